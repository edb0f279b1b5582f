// How balanced a battle was when the computer played it against itself, as whole per cents for people. It must never
// say more than was measured: no figure without its games and its interval.
import type { ScenarioInfo, SeatName } from '../lib/types';

interface Share {
  seat: SeatName;
  percent: number;
}

export interface Shares {
  /** Both sides; that whose score was measured first. Together they have 100. */
  sides: [Share, Share];
  /** Where the first one's share would be found with very many games, 95%. */
  low: number;
  high: number;
  games: number;
}

/** Null where nothing was measured. */
export function sharesOf(scenario: ScenarioInfo): Shares | null {
  const found = scenario.balance;
  const other = scenario.seats.find((seat) => seat !== found?.side);
  if (found === undefined || other === undefined) return null;
  const percent = Math.round(100 * found.score);
  return {
    sides: [
      { seat: found.side, percent },
      { seat: other, percent: 100 - percent },
    ],
    low: Math.round(100 * found.low),
    high: Math.round(100 * found.high),
    games: found.games,
  };
}
