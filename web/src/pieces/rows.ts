// Where blocks stand on an area map: in a row beside their city, one row for each side, clear of cities, names and other
// rows; a row that had to go aside is tied to its city. Rows stay where they stood while nothing better is needed. It
// must never give two hidden pieces a handle that outlives one position.
import type { CounterFace } from '../games/face';
import { sideOf } from '../games/sides';
import type { AreaSheet } from '../lib/areas';
import type { Box, Point } from '../lib/sheet';
import type { Piece, PlaceId } from '../lib/types';
import { citiesOf, markOf, overlap } from '../map/cities';
import type { Placed, Stack, Standing } from './stacks';

const kApart = 38;
const kHiddenApart = 22;
const kBlock = { half: 17, depth: 4.5, height: 39 };
const kToken = 15;
const kGap = 3;
/** A row that is farther from its city than this is tied to it. */
const kTied = 26;
/** How much better another spot must be before a row leaves its own. */
const kStays = 60;
/** Enemies who are farther away are of no concern. */
const kNearby = 220;

interface Faced {
  piece: Piece;
  face: CounterFace;
}

interface Row {
  key: string;
  side: string;
  place: PlaceId;
  blocks: Faced[];
  orders: Faced[];
  width: number;
  height: number;
  /** The middle of its box. */
  at: Point;
}

export interface Tie {
  from: Point;
  to: Point;
  owner: string;
}

/** Where rows stood last, by board. */
const stood = new WeakMap<AreaSheet, Map<string, Point>>();

export function rowsOf(byPlace: ReadonlyMap<PlaceId, Faced[]>, sheet: AreaSheet): Standing {
  const rows: Row[] = [];
  const walls = new Map<PlaceId, Faced[]>();
  for (const [place, here] of byPlace) {
    const shown = here.filter((p) => p.face.shape !== 'control');
    walls.set(place, shown.filter((p) => p.face.shape === 'garrison'));
    const sides = [...new Set(shown.map((p) => sideOf(p.piece.owner)))].sort();
    for (const side of sides) {
      const own = shown.filter((p) => sideOf(p.piece.owner) === side && p.face.shape !== 'garrison');
      if (own.length > 0) rows.push(rowOf(place, side, own));
    }
  }
  arrange(rows, sheet);
  const stacks = new Map<PlaceId, Stack>();
  const of = (place: PlaceId): Stack => {
    const found = stacks.get(place) ?? { place, center: sheet.center(place), pieces: [] };
    stacks.set(place, found);
    return found;
  };
  for (const row of rows) of(row.place).pieces.push(...placedIn(row));
  for (const [place, here] of walls) {
    here.forEach((p, i) => of(place).pieces.push({ ...p, key: keyOf(p.piece, place, i), place, at: sheet.center(place), role: 'top' }));
  }
  const drawn = [...stacks.values()].flatMap((s) => s.pieces).sort((a, b) => rank(a) - rank(b) || a.at.y - b.at.y || a.at.x - b.at.x);
  return { drawn, stacks, ties: rows.flatMap((row) => tieOf(row, sheet)) };
}

/** Walls lie under blocks, tokens over them. */
function rank(p: Placed): number {
  return p.face.shape === 'garrison' ? 0 : p.face.shape === 'order' ? 2 : 1;
}

function keyOf(piece: Piece, place: PlaceId, i: number): string {
  return piece.id ?? `?${place}.${piece.owner}.${piece.kind ?? ''}.${i}`;
}

function rowOf(place: PlaceId, side: string, own: Faced[]): Row {
  const known = own.filter((p) => p.face.shape === 'block' && !p.face.hidden);
  const hidden = own.filter((p) => p.face.shape === 'block' && p.face.hidden);
  // What was seen of hidden ones stands where it can be read: at the front of the row.
  hidden.sort((a, b) => Number(b.face.state.remembered) - Number(a.face.state.remembered));
  const blocks = [...known, ...hidden];
  const orders = own.filter((p) => p.face.shape === 'order');
  const steps = blocks.slice(1).reduce((sum, p, i) => sum + stepTo(blocks[i]!, p), 0);
  const width = (blocks.length > 0 ? steps + 2 * kBlock.half + kBlock.depth : 0) + orders.length * (2 * kToken + kGap);
  return { key: `${side} ${place}`, side, place, blocks, orders, width, height: kBlock.height, at: { x: 0, y: 0 } };
}

/** Hidden blocks overlap; a block on which something can be read is covered by none. */
function stepTo(before: Faced, next: Faced): number {
  return before.face.hidden && next.face.hidden && !before.face.state.remembered ? kHiddenApart : kApart;
}

function placedIn({ place, blocks, orders, width, at }: Row): Placed[] {
  const pieces: Placed[] = [];
  let x = at.x - width / 2;
  orders.forEach((p, i) => {
    pieces.push({ ...p, key: keyOf(p.piece, place, i), place, at: { x: x + kToken, y: at.y }, role: 'top' });
    x += 2 * kToken + kGap;
  });
  x += kBlock.half;
  blocks.forEach((p, i) => {
    if (i > 0) x += stepTo(blocks[i - 1]!, p);
    pieces.push({ ...p, key: keyOf(p.piece, place, i), place, at: { x, y: at.y + kBlock.depth / 2 }, role: 'top' });
  });
  return pieces;
}

