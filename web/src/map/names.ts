// Where the names on the map go and how each is written, by its kind. It must never place a name by what stands
// on the map: names do not move during a game.
import { kRadius, kRow, type HexSheet } from '../lib/hexes';
import type { Point, Sheet } from '../lib/sheet';
import type { BoardLabel, PlaceId } from '../lib/types';
import { curvePath } from './shapes';

export type NameKind = 'town' | 'village' | 'small' | 'hill' | 'water' | 'country' | 'letter';

export interface Name {
  key: string;
  kind: NameKind;
  lines: string[];
  at: Point;
  anchor: 'start' | 'middle' | 'end';
  /** Along a line, for rivers: from left to right. */
  along: string | null;
}

/** Kinds of the API and how they are written. */
const kKinds: Readonly<Record<string, NameKind>> = {
  town: 'town',
  village: 'village',
  building: 'small',
  castle: 'small',
  road: 'small',
  hill: 'hill',
  water: 'water',
  country: 'country',
  letter: 'letter',
};
/** About the width of a letter, tracking included. */
const kLetterWidth: Record<NameKind, number> = {
  town: 24,
  village: 9,
  small: 7,
  hill: 11,
  water: 11,
  country: 14,
  letter: 8,
};
const kLineLength = 14;
const kBeside = 14;
const kStretch = 12;

export function kindOf(label: BoardLabel, sheet: HexSheet): NameKind {
  const known = kKinds[label.kind ?? ''];
  if (known) return known;
  if (/^\p{Lu}\d?$/u.test(label.text)) return 'letter';
  return sheet.place(label.place)?.terrain === 'buildings' ? 'town' : 'hill';
}

/** A label of the board, and what it is known by. */
export type KeyedLabel = BoardLabel & { key: string };

export function labelsOf(sheet: HexSheet): KeyedLabel[] {
  return sheet.board.labels.filter((l) => sheet.has(l.place)).map((label, i) => ({ ...label, key: `${label.place}.${i}` }));
}

/** Where a name stands and how; the name of a river looks along its whole course for it. */
export function nameOf(label: KeyedLabel, sheet: HexSheet): Name {
  const kind = kindOf(label, sheet);
  const text = label.text.charAt(0).toLocaleUpperCase() + label.text.slice(1);
  const center = middleOf(kind === 'town' ? townOf(label, sheet) : placesOf(label, sheet), sheet);
  const name: Name = { key: label.key, kind, lines: [text], at: center, anchor: 'middle', along: null };
  if (kind === 'letter') return { ...name, at: { x: center.x - 30, y: center.y - 17.3 } };
  if (kind === 'water') {
    const along = besideRiver(label, sheet, text.length * kLetterWidth.water);
    return along ? { ...name, along: curvePath(along) } : name;
  }
  if (kind === 'hill') name.lines = broken(text);
  // Between two rows of hexes, where no piece covers it.
  if (kind !== 'country') name.at = { x: center.x, y: center.y + kRow / 2 + 5 };
  return kept(name, sheet);
}

function placesOf(label: BoardLabel, sheet: HexSheet): PlaceId[] {
  const places = (label.places ?? []).filter((p) => sheet.has(p));
  return places.length > 0 ? places : [label.place];
}

/** All houses that hang together with the place of a town's name. */
function townOf(label: BoardLabel, sheet: HexSheet): PlaceId[] {
  const town = new Set([label.place]);
  for (const place of town) {
    for (let side = 0; side < 6; ++side) {
      const next = sheet.neighbour(place, side);
      if (next !== null && sheet.place(next)?.terrain === 'buildings') town.add(next);
    }
  }
  return [...town];
}

function middleOf(places: readonly PlaceId[], sheet: HexSheet): Point {
  const centers = places.map((p) => sheet.center(p));
  const sum = centers.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / centers.length, y: sum.y / centers.length };
}

/** A long name in two lines, as even as its words allow. */
export function broken(text: string): string[] {
  const words = text.split(' ');
  if (text.length <= kLineLength || words.length === 1) return [text];
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map((l) => l.length));
  return cuts.reduce((best, lines) => (longest(lines) <= longest(best) ? lines : best));
}

/** Not beyond the edge of the sheet. */
function kept(name: Name, sheet: HexSheet): Name {
  const half = (Math.max(...name.lines.map((l) => l.length)) * kLetterWidth[name.kind]) / 2;
  if (name.at.x - half < 8) return { ...name, anchor: 'start', at: { ...name.at, x: Math.max(8, name.at.x - kRadius) } };
  if (name.at.x + half > sheet.width - 8) {
    return { ...name, anchor: 'end', at: { ...name.at, x: Math.min(sheet.width - 8, name.at.x + kRadius) } };
  }
  return name;
}

// [rivers] They run along hexsides; a name runs above them, where the stream is straight and level.

function besideRiver(label: BoardLabel, sheet: HexSheet, length: number): Point[] | null {
  const banks = new Set(placesOf(label, sheet));
  // A marsh or a lake is no stream, even if one runs through it.
  if ([...banks].filter((p) => sheet.place(p)?.terrain === 'swamp').length > banks.size / 2) return null;
  const course = evenly(smooth(courseAlong(sheet, banks), 4), kStretch);
  const count = Math.ceil((length * 1.15) / kStretch);
  if (course.length <= count) return null;
  let best: { line: Point[]; worth: number } | null = null;
  for (let i = 0; i + count < course.length; ++i) {
    const line = beside(leftToRight(course.slice(i, i + count + 1)), -kBeside);
    const worth = readability(line, sheet) - Math.abs(i + count / 2 - course.length / 2) / course.length / 4;
    if (!best || worth > best.worth) best = { line, worth };
  }
  return best?.line ?? null;
}

