// The faces of Shadow of the Eagle's pieces, of both rule sets, from the facts of the view. It must never read
// anything of a hidden piece but its side and the facing that can be seen.
import type { CounterFace, Symbol } from '../face';
import type { Piece } from '../../lib/types';
import { shortName } from './names';

/** The corners of a hex, clockwise from east. */
export const kCorners: Readonly<Record<string, number>> = { e: 0, se: 60, sw: 120, w: 180, nw: 240, ne: 300 };

const kSymbols: Readonly<Record<string, Symbol>> = {
  'line infantry': 'infantry',
  'light infantry': 'light_infantry',
  'shock infantry': 'shock_infantry',
  'light cavalry': 'cavalry',
  'medium cavalry': 'cavalry',
  'heavy cavalry': 'heavy_cavalry',
  'light artillery': 'artillery',
  'medium artillery': 'artillery',
  'heavy artillery': 'artillery',
  'horse artillery': 'horse_artillery',
};

const kOrderPills: Readonly<Record<string, string>> = {
  attack: 'AT',
  defend: 'DE',
  harass: 'HA',
  maneuver: 'MA',
  retreat: 'RE',
  '?': '?',
};

export function counter(piece: Piece, among: readonly Piece[] = []): CounterFace {
  if (piece.hidden) return { ...blank(piece), hidden: true };
  return piece.kind === 'leader' ? leader(piece) : unit(piece, among);
}

function blank(piece: Piece): CounterFace {
  return {
    shape: 'counter',
    side: piece.owner,
    symbol: 'none',
    name: '',
    command: '',
    strength: '',
    full: '',
    morale: '',
    dots: 0,
    formation: '',
    facing: kCorners[piece.facts['facing'] ?? ''] ?? null,
    state: { spent: false, disorganized: false, routed: false, remembered: false },
    pill: '',
    hidden: false,
  };
}

function leader(piece: Piece): CounterFace {
  return {
    ...blank(piece),
    shape: 'leader',
    symbol: 'leader',
    name: piece.name ?? '',
    command: numberOf(piece),
    strength: piece.facts['rating'] ?? '',
    state: { spent: piece.marks.includes('moved'), disorganized: false, routed: false, remembered: false },
    pill: kOrderPills[piece.facts['order'] ?? ''] ?? '',
  };
}

function unit(piece: Piece, among: readonly Piece[]): CounterFace {
  const { facts } = piece;
  const has = (...marks: string[]) => marks.some((m) => piece.marks.includes(m));
  const losses = Number(facts['losses'] ?? 0);
  const formation = facts['formation'];
  return {
    ...blank(piece),
    symbol: kSymbols[facts['class'] ?? ''] ?? 'none',
    name: shortName(piece.name ?? ''),
    command: commandNumber(piece, among),
    strength: facts['strength'] ?? '',
    full: losses > 0 ? String(Number(facts['strength']) + losses) : '',
    morale: facts['morale'] ?? '',
    dots: dotsOf(facts['class'] ?? ''),
    formation: formation === 'square' || formation === 'guerrilla' || formation === 'limbered' ? formation : '',
    state: {
      spent: has('moved', 'fired', 'fired_in_defence', 'attacked'),
      disorganized: has('disorganized'),
      routed: has('routed'),
      remembered: false,
    },
  };
}

/** Horse and guns are light, medium or heavy; horse artillery counts as light. */
function dotsOf(class_: string): number {
  const [weight, arm] = class_.split(' ');
  if (arm !== 'cavalry' && arm !== 'artillery') return 0;
  return weight === 'heavy' ? 3 : weight === 'medium' ? 2 : 1;
}

/** 'french.II' is II. */
function numberOf(who: Piece): string {
  return (who.facts['command'] ?? '').split('.')[1] ?? '';
}

// Units name their command by who leads it; the number is the leader's.
function commandNumber(piece: Piece, among: readonly Piece[]): string {
  const of = piece.facts['command'] ?? '';
  return of === '' ? '' : (numbersIn(among).get(`${piece.owner} ${of}`) ?? '');
}

const known = new WeakMap<readonly Piece[], Map<string, string>>();

function numbersIn(among: readonly Piece[]): Map<string, string> {
  let numbers = known.get(among);
  if (!numbers) {
    const leaders = among.filter((p) => p.kind === 'leader' && p.name !== null);
    numbers = new Map(leaders.map((p) => [`${p.owner} ${p.name}`, numberOf(p)]));
    known.set(among, numbers);
  }
  return numbers;
}
