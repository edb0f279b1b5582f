// The plan that is being composed, one entry for each place that is struck at, with the offers that change or
// take out what is in it. Pure; it reads offers and fights, and knows no verb.
import type { Known } from '../lib/asking';
import type { Fight, Offer, Piece, PlaceId, Question } from '../lib/types';

export interface Entry {
  place: PlaceId;
  /** Who strikes. */
  pieces: Piece[];
  fight: Fight | null;
  changes: Offer[];
}

function strikers(fight: Fight, known: Known): Piece[] {
  const names = fight.attack.lines.flatMap((l) => l.reason.operands.map((o) => o.name ?? ''));
  return [...new Set(names)].flatMap((n) => known.pieces.get(n) ?? []);
}

export function planOf(
  question: Question,
  known: Known,
  fights: readonly Fight[],
  target: (piece: Piece) => PlaceId | null,
): Entry[] {
  const entries = new Map<PlaceId, Entry>();
  const entry = (place: PlaceId): Entry => {
    const found = entries.get(place) ?? { place, pieces: [], fight: null, changes: [] };
    entries.set(place, found);
    return found;
  };
  for (const piece of known.pieces.values()) {
    const place = piece.owner === question.seat ? target(piece) : null;
    if (place !== null && known.isPlace(place)) entry(place).pieces.push(piece);
  }
  for (const fight of fights) {
    const place = fight.title.operands[0]?.name;
    if (place === undefined) continue;
    const e = entry(place);
    e.fight = fight;
    for (const p of strikers(fight, known)) if (!e.pieces.some((q) => q.id === p.id)) e.pieces.push(p);
  }
  for (const e of entries.values()) {
    const about = new Set([e.place, ...e.pieces.flatMap((p) => [p.id ?? '', p.place ?? ''])]);
    e.changes = question.offers.filter((o) => o.kind === 'compose' && o.operands.length === 1 && about.has(o.operands[0]!));
  }
  return [...entries.values()];
}
