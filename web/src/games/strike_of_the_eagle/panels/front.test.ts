import { describe, expect, it } from 'vitest';
import { cubesOf, frontsOf, meansOf } from './front';

const facts = {
  initiative_north: 'soviet 3',
  orders_polish_north: '1 of 3',
  orders_soviet_north: '2',
  cubes_polish_north: '2 black 1 green',
  cubes_soviet_north: '0',
  vp_polish: '3',
  vp_soviet: '4',
  deck_polish: '40',
  discard_polish: 'p01 p05',
  removed_polish: '',
  hand_polish_north: '5',
  hand_polish_south: '2',
  hand_soviet: '7',
};

describe('frontsOf', () => {
  it('has the fronts that are played, with what may be known of orders', () => {
    expect(frontsOf(facts)).toEqual([
      {
        front: 'north',
        owner: 'soviet',
        initiative: 3,
        orders: { polish: { placed: 1, of: 3 }, soviet: { placed: 2, of: null } },
        cubes: { polish: [{ colour: 'black', count: 2 }, { colour: 'green', count: 1 }], soviet: [] },
      },
    ]);
    expect(frontsOf({})).toEqual([]);
  });
});

describe('meansOf', () => {
  it('adds the hands of the commanders of a side', () => {
    const means = meansOf(facts);
    expect(means.polish).toEqual({ points: 3, deck: 40, discards: 2, removed: 0, hand: 7 });
    expect(means.soviet.hand).toBe(7);
  });
});

describe('cubesOf', () => {
  it('reads cubes by colour', () => {
    expect(cubesOf('3 white')).toEqual([{ colour: 'white', count: 3 }]);
    expect(cubesOf('0')).toEqual([]);
  });
});
