// Which pieces stand together and how a stack is drawn: the top one whole, up to three edges behind it, leaders
// as badges. It must never give two hidden pieces a handle that outlives one position.
import type { CounterFace, GameFace } from '../games/face';
import type { Point, Sheet } from '../lib/sheet';
import { isAreas } from '../lib/sheets';
import type { Piece, PlaceId } from '../lib/types';
import { rowsOf, type Tie } from './rows';

export const kStep = 4;
const kShown = 3;
const kBadge = { x: 21, y: -22, apart: 23 };

export type Role = 'top' | 'under' | 'badge' | 'deep';

export interface Placed {
  key: string;
  piece: Piece;
  face: CounterFace;
  place: PlaceId;
  at: Point;
  role: Role;
}

export interface Stack {
  place: PlaceId;
  center: Point;
  /** From the top down, leaders last. */
  pieces: Placed[];
}

export interface Standing {
  /** In the order in which they are drawn. */
  drawn: Placed[];
  stacks: Map<PlaceId, Stack>;
  /** From places to rows of pieces that stand aside. */
  ties: Tie[];
}

export function standing(pieces: readonly Piece[], sheet: Sheet, face: GameFace): Standing {
  const byPlace = new Map<PlaceId, Piece[]>();
  for (const piece of pieces) {
    if (piece.place === null || !sheet.has(piece.place)) continue;
    const here = byPlace.get(piece.place);
    if (here) here.push(piece);
    else byPlace.set(piece.place, [piece]);
  }
  const faced = new Map([...byPlace].map(([place, here]) => [place, here.map((piece) => ({ piece, face: face.counter(piece, pieces) }))]));
  if (isAreas(sheet)) return rowsOf(faced, sheet);
  const stacks = new Map<PlaceId, Stack>();
  for (const [place, here] of faced) stacks.set(place, stackOf(place, sheet.center(place), here));
  const inOrder = [...stacks.values()].sort((a, b) => a.center.y - b.center.y || a.center.x - b.center.x);
  return { drawn: inOrder.flatMap(drawnOf), stacks, ties: [] };
}

function stackOf(place: PlaceId, center: Point, here: { piece: Piece; face: CounterFace }[]): Stack {
  const isLeader = (p: { face: CounterFace }) => p.face.shape === 'leader' && !p.face.hidden;
  const units = here.filter((p) => !isLeader(p));
  const leaders = here.filter(isLeader);
  const cards = units.length > 0 ? units : leaders;
  const badges = units.length > 0 ? leaders : [];
  const shift = Math.min(cards.length - 1, kShown) * (kStep / 2);
  const pieces: Placed[] = cards.map((p, i) => {
    const depth = Math.min(i, kShown);
    return {
      ...p,
      key: keyOf(p.piece, place, i),
      place,
      at: { x: center.x - shift + kStep * depth, y: center.y + shift - kStep * depth },
      role: i === 0 ? 'top' : i > kShown ? 'deep' : 'under',
    };
  });
  badges.forEach((p, i) => {
    const at = { x: center.x - shift + kBadge.x - i * kBadge.apart, y: center.y + shift + kBadge.y };
    pieces.push({ ...p, key: keyOf(p.piece, place, i), place, at, role: 'badge' });
  });
  return { place, center, pieces };
}

function keyOf(piece: Piece, place: PlaceId, i: number): string {
  return piece.id ?? `?${place}.${piece.owner}.${i}`;
}

function drawnOf(stack: Stack): Placed[] {
  const cards = stack.pieces.filter((p) => p.role === 'top' || p.role === 'under').reverse();
  return [...cards, ...stack.pieces.filter((p) => p.role === 'badge').reverse()];
}

/** The face of a block with its depth, up and right. */
function withinBlock({ x, y }: Point, at: Point): boolean {
  return x >= at.x - 17 && x <= at.x + 21.5 && y >= at.y - 21.5 && y <= at.y + 17;
}

/** The piece of a stack under a point of the map; the topmost if several are. */
export function pieceUnder(stack: Stack, point: Point): Placed | null {
  const within = (p: Placed): boolean => {
    const dx = Math.abs(point.x - p.at.x);
    const dy = Math.abs(point.y - p.at.y);
    if (p.face.shape === 'block') return withinBlock(point, p.at);
    if (p.face.shape === 'order' || p.face.shape === 'garrison') return dx * dx + dy * dy <= 16 * 16;
    if (p.role === 'badge') return dx * dx + dy * dy <= 12 * 12;
    return p.face.shape === 'leader' ? dx * dx + dy * dy <= 20 * 20 : dx <= 24 && dy <= 24;
  };
  const badge = stack.pieces.find((p) => p.role === 'badge' && within(p));
  return badge ?? stack.pieces.find((p) => (p.role === 'top' || p.role === 'under') && within(p)) ?? null;
}

/** The piece that is meant when a place is chosen: the first that can act, else the top one. */
export function foremost(stack: Stack | undefined, actable: ReadonlySet<string>): string | null {
  const here = stack?.pieces ?? [];
  const can = here.find((p) => p.piece.id !== null && actable.has(p.piece.id));
  return (can ?? here[0])?.piece.id ?? null;
}

/** All pieces of a place, and those that are no further than this from a point. */
export function piecesNear(all: readonly Placed[], place: PlaceId | null, { x, y }: Point, far: number): Placed[] {
  return all.filter((p) => p.place === place || Math.hypot(p.at.x - x, p.at.y - y) <= far);
}

/** Where pieces stand beside their places: the one under a point, the last drawn if several are. */
export function pieceAt(drawn: readonly Placed[], point: Point): Placed | null {
  for (let i = drawn.length - 1; i >= 0; --i) {
    const p = drawn[i]!;
    if (pieceUnder({ place: p.place, center: p.at, pieces: [p] }, point)) return p;
  }
  return null;
}
