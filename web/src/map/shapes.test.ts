import { describe, expect, it } from 'vitest';
import { arrowPath, borderPath, curvePath, gridPath, wayPath } from './shapes';
import { isStep } from './steps';
import { sheetOf } from './testboard';

const sheet = sheetOf(8, 6);

describe('shapes', () => {
  it('finds neighbours both ways', () => {
    for (let side = 0; side < 6; ++side) {
      const next = sheet.neighbour('0403', side)!;
      expect(next).not.toBe('0403');
      expect(sheet.neighbour(next, side + 3)).toBe('0403');
    }
    expect(sheet.neighbour('0101', 4)).toBeNull();
  });

  it('draws each hexside of the grid once', () => {
    const lines = gridPath(sheetOf(2, 1)).split('M').slice(1);
    expect(lines).toHaveLength(11);
    expect(new Set(lines.map((l) => l.split('L').sort().join('|'))).size).toBe(11);
  });

  it('borders a region without its inner sides', () => {
    expect(borderPath(sheet, new Set(['0403'])).match(/[ML]/g)).toHaveLength(6);
    expect(borderPath(sheet, new Set(['0403', '0404'])).match(/[ML]/g)).toHaveLength(10);
    expect(borderPath(sheet, new Set(['0101', '0806'])).match(/M/g)).toHaveLength(2);
    expect(borderPath(sheet, new Set())).toBe('');
  });

  it('borders a hole too', () => {
    const ring = new Set([0, 1, 2, 3, 4, 5].map((side) => sheet.neighbour('0403', side)!));
    expect(borderPath(sheet, ring).match(/M/g)).toHaveLength(2);
  });

  it('draws ways through the places, beginning beside the piece', () => {
    const { x, y } = sheet.center('0404');
    expect(wayPath(sheet, ['0403', '0404']).endsWith(`${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`)).toBe(true);
    expect(wayPath(sheet, ['0403'])).toBe('');
    expect(wayPath(sheet, ['9999', '0403'])).toBe('');
    expect(curvePath([])).toBe('');
  });

  it('draws arrows of finite length', () => {
    expect(arrowPath(sheet.center('0403'), sheet.center('0404'))).not.toContain('NaN');
  });

  it('goes straight from place to place', () => {
    const line = sheet.way('0401', '0405');
    expect(line).toEqual(['0401', '0402', '0403', '0404', '0405']);
    expect(sheet.way('0401', '0401')).toEqual(['0401']);
  });
});

describe('steps by keyboard', () => {
  it('goes the six ways and stays in a row on level steps', () => {
    expect(sheet.step('0403', 'ArrowUp')).toBe('0402');
    expect(sheet.step('0403', 'Numpad2')).toBe('0404');
    expect(sheet.step('0403', 'ArrowRight')).toBe('0503');
    expect(sheet.step('0503', 'ArrowLeft')).toBe('0403');
    expect(sheet.step('0403', 'Numpad9')).toBe('0503');
    expect(sheet.step('0403', 'Numpad3')).toBe('0504');
    expect(sheet.step('0101', 'ArrowUp')).toBeNull();
    expect(isStep('Digit7')).toBe(false);
  });
});
