// A small plain board for tests of the map: columns and rows of clear hexes, numbered 0101 and on.
import { HexSheet } from '../lib/hexes';
import type { Board, BoardLabel } from '../lib/types';

const two = (n: number): string => String(n).padStart(2, '0');

export function sheetOf(columns: number, rows: number, more: Partial<Board> = {}): HexSheet {
  const places = Array.from({ length: columns * rows }, (_, i) => {
    const column = (i % columns) + 1;
    const row = Math.floor(i / columns) + 1;
    return { id: two(column) + two(row), column, row, terrain: 'clear', elevation: 0 };
  });
  const kind = 'hexes, flat top, even columns lower';
  return new HexSheet({ kind, columns, rows, places, sides: [], roads: [], labels: [] as BoardLabel[], ...more });
}
