import { describe, expect, it } from 'vitest';
import { sideClass } from '../games/sides';
import type { Balance, ScenarioInfo } from '../lib/types';
import { sharesOf } from './balance';

const battle = (balance?: Partial<Balance>): ScenarioInfo => ({
  id: 'maria',
  title: 'María',
  blurb: '',
  seats: ['french', 'spanish'],
  seat_titles: { french: 'French', spanish: 'Spanish' },
  sides: [
    { id: 'french', title: 'French', seats: ['french'] },
    { id: 'spanish', title: 'Spanish', seats: ['spanish'] },
  ],
  data: '',
  ...(balance && { balance: { side: 'french', score: 0.468, low: 0.4003, high: 0.5371, games: 200, bot: 'colonel/10', ...balance } }),
});
const percents = (balance: Partial<Balance>) => sharesOf(battle(balance))?.sides.map((s) => s.percent);

describe('sharesOf', () => {
  it('gives both sides, the measured one first, with the doubt and the games', () => {
    expect(sharesOf(battle({}))).toEqual({
      sides: [
        { side: { id: 'french', title: 'French', seats: ['french'] }, percent: 47 },
        { side: { id: 'spanish', title: 'Spanish', seats: ['spanish'] }, percent: 53 },
      ],
      drawn: null,
      low: 40,
      high: 54,
      games: 200,
    });
    expect(sharesOf(battle({ side: 'spanish' }))?.sides.map((s) => s.side.id)).toEqual(['spanish', 'french']);
  });
  it('gives sides, not seats, where several win and lose together', () => {
    const war: ScenarioInfo = {
      ...battle({ side: 'soviet', score: 0.4, games: 40 }),
      seats: ['polish', 'soviet_north', 'soviet_south'],
      sides: [
        { id: 'polish', title: 'Polish', seats: ['polish'] },
        { id: 'soviet', title: 'Soviets', seats: ['soviet_north', 'soviet_south'] },
      ],
    };
    const shares = sharesOf(war)!;
    expect(shares.sides.map((s) => [s.side.title, s.percent])).toEqual([
      ['Soviets', 40],
      ['Polish', 60],
    ]);
    expect(shares.sides.map((s) => sideClass(s.side.id))).toEqual(['side-soviet', 'side-polish']);
    for (const { side } of shares.sides) expect(side.seats.map(sideClass)).toEqual(side.seats.map(() => sideClass(side.id)));
  });
  it('tells draws from games won, which a score alone does not', () => {
    expect(sharesOf(battle({ score: 0.5625, games: 40, draws: 25 }))).toMatchObject({
      sides: [{ percent: 25 }, { percent: 12 }],
      drawn: 63,
    });
    expect(sharesOf(battle({ score: 0.5, games: 8, draws: 8 }))).toMatchObject({ sides: [{ percent: 0 }, { percent: 0 }], drawn: 100 });
    expect(sharesOf(battle({ score: 1, games: 8, draws: 0 }))).toMatchObject({ sides: [{ percent: 100 }, { percent: 0 }], drawn: 0 });
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
