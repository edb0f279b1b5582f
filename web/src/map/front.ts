// The line between what two sides control: chained from the sides of areas, then averaged so that it flows. Pure geometry;
// whose an area is comes from the view.
import type { AreaSheet } from '../lib/areas';
import type { Point } from '../lib/sheet';
import type { PlaceId } from '../lib/types';

export interface FrontLine {
  /** Who stands at the left of the line's direction, and who at its right. */
  left: string;
  right: string;
  points: Point[];
}

const kStretch = 18;
const kPasses = 6;
/** Shorter pieces are specks. */
const kShortest = 40;
/** How far the land that is played on reaches from towns and links, in links: the painter's. */
const kLandReach = 1.1;

/** What nobody controls goes with the nearest that somebody does, along the links. */
export function widened(sheet: AreaSheet, owner: ReadonlyMap<PlaceId, string>): Map<PlaceId, string> {
  const all = new Map<PlaceId, string>();
  const open = [...owner].filter(([id]) => sheet.has(id)).map(([id, side]) => ({ id, side, way: 0 }));
  while (open.length > 0) {
    const at = open.reduce((a, b) => (b.way < a.way ? b : a));
    open.splice(open.indexOf(at), 1);
    if (all.has(at.id)) continue;
    all.set(at.id, at.side);
    const from = sheet.center(at.id);
    for (const id of sheet.neighbours(at.id)) {
      const to = sheet.center(id);
      if (!all.has(id) && !sheet.isBox(id)) open.push({ id, side: at.side, way: at.way + Math.hypot(to.x - from.x, to.y - from.y) });
    }
  }
  return all;
}

export function frontLines(sheet: AreaSheet, control: ReadonlyMap<PlaceId, string>): FrontLine[] {
  const owner = widened(sheet, control);
  const sides = [...new Set(owner.values())].sort();
  const empty = unplayed(sheet);
  const lines: FrontLine[] = [];
  sides.forEach((right, i) => {
    for (const left of sides.slice(i + 1)) {
      for (const chain of chains(sheet, owner, right, left)) {
        for (const points of onLand(smoothed(evenly(chain)), empty)) {
          if (lengthOf(points) >= kShortest) lines.push({ left, right, points });
        }
      }
    }
  });
  return lines;
}

/** Where there is nothing to hold: closed land, the sea, and what is too far from towns and links, as it is painted. */
function unplayed(sheet: AreaSheet): (p: Point) => boolean {
  const shapes = (sheet.board.lines ?? []).filter((l) => l.kind === 'closed' || l.kind === 'sea');
  const closed = shapes.map((l) => l.points.map(([x, y]) => sheet.pointAt(x, y)));
  const links = sheet.links.filter((l) => !sheet.isBox(l.from) && !sheet.isBox(l.to)).map((l) => [sheet.center(l.from), sheet.center(l.to)] as const);
  const lengths = links.map(([a, b]) => Math.hypot(b.x - a.x, b.y - a.y)).sort((a, b) => a - b);
  const reach = kLandReach * (lengths[Math.floor(lengths.length / 2)] ?? Infinity);
  return (p) => closed.some((shape) => isIn(p, shape)) || links.every(([a, b]) => toSegment(p, a, b) > reach);
}

function toSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const share = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(p.x - a.x - share * dx, p.y - a.y - share * dy);
}

function isIn({ x, y }: Point, shape: readonly Point[]): boolean {
  let inside = false;
  shape.forEach((a, i) => {
    const b = shape[(i + 1) % shape.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) inside = !inside;
  });
  return inside;
}

/** The stretches of a line where there is something to hold. */
function onLand(line: readonly Point[], empty: (p: Point) => boolean): Point[][] {
  const parts: Point[][] = [[]];
  for (const p of line) {
    if (empty(p)) parts.push([]);
    else parts[parts.length - 1]!.push(p);
  }
  return parts.filter((part) => part.length > 1);
}

/** Going clockwise around what `right` holds, it lies at the right. */
function chains(sheet: AreaSheet, owner: ReadonlyMap<PlaceId, string>, right: string, left: string): Point[][] {
  const next = new Map<string, { to: Point; used: boolean }>();
  const ends = new Set<string>();
  const key = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const starts = new Map<string, Point>();
  for (const [place, side] of owner) {
    if (side !== right || !sheet.has(place)) continue;
    for (const { from, to, beyond } of sheet.sides(place)) {
      if (beyond === null || owner.get(beyond) !== left) continue;
      next.set(key(from), { to, used: false });
      starts.set(key(from), from);
      ends.add(key(to));
    }
  }
  const found: Point[][] = [];
  const follow = (start: string) => {
    const line = [starts.get(start)!];
    for (let edge = next.get(start); edge && !edge.used; edge = next.get(key(edge.to))) {
      edge.used = true;
      line.push(edge.to);
    }
    if (line.length > 1) found.push(line);
  };
  // Open lines from where they begin; what is left runs in a ring.
  for (const start of starts.keys()) if (!ends.has(start)) follow(start);
  for (const start of starts.keys()) follow(start);
  return found;
}

function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - points[i]!.x, p.y - points[i]!.y), 0);
}

function evenly(line: readonly Point[]): Point[] {
  const points: Point[] = [];
  for (let i = 1; i < line.length; ++i) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const steps = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / kStretch));
    for (let s = 0; s < steps; ++s) points.push({ x: a.x + ((b.x - a.x) * s) / steps, y: a.y + ((b.y - a.y) * s) / steps });
  }
  points.push(line[line.length - 1]!);
  return points;
}

const isRing = (line: readonly Point[]) => line.length > 3 && line[0]!.x === line[line.length - 1]!.x && line[0]!.y === line[line.length - 1]!.y;

function smoothed(line: readonly Point[]): Point[] {
  const ring = isRing(line);
  let points = ring ? line.slice(0, -1) : [...line];
  const n = points.length;
  for (let pass = 0; pass < kPasses; ++pass) {
    points = points.map((p, i) => {
      if (!ring && (i === 0 || i === n - 1)) return p;
      const [a, b] = [points[(i + n - 1) % n]!, points[(i + 1) % n]!];
      return { x: (a.x + 2 * p.x + b.x) / 4, y: (a.y + 2 * p.y + b.y) / 4 };
    });
  }
  return ring ? [...points, points[0]!] : points;
}

/** The line moved to the right of its direction, or to the left if negative. */
export function moved(line: readonly Point[], by: number): Point[] {
  return line.map((p, i) => {
    const a = line[Math.max(0, i - 1)]!;
    const b = line[Math.min(line.length - 1, i + 1)]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: p.x - ((b.y - a.y) / length) * by, y: p.y + ((b.x - a.x) / length) * by };
  });
}
