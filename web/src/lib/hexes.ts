// The geometry of hex maps in map units, the same as the painter's (paint/): radius 40, columns 60 apart, rows
// 40√3, no margin. It must never know what is on a hex.
import type { Point, Sheet, Side } from './sheet';
import type { Board, BoardPlace, PlaceId } from './types';

export const kRadius = 40;
export const kColumn = 60;
export const kRow = kRadius * Math.sqrt(3);

/** The corners of a hex of radius 1, clockwise from the east one. */
const kCorners: readonly Point[] = [0, 1, 2, 3, 4, 5].map((i) => ({ x: Math.cos((i * Math.PI) / 3), y: Math.sin((i * Math.PI) / 3) }));

/**
 * Beyond the sides of a hex: columns to the right, rows down from a hex of a high column, and from one of a low column.
 * Side i is between corners i and i+1.
 */
const kSides: readonly (readonly [columns: number, high: number, low: number])[] = [
  [1, 0, 1],
  [0, 1, 1],
  [-1, 0, 1],
  [-1, -1, 0],
  [0, -1, -1],
  [1, -1, 0],
];

/** Sides by key: clockwise from the one right below east. */
const kSideOf: Readonly<Record<string, number>> = {
  Numpad3: 0,
  Numpad2: 1,
  ArrowDown: 1,
  Numpad1: 2,
  Numpad7: 3,
  Numpad8: 4,
  ArrowUp: 4,
  Numpad9: 5,
};

export class HexSheet implements Sheet {
  readonly kind = 'hexes';
  readonly radius = kRadius;
  readonly width: number;
  readonly height: number;
  private readonly byId = new Map<PlaceId, BoardPlace>();
  private readonly byCell = new Map<number, PlaceId>();
  private readonly lowParity: number;

  constructor(readonly board: Board) {
    this.width = kColumn * (board.columns - 1) + 2 * kRadius;
    this.height = kRow * board.rows + kRow / 2;
    this.lowParity = board.kind.includes('even columns lower') ? 0 : 1;
    for (const place of board.places) {
      this.byId.set(place.id, place);
      this.byCell.set(cell(place.column, place.row), place.id);
    }
  }

  has(id: string): boolean {
    return this.byId.has(id);
  }
  place(id: PlaceId): BoardPlace | undefined {
    return this.byId.get(id);
  }
  nameOf(id: PlaceId): string {
    return id;
  }
  center(id: PlaceId): Point {
    const place = this.byId.get(id);
    if (!place) throw new Error(`no place ${id} on this board`);
    const low = place.column % 2 === this.lowParity ? kRow / 2 : 0;
    return { x: kRadius + kColumn * (place.column - 1), y: kRow / 2 + kRow * (place.row - 1) + low };
  }
  at(point: Point): PlaceId | null {
    let best: PlaceId | null = null;
    let least = kRadius * kRadius;
    const column = Math.round((point.x - kRadius) / kColumn) + 1;
    for (let c = column - 1; c <= column + 1; ++c) {
      const low = c % 2 === this.lowParity ? kRow / 2 : 0;
      const row = Math.round((point.y - low - kRow / 2) / kRow) + 1;
      const id = this.byCell.get(cell(c, row));
      if (id === undefined) continue;
      const { x, y } = this.center(id);
      const d = (x - point.x) ** 2 + (y - point.y) ** 2;
      if (d < least) [least, best] = [d, id];
    }
    return best;
  }
  /** From the east corner. */
  outline(id: PlaceId, inset = 0): Point[] {
    const { x, y } = this.center(id);
    const radius = kRadius - inset;
    return kCorners.map((corner) => ({ x: x + radius * corner.x, y: y + radius * corner.y }));
  }
  sides(id: PlaceId): Side[] {
    const corners = this.outline(id);
    return corners.map((from, i) => ({ from, to: corners[(i + 1) % 6]!, beyond: this.neighbour(id, i) }));
  }
  neighbour(place: PlaceId, side: number): PlaceId | null {
    const from = this.byId.get(place);
    if (!from) throw new Error(`no place ${place} on this board`);
    const [columns, high, low] = kSides[((side % 6) + 6) % 6]!;
    const rows = from.column % 2 === this.lowParity ? low : high;
    return this.byCell.get(cell(from.column + columns, from.row + rows)) ?? null;
  }
  /** A row of hexes zigzags, so level steps stay in their row of the board. */
  step(from: PlaceId, code: string): PlaceId | null {
    const side = kSideOf[code];
    if (side !== undefined) return this.neighbour(from, side);
    const right = code === 'ArrowRight' || code === 'Numpad6';
    const row = this.place(from)?.row;
    const ways = (right ? [5, 0] : [3, 2]).map((s) => this.neighbour(from, s));
    return ways.find((p) => p !== null && this.place(p)?.row === row) ?? ways.find((p) => p !== null) ?? null;
  }
  way(from: PlaceId, to: PlaceId): PlaceId[] {
    const a = this.center(from);
    const b = this.center(to);
    const steps = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / kRow));
    const line: PlaceId[] = [from];
    for (let i = 1; i <= steps; ++i) {
      const at = this.at({ x: a.x + ((b.x - a.x) * i) / steps, y: a.y + ((b.y - a.y) * i) / steps + 0.01 });
      if (at !== null && at !== line[line.length - 1]) line.push(at);
    }
    return line;
  }
}

function cell(column: number, row: number): number {
  return column * 1000 + row;
}
