// How a battle of Shadow of the Eagle stands, by what decides it: points lost in the basic game, demoralized commands in
// the standard one. It only reads the facts of the view.
import type { SeatName, View } from '../../lib/types';

export interface Score {
  /** What is counted; who has less of it is better off. */
  of: 'lost' | 'demoralized';
  sides: { seat: SeatName; count: number }[];
  /** The last turn. */
  turns: string;
  /** The rules that say who wins. */
  rules: string[];
}

const kRules = { lost: ['B12', 'B12.b'], demoralized: ['S17', 'S17.a'] } as const;

/** Null where the view does not tell. */
export function scoreOf({ facts = {}, seats }: Pick<View, 'facts' | 'seats'>): Score | null {
  for (const of of ['lost', 'demoralized'] as const) {
    const sides = seats.map(({ seat }) => ({ seat, count: Number(facts[`${of}_${seat}`]) }));
    if (sides.length > 0 && sides.every((s) => Number.isFinite(s.count))) return { of, sides, turns: facts['turns'] ?? '', rules: [...kRules[of]] };
  }
  return null;
}
