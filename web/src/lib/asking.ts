// From a question to what can be clicked: an offer is said by picking its operands, in any order, until one
// offer is left. Pure, and the same for every game: it must never know the name of a verb.
import type { Offer, Piece, PieceId, PlaceId, PreviewQuestion, SeatName } from './types';

export type Asked = Pick<PreviewQuestion, 'seat' | 'prompt' | 'offers' | 'draft' | 'commit'>;

export interface Known {
  pieces: ReadonlyMap<PieceId, Piece>;
  /** What the notation writes with a seat before it (a command, say) and exactly one piece carries. */
  carriers: ReadonlyMap<string, PieceId>;
  isPlace(id: string): boolean;
  /** What a place or a card is called; the id itself for others. */
  nameOf(id: string): string;
}

export interface Point {
  place: PlaceId | null;
  piece: PieceId | null;
}

export type Sort = 'piece' | 'place' | 'word';

/** An offer that agrees with what was picked, and what is still to be said of it. */
export interface Step {
  offer: Offer;
  rest: string[];
}

export function knownOf(pieces: readonly Piece[], isPlace: (id: string) => boolean, nameOf: (id: string) => string = (id) => id): Known {
  const byId = new Map<PieceId, Piece>();
  const carriers = new Map<string, PieceId>();
  const twice = new Set<string>();
  for (const piece of pieces) {
    if (piece.id === null) continue;
    byId.set(piece.id, piece);
    for (const value of Object.values(piece.facts)) {
      if (!value.startsWith(piece.owner + '.')) continue;
      if (carriers.has(value)) twice.add(value);
      carriers.set(value, piece.id);
    }
  }
  for (const value of twice) carriers.delete(value);
  return { pieces: byId, carriers, isPlace, nameOf };
}

export function sortOf(operand: string, known: Known): Sort {
  if (known.pieces.has(operand) || known.carriers.has(operand)) return 'piece';
  return known.isPlace(operand) ? 'place' : 'word';
}

/** The piece that an operand is, or that carries it. */
export function pieceOf(operand: string, known: Known): Piece | null {
  return known.pieces.get(operand) ?? known.pieces.get(known.carriers.get(operand) ?? '') ?? null;
}

/** Offers of a verb by verb, in the game's order. */
export function byVerb(offers: readonly Offer[]): Map<string, Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) {
    const same = found.get(offer.verb);
    if (same) same.push(offer);
    else found.set(offer.verb, [offer]);
  }
  return found;
}

/** What is left of the operands when the picks are taken out; null if a pick is not among them. */
function without(operands: readonly string[], picks: readonly string[]): string[] | null {
  const rest = [...operands];
  for (const pick of picks) {
    const at = rest.indexOf(pick);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** What all offers of a verb share goes without saying, but something is always left to say. */
function implied(offers: readonly Offer[], known: Known): Set<string> {
  const first = offers[0]?.operands ?? [];
  if (first.length < 2) return new Set();
  const shared = first.filter((operand, i) => offers.every((o) => o.operands[i] === operand));
  if (shared.length < first.length) return new Set(shared);
  const kept = first.find((o) => sortOf(o, known) === 'place') ?? first[first.length - 1];
  return new Set(shared.filter((o) => o !== kept));
}

/** The operand that only tells the way, after `by`: it is asked last, and only where there are several ways. */
function wayAt({ pattern }: Offer): number {
  const slot = /\bby \{(\d)\}/.exec(pattern)?.[1];
  return slot === undefined ? -1 : Number(slot);
}

/** From where it stands to its goal, by the place before it where the offer names one. */
export function wayTo(offer: Offer, from: PlaceId, goal: PlaceId): PlaceId[] {
  const by = offer.operands[wayAt(offer)];
  return by === undefined || by === from || by === goal ? [from, goal] : [from, by, goal];
}

/** An offer without its way. */
function goalOf(offer: Offer): string[] {
  const way = wayAt(offer);
  return offer.operands.filter((_, i) => i !== way);
}

/** What is left to say of an offer after the picks; null if they do not agree with it. */
function restOf(offer: Offer, picks: readonly string[], silent: ReadonlySet<string>, several: ReadonlySet<string>): string[] | null {
  if (offer.operands.length === 0) return null;
  const goal = goalOf(offer);
  const rest = without(goal, picks)?.filter((o) => !silent.has(o));
  // The way may be picked when nothing else is left.
  if (rest === undefined) return without(offer.operands, picks)?.every((o) => silent.has(o)) ? [] : null;
  return rest.length === 0 && several.has(goal.join(' ')) ? [offer.operands[wayAt(offer)]!] : rest;
}

/** Goals to which several ways are offered. */
function severalWays(offers: readonly Offer[]): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const offer of offers) {
    if (wayAt(offer) < 0) continue;
    const goal = goalOf(offer).join(' ');
    if (seen.has(goal)) twice.add(goal);
    seen.add(goal);
  }
  return twice;
}

