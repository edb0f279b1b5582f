// What we know and remember of the enemy's blocks, from the view: who was seen where and when, who may be in which of
// several areas, and where stand blocks that nobody has seen. Pure.
import type { Piece } from '../../../lib/types';

export interface Sighting {
  piece: Piece;
  /** As it is, or as it was when it was seen. */
  sp: number;
  /** Phases since it was seen; 0: in this one. */
  age: number;
  /** Its strength has not changed since. */
  sure: boolean;
}

export interface AreaMemory {
  place: string;
  /** Enemy blocks that stand there. */
  count: number;
  seen: Sighting[];
}

export interface Doubt {
  sighting: Sighting;
  /** Areas in one of which it is. */
  among: string[];
}

export interface Memory {
  areas: AreaMemory[];
  doubts: Doubt[];
  /** Areas of which nothing is known but how many stand there. */
  unseen: { place: string; count: number }[];
}

const kBlocks = new Set(['infantry', 'cavalry', 'allied', 'leader']);

function sighting(piece: Piece): Sighting {
  const { sp, seen_sp, seen } = piece.facts;
  return { piece, sp: Number(sp ?? seen_sp ?? 0), age: Number(seen ?? 0), sure: sp !== undefined };
}

const freshest = (seen: readonly Sighting[]) => Math.min(...seen.map((s) => (s.sure ? 0 : s.age)));

/** `enemy`: whether a piece is the enemy's. */
export function memoryOf(pieces: readonly Piece[], enemy: (owner: string) => boolean): Memory {
  const theirs = pieces.filter((p) => enemy(p.owner));
  const areas = new Map<string, AreaMemory>();
  for (const piece of theirs) {
    const known = piece.id !== null;
    if (piece.place === null || (known ? !kBlocks.has(piece.kind ?? '') : piece.kind !== null)) continue;
    const area = areas.get(piece.place) ?? { place: piece.place, count: 0, seen: [] };
    area.count += 1;
    if (known) area.seen.push(sighting(piece));
    areas.set(piece.place, area);
  }
  const doubts = theirs
    .filter((p) => p.marks.includes('remembered'))
    .map((p) => ({ sighting: sighting(p), among: (p.facts['among'] ?? '').split(' ').filter(Boolean) }))
    .sort((a, b) => a.sighting.age - b.sighting.age);
  const all = [...areas.values()];
  return {
    areas: all.filter((a) => a.seen.length > 0).sort((a, b) => freshest(a.seen) - freshest(b.seen)),
    doubts,
    unseen: all.filter((a) => a.seen.length === 0).map(({ place, count }) => ({ place, count })),
  };
}
