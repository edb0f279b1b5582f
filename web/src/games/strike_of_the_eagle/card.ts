// A card of Strike of the Eagle as it is printed: orders, combat modifier, text, kind and cubes.
import type { Card } from '../../lib/types';
import { gameText, t } from '../../lib/words.svelte';
import type { CardFace } from '../cards';

const kCubes = ['black', 'white', 'green'] as const;
const kKinds = ['event', 'battle', 'reaction'] as const;

export function cardFace(card: Card): CardFace {
  const { facts } = card;
  const cubes = kCubes.map((colour) => ({ colour, count: Number(facts[colour] ?? 0) })).filter((c) => c.count > 0);
  const front = facts['front'] === 'north' || facts['front'] === 'south' ? t(`eagle.only_${facts['front']}`) : '';
  return {
    colour: kKinds.find((k) => k === card.kind) ?? '',
    title: gameText(`name.${card.id}`, card.name),
    text: gameText(`card.${card.id}`, card.text),
    numbers: [
      { text: facts['orders'] ?? '', label: t('eagle.card_orders'), tone: 'calm' },
      { text: `+${facts['modifier'] ?? ''}`, label: t('eagle.card_combat'), tone: 'strong' },
    ],
    foot: [t(`eagle.card_${card.kind}`), front].filter(Boolean).join(', '),
    cubes,
    cubesLabel: cubes.map((c) => `${c.count} ${t(`eagle.cube_${c.colour}`)}`).join(', '),
  };
}