/** The offers that agree with the picks. `verb` leaves only those of one verb. */
export function stepsOf(asked: Asked, known: Known, picks: readonly string[], verb: string | null = null): Step[] {
  const steps: Step[] = [];
  for (const [name, offers] of byVerb(asked.offers)) {
    if (verb !== null && verb !== name) continue;
    // Who goes somewhere is told where, even if there is one goal: a click on him alone could mean something else.
    const silent = wayAt(offers[0]!) < 0 ? implied(offers, known) : new Set<string>();
    const several = severalWays(offers);
    for (const offer of offers) {
      const rest = restOf(offer, picks, silent, several);
      if (rest !== null) steps.push({ offer, rest });
    }
  }
  return steps;
}

/** What can be picked next, pieces and places only. */
export function pickable(steps: readonly Step[], known: Known): Set<string> {
  const found = new Set<string>();
  for (const { rest } of steps) {
    for (const operand of rest) if (sortOf(operand, known) !== 'word') found.add(operand);
  }
  return found;
}

/** Of ours what goes without saying: it has a ring too, for whoever would say it first. */
export function understood(steps: readonly Step[], known: Known, seat: SeatName): Set<string> {
  const found = new Set<string>();
  for (const { offer, rest } of steps) {
    for (const operand of offer.operands) if (rest.length > 0 && !rest.includes(operand) && pieceOf(operand, known)?.owner === seat) found.add(operand);
  }
  return found;
}

/** What of these a click there means: the piece, what it carries, a piece that stands there, the place. */
export function operandAt(at: Point, among: ReadonlySet<string>, known: Known): string | null {
  const meant = (id: PieceId): string | null => {
    if (among.has(id)) return id;
    for (const [operand, carrier] of known.carriers) if (carrier === id && among.has(operand)) return operand;
    return null;
  };
  const piece = at.piece === null ? null : meant(at.piece);
  if (piece !== null) return piece;
  if (at.place === null) return null;
  const here = [...known.pieces.values()].flatMap((p) => (p.place === at.place && p.id !== null ? (meant(p.id) ?? []) : []));
  if (here.length > 0 && at.piece === null) return here[0]!;
  if (among.has(at.place)) return at.place;
  // Another piece of the stack was hit: the only one that can be meant is.
  return here.length === 1 ? here[0]! : null;
}

export interface Picked {
  picks: string[];
  /** What the picks say; several if they say several things. */
  said: Offer[];
  /** Something more could be picked on the table. */
  open: boolean;
}

/** What picks say. An offer is not said while the same picks begin a longer one that goes on on the table. */
export function picked(asked: Asked, known: Known, picks: readonly string[], verb: string | null = null): Picked {
  const steps = stepsOf(asked, known, picks, verb);
  const said = steps.filter((s) => s.rest.length === 0).map((s) => s.offer);
  const open = steps.some((s) => s.rest.length > 0 && s.rest.every((o) => sortOf(o, known) !== 'word'));
  return { picks: [...picks], said, open };
}

/** The offer that a click decides: the only thing said, or the first of what is decided at once. */
export function decidedBy(p: Picked): Offer | null {
  const [first, ...others] = p.said;
  if (!first || p.open) return null;
  // Join A to B and join B to A: the order of the picks tells.
  const inOrder = p.said.find((o) => o.verb === first.verb && o.operands.join(' ') === p.picks.join(' '));
  if (others.length > 0 && others.every((o) => o.verb === first.verb)) return inOrder ?? null;
  return others.length === 0 || first.kind === 'decide' ? first : null;
}

/** Adds a pick, or begins anew with it; null if it is not offered. */
export function pick(
  asked: Asked,
  known: Known,
  picks: readonly string[],
  at: Point,
  verb: string | null = null,
): Picked | null {
  for (const before of picks.length > 0 ? [picks, []] : [[]]) {
    const operand = operandAt(at, pickable(stepsOf(asked, known, before, verb), known), known);
    if (operand !== null) return picked(asked, known, [...before, operand], verb);
  }
  // What goes without saying may be said.
  const several = asked.offers.filter((o) => o.operands.length > 1 && (verb === null || o.verb === verb));
  const said = operandAt(at, new Set(several.flatMap((o) => o.operands)), known);
  return said === null ? null : picked(asked, known, [said], verb);
}

