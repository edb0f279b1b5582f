// Which part of a map lies nearest to each of some points: convex cells, made by cutting a frame by the middle lines
// between a point and the others. Exact enough for drawing, quick enough for some hundred points. Pure.
import type { Point } from './sheet';

/** A corner of a cell; `beyond`: across the edge that begins here, a point's number, or -1 for the frame. */
export interface Corner extends Point {
  beyond: number;
}

/** What of a convex clockwise shape is on the side where `normal · p <= limit`; the cut is marked with `beyond`. */
export function cutBy(shape: readonly Corner[], normal: Point, limit: number, beyond: number): Corner[] {
  const over = (p: Point): number => normal.x * p.x + normal.y * p.y - limit;
  const kept: Corner[] = [];
  shape.forEach((a, i) => {
    const b = shape[(i + 1) % shape.length]!;
    const [da, db] = [over(a), over(b)];
    if (da <= 0) kept.push(a);
    if (da <= 0 === db <= 0) return;
    const share = da / (da - db);
    const at = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
    kept.push({ ...at, beyond: da <= 0 ? beyond : a.beyond });
  });
  return kept;
}

/** The cells of all points within a frame, none of it farther than `far` from its point. */
export function voronoi(points: readonly Point[], frame: readonly Point[], far: number): Corner[][] {
  return points.map((p, i) => {
    let cell: Corner[] = frame.map((corner) => ({ ...corner, beyond: -1 }));
    const others = points.map((q, j) => ({ q, j, d: Math.hypot(q.x - p.x, q.y - p.y) })).filter((o) => o.j !== i && o.d > 0 && o.d < 2 * far);
    others.sort((a, b) => a.d - b.d);
    for (const { q, j } of others) {
      const normal = { x: q.x - p.x, y: q.y - p.y };
      cell = cutBy(cell, normal, (q.x * q.x + q.y * q.y - p.x * p.x - p.y * p.y) / 2, j);
    }
    return rounded(cell, p, far);
  });
}

const kRoundings = 24;

/** Cut to about a disc: what lies at the edge of a map belongs to nobody beyond some distance. */
function rounded(cell: Corner[], { x, y }: Point, far: number): Corner[] {
  let left = cell;
  for (let i = 0; i < kRoundings; ++i) {
    const angle = (i * 2 * Math.PI) / kRoundings;
    const normal = { x: Math.cos(angle), y: Math.sin(angle) };
    left = cutBy(left, normal, normal.x * x + normal.y * y + far, -1);
  }
  return left;
}

/** A convex clockwise shape, that much smaller all around; nothing if nothing is left of it. */
export function shrunk(shape: readonly Point[], inset: number): Point[] {
  let left: Corner[] = shape.map((p) => ({ x: p.x, y: p.y, beyond: -1 }));
  if (inset === 0) return left;
  shape.forEach((a, i) => {
    const b = shape[(i + 1) % shape.length]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length < 1e-6) return;
    // Clockwise with y downwards: outside is to the left of the way.
    const normal = { x: (b.y - a.y) / length, y: -(b.x - a.x) / length };
    left = cutBy(left, normal, normal.x * a.x + normal.y * a.y - inset, -1);
  });
  return left;
}
