import { describe, expect, it } from 'vitest';
import { cornerUnder } from './corners';
import { readLayers } from './layers';
import { along, eased, journeys } from './motion';
import { costNumber, strengthOf, tints } from './reach';
import { detailAt, thickest } from './seeing';
import { sheetOf } from './testboard';
import { faceOf } from '../games';
import type { Piece } from '../lib/types';
import { pieceUnder, standing } from '../pieces/stacks';

const face = await faceOf('shadow_of_the_eagle');
const sheet = sheetOf(8, 6);
const piece = (id: string | null, place: string | null, kind: string | null = 'infantry'): Piece => ({
  id,
  name: id,
  owner: 'french',
  place,
  kind,
  hidden: id === null,
  facts: { strength: '5' },
  marks: [],
});

describe('reach', () => {
  it('reads exact costs', () => {
    expect(['1', '3/2', '1½', '1 1/2', '13/2', '½', 'x', ''].map(costNumber)).toEqual([1, 1.5, 1.5, 1.5, 6.5, 0.5, null, null]);
  });
  it('tints by cost, one path for each strength', () => {
    expect(['0', '1', '3/2', '4', '9', '', 'pass'].map(strengthOf)).toEqual(['1', '1', '2', '4', '4', '3', 'pass']);
    const found = tints([{ place: 'a', cost: '1' }, { place: 'b', cost: '7' }, { place: 'c', cost: '4' }]);
    expect(found).toEqual([{ strength: '1', places: ['a'] }, { strength: '4', places: ['b', 'c'] }]);
  });
});

describe('stacks', () => {
  const stood = standing(
    [piece('fabre', '0403', 'leader'), piece('a', '0403'), piece('b', '0403'), piece(null, '0504'), piece('c', null), piece('d', '9999')],
    sheet,
    face,
  );
  it('draws the top one last, leaders as badges over it', () => {
    const here = stood.drawn.filter((p) => p.place === '0403');
    expect(here.map((p) => [p.key, p.role])).toEqual([['b', 'under'], ['a', 'top'], ['fabre', 'badge']]);
    expect(stood.stacks.get('0403')!.pieces.map((p) => p.key)).toEqual(['a', 'b', 'fabre']);
  });
  it('draws nothing that is not on the board, and at most three edges', () => {
    expect(stood.drawn.some((p) => p.key === 'c' || p.key === 'd')).toBe(false);
    const tall = standing(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => piece(id, '0403')), sheet, face);
    expect(tall.drawn.map((p) => p.key)).toEqual(['d', 'c', 'b', 'a']);
    expect(tall.stacks.get('0403')!.pieces).toHaveLength(6);
  });
  it('finds the piece under a point', () => {
    const stack = stood.stacks.get('0403')!;
    const [top, , badge] = stack.pieces;
    expect(pieceUnder(stack, top!.at)!.key).toBe('a');
    expect(pieceUnder(stack, badge!.at)!.key).toBe('fabre');
    expect(pieceUnder(stack, { x: top!.at.x + 27, y: top!.at.y })!.key).toBe('b');
    expect(pieceUnder(stack, { x: stack.center.x, y: stack.center.y + 34 })).toBeNull();
  });
  it('gives a hidden piece no identity', () => {
    const hidden = stood.stacks.get('0504')!.pieces[0]!;
    expect(hidden.face).toMatchObject({ hidden: true, name: '', strength: '', symbol: 'none' });
  });
});

describe('motion', () => {
  const at = (place: string) => new Map(standing([piece('a', place)], sheet, face).drawn.map((p) => [p.key, p]));
  const now = standing([piece('a', '0405')], sheet, face).drawn;
  it('walks a known way, else straight, 160 ms a hex and 640 at most', () => {
    expect(journeys(at('0404'), now, [], sheet)).toMatchObject([{ key: 'a', time: 160 }]);
    expect(journeys(at('0403'), now, [['0403', '0503', '0504', '0405']], sheet)![0]!.points).toHaveLength(4);
    expect(journeys(at('0401'), now, [], sheet)![0]!.time).toBe(640);
    expect(journeys(at('0405'), now, [], sheet)).toEqual([]);
  });
  it('does not walk when the whole position changes', () => {
    const ids = Array.from({ length: 20 }, (_, i) => `p${i}`);
    const before = new Map(standing(ids.map((id) => piece(id, '0101')), sheet, face).stacks.get('0101')!.pieces.map((p) => [p.key, p]));
    const after = ids.map((id, i) => piece(id, `0${(i % 8) + 1}0${(i % 5) + 2}`));
    expect(journeys(before, standing(after, sheet, face).drawn, [], sheet)).toBeNull();
  });
  it('eases from beginning to end', () => {
    expect(eased(0)).toBeCloseTo(0, 4);
    expect(eased(1)).toBeCloseTo(1, 4);
    expect(eased(0.5)).toBeGreaterThan(0.6);
    expect(along([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 30 }], 0.5)).toEqual({ x: 10, y: 10 });
  });
});

describe('corners', () => {
  const corners = { place: '0403', degrees: { e: 0, ne: 300 }, chosen: null };
  const center = { x: 100, y: 100 };
  it('finds the wedge under a point and no other', () => {
    expect(cornerUnder(corners, center, { x: 140, y: 104 }, 1)).toBe('e');
    expect(cornerUnder(corners, center, { x: 120, y: 65 }, 1)).toBe('ne');
    expect(cornerUnder(corners, center, { x: 60, y: 100 }, 1)).toBeNull();
    expect(cornerUnder(corners, center, { x: 104, y: 100 }, 1)).toBeNull();
    expect(cornerUnder(corners, center, { x: 200, y: 100 }, 1)).toBeNull();
    expect(cornerUnder(corners, center, { x: 200, y: 100 }, 0.3)).toBe('e');
  });
});

describe('seeing', () => {
  it('finds where most of the points are together', () => {
    const points = [{ x: 0, y: 0 }, { x: 900, y: 500 }, { x: 950, y: 520 }, { x: 1000, y: 480 }];
    expect(thickest(points, 300, 300)).toEqual({ x: 950, y: 500 });
    expect(thickest([{ x: 5, y: 7 }], 300, 300)).toEqual({ x: 5, y: 7 });
  });
  it('shows less from afar', () => {
    expect([0.3, 0.87, 2].map(detailAt)).toEqual(['lod-far', 'lod-mid', 'lod-near']);
  });
  it('reads layers, whatever is stored', () => {
    expect(readLayers(null).names).toBe(true);
    expect(readLayers('{"names":false,"grid":3}')).toMatchObject({ names: false, grid: true });
    expect(readLayers('nonsense').pieces).toBe(true);
    expect(readLayers('null').pieces).toBe(true);
  });
});
