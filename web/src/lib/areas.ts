// The geometry of area maps: places anywhere, joined by links. A place is what lies nearest to it, cut to the frame of the
// painted picture; boxes and signs beside the map are small rectangles. The picture covers all places but the boxes,
// with a margin (paint/). It must never know what is on an area.
import type { Box, Point, Sheet, Side } from './sheet';
import type { Board, BoardPlace, PlaceId } from './types';
import { shrunk, voronoi } from './voronoi';

/** Units of the table for one of the board's. */
export const kScale = 3;
/** Around the places of a board, in its units: the painter's. */
const kMargin = 36;
/** An area reaches no farther than this. */
const kFar = 95;
const kBox = { width: 174, height: 58 };
/** Corners that are nearer to each other than this are one. */
const kSame = 1.5;

const kDegrees: Readonly<Record<string, number>> = {
  ArrowRight: 0,
  Numpad6: 0,
  Numpad3: 45,
  ArrowDown: 90,
  Numpad2: 90,
  Numpad1: 135,
  ArrowLeft: 180,
  Numpad4: 180,
  Numpad7: 225,
  ArrowUp: 270,
  Numpad8: 270,
  Numpad9: 315,
};
/** How far aside a key may lead. */
const kAside = 65;

export interface Link {
  from: PlaceId;
  to: PlaceId;
  road: boolean;
  rail: boolean;
}

export class AreaSheet implements Sheet {
  readonly kind = 'areas';
  readonly radius = 30;
  readonly width: number;
  readonly height: number;
  readonly links: readonly Link[];
  private readonly byId = new Map<PlaceId, BoardPlace>();
  private readonly centers = new Map<PlaceId, Point>();
  private readonly shapes = new Map<PlaceId, Side[]>();
  private readonly linked = new Map<PlaceId, PlaceId[]>();
  /** Those that have a share of the ground. */
  private readonly cells: PlaceId[];
  private readonly frame: Box;

  constructor(readonly board: Board) {
    for (const place of board.places) this.byId.set(place.id, place);
    this.frame = frameOf(board.places);
    this.width = this.frame.width * kScale;
    this.height = this.frame.height * kScale;
    for (const { id, x = 0, y = 0 } of board.places) this.centers.set(id, this.pointAt(x, y));
    this.cells = board.places.filter((p) => !isBox(p)).map((p) => p.id);
    this.cut();
    for (const p of board.places) if (isBox(p)) this.shapes.set(p.id, sidesOf(rectangle(boxAround(this.center(p.id)))));
    this.links = board.sides.map(({ from, to, features }) => ({ from, to, road: features.includes('road'), rail: features.includes('rail') }));
    for (const { from, to } of this.links) {
      this.linked.set(from, [...(this.linked.get(from) ?? []), to]);
      this.linked.set(to, [...(this.linked.get(to) ?? []), from]);
    }
  }

