import { describe, expect, it } from 'vitest';
import type { Balance, ScenarioInfo } from '../lib/types';
import { sharesOf } from './balance';

const battle = (balance?: Partial<Balance>): ScenarioInfo => ({
  id: 'maria',
  title: 'María',
  blurb: '',
  seats: ['french', 'spanish'],
  seat_titles: { french: 'French', spanish: 'Spanish' },
  data: '',
  ...(balance && { balance: { side: 'french', score: 0.468, low: 0.4003, high: 0.5371, games: 200, bot: 'colonel/10', ...balance } }),
});
const percents = (balance: Partial<Balance>) => sharesOf(battle(balance))?.sides.map((s) => s.percent);

describe('sharesOf', () => {
  it('gives both sides, the measured one first, with the doubt and the games', () => {
    expect(sharesOf(battle({}))).toEqual({
      sides: [
        { seat: 'french', percent: 47 },
        { seat: 'spanish', percent: 53 },
      ],
      low: 40,
      high: 54,
      games: 200,
    });
    expect(sharesOf(battle({ side: 'spanish' }))?.sides.map((s) => s.seat)).toEqual(['spanish', 'french']);
  });
  it('always comes to a hundred', () => {
    expect(percents({ score: 0.505 })).toEqual([51, 49]);
    expect(percents({ score: 0.495 })).toEqual([50, 50]);
    expect(percents({ score: 0 })).toEqual([0, 100]);
    expect(percents({ score: 1 })).toEqual([100, 0]);
  });
  it('is nothing where nothing was measured', () => {
    expect(sharesOf(battle())).toBeNull();
  });
});
