// Shapes on the map as SVG path data, in map units: places, the grid, the border of a region, curves, arrows. Pure
// geometry: it must never know what a shape is for.
import type { Point, Sheet } from '../lib/sheet';
import type { PlaceId } from '../lib/types';

const n = (value: number): string => String(Math.round(value * 10) / 10);
const xy = (p: Point): string => `${n(p.x)} ${n(p.y)}`;

/** `inset`: that much smaller all around. */
export function placePath(sheet: Sheet, place: PlaceId, inset = 0): string {
  return 'M' + sheet.outline(place, inset).map(xy).join('L') + 'Z';
}

export function placesPath(sheet: Sheet, places: readonly PlaceId[]): string {
  return places.map((p) => placePath(sheet, p)).join('');
}

/** Every side once. */
export function gridPath(sheet: Sheet): string {
  let path = '';
  for (const { id } of sheet.board.places) {
    for (const { from, to, beyond } of sheet.sides(id)) {
      if (beyond === null || id < beyond) path += `M${xy(from)}L${xy(to)}`;
    }
  }
  return path;
}

/** The outline of all these places together, as closed lines. */
export function borderPath(sheet: Sheet, places: ReadonlySet<PlaceId>): string {
  const next = new Map<string, { to: Point; used: boolean }[]>();
  for (const place of places) {
    for (const side of sheet.sides(place)) {
      if (side.beyond !== null && places.has(side.beyond)) continue;
      const from = xy(side.from);
      next.set(from, [...(next.get(from) ?? []), { to: side.to, used: false }]);
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
export function wayPath(sheet: Sheet, places: readonly PlaceId[], clear = 26): string {
  const points = places.filter((p) => sheet.has(p)).map((p) => sheet.center(p));
  const [a, b] = points;
  if (!a || !b) return '';
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return '';
  points[0] = { x: a.x + ((b.x - a.x) * clear) / length, y: a.y + ((b.y - a.y) * clear) / length };
  return curvePath(points);
}

/** A broad arrow from one place into another. */
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
