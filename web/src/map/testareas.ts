// A small area map for tests: a cross of five towns, a box beside it, roads from the middle to each.
import { AreaSheet } from '../lib/areas';
import type { Board, BoardPlace } from '../lib/types';

const place = (id: string, x: number, y: number, marks: string[] = [], name = id.toUpperCase()): BoardPlace => ({
  id,
  column: 0,
  row: 0,
  terrain: 'open',
  elevation: 0,
  name,
  x,
  y,
  region: 'north',
  marks,
  facts: {},
});

export function areasOf(more: Partial<Board> = {}): AreaSheet {
  const places = [
    place('mid', 100, 100, ['key_city', 'strategic'], 'Środek'),
    place('top', 100, 40),
    place('low', 100, 160),
    place('lef', 30, 100),
    place('rig', 170, 100),
    place('box', 190, 150, ['box']),
  ];
  const sides = ['top', 'low', 'lef', 'rig'].map((to) => ({ from: 'mid', to, features: ['road'] }));
  sides.push({ from: 'rig', to: 'box', features: ['rail'] });
  return new AreaSheet({ kind: 'areas', columns: 0, rows: 0, places, sides, roads: [], labels: [], ...more });
}
