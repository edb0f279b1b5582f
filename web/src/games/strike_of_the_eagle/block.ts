// The faces of Strike of the Eagle's pieces from the facts of the view: blocks, order tokens, garrisons. It must never
// read anything of a hidden piece but its side; what was seen of it once comes from pieces that are remembered.
import type { CounterFace, Symbol } from '../face';
import { sideOf } from '../sides';
import type { Piece, PlaceId } from '../../lib/types';
import { shortName } from './names';

const kSymbols: Readonly<Record<string, Symbol>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  allied: 'light_infantry',
  leader: 'leader',
};
const kTokens: Readonly<Record<string, CounterFace['shape']>> = { order: 'order', garrison: 'garrison', control: 'control' };

function blank(piece: Piece): CounterFace {
  return {
    shape: kTokens[piece.kind ?? ''] ?? 'block',
    side: piece.owner,
    symbol: 'none',
    name: '',
    command: '',
    strength: '',
    full: '',
    morale: '',
    dots: 0,
    formation: '',
    facing: null,
    state: { spent: piece.facts['spent'] !== undefined, disorganized: false, routed: false, remembered: false },
    pill: '',
    hidden: piece.hidden,
  };
}

export function counter(piece: Piece, among: readonly Piece[] = []): CounterFace {
  const face = blank(piece);
  if (face.shape === 'order') {
    const order = piece.facts['order'];
    return { ...face, state: { ...face.state, spent: false }, hidden: order === undefined, ...(order === undefined ? {} : { order }) };
  }
  if (face.shape !== 'block') return face;
  if (!piece.hidden) return block(piece, face);
  const seen = memoriesIn(among).get(piece);
  return seen ? { ...block(seen, face), side: piece.owner, hidden: true } : face;
}

function block(piece: Piece, face: CounterFace): CounterFace {
  const { facts } = piece;
  const strength = facts['sp'] ?? facts['seen_sp'] ?? '';
  const of = Number(facts['max'] ?? 0);
  return {
    ...face,
    symbol: kSymbols[piece.kind ?? ''] ?? 'none',
    name: shortName(piece.name ?? ''),
    strength,
    full: strength !== '' && Number(strength) < of ? String(of) : '',
    state: { ...face.state, remembered: facts['seen'] !== undefined && facts['sp'] === undefined },
    unsupplied: piece.marks.includes('unsupplied'),
    ...(strength === '' ? {} : { pips: { left: Number(strength), of: Math.max(of, Number(strength)) } }),
  };
}

// What was seen and stands in one place among others is shown on one of the hidden blocks there: which of them it is
// nobody knows, that it is one of them everybody does. What may be in several places is shown on none.
const known = new WeakMap<readonly Piece[], Map<Piece, Piece>>();

function memoriesIn(among: readonly Piece[]): Map<Piece, Piece> {
  let found = known.get(among);
  if (found) return found;
  found = new Map();
  const byPlace = new Map<string, Piece[]>();
  for (const p of among) {
    const place = p.facts['among'] ?? '';
    if (p.marks.includes('remembered') && place !== '' && !place.includes(' ')) {
      const key = `${sideOf(p.owner)} ${place}`;
      byPlace.set(key, [...(byPlace.get(key) ?? []), p]);
    }
  }
  for (const p of among) {
    if (!p.hidden || p.place === null || p.kind !== null) continue;
    const seen = byPlace.get(`${sideOf(p.owner)} ${p.place}`)?.shift();
    if (seen) found.set(p, { ...seen, facts: { ...seen.facts, seen: seen.facts['seen'] ?? '0' } });
  }
  known.set(among, found);
  return found;
}

/** Whose each area is: a side. */
export function control(pieces: readonly Piece[]): Map<PlaceId, string> {
  const owned = pieces.filter((p) => p.kind === 'control' && p.place !== null);
  return new Map(owned.map((p) => [p.place!, sideOf(p.owner)]));
}

/** Blocks and garrisons of the other side; orders and control are nobody to strike at. */
export function hostile(piece: Piece, seat: string): boolean {
  return sideOf(piece.owner) !== sideOf(seat) && piece.kind !== 'control' && piece.kind !== 'order';
}

/** Whether blocks of one side stand where the other has blocks or a garrison. */
export function meets(pieces: readonly Piece[]): boolean {
  const there = pieces.filter((p) => p.place !== null && p.kind !== 'control' && p.kind !== 'order');
  const sides = new Map<PlaceId, string>();
  return there.some((p) => {
    const side = sideOf(p.owner);
    if ((sides.get(p.place!) ?? side) !== side) return true;
    sides.set(p.place!, side);
    return false;
  });
}

/** Under the question: how strong it is and what became of it. */
export function about(piece: Piece): string[] {
  const { sp, max } = piece.facts;
  return sp === undefined || max === undefined ? [] : [`${sp}/${max}`];
}
