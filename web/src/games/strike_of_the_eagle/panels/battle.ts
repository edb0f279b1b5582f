// The battle that is being fought, from the facts of the view and what was told of it: both lines, their sums with
// reasons, their cards. Pure; nothing is reckoned here that the server has not said.
import type { Card, GameEvent, Piece, View } from '../../../lib/types';

export type Side = 'polish' | 'soviet';
export const kSides: readonly Side[] = ['polish', 'soviet'];

export interface SumPart {
  key: string;
  amount: number;
  rule: string;
}

export interface Line {
  side: Side;
  attacks: boolean;
  blocks: Piece[];
  garrison: boolean;
  /** What makes its strength; empty if nothing has been told. */
  sum: SumPart[];
  strength: number;
  /** Cards are still to come: the strength may grow. */
  open: boolean;
  losses: SumPart[];
  inflicts: number;
  owes: number;
  removed: number;
  defends: boolean;
  /** Laid face down, laid open, or none: null while none is laid. */
  card: Card | 'hidden' | null;
  modifier: Card | 'hand' | 'deck' | null;
}

export interface BattleNow {
  place: string;
  attacker: Line;
  defender: Line;
  flanks: number;
  fortified: boolean;
  winner: Side | null;
  struck: boolean;
}

const kStanding = new Set(['infantry', 'cavalry', 'allied', 'leader']);

export function sideOf(seat: string): Side {
  return seat.startsWith('polish') ? 'polish' : 'soviet';
}

/** 'blocks 6 R6.5, flanks -4 R6.6' */
export function partsOf(text: string | undefined): SumPart[] {
  return (text ?? '')
    .split(', ')
    .map((part) => part.split(' '))
    .filter((words) => words.length === 3)
    .map(([key, amount, rule]) => ({ key: key!, amount: Number(amount), rule: rule! }));
}

/** The sum of a blow that is struck, as it was told. */
function toldSum(events: readonly GameEvent[], side: Side): SumPart[] {
  for (let i = events.length - 1; i >= 0; --i) {
    const { key, operands } = events[i]!;
    if (key === 'event.battle') break;
    if (key !== 'event.strength' || operands[0]?.name !== side) continue;
    const number = (at: number) => operands[at]?.number ?? 0;
    const parts = [
      { key: 'blocks', amount: number(1), rule: 'R6.5' },
      { key: 'helpers', amount: number(2), rule: 'R6.5' },
      { key: 'cards', amount: number(3), rule: 'R6.3' },
      { key: 'flanks', amount: -number(4), rule: 'R6.6' },
    ];
    return parts.filter((p, n) => n === 0 || p.amount !== 0);
  }
  return [];
}

function total(parts: readonly SumPart[]): number {
  return Math.max(0, parts.reduce((all, p) => all + p.amount, 0));
}

function lineOf(view: View, events: readonly GameEvent[], side: Side, struck: boolean): Line {
  const facts = view.facts ?? {};
  const of = (key: string) => facts[`battle_${key}_${side}`] ?? '';
  const here = (view.pieces ?? []).filter((p) => p.place === facts['battle'] && sideOf(p.owner) === side);
  const laid = (place: string) => view.cards?.find((c) => c.place === place && sideOf(c.owner) === side);
  const sum = struck ? toldSum(events, side) : partsOf(of('tally'));
  const losses = partsOf(of('losses'));
  const modifier = of('modifier');
  return {
    side,
    attacks: facts['battle_attacker'] === side,
    blocks: here.filter((p) => kStanding.has(p.kind ?? '') || p.hidden && p.kind === null),
    garrison: here.some((p) => p.kind === 'garrison'),
    sum,
    strength: struck ? Number(of('strength')) : total(sum),
    open: !struck,
    losses,
    inflicts: struck ? Number(of('inflicts')) : total(losses),
    owes: Number(of('owes')),
    removed: Number(of('removed')),
    defends: of('defends') === '1',
    card: of('card') === '?' ? 'hidden' : (laid('battle') ?? null),
    modifier: modifier === 'hand' || modifier === 'deck' ? modifier : (laid('modifier') ?? null),
  };
}

/** Null while no battle is fought. `events`: those up to this view. */
export function battleOf(view: View, events: readonly GameEvent[]): BattleNow | null {
  const facts = view.facts ?? {};
  const place = facts['battle'];
  if (place === undefined) return null;
  const attacking: Side = facts['battle_attacker'] === 'polish' ? 'polish' : 'soviet';
  const struck = kSides.some((side) => Number(facts[`battle_strength_${side}`]) > 0);
  const winner = facts['battle_winner'];
  return {
    place,
    attacker: lineOf(view, events, attacking, struck),
    defender: lineOf(view, events, attacking === 'polish' ? 'soviet' : 'polish', struck),
    flanks: Number(facts['battle_flanks'] ?? 0),
    fortified: facts['battle_fortified'] === '1',
    winner: winner === 'polish' || winner === 'soviet' ? winner : null,
    struck,
  };
}
