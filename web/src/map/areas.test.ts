import { describe, expect, it } from 'vitest';
import { citiesOf, markOf, overlap } from './cities';
import { courseNames } from './courses';
import { frontLines, moved, widened } from './front';
import { areasOf } from './testareas';
import { faceOf } from '../games';
import type { Piece } from '../lib/types';
import { pieceAt, standing } from '../pieces/stacks';

const face = await faceOf('strike_of_the_eagle');
const sheet = areasOf();
const block = (id: string | null, place: string | null, owner = 'polish', facts: Record<string, string> = {}, kind: string | null = 'infantry'): Piece => ({
  id,
  name: id === null ? null : `${id} Division`,
  owner,
  place,
  kind: id === null ? (kind === 'infantry' ? null : kind) : kind,
  hidden: id === null,
  facts,
  marks: [],
});

describe('cities', () => {
  it('have names clear of every mark', () => {
    for (const a of citiesOf(sheet)) for (const b of citiesOf(sheet)) expect([a.name, b.name, overlap(a.box, markOf(b))]).toEqual([a.name, b.name, 0]);
  });
  it('are as large as what they are', () => {
    expect(citiesOf(sheet).find((c) => c.place === 'mid')).toMatchObject({ kind: 'city', strategic: true });
    expect(citiesOf(sheet).find((c) => c.place === 'top')).toMatchObject({ kind: 'town', strategic: false });
    expect(citiesOf(sheet).some((c) => c.place === 'box')).toBe(false);
  });
});

describe('the front', () => {
  const control = new Map([['top', 'polish'], ['mid', 'polish'], ['low', 'soviet']]);
  it('gives what nobody holds to the nearest, by links', () => {
    expect(widened(sheet, control).get('lef')).toBe('polish');
    expect(widened(sheet, control).has('box')).toBe(false);
  });
  it('runs between the sides, each on its own side of it', () => {
    const lines = frontLines(sheet, control);
    expect(lines).toHaveLength(1);
    const [line] = lines;
    expect(line).toMatchObject({ right: 'polish', left: 'soviet' });
    const middle = Math.floor(line!.points.length / 2);
    const { x, y } = line!.points[middle]!;
    expect(x).toBeCloseTo(sheet.center('mid').x, -1);
    expect(y).toBeGreaterThan(sheet.center('mid').y);
    expect(y).toBeLessThan(sheet.center('low').y);
    // Polish country is above: moved to the right of its direction the line goes up.
    expect(moved(line!.points, 10)[middle]!.y).toBeLessThan(y);
  });
  it('ends where closed land begins', () => {
    const closed = { kind: 'closed', name: 'Obcy', label: null, points: [[100, 60], [400, 60], [400, 400], [100, 400]] as [number, number][] };
    const all = frontLines(sheet, control)[0]!.points;
    const cut = frontLines(areasOf({ lines: [closed] }), control)[0]!.points;
    expect(Math.max(...all.map((p) => p.x))).toBeGreaterThan(sheet.center('mid').x);
    expect(Math.max(...cut.map((p) => p.x))).toBeLessThanOrEqual(sheet.center('mid').x);
  });
  it('is not there while one side holds everything', () => {
    expect(frontLines(sheet, new Map([['top', 'polish']]))).toEqual([]);
  });
});

describe('rows of blocks', () => {
  const pieces = [
    block('p_1', 'mid'),
    block('p_2', 'mid'),
    block(null, 'mid', 'soviet'),
    block(null, 'mid', 'soviet'),
    block('order_polish_top', 'top', 'polish', { order: 'move_to' }, 'order'),
    block(null, 'top', 'soviet', {}, 'order'),
    block('garrison_polish_mid', 'mid', 'polish', {}, 'garrison'),
    block('control_polish_mid', 'mid', 'polish', {}, 'control'),
    block('p_9', null),
  ];
  const stood = standing(pieces, sheet, face);
  const at = (key: string) => stood.drawn.find((p) => p.key === key)!.at;
  it('stand apart so that they can be read, hidden ones overlap', () => {
    expect(at('p_2').x - at('p_1').x).toBe(38);
    const hidden = stood.drawn.filter((p) => p.face.shape === 'block' && p.face.hidden);
    expect(hidden).toHaveLength(2);
    expect(Math.abs(hidden[1]!.at.x - hidden[0]!.at.x)).toBe(22);
    expect(stood.drawn.some((p) => p.face.shape === 'control' || p.key === 'p_9')).toBe(false);
  });
  it('cover neither each other nor a city', () => {
    const boxes = stood.drawn.filter((p) => p.face.shape === 'block').map((p) => ({ p, box: { x: p.at.x - 17, y: p.at.y - 17, width: 34, height: 34 } }));
    for (const a of boxes) {
      for (const c of citiesOf(sheet)) expect(overlap(a.box, markOf(c))).toBe(0);
      for (const b of boxes) if (a.p.piece.owner !== b.p.piece.owner) expect(overlap(a.box, b.box)).toBe(0);
    }
  });
  it('are found under the pointer, the garrison at its city', () => {
    expect(pieceAt(stood.drawn, at('p_1'))?.key).toBe('p_1');
    expect(pieceAt(stood.drawn, sheet.center('mid'))?.key).toBe('garrison_polish_mid');
    expect(pieceAt(stood.drawn, { x: 2, y: 2 })).toBeNull();
  });
  it('stay where they were when somebody else comes', () => {
    const more = standing([...pieces, block('p_3', 'lef')], sheet, face);
    expect(more.drawn.find((p) => p.key === 'p_1')!.at).toEqual(at('p_1'));
  });
  it('give a hidden piece no handle but its place', () => {
    for (const p of stood.drawn) if (p.piece.id === null) expect(p.key).toMatch(/^\?(mid|top)\.soviet\./);
  });
});

describe('names along courses', () => {
  it('are written beside the river on the map, not beyond it', () => {
    const river = { kind: 'river', name: 'R', label: 'Rzeka', width: 3, points: [[-40, 130], [250, 132]] as [number, number][] };
    const far = { ...river, points: [[400, 10], [500, 10]] as [number, number][] };
    expect(courseNames(areasOf({ lines: [river, far] }))).toMatchObject([{ kind: 'river', text: 'Rzeka' }]);
    expect(courseNames(areasOf({ lines: [{ ...river, label: null }] }))).toEqual([]);
  });
});
