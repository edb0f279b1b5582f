import { describe, expect, it } from 'vitest';
import type { BoardLabel } from '../lib/types';
import { broken, courseAlong, evenly, kindOf, labelsOf, nameOf, type Name } from './names';
import { sheetOf } from './testboard';
import type { HexSheet } from '../lib/hexes';

const namesOf = (sheet: HexSheet): Name[] => labelsOf(sheet).map((l) => nameOf(l, sheet));

const label = (place: string, text: string, kind?: string, places?: string[]): BoardLabel => ({
  place,
  text,
  ...(kind === undefined ? {} : { kind }),
  ...(places === undefined ? {} : { places }),
});

describe('names on the map', () => {
  it('goes by the kind, and guesses where none is given', () => {
    const sheet = sheetOf(6, 6);
    expect(kindOf(label('0101', 'castle of X', 'castle'), sheet)).toBe('small');
    expect(kindOf(label('0101', 'B'), sheet)).toBe('letter');
    expect(kindOf({ place: '0101', text: 'Cerro', kind: null }, sheet)).toBe('hill');
    sheet.place('0202')!.terrain = 'buildings';
    expect(kindOf(label('0202', 'Alcañiz'), sheet)).toBe('town');
  });

  it('breaks long names of hills evenly', () => {
    expect(broken('Las Horcas')).toEqual(['Las Horcas']);
    expect(broken('Cabezo de Perdiguer')).toEqual(['Cabezo de', 'Perdiguer']);
    expect(broken('Guadalajaranissimo')).toEqual(['Guadalajaranissimo']);
  });

  it('keeps names on the sheet', () => {
    const sheet = sheetOf(6, 6, { labels: [label('0103', 'Cerro Portes', 'hill'), label('0603', 'Cerro Portes', 'hill')] });
    const [left, right] = namesOf(sheet);
    expect(left!.anchor).toBe('start');
    expect(left!.at.x).toBeGreaterThanOrEqual(8);
    expect(right!.anchor).toBe('end');
    expect(right!.at.x).toBeLessThanOrEqual(sheet.width - 8);
  });

  it('overlooks a name whose place is not on the board', () => {
    expect(namesOf(sheetOf(3, 3, { labels: [label('9901', 'Nowhere')] }))).toEqual([]);
  });

  it('puts a name in the middle of its places', () => {
    const [name] = namesOf(sheetOf(9, 6, { labels: [label('0403', 'Hoya', 'country', ['0403', '0603'])] }));
    expect(name!.at.x).toBeCloseTo((40 + 180 + 40 + 300) / 2);
  });

  it('runs the name of a river beside it from left to right', () => {
    const banks = Array.from({ length: 14 }, (_, i) => String(i + 1).padStart(2, '0') + '03');
    const plain = sheetOf(14, 6);
    const sides = banks.flatMap((from) =>
      [0, 1, 2]
        .map((side) => plain.neighbour(from, side))
        .filter((to): to is string => to !== null && !banks.includes(to))
        .map((to) => ({ from, to, features: ['river'] })),
    );
    const sheet = sheetOf(14, 6, { sides, labels: [label('0103', 'Río Abajo', 'water', banks)] });
    const course = courseAlong(sheet, new Set(banks));
    expect(course.length).toBeGreaterThan(20);
    const [name] = namesOf(sheet);
    const numbers = name!.along!.match(/-?[\d.]+/g)!.map(Number);
    expect(numbers[0]!).toBeLessThan(numbers[numbers.length - 2]!);
    const middle = course.reduce((sum, p) => sum + p.y, 0) / course.length;
    expect(numbers[1]!).toBeLessThan(middle);
  });

  it('spaces points evenly', () => {
    const line = evenly([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 15 }], 5);
    expect(line.map((p) => [p.x, p.y])).toEqual([[0, 0], [5, 0], [10, 0], [10, 5], [10, 10], [10, 15]]);
  });
});