/** Straight and level is read best; a name does not run through houses or over the edge. */
function readability(line: Point[], sheet: HexSheet): number {
  const first = line[0]!;
  const last = line[line.length - 1]!;
  const chord = distance(first, last);
  const inTheWay = line.filter((p) => {
    const place = sheet.at({ x: p.x, y: p.y - 8 });
    const terrain = place === null ? 'buildings' : sheet.place(place)?.terrain;
    return terrain === 'buildings' || terrain === 'castle' || p.y < 24;
  });
  const level = Math.abs(last.x - first.x) / chord;
  return (chord / (kStretch * (line.length - 1))) * 2 + level - (2 * inTheWay.length) / line.length;
}

/** The corners of the longest stream along these banks, in order; rivers before arroyos. */
export function courseAlong(sheet: HexSheet, banks: ReadonlySet<PlaceId>): Point[] {
  for (const feature of ['river', 'arroyo']) {
    const links = new Map<string, { at: Point; to: string[] }>();
    const add = (a: Point, b: Point) => {
      const found = links.get(cornerKey(a)) ?? { at: a, to: [] };
      found.to.push(cornerKey(b));
      links.set(cornerKey(a), found);
    };
    for (const side of sheet.board.sides) {
      if (!side.features.includes(feature) || !(banks.has(side.from) || banks.has(side.to))) continue;
      const shared = sharedCorners(sheet, side.from, side.to);
      if (!shared) continue;
      add(shared[0], shared[1]);
      add(shared[1], shared[0]);
    }
    if (links.size > 2) return longestWalk(links);
  }
  return [];
}

function longestWalk(links: ReadonlyMap<string, { at: Point; to: string[] }>): Point[] {
  const used = new Set<string>();
  let longest: Point[] = [];
  const ends = [...links].filter(([, l]) => l.to.length === 1).map(([key]) => key);
  for (const start of [...ends, ...links.keys()]) {
    const way: Point[] = [];
    for (let at: string | undefined = start; at !== undefined && !used.has(at); ) {
      used.add(at);
      way.push(links.get(at)!.at);
      at = links.get(at)!.to.find((next) => !used.has(next));
    }
    if (way.length > longest.length) longest = way;
  }
  return longest;
}

function sharedCorners(sheet: HexSheet, from: PlaceId, to: PlaceId): [Point, Point] | null {
  if (!sheet.has(from) || !sheet.has(to)) return null;
  const of = sheet.outline(to).map(cornerKey);
  const shared = sheet.outline(from).filter((c) => of.includes(cornerKey(c)));
  return shared.length === 2 ? [shared[0]!, shared[1]!] : null;
}

function cornerKey(p: Point): string {
  return `${Math.round(p.x)},${Math.round(p.y)}`;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function smooth(points: Point[], passes: number): Point[] {
  let line = points;
  for (let pass = 0; pass < passes; ++pass) {
    line = line.map((p, i) => {
      const before = line[i - 1] ?? p;
      const after = line[i + 1] ?? p;
      return { x: (before.x + 2 * p.x + after.x) / 4, y: (before.y + 2 * p.y + after.y) / 4 };
    });
  }
  return line;
}

/** Points on a line, equally far apart. */
export function evenly(line: readonly Point[], apart: number): Point[] {
  const points = line.slice(0, 1);
  let left = apart;
  for (let i = 1; i < line.length; ++i) {
    let from = line[i - 1]!;
    const to = line[i]!;
    for (let far = distance(from, to); far >= left; far = distance(from, to)) {
      from = { x: from.x + ((to.x - from.x) * left) / far, y: from.y + ((to.y - from.y) * left) / far };
      points.push(from);
      left = apart;
    }
    left -= distance(from, to);
  }
  return points;
}

function leftToRight(line: Point[]): Point[] {
  return line[0]!.x <= line[line.length - 1]!.x ? line : [...line].reverse();
}

/** The line moved aside: to the right of its direction, or to the left if negative; bends made gentler. */
function beside(line: Point[], by: number): Point[] {
  const moved = line.map((p, i) => {
    const a = line[Math.max(0, i - 2)]!;
    const b = line[Math.min(line.length - 1, i + 2)]!;
    const length = distance(a, b) || 1;
    return { x: p.x - ((b.y - a.y) / length) * by, y: p.y + ((b.x - a.x) / length) * by };
  });
  return smooth(moved, 6);
}

const kFaces: Readonly<Record<Sheet['kind'], readonly string[]>> = {
  hexes: ["15px 'IM Fell English'", "italic 15px 'IM Fell English'"],
  areas: ["600 18px 'EB Garamond'", "italic 500 16px 'EB Garamond'"],
};
/** Letters of all subsets that a name may need. */
const kSample = 'Ał';

/** When the letters of the names have come, or will not. */
export async function mapLetters(kind: Sheet['kind']): Promise<void> {
  await Promise.allSettled(kFaces[kind].map((face) => document.fonts.load(face, kSample)));
}
