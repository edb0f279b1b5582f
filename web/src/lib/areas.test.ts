import { describe, expect, it } from 'vitest';
import { frameOf, kScale } from './areas';
import { sheetFor } from './sheets';
import { shrunk, voronoi } from './voronoi';
import { areasOf } from '../map/testareas';
import { sheetOf } from '../map/testboard';

const sheet = areasOf();

describe('a sheet of areas', () => {
  it('covers all places but boxes, with the margin of the painted ground', () => {
    expect(frameOf(sheet.board.places)).toEqual({ x: -6, y: 4, width: 212, height: 192 });
    expect([sheet.width, sheet.height]).toEqual([212 * kScale, 192 * kScale]);
    expect(sheet.center('mid')).toEqual({ x: 106 * kScale, y: 96 * kScale });
  });

  it('finds each place at its centre and just inside its outline, nothing outside the frame', () => {
    for (const { id } of sheet.board.places) {
      expect(sheet.at(sheet.center(id))).toBe(id);
      if (id === 'box') continue;
      for (const p of sheet.outline(id, 3)) expect([id, 'box']).toContain(sheet.at(p));
    }
    expect(sheet.at({ x: -1, y: 40 })).toBeNull();
    expect(sheet.at({ x: 40, y: sheet.height + 1 })).toBeNull();
  });

  it('has sides in a ring, each shared with the neighbour beyond it', () => {
    for (const { id } of sheet.board.places) {
      const sides = sheet.sides(id);
      sides.forEach((s, i) => expect(s.to).toBe(sides[(i + 1) % sides.length]!.from));
      for (const s of sides) {
        if (s.beyond === null) continue;
        expect(sheet.sides(s.beyond).some((o) => o.from === s.to && o.to === s.from && o.beyond === id)).toBe(true);
      }
    }
    expect(new Set(sheet.sides('mid').map((s) => s.beyond))).toEqual(new Set(['top', 'low', 'lef', 'rig']));
  });

  it('steps to the linked area in a direction, else to the nearest there', () => {
    expect(sheet.step('mid', 'ArrowUp')).toBe('top');
    expect(sheet.step('mid', 'Numpad2')).toBe('low');
    expect(sheet.step('mid', 'ArrowLeft')).toBe('lef');
    expect(sheet.step('mid', 'ArrowRight')).toBe('rig');
    expect(sheet.step('low', 'ArrowRight')).toBe('box');
    expect(sheet.step('top', 'ArrowUp')).toBeNull();
    expect(sheet.step('top', 'KeyA')).toBeNull();
  });

  it('goes by links, straight where there are none', () => {
    expect(sheet.way('top', 'box')).toEqual(['top', 'mid', 'rig', 'box']);
    expect(sheet.way('mid', 'mid')).toEqual(['mid']);
    expect(areasOf({ sides: [] }).way('top', 'low')).toEqual(['top', 'low']);
  });

  it('is chosen by the kind of the board', () => {
    expect(sheetFor(sheet.board).kind).toBe('areas');
    expect(sheetFor(sheetOf(2, 2).board).kind).toBe('hexes');
    expect(sheet.nameOf('mid')).toBe('Środek');
  });
});

describe('cells', () => {
  const frame = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 50 }, { x: 0, y: 50 }];
  it('share the frame without gap or overlap', () => {
    const cells = voronoi([{ x: 20, y: 20 }, { x: 70, y: 30 }, { x: 50, y: 10 }], frame, 500);
    const area = (c: { x: number; y: number }[]) =>
      c.reduce((sum, p, i) => sum + p.x * c[(i + 1) % c.length]!.y - c[(i + 1) % c.length]!.x * p.y, 0) / 2;
    expect(cells.reduce((sum, c) => sum + area(c), 0)).toBeCloseTo(5000, 3);
    for (const c of cells) expect(area(c)).toBeGreaterThan(0);
  });
  it('reach no farther than they may', () => {
    const [cell] = voronoi([{ x: 50, y: 25 }], frame, 20);
    for (const p of cell!) expect(Math.hypot(p.x - 50, p.y - 25)).toBeLessThan(20.3);
  });
  it('shrink evenly, down to nothing', () => {
    expect(shrunk(frame, 10).map((p) => [Math.round(p.x), Math.round(p.y)]).sort()).toEqual([[10, 10], [10, 40], [90, 10], [90, 40]]);
    expect(shrunk(frame, 30)).toEqual([]);
  });
});
