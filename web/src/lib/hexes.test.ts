import { describe, expect, it } from 'vitest';
import { HexSheet, kRadius } from './hexes';
import { sheetOf } from '../map/testboard';

describe('a sheet of hexes', () => {
  it('finds each place at its centre and just inside its corners', () => {
    const sheet = sheetOf(7, 5);
    for (const { id } of sheet.board.places) {
      expect(sheet.at(sheet.center(id))).toBe(id);
      for (const corner of sheet.outline(id, kRadius * 0.2)) expect(sheet.at(corner)).toBe(id);
    }
  });

  it('finds nothing beyond its edge', () => {
    const sheet = sheetOf(7, 5);
    expect(sheet.at({ x: -30, y: 10 })).toBeNull();
    expect(sheet.at({ x: sheet.width + 30, y: sheet.height / 2 })).toBeNull();
    expect(sheet.at({ x: 40, y: sheet.height + 40 })).toBeNull();
  });

  it('has all corners within its size, clockwise from east', () => {
    const sheet = sheetOf(7, 5);
    for (const { id } of sheet.board.places) {
      const corners = sheet.outline(id);
      const { x, y } = sheet.center(id);
      expect(corners[0]!.x).toBeCloseTo(x + kRadius);
      expect(corners[1]!.y).toBeGreaterThan(y);
      for (const c of corners) {
        expect(c.x).toBeGreaterThanOrEqual(-0.01);
        expect(c.x).toBeLessThanOrEqual(sheet.width + 0.01);
        expect(c.y).toBeGreaterThanOrEqual(-0.01);
        expect(c.y).toBeLessThanOrEqual(sheet.height + 0.01);
      }
    }
  });

  it('puts even or odd columns lower, as the board says', () => {
    const even = sheetOf(3, 2);
    expect(even.center('0201').y).toBeGreaterThan(even.center('0101').y);
    const odd = new HexSheet({ ...even.board, kind: 'hexes, flat top, odd columns lower' });
    expect(odd.center('0201').y).toBeLessThan(odd.center('0101').y);
  });
});
