// The games that this client has faces for, each fetched by the tables that play it. A game that it does not know is
// still shown and played: with plain counters made of what every piece has. It must never fail for want of a game.
import type { CounterFace, GameFace } from './face';
import { sideClass } from './sides';
import type { Piece, View } from '../lib/types';

const kFaces: Readonly<Record<string, () => Promise<GameFace>>> = {
  shadow_of_the_eagle: async () => (await import('./shadow_of_the_eagle')).shadow,
  strike_of_the_eagle: async () => (await import('./strike_of_the_eagle')).strike,
};

export function faceOf(game: string): Promise<GameFace> {
  return kFaces[game]?.() ?? Promise.resolve(plain);
}

function plainCounter(piece: Piece): CounterFace {
  const { facts } = piece;
  return {
    shape: piece.kind === 'leader' ? 'leader' : 'counter',
    side: piece.owner,
    symbol: 'none',
    name: (piece.name ?? '').slice(0, 10),
    command: '',
    strength: facts['strength'] ?? facts['rating'] ?? '',
    full: '',
    morale: facts['morale'] ?? '',
    dots: 0,
    formation: '',
    facing: null,
    state: {
      spent: piece.marks.includes('moved'),
      disorganized: piece.marks.includes('disorganized'),
      routed: piece.marks.includes('routed'),
      remembered: false,
    },
    pill: '',
    hidden: piece.hidden,
  };
}

function turnOf(view: View): { now: number; of: number } | null {
  const now = Number(view.facts?.['turn']);
  const of = Number(view.facts?.['turns']);
  return Number.isFinite(now) && Number.isFinite(of) ? { now, of } : null;
}

const plain: GameFace = {
  counter: plainCounter,
  sideClass,
  turn: turnOf,
  phases: () => [],
  corners: () => null,
  panels: () => Promise.resolve([]),
};
