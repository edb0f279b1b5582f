// What is said of the dice of a seat. Pure.
import type { LuckLine } from '../lib/types';

export interface LuckSaid {
  /** What a die came to, and what it comes to on the average; for hits, the hits. */
  mean: number;
  expected: number;
  /** Which way it fell, and how often in a hundred it falls so far or farther. */
  side: 'high' | 'low' | 'even';
  times: string;
}

export function saidOf(line: LuckLine): LuckSaid {
  const per = line.measure === 'pips' ? line.dice : 1;
  const above = line.actual - line.expected;
  const chance = Math.min(line.at_least, line.at_most);
  return {
    mean: line.actual / per,
    expected: line.expected / per,
    side: above === 0 ? 'even' : above > 0 ? 'high' : 'low',
    times: chance < 0.01 ? '<1' : String(Math.round(100 * chance)),
  };
}
