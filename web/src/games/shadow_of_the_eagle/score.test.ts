import { expect, it } from 'vitest';
import type { Seat } from '../../lib/types';
import { scoreOf } from './score';

const seats: Seat[] = ['french', 'allied'].map((seat) => ({ seat, holder: { kind: 'person' }, pin: false }));

it('the basic game counts points lost', () => {
  expect(scoreOf({ seats, facts: { turns: '8', lost_french: '4', lost_allied: '11' } })).toEqual({
    of: 'lost',
    sides: [
      { seat: 'french', count: 4 },
      { seat: 'allied', count: 11 },
    ],
    turns: '8',
    rules: ['B12', 'B12.b'],
  });
});
it('the standard game counts demoralized commands', () => {
  expect(scoreOf({ seats, facts: { turns: '24', demoralized_french: '0', demoralized_allied: '2' } })).toMatchObject({
    of: 'demoralized',
    sides: [{ count: 0 }, { count: 2 }],
    rules: ['S17', 'S17.a'],
  });
});
it('is nothing where nothing is told', () => {
  expect(scoreOf({ seats, facts: { lost_french: '4' } })).toBeNull();
  expect(scoreOf({ seats: [] })).toBeNull();
});
