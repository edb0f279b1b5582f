import { describe, expect, it } from 'vitest';
import type { LuckLine } from '../lib/types';
import { saidOf } from './luck';

const line = (more: Partial<LuckLine>): LuckLine => ({
  seat: 'french',
  measure: 'pips',
  sides: 6,
  dice: 10,
  actual: 40,
  expected: 35,
  at_least: 0.2,
  at_most: 0.85,
  ...more,
});

describe('luck', () => {
  it('is told as the mean of a die against what it should be', () => {
    expect(saidOf(line({}))).toEqual({ mean: 4, expected: 3.5, side: 'high', times: '20' });
  });
  it('may be low, even, or hardly to be believed', () => {
    expect(saidOf(line({ actual: 30, at_least: 0.85, at_most: 0.2 })).side).toBe('low');
    expect(saidOf(line({ actual: 35, at_least: 0.53, at_most: 0.53 })).side).toBe('even');
    expect(saidOf(line({ actual: 58, at_least: 0.00001, at_most: 1 })).times).toBe('<1');
  });
  it('counts hits as they are', () => {
    expect(saidOf(line({ measure: 'hits', dice: 12, actual: 5, expected: 4 }))).toMatchObject({ mean: 5, expected: 4 });
  });
});
