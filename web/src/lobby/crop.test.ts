import { describe, expect, it } from 'vitest';
import { busiest } from './crop';

const sheet = { width: 2000, height: 1000 };

describe('busiest', () => {
  it('is where both sides are, not where one has most', () => {
    const crowd = [0, 10, 20, 30].map((d) => ({ x: 300 + d, y: 300, owner: 'a' }));
    const fight = [
      { x: 1500, y: 600, owner: 'a' },
      { x: 1540, y: 600, owner: 'b' },
    ];
    expect(busiest([...crowd, ...fight], sheet, 400, 300)).toEqual({ x: 1320, y: 450, width: 400, height: 300 });
  });
  it('stays within the sheet', () => {
    expect(busiest([{ x: 5, y: 995, owner: 'a' }], sheet, 400, 300)).toEqual({ x: 0, y: 700, width: 400, height: 300 });
  });
  it('is the middle when there is nothing', () => {
    expect(busiest([], sheet, 400, 300)).toEqual({ x: 800, y: 350, width: 400, height: 300 });
  });
});