/** The piece that is asked about: the one picked, the one that every choice is about, or the prompt's. */
export function subjectOf(asked: Asked, known: Known, picks: readonly string[]): Piece | null {
  for (const p of picks) {
    const piece = pieceOf(p, known);
    if (piece) return piece;
  }
  for (const operand of asked.prompt.operands) {
    const piece = operand.name === undefined ? null : (known.pieces.get(operand.name) ?? null);
    if (piece) return piece;
  }
  const said = asked.offers.filter((o) => o.operands.length > 0);
  const first = said[0]?.operands.find((o) => known.pieces.has(o));
  const shared = said.length > 1 && first !== undefined && said.every((o) => o.operands.includes(first));
  return shared ? (known.pieces.get(first) ?? null) : null;
}

export interface Reach {
  reach: { place: PlaceId; cost: string }[];
  /** Places where an enemy stands. */
  targets: PlaceId[];
}

/** The places that can be picked next: where to go, and what to strike at. */
export function reachOf(
  steps: readonly Step[],
  known: Known,
  seat: SeatName,
  pieces: readonly Piece[],
  isHostile: (piece: Piece, seat: SeatName) => boolean = (p) => p.owner !== seat,
): Reach {
  const hostile = new Set(pieces.filter((p) => p.place !== null && isHostile(p, seat)).map((p) => p.place));
  const reach = new Map<PlaceId, string>();
  const targets = new Set<PlaceId>();
  for (const { offer, rest } of steps) {
    if (rest.length !== 1) continue;
    const place = rest[0]!;
    if (sortOf(place, known) !== 'place') continue;
    if (hostile.has(place)) targets.add(place);
    else if (!reach.has(place)) reach.set(place, offer.cost ?? '');
  }
  return { reach: [...reach].map(([place, cost]) => ({ place, cost })), targets: [...targets] };
}

/** Verbs that a click alone cannot say, since another is said by the same click: a button chooses among them. */
export function modesOf(asked: Asked, known: Known, picks: readonly string[]): string[] {
  const seen = new Map<string, string>();
  const modes = new Set<string>();
  for (const { offer, rest } of stepsOf(asked, known, picks)) {
    if (rest.length !== 1 || offer.kind !== 'decide' || sortOf(rest[0]!, known) === 'word') continue;
    const first = seen.get(rest[0]!);
    if (first === undefined) seen.set(rest[0]!, offer.verb);
    else if (first !== offer.verb) modes.add(offer.verb);
  }
  return [...modes];
}

export interface Buttons {
  primary: Offer | null;
  /** Small choices that stand beside it. */
  beside: Offer[];
  /** Verbs with more choices than there is room for: they open the list. */
  groups: string[];
  /** What ends this: done, pass. */
  quiet: Offer[];
}

const kRoom = 6;

/** The buttons of a question; `aimed` is what the pointer or the first tap means. `drawn`: words that the map
    shows (corners), which need no button. */
export function buttonsOf(
  asked: Asked,
  known: Known,
  picks: readonly string[],
  aimed: Offer | null,
  drawn: ReadonlySet<string> = new Set(),
): Buttons {
  const bare = asked.offers.filter((o) => o.operands.length === 0);
  const ending = bare.find((o) => o.kind === 'commit' || o.kind === 'seal');
  // To end it with nothing composed is no plan: it is not what the eye should meet first.
  const isPlan = ending?.action === asked.commit || !asked.offers.some((o) => o.kind === 'compose');
  const commit = asked.commit === undefined || isPlan ? ending : undefined;
  const only = asked.offers.length === 1 ? asked.offers[0]! : null;
  const steps = stepsOf(asked, known, picks);
  const left = picks.length > 0 && steps.length === 1 ? steps[0]!.offer : null;
  const primary = aimed ?? left ?? only ?? commit ?? null;
  const beside: Offer[] = [];
  const groups: string[] = [];
  for (const [verb, offers] of byVerb(steps.map((s) => s.offer))) {
    const words = steps.filter((s) => s.offer.verb === verb && s.rest.every((o) => sortOf(o, known) === 'word' && !drawn.has(o)));
    if (words.length === 0 || (picks.length === 0 && words.every((s) => s.rest.length === 0))) continue;
    if (beside.length + words.length <= kRoom) beside.push(...words.map((s) => s.offer));
    else if (words.length === offers.length) groups.push(verb);
  }
  return {
    primary,
    beside: beside.filter((o) => o !== primary),
    groups,
    quiet: bare.filter((o) => o !== primary),
  };
}

