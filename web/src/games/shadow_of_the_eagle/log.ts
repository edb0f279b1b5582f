// Events of Shadow of the Eagle as the log shows them: which operand is a die, which rule stands behind, where
// a phase begins. It only reads keys and operands; what happened is the program's to say.
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

const kStandardRules: Readonly<Record<string, string>> = {
  entered: 'S7',
  counter_moved: 'S7',
  moved: 'S7',
  seen: 'S6.a',
  faces: 'S5',
  formed: 'S4',
  reformed: 'S4.1',
  spread: 'S4.1',
  marker_taken_up: 'S4.1',
  order_tried: 'S3',
  initiative: 'S3',
  order_given: 'S3',
  new_order: 'S3.h',
  begins_to_maneuver: 'S3.D',
  no_longer_maneuvers: 'S3.D',
  order_stays: 'S3.i',
  orders_shown: 'S3.h',
  fires: 'S10',
  square_fires: 'S10',
  fire: 'S10.3',
  volley: 'S10.3',
  fire_result: 'S.FIRE',
  checked: 'S.FIRE',
  to_charge: 'S11.n',
  charge_fails: 'S11.o',
  evaded: 'S11.a',
  shock: 'S11.l',
  shock_roll: 'S11.m',
  leader_falls: 'S15.1',
  leader_unhurt: 'S15.1',
  leader_moved: 'S15.a',
  leader_entered: 'S15.a',
  leader_escapes: 'S15',
  leader_gone: 'S15',
  morale: 'S14',
  disorganized: 'S14.1',
  routed: 'S14.2',
  rallied: 'S14.3',
  in_order: 'S14.3',
  routed_march: 'S14.2',
  retreated: 'S12.a',
  no_retreat: 'S12.c',
  displaced: 'S12.b',
  advanced: 'S12.d',
  objective: 'S17',
};

const kBasicRules: Readonly<Record<string, string>> = {
  moved: 'B5',
  counter_moved: 'B5',
  entered: 'B5.f',
  seen: 'B4.e',
  excess: 'B4.d',
  attack: 'B7.1',
  joined: 'B7.2',
  roll: 'B.CRT',
  called_off: 'B7.1',
  ridden_down: 'B11.d',
  retreated: 'B9.a',
  no_retreat: 'B9.a',
  displaced: 'B9.d',
  advanced: 'B9.e',
  disorganized: 'B11',
  reorganized: 'B11.1',
  not_reorganized: 'B11.1',
};

const kOrders = new Set(['order_tried', 'initiative', 'order_given', 'new_order']);
const kRally = new Set(['rallied', 'in_order', 'routed_march', 'captured', 'reorganized', 'not_reorganized']);
const kShock = new Set(['to_charge', 'shock']);

/** Whose rule set an event is told by: only the basic game speaks of attacks and their result in one roll. */
export function eventFaceOf(rules: string): (event: GameEvent, owner: (piece: string) => SeatName | null) => EventFace {
  const numbers = rules === 'basic' ? kBasicRules : kStandardRules;
  return (event, owner) => {
    const key = event.key.replace(/^event\./, '');
    const die = kDie[key];
    const rolled = die === undefined ? undefined : event.operands[die]?.number;
    return {
      rolls: rolled === undefined ? [] : [rolled],
      rule: numbers[key] ?? '',
      heading: headingOf(key, event, owner),
    };
  };
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
