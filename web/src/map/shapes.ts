// Shapes on the map as SVG path data, in map units: hexes, the grid, the border of a region, curves, arrows. Pure
// geometry: it must never know what a shape is for.
import { kRadius, kRow, type HexSheet, type Point } from '../lib/hexes';
import type { PlaceId } from '../lib/types';

const n = (value: number): string => String(Math.round(value * 10) / 10);
const xy = (p: Point): string => `${n(p.x)} ${n(p.y)}`;

/** Towards the sides of a hex: side i is between corners i and i+1, clockwise from the east corner. */
export const kSides: readonly Point[] = [30, 90, 150, 210, 270, 330].map((degrees) => ({
  x: kRow * Math.cos((degrees * Math.PI) / 180),
  y: kRow * Math.sin((degrees * Math.PI) / 180),
}));

export function neighbour(sheet: HexSheet, place: PlaceId, side: number): PlaceId | null {
  const { x, y } = sheet.center(place);
  const step = kSides[((side % 6) + 6) % 6]!;
  return sheet.at({ x: x + step.x, y: y + step.y });
}

export function hexPath(sheet: HexSheet, place: PlaceId, radius = kRadius): string {
  return 'M' + sheet.corners(place, radius).map(xy).join('L') + 'Z';
}

export function hexesPath(sheet: HexSheet, places: readonly PlaceId[]): string {
  return places.map((p) => hexPath(sheet, p)).join('');
}

/** Every hexside once. */
export function gridPath(sheet: HexSheet): string {
  let path = '';
  for (const { id } of sheet.board.places) {
    const corners = sheet.corners(id);
    for (let side = 0; side < 6; ++side) {
      if (side > 2 && neighbour(sheet, id, side) !== null) continue;
      path += `M${xy(corners[side]!)}L${xy(corners[(side + 1) % 6]!)}`;
    }
  }
  return path;
}

/** The outline of all these places together, as closed lines. */
export function borderPath(sheet: HexSheet, places: ReadonlySet<PlaceId>): string {
  const next = new Map<string, { to: Point; used: boolean }[]>();
  for (const place of places) {
    const corners = sheet.corners(place);
    for (let side = 0; side < 6; ++side) {
      const beyond = neighbour(sheet, place, side);
      if (beyond !== null && places.has(beyond)) continue;
      const from = xy(corners[side]!);
      const edge = { to: corners[(side + 1) % 6]!, used: false };
      next.set(from, [...(next.get(from) ?? []), edge]);
    }
  }
  let path = '';
  for (const [start, edges] of next) {
    for (const first of edges) {
      if (first.used) continue;
      path += 'M' + start;
      for (let edge: typeof first | undefined = first; edge; ) {
        edge.used = true;
        const at = xy(edge.to);
        if (at === start) break;
        path += 'L' + at;
        edge = next.get(at)?.find((e) => !e.used);
      }
      path += 'Z';
    }
  }
  return path;
}

/** A smooth line through points (Catmull-Rom). */
export function curvePath(points: readonly Point[]): string {
  const first = points[0];
  if (!first) return '';
  let path = 'M' + xy(first);
  for (let i = 0; i + 1 < points.length; ++i) {
    const p0 = points[i - 1] ?? points[i]!;
    const p1 = points[i]!;
    const p2 = points[i + 1]!;
    const p3 = points[i + 2] ?? p2;
    const a = { x: p1.x + (p2.x - p0.x) / 6, y: p1.y + (p2.y - p0.y) / 6 };
    const b = { x: p2.x - (p3.x - p1.x) / 6, y: p2.y - (p3.y - p1.y) / 6 };
    path += `C${xy(a)} ${xy(b)} ${xy(p2)}`;
  }
  return path;
}

/** The way of a piece; it begins at the edge of the piece, not under it. */
export function wayPath(sheet: HexSheet, places: readonly PlaceId[], clear = 26): string {
  const points = places.filter((p) => sheet.has(p)).map((p) => sheet.center(p));
  const [a, b] = points;
  if (!a || !b) return '';
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  points[0] = { x: a.x + ((b.x - a.x) * clear) / length, y: a.y + ((b.y - a.y) * clear) / length };
  return curvePath(points);
}

/** A broad arrow from one hex into another. */
export function arrowPath(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const at = (along: number, across: number): string =>
    xy({ x: from.x + ux * along - uy * across, y: from.y + uy * along + ux * across });
  const tip = length - 17;
  const neck = tip - 12.5;
  const tail = Math.min(27, neck - 8);
  return `M${at(tail, -4)}L${at(neck, -4)}L${at(neck, -9.4)}L${at(tip, 0)}L${at(neck, 9.4)}L${at(neck, 4)}L${at(tail, 4)}Z`;
}

/** The places on a straight line between two, both included. */
export function lineOf(sheet: HexSheet, from: PlaceId, to: PlaceId): PlaceId[] {
  const a = sheet.center(from);
  const b = sheet.center(to);
  const steps = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / kRow));
  const line: PlaceId[] = [from];
  for (let i = 1; i <= steps; ++i) {
    const at = sheet.at({ x: a.x + ((b.x - a.x) * i) / steps, y: a.y + ((b.y - a.y) * i) / steps + 0.01 });
    if (at !== null && at !== line[line.length - 1]) line.push(at);
  }
  return line;
}
