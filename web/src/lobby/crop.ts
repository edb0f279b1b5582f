// Which part of a map is worth showing on a card: where the two sides are closest. Pure.
import type { Point } from '../lib/sheet';

export interface Stand extends Point {
  owner: string;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A box of the given size within the sheet, around the piece that has most of both sides near it. */
export function busiest(stands: readonly Stand[], sheet: { width: number; height: number }, width: number, height: number): Box {
  let best: Point = { x: sheet.width / 2, y: sheet.height / 2 };
  let most = -1;
  const around = (at: Point) => stands.filter((s) => Math.abs(s.x - at.x) < width / 2 && Math.abs(s.y - at.y) < height / 2);
  for (const stand of stands) {
    const at = middle(around(stand));
    const near = around(at);
    const own = near.filter((s) => s.owner === stand.owner).length;
    const score = 4 * own * (near.length - own) + near.length;
    if (score > most) [most, best] = [score, at];
  }
  const inside = (at: number, size: number, whole: number) => Math.max(0, Math.min(at - size / 2, whole - size));
  return { x: inside(best.x, width, sheet.width), y: inside(best.y, height, sheet.height), width, height };
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
