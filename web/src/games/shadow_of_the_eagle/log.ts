// Events of Shadow of the Eagle as the log shows them: which operand is a die, where a phase begins.
// It only reads keys and operands; what happened is the program's to say.
import type { EventFace } from '../face';
import type { GameEvent, SeatName } from '../../lib/types';

/** The operand that is a die, by event. */
const kDie: Readonly<Record<string, number>> = {
  roll: 0,
  reorganized: 1,
  not_reorganized: 1,
  reinforcement_roll: 1,
  volley: 2,
  shock_roll: 0,
  leader_falls: 1,
  leader_unhurt: 1,
  order_tried: 1,
  initiative: 1,
  morale: 1,
  mud_freed: 1,
  mud_held: 1,
  mud_passed: 1,
  mud_stuck: 1,
};

const kOrders = new Set(['order_tried', 'initiative', 'order_given', 'new_order']);
const kRally = new Set(['rallied', 'in_order', 'routed_march', 'captured', 'reorganized', 'not_reorganized']);
const kShock = new Set(['to_charge', 'shock']);

export function eventFace(event: GameEvent, owner: (piece: string) => SeatName | null): EventFace {
  const key = event.key.replace(/^event\./, '');
  const die = kDie[key];
  const rolled = die === undefined ? undefined : event.operands[die]?.number;
  return { rolls: rolled === undefined ? [] : [rolled], heading: headingOf(key, event, owner) };
}

function headingOf(key: string, event: GameEvent, owner: (piece: string) => SeatName | null): EventFace['heading'] {
  const first = event.operands[0];
  if (key === 'placed' || key === 'stationed' || key === 'set_up_done') {
    return { turn: null, phase: 'set_up', seat: null, alone: false };
  }
  if (key === 'turn') return { turn: first?.number ?? null, phase: 'orders', seat: null, alone: true };
  if (key === 'movement') return { turn: null, phase: 'movement', seat: first?.name ?? null, alone: true };
  if (kOrders.has(key)) return { turn: null, phase: 'orders', seat: null, alone: false };
  if (kRally.has(key)) return { turn: null, phase: 'rally', seat: null, alone: false };
  if (key === 'fires') return { turn: null, phase: 'offensive_fire', seat: owner(first?.name ?? ''), alone: false };
  if (kShock.has(key)) return { turn: null, phase: 'shock', seat: null, alone: false };
  if (key === 'declared') return { turn: null, phase: 'combat', seat: null, alone: false };
  return null;
}
