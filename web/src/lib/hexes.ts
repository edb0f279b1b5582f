// The geometry of hex maps in map units, the same as the painter's (paint/): radius 40, columns 60 apart, rows
// 40√3, no margin. It must never know what is on a hex.
import type { Board, BoardPlace, PlaceId } from './types';

export const kRadius = 40;
export const kColumn = 60;
export const kRow = kRadius * Math.sqrt(3);

export interface Point {
  x: number;
  y: number;
}

export class HexSheet {
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
  center(id: PlaceId): Point {
    const place = this.byId.get(id);
    if (!place) throw new Error(`no place ${id} on this board`);
    const low = place.column % 2 === this.lowParity ? kRow / 2 : 0;
    return { x: kRadius + kColumn * (place.column - 1), y: kRow / 2 + kRow * (place.row - 1) + low };
  }
  /** The place under a point, if there is one. */
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
  /** Clockwise from the east corner. */
  corners(id: PlaceId, radius = kRadius): Point[] {
    const { x, y } = this.center(id);
    return [0, 1, 2, 3, 4, 5].map((i) => ({
      x: x + radius * Math.cos((i * Math.PI) / 3),
      y: y + radius * Math.sin((i * Math.PI) / 3),
    }));
  }
}

function cell(column: number, row: number): number {
  return column * 1000 + row;
}
