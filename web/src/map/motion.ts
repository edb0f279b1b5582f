// Pieces that travel: which have moved between two positions, along which way, and the walk itself. It changes a
// transform and nothing else; where motion is not wanted there is a short fade instead. It must never delay
// what can be clicked: the position is there at once, only the drawing follows.
import type { Point, Sheet } from '../lib/sheet';
import type { Placed } from '../pieces/stacks';

const kPerHex = 160;
const kLongest = 640;
/** More at once is no move of anybody: it is another position. */
const kMost = 12;

export interface Journey {
  key: string;
  points: Point[];
  time: number;
}

/** Null: too many have moved, and those that still walk to where they were before must not go on. */
export function journeys(
  before: ReadonlyMap<string, Placed>,
  now: readonly Placed[],
  ways: readonly (readonly string[])[],
  sheet: Sheet,
): Journey[] | null {
  const found: Journey[] = [];
  for (const p of now) {
    const was = before.get(p.key);
    if (!was || was.place === p.place || p.piece.id === null) continue;
    const known = ways.find((w) => w[0] === was.place && w[w.length - 1] === p.place);
    const places = known ?? sheet.way(was.place, p.place);
    const between = places.slice(1, -1).map((place) => sheet.center(place));
    const time = Math.min(kLongest, kPerHex * Math.max(1, places.length - 1));
    found.push({ key: p.key, points: [was.at, ...between, p.at], time });
  }
  return found.length <= kMost ? found : null;
}

/** cubic-bezier(.3, 0, .2, 1) */
export function eased(share: number): number {
  const bezier = (t: number, a: number, b: number) => 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t * t * b + t ** 3;
  let low = 0;
  let high = 1;
  for (let i = 0; i < 20; ++i) {
    const t = (low + high) / 2;
    if (bezier(t, 0.3, 0.2) < share) low = t;
    else high = t;
  }
  return bezier((low + high) / 2, 0, 1);
}

/** The point at a share of a line's length. */
export function along(points: readonly Point[], share: number): Point {
  const lengths = points.slice(1).map((p, i) => Math.hypot(p.x - points[i]!.x, p.y - points[i]!.y));
  let left = share * lengths.reduce((a, b) => a + b, 0);
  for (const [i, length] of lengths.entries()) {
    if (left <= length || i === lengths.length - 1) {
      const part = length === 0 ? 1 : Math.min(1, left / length);
      const [a, b] = [points[i]!, points[i + 1]!];
      return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
    }
    left -= length;
  }
  return points[points.length - 1]!;
}

export function stillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Walks an element; gives how to stop it. `goal`: where it stands now, which may change while it walks. */
export function walk(element: SVGGElement, journey: Journey, goal: () => Point, done: () => void): () => void {
  if (stillness()) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], 80);
    done();
    return () => undefined;
  }
  const start = performance.now();
  let frame = 0;
  const put = ({ x, y }: Point) => element.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
  const arrive = () => {
    const { x, y } = goal();
    element.setAttribute('transform', `translate(${x} ${y})`);
  };
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - start) / journey.time));
    if (share >= 1) {
      arrive();
      done();
      return;
    }
    put(along(journey.points, eased(share)));
    frame = requestAnimationFrame(step);
  };
  put(journey.points[0]!);
  frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    arrive();
  };
}
