// The names of rivers and lands on an area map, along their courses: of a river the stretch that lies on the map and is
// straight and level enough to be read, of a land the whole. It must never place a name by what stands on the map.
import type { AreaSheet } from '../lib/areas';
import type { Point } from '../lib/sheet';
import type { BoardCourse } from '../lib/types';
import { citiesOf, markOf } from './cities';
import { curvePath } from './shapes';

export interface CourseName {
  key: string;
  kind: 'river' | 'land';
  text: string;
  along: string;
}

const kStretch = 10;
/** About the width of a letter with its tracking. */
const kLetter = 9.5;
const kBeside = 6.5;

export function courseNames(sheet: AreaSheet): CourseName[] {
  return (sheet.board.lines ?? []).flatMap((line, i): CourseName[] => {
    const key = String(i);
    if (line.label === null || line.label === '') return [];
    if (line.kind === 'river') {
      const along = besideRiver(sheet, line, line.label.length * kLetter);
      return along ? [{ key, kind: 'river', text: line.label, along: curvePath(along) }] : [];
    }
    const course = spanOf(sheet, line);
    const seen = course.every(({ x, y }) => x > 0 && y > 0 && x < sheet.width && y < sheet.height);
    return seen ? [{ key, kind: 'land', text: line.label, along: curvePath(course) }] : [];
  });
}

/** A name's own course from left to right; through a shape a level line across what of it is on the map. */
function spanOf(sheet: AreaSheet, line: BoardCourse): Point[] {
  const points = line.points.map(([x, y]) => sheet.pointAt(x, y));
  if (line.kind === 'name') return points[0]!.x <= points[points.length - 1]!.x ? points : points.reverse();
  const xs = points.map((p) => Math.min(sheet.width, Math.max(0, p.x)));
  const ys = points.map((p) => Math.min(sheet.height, Math.max(0, p.y)));
  const y = ys.reduce((a, b) => a + b, 0) / ys.length;
  return [
    { x: Math.min(...xs), y },
    { x: Math.max(...xs), y },
  ];
}

function evenly(line: readonly Point[]): Point[] {
  const points: Point[] = [];
  for (let i = 1; i < line.length; ++i) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const steps = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / kStretch));
    for (let s = 0; s < steps; ++s) points.push({ x: a.x + ((b.x - a.x) * s) / steps, y: a.y + ((b.y - a.y) * s) / steps });
  }
  return points;
}

function besideRiver(sheet: AreaSheet, line: BoardCourse, length: number): Point[] | null {
  const course = evenly(line.points.map(([x, y]) => sheet.pointAt(x, y)));
  const count = Math.ceil((length * 1.1) / kStretch);
  const marks = citiesOf(sheet).map((c) => markOf(c, 6));
  const names = citiesOf(sheet).map((c) => c.box);
  const inside = (p: Point) => p.x > 12 && p.y > 12 && p.x < sheet.width - 12 && p.y < sheet.height - 12;
  let best: { points: Point[]; worth: number } | null = null;
  for (let i = 0; i + count < course.length; i += 2) {
    const part = course.slice(i, i + count + 1);
    const points = part[0]!.x <= part[count]!.x ? part : part.reverse();
    if (!points.every(inside)) continue;
    const hit = points.filter((p) => [...marks, ...names].some((b) => p.x > b.x && p.x < b.x + b.width && p.y > b.y - 8 && p.y < b.y + b.height + 8)).length;
    const [a, b] = [points[0]!, points[count]!];
    const chord = Math.hypot(b.x - a.x, b.y - a.y) / (count * kStretch);
    const level = Math.abs(b.x - a.x) / (Math.hypot(b.x - a.x, b.y - a.y) || 1);
    const worth = 2 * chord + level - 0.35 * hit;
    if (!best || worth > best.worth) best = { points, worth };
  }
  return best && best.worth > 0.6 ? best.points.map((p) => ({ x: p.x, y: p.y - kBeside })) : null;
}