  has(id: string): boolean {
    return this.byId.has(id);
  }
  place(id: PlaceId): BoardPlace | undefined {
    return this.byId.get(id);
  }
  nameOf(id: PlaceId): string {
    return this.byId.get(id)?.name ?? id;
  }
  center(id: PlaceId): Point {
    const center = this.centers.get(id);
    if (!center) throw new Error(`no place ${id} on this board`);
    return center;
  }
  /** A place that is no part of the ground: a box of reinforcements, a sign of what lies beyond the map. */
  isBox(id: PlaceId): boolean {
    const place = this.byId.get(id);
    return place !== undefined && isBox(place);
  }
  boxOf(id: PlaceId): Box {
    return boxAround(this.center(id));
  }
  at(point: Point): PlaceId | null {
    for (const p of this.board.places) if (isBox(p) && within(point, this.boxOf(p.id))) return p.id;
    if (!within(point, { x: 0, y: 0, width: this.width, height: this.height })) return null;
    let best: PlaceId | null = null;
    let least = kFar * kScale;
    for (const id of this.cells) {
      const d = distance(this.center(id), point);
      if (d < least) [least, best] = [d, id];
    }
    return best;
  }
  outline(id: PlaceId, inset = 0): Point[] {
    const shape = this.sides(id).map((s) => s.from);
    return shrunk(shape, inset);
  }
  sides(id: PlaceId): Side[] {
    return this.shapes.get(id) ?? [];
  }
  neighbours(id: PlaceId): readonly PlaceId[] {
    return this.linked.get(id) ?? [];
  }
  /** To the nearest linked area in that direction; where there is none, to the nearest at all. */
  step(from: PlaceId, code: string): PlaceId | null {
    const towards = kDegrees[code];
    if (towards === undefined) return null;
    const others = this.board.places.map((p) => p.id).filter((id) => id !== from);
    return this.nearest(from, towards, this.neighbours(from)) ?? this.nearest(from, towards, others);
  }
  way(from: PlaceId, to: PlaceId): PlaceId[] {
    const before = new Map<PlaceId, PlaceId>([[from, from]]);
    for (const [at] of before) {
      if (at === to) break;
      for (const next of this.neighbours(at)) if (!before.has(next)) before.set(next, at);
    }
    if (!before.has(to)) return [from, to];
    const line = [to];
    while (line[0] !== from) line.unshift(before.get(line[0]!)!);
    return line;
  }

  /** From the board's units to the table's. */
  pointAt(x: number, y: number): Point {
    return { x: (x - this.frame.x) * kScale, y: (y - this.frame.y) * kScale };
  }

  private nearest(from: PlaceId, towards: number, among: readonly PlaceId[]): PlaceId | null {
    const a = this.center(from);
    let best: PlaceId | null = null;
    let least = Infinity;
    for (const id of among) {
      const b = this.center(id);
      const degrees = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
      const aside = Math.abs(((degrees - towards + 540) % 360) - 180);
      const worth = distance(a, b) * (1 + aside / 45);
      if (aside <= kAside && worth < least) [least, best] = [worth, id];
    }
    return best;
  }

  private cut(): void {
    const frame = rectangle({ x: 0, y: 0, width: this.width, height: this.height });
    const shapes = voronoi(this.cells.map((id) => this.center(id)), frame, kFar * kScale);
    // Neighbours reckon a corner that they share each for itself: they must come to the same point.
    const known: Point[] = [];
    const same = (p: Point): Point => {
      const found = known.find((q) => Math.abs(q.x - p.x) + Math.abs(q.y - p.y) < kSame);
      if (!found) known.push({ x: p.x, y: p.y });
      return found ?? known[known.length - 1]!;
    };
    shapes.forEach((shape, i) => {
      const corners = shape.map((c) => ({ at: same(c), beyond: this.cells[c.beyond] ?? null }));
      const sides = corners.map((c, j) => ({ from: c.at, to: corners[(j + 1) % corners.length]!.at, beyond: c.beyond }));
      this.shapes.set(this.cells[i]!, sides.filter((s) => s.from !== s.to));
    });
  }
}

function isBox({ marks = [] }: BoardPlace): boolean {
  return marks.includes('box') || marks.includes('link');
}

/** What the painted picture covers, in the board's units. */
export function frameOf(places: readonly BoardPlace[]): Box {
  const drawn = places.filter((p) => !(p.marks ?? []).includes('box'));
  const xs = drawn.map((p) => p.x ?? 0);
  const ys = drawn.map((p) => p.y ?? 0);
  const [left, top] = [Math.min(...xs) - kMargin, Math.min(...ys) - kMargin];
  return { x: left, y: top, width: Math.max(...xs) + kMargin - left, height: Math.max(...ys) + kMargin - top };
}

function boxAround({ x, y }: Point): Box {
  return { x: x - kBox.width / 2, y: y - kBox.height / 2, ...kBox };
}

function rectangle({ x, y, width, height }: Box): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

function sidesOf(shape: readonly Point[]): Side[] {
  return shape.map((from, i) => ({ from, to: shape[(i + 1) % shape.length]!, beyond: null }));
}

function within({ x, y }: Point, box: Box): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