/** What a card alone says, if that is one thing. */
export function saidByCard({ offers }: Asked, card: string): Offer | null {
  const said = offers.filter((o) => o.operands.includes(card));
  return said.length === 1 && said[0]!.operands.length === 1 ? said[0]! : null;
}

export interface WhyAction {
  action: string;
  /** What the click added to it. */
  about: string;
}

/** Actions that ask why a click there does nothing, the likeliest first: patterns of the offers, filled. */
export function whyActions(asked: Asked, known: Known, picks: readonly string[], at: Point): WhyAction[] {
  const piece = at.piece === null ? topAt(at.place, asked.seat, known) : (known.pieces.get(at.piece) ?? null);
  const found: (WhyAction & { rank: number })[] = [];
  for (const offers of byVerb(asked.offers).values()) {
    const sample = offers[0]!;
    if (sample.operands.length === 0) continue;
    const slots: (string | null)[] = sample.operands.map((value, i) => {
      const chosen = picks.find((p) => offers.some((o) => o.operands[i] === p));
      const same = sample.operands.length > 1 && offers.every((o) => o.operands[i] === value);
      return chosen ?? (same && sortOf(value, known) === 'piece' ? value : null);
    });
    // Straight from where it stands, if the way is not what is asked about.
    const way = wayAt(sample);
    if (way >= 0) slots[way] ??= picks.map((p) => pieceOf(p, known)?.place ?? null).find((p) => p !== null) ?? null;
    const free = slots.map((v, i) => (v === null ? i : -1)).filter((i) => i >= 0);
    if (free.length !== 1) continue;
    const slot = free[0]!;
    const sort = sortOf(sample.operands[slot]!, known);
    // Who clicks on an enemy while he composes a plan does not ask whether it could be taken out of the plan.
    if (sort === 'piece' && asked.draft && piece !== null && offers.every((o) => pieceOf(o.operands[slot]!, known)?.owner !== piece.owner)) continue;
    const meant = sort === 'piece' ? (piece?.id ?? null) : sort === 'place' ? at.place : null;
    if (meant === null || picks.includes(meant)) continue;
    slots[slot] = meant;
    const fits = sort === 'piece' && offers.some((o) => pieceOf(o.operands[slot]!, known)?.kind === piece?.kind);
    found.push({ action: filledIn(sample.pattern, slots), about: meant, rank: fits ? 0 : sort === 'place' ? 1 : 2 });
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ action, about }) => ({ action, about }));
}

/** Who points at something without saying who of his should deal with it cannot be told why: each has reasons of his own. */
export function lacksDoer({ offers }: Asked, known: Known, picks: readonly string[]): boolean {
  const isPart = (offer: Offer): boolean => offer.operands.length > 1 && offer.operands.some((o) => sortOf(o, known) === 'piece');
  return picks.length === 0 && offers.some(isPart);
}

function topAt(place: PlaceId | null, seat: SeatName, known: Known): Piece | null {
  for (const p of known.pieces.values()) if (p.place !== null && p.place === place && p.owner === seat) return p;
  return null;
}

export function filledIn(pattern: string, operands: readonly (string | null)[]): string {
  return pattern.replace(/\{(\d)\}/g, (slot, i: string) => operands[Number(i)] ?? slot);
}

/** What would end the draft but may not yet; null if it may, or if nothing is being composed. */
export function uncommittedOf({ commit, draft, offers }: Asked): Offer | null {
  if (!draft || commit === undefined || offers.some((o) => o.kind === 'commit' || o.kind === 'seal')) return null;
  return { action: commit, verb: commit, pattern: commit, kind: 'commit', operands: [] };
}

/** A sentence cut where something that can be pointed at is named. */
export function cut(text: string, names: readonly { text: string; name: string }[]): { text: string; name: string | null }[] {
  const parts: { text: string; name: string | null }[] = [];
  const left = [...names].sort((a, b) => b.text.length - a.text.length);
  let at = 0;
  while (at < text.length) {
    let next: { start: number; text: string; name: string } | null = null;
    for (const n of left) {
      const start = n.text === '' ? -1 : text.indexOf(n.text, at);
      if (start >= 0 && (next === null || start < next.start)) next = { start, ...n };
    }
    if (!next) break;
    if (next.start > at) parts.push({ text: text.slice(at, next.start), name: null });
    parts.push({ text: next.text, name: next.name });
    at = next.start + next.text.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), name: null });
  return parts;
}
