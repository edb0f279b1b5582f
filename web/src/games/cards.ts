// How the cards of a game look: what is printed large, what at the foot, which colour the title has. A game that does
// not say has plain cards: title and text. It must never need more than the card itself.
import type { Card } from '../lib/types';

export interface CardNumber {
  text: string;
  label: string;
  tone: 'calm' | 'strong';
}

export interface CardFace {
  /** One of the colours of PlayCard.svelte, or '' for the plain one. */
  colour: 'event' | 'battle' | 'reaction' | '';
  title: string;
  text: string;
  numbers: CardNumber[];
  /** Below the text: what sort of card it is. */
  foot: string;
  /** Small squares at the foot, by colour, with what they are called together. */
  cubes: { colour: 'black' | 'white' | 'green'; count: number }[];
  cubesLabel: string;
}

export function plainCard(card: Card): CardFace {
  return { colour: '', title: card.name, text: card.text, numbers: [], foot: card.kind, cubes: [], cubesLabel: '' };
}
