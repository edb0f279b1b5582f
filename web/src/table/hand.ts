// The hand of cards that a seat holds, and what can be done with each card. Pure, and the same for every game: it must
// never know what a card does.
import type { Card, Offer, Question, SeatName } from '../lib/types';

export interface Held {
  card: Card;
  /** Another's, whose cards we may read. */
  other: boolean;
  /** What is offered with it now. */
  offers: Offer[];
}

export const kInHand = 'hand';

export function offersWith(card: string, question: Question | null): Offer[] {
  return question?.offers.filter((o) => o.operands.includes(card)) ?? [];
}

/** Own cards first, each seat's in the order of the view. */
export function handOf(cards: readonly Card[], seat: SeatName, question: Question | null): Held[] {
  const held = cards.filter((c) => c.place === kInHand);
  const [own, others] = [held.filter((c) => c.owner === seat), held.filter((c) => c.owner !== seat)];
  return [...own, ...others].map((card) => ({ card, other: card.owner !== seat, offers: offersWith(card.id, question) }));
}
