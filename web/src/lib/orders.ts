// Standing orders: which can be given to a window, and what the list is after one is given or deleted. Pure; it
// must never judge whether an answer is legal.
import type { Offer, Question, ReactionWindow, StandingOrder } from './types';

/** What lets a window pass: its first offer. Null where nothing can be let pass. */
export function passOf(question: Pick<Question, 'window' | 'offers'>): Offer | null {
  return question.window ? (question.offers[0] ?? null) : null;
}

export type Choice = 'turn' | 'match' | 'unless';

/** How long one may pass on a kind of event; not every game counts turns. */
export function choicesOf(window: ReactionWindow): Choice[] {
  return window.turns ? ['turn', 'match', 'unless'] : ['match', 'unless'];
}

export function orderFor(window: ReactionWindow, choice: Choice): StandingOrder {
  return {
    trigger: window.trigger,
    title: window.title,
    lasts: choice === 'turn' ? 'turn' : 'match',
    when: choice === 'unless' ? 'unless_able' : 'always',
    answer: null,
  };
}

/** An order takes the place of those for the same kind of event. */
export function withOrder(orders: readonly StandingOrder[], order: StandingOrder): StandingOrder[] {
  return [...orders.filter((o) => o.trigger !== order.trigger), order];
}

export function withoutOrder(orders: readonly StandingOrder[], at: number): StandingOrder[] {
  return orders.filter((_, i) => i !== at);
}

/** As the server takes it. */
export function orderBody({ trigger, lasts, when, answer }: StandingOrder): object {
  return answer === null ? { trigger, lasts, when } : { trigger, lasts, when, answer };
}
