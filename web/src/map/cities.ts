// The marks and names of an area map: how large each city is and on which side of it its name stands, clear of other
// marks, names and roads. It must never place a name by what stands on the map: names do not move during a game.
import type { AreaSheet } from '../lib/areas';
import type { Box, Point } from '../lib/sheet';
import type { PlaceId } from '../lib/types';

export type CityKind = 'capital' | 'city' | 'town';

export interface City {
  place: PlaceId;
  kind: CityKind;
  strategic: boolean;
  name: string;
  center: Point;
  /** Of the mark. */
  radius: number;
  /** Where the name is written, and the room it takes. */
  at: Point;
  anchor: 'start' | 'middle' | 'end';
  box: Box;
}

const kRadius: Record<CityKind, number> = { capital: 9, city: 8.1, town: 4.6 };
const kFont: Record<CityKind, number> = { capital: 22, city: 18, town: 15.5 };
/** About the width of a letter, of the font's size. */
const kLetter = 0.47;
/** From the mark to its name: walls may stand around a city. */
const kGap: Record<CityKind, number> = { capital: 9.5, city: 9.5, town: 6 };

const known = new WeakMap<AreaSheet, City[]>();

/** In the order of the board. */
export function citiesOf(sheet: AreaSheet): City[] {
  let cities = known.get(sheet);
  if (!cities) {
    cities = placed(sheet);
    known.set(sheet, cities);
  }
  return cities;
}

function kindOf(terrain: string, marks: readonly string[]): CityKind {
  if (!marks.includes('key_city')) return 'town';
  return terrain === 'urban' ? 'capital' : 'city';
}

function placed(sheet: AreaSheet): City[] {
  const cities = sheet.board.places
    .filter((p) => !sheet.isBox(p.id))
    .map((p): City => {
      const kind = kindOf(p.terrain, p.marks ?? []);
      const center = sheet.center(p.id);
      const name = sheet.nameOf(p.id);
      return {
        place: p.id,
        kind,
        strategic: (p.marks ?? []).includes('strategic'),
        name,
        center,
        radius: kRadius[kind],
        at: center,
        anchor: 'middle',
        box: { ...center, width: 0, height: 0 },
      };
    });
  const roads = roadPoints(sheet);
  // The large ones choose first.
  const inOrder = [...cities].sort((a, b) => kFont[b.kind] - kFont[a.kind]);
  const taken: Box[] = [];
  for (const city of inOrder) {
    const best = candidates(city)
      .map((c) => ({ c, cost: c.dislike + costOf(c.box, city, cities, taken, roads, sheet) }))
      .reduce((a, b) => (b.cost < a.cost ? b : a)).c;
    Object.assign(city, { at: best.at, anchor: best.anchor, box: best.box });
    taken.push(best.box);
  }
  return cities;
}

interface Candidate {
  at: Point;
  anchor: City['anchor'];
  box: Box;
  dislike: number;
}

function candidates({ kind, name, center: { x, y }, radius }: City): Candidate[] {
  const size = kFont[kind];
  const width = name.length * size * kLetter;
  const off = radius + kGap[kind];
  const make = (dx: number, dy: number, anchor: City['anchor'], dislike: number): Candidate => {
    const at = { x: x + dx, y: y + dy };
    const left = anchor === 'start' ? at.x : anchor === 'end' ? at.x - width : at.x - width / 2;
    return { at, anchor, dislike, box: { x: left, y: at.y - size * 0.74, width, height: size * 0.98 } };
  };
  const level = size * 0.3;
  return [
    make(off, level, 'start', 0),
    make(off, level + off * 0.9, 'start', 1),
    make(off, level - off * 0.9, 'start', 1),
    make(-off, level, 'end', 2),
    make(-off, level + off * 0.9, 'end', 3),
    make(-off, level - off * 0.9, 'end', 3),
    make(0, off + size * 0.7, 'middle', 3),
    make(0, -off - size * 0.12, 'middle', 4),
  ];
}

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The square that a city's mark takes. */
export function markOf({ center: { x, y }, radius }: Pick<City, 'center' | 'radius'>, room = 0): Box {
  const half = radius + room;
  return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
}

function costOf(box: Box, city: City, cities: readonly City[], taken: readonly Box[], roads: readonly Point[], sheet: AreaSheet): number {
  let cost = 0;
  for (const other of cities) if (other !== city) cost += overlap(box, markOf(other, 2)) * 0.8;
  for (const other of taken) cost += overlap(box, other) * 0.5;
  for (const p of roads) {
    if (p.x > box.x && p.x < box.x + box.width && p.y > box.y && p.y < box.y + box.height) cost += 2.2;
  }
  const out = box.x < 6 || box.x + box.width > sheet.width - 6 || box.y < 6 || box.y + box.height > sheet.height - 6;
  return out ? cost + 500 : cost;
}

/** Points along the links, close enough that no name hides between two. */
function roadPoints(sheet: AreaSheet): Point[] {
  return sheet.links.flatMap(({ from, to }) => {
    const [a, b] = [sheet.center(from), sheet.center(to)];
    const steps = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 8);
    return Array.from({ length: steps }, (_, i) => ({ x: a.x + ((b.x - a.x) * i) / steps, y: a.y + ((b.y - a.y) * i) / steps }));
  });
}