// ---- where rows go

function arrange(rows: Row[], sheet: AreaSheet): void {
  const before = stood.get(sheet) ?? new Map<string, Point>();
  const cities = citiesOf(sheet);
  const fixed = [
    ...cities.map((c) => ({ box: markOf(c, c.kind === 'town' ? 4 : 8), place: c.place, weight: 3.2 })),
    ...cities.map((c) => ({ box: c.box, place: c.place, weight: c.kind === 'town' ? 0.8 : 1.3 })),
  ];
  // The most crowded choose first: they have the least choice.
  const crowd = new Map(rows.map((r) => [r, rows.filter((o) => far(sheet.center(o.place), sheet.center(r.place)) < 150).length]));
  const inOrder = [...rows].sort((a, b) => crowd.get(b)! - crowd.get(a)! || (a.key < b.key ? -1 : 1));
  const enemies = new Map(rows.map((r) => [r, nearestEnemy(r, rows, sheet)]));
  const standing: Row[] = [];
  const place = (row: Row) => {
    const center = sheet.center(row.place);
    const near = fixed.filter((f) => far(f.box, center) < 330);
    const others = standing.filter((o) => o !== row && far(o.at, center) < 400);
    let least = Infinity;
    for (const at of spots(row, sheet, before.get(row.key))) {
      const box = boxAt(row, at);
      const kept = before.get(row.key);
      let cost = far(at, center) * 0.9 + outside(box, sheet) * 8 + towards(at, center, enemies.get(row)) * 0.45;
      if (kept && far({ x: center.x + kept.x, y: center.y + kept.y }, at) < 1) cost -= kStays;
      for (const f of near) cost += overlap(box, f.box) * f.weight;
      for (const o of others) cost += overlap(grown(box, 3), boxAt(o, o.at)) * 4;
      if (cost < least) [least, row.at] = [cost, at];
    }
  };
  for (const row of inOrder) {
    place(row);
    standing.push(row);
  }
  for (const row of inOrder) place(row);
  const now = new Map(before);
  for (const row of rows) {
    const center = sheet.center(row.place);
    now.set(row.key, { x: row.at.x - center.x, y: row.at.y - center.y });
  }
  stood.set(sheet, now);
}

/** Rows keep to their own side of the front. */
function nearestEnemy(row: Row, rows: readonly Row[], sheet: AreaSheet): Point | null {
  const center = sheet.center(row.place);
  let best: Point | null = null;
  for (const other of rows) {
    if (other.side === row.side || other.place === row.place) continue;
    const at = sheet.center(other.place);
    if (far(at, center) < Math.min(kNearby, best ? far(best, center) : Infinity)) best = at;
  }
  return best;
}

/** How far a spot leads from the city towards the enemy. */
function towards(at: Point, center: Point, enemy: Point | null | undefined): number {
  if (!enemy) return 0;
  const length = far(enemy, center) || 1;
  return Math.max(0, ((at.x - center.x) * (enemy.x - center.x) + (at.y - center.y) * (enemy.y - center.y)) / length);
}

/** Around the city: above, below, at the sides, then farther out. In a box it stands in the box. */
function spots(row: Row, sheet: AreaSheet, kept: Point | undefined): Point[] {
  const { x, y } = sheet.center(row.place);
  if (sheet.isBox(row.place)) return [{ x, y }];
  const found: Point[] = kept ? [{ x: x + kept.x, y: y + kept.y }] : [];
  const [w, h] = [row.width / 2, row.height / 2];
  for (const out of [0, 14, 30, 52, 80, 112]) {
    for (const share of [0, -0.4, 0.4, -0.8, 0.8, -1.2, 1.2]) {
      found.push({ x: x + share * w, y: y - h - 11 - out }, { x: x + share * w, y: y + h + 12 + out });
    }
    for (const dy of [0, -0.5, 0.5, -1, 1]) {
      found.push({ x: x - w - 14 - out, y: y + dy * h }, { x: x + w + 14 + out, y: y + dy * h });
    }
  }
  return found;
}

function boxAt({ width, height }: Row, at: Point): Box {
  return { x: at.x - width / 2, y: at.y - height / 2, width, height };
}
function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
function outside(box: Box, { width, height }: AreaSheet): number {
  const over = (low: number, high: number, most: number) => Math.max(0, 4 - low) + Math.max(0, high - most + 4);
  return over(box.x, box.x + box.width, width) + over(box.y, box.y + box.height, height);
}
function far(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function tieOf(row: Row, sheet: AreaSheet): Tie[] {
  if (sheet.isBox(row.place)) return [];
  const from = sheet.center(row.place);
  const box = boxAt(row, row.at);
  const to = { x: Math.min(Math.max(from.x, box.x), box.x + box.width), y: Math.min(Math.max(from.y, box.y), box.y + box.height) };
  const owner = (row.blocks[0] ?? row.orders[0])!.piece.owner;
  return far(from, to) > kTied ? [{ from, to, owner }] : [];
}
