// How balanced a battle was when the computer played it against itself, as whole per cents for people. It must never
// say more than was measured: no figure without its games and its interval.
import type { ScenarioInfo, SideInfo } from '../lib/types';

interface Share {
  side: SideInfo;
  percent: number;
}

export interface Shares {
  /** Both sides, that whose score was measured first: games won, or where draws were not counted the score. */
  sides: [Share, Share];
  /** Games drawn; all three together have 100. Null: not counted. */
  drawn: number | null;
  /** Where the first one's score, a draw as half a win, would be found with very many games, 95%. */
  low: number;
  high: number;
  games: number;
}

/** Null where nothing was measured. */
export function sharesOf(scenario: ScenarioInfo): Shares | null {
  const found = scenario.balance;
  const measured = scenario.sides.find((side) => side.id === found?.side);
  const other = scenario.sides.find((side) => side.id !== found?.side);
  if (found === undefined || measured === undefined || other === undefined) return null;
  const { score, games, draws } = found;
  const percent = (share: number) => Math.round(100 * share);
  const won = percent(draws === undefined ? score : score - draws / games / 2);
  const drawn = draws === undefined ? null : Math.min(percent(draws / games), 100 - won);
  return {
    sides: [
      { side: measured, percent: won },
      { side: other, percent: 100 - won - (drawn ?? 0) },
    ],
    drawn,
    low: percent(found.low),
    high: percent(found.high),
    games,
  };
}
