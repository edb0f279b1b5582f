// Events of Strike of the Eagle as the log shows them: where an operation begins and which part of it they belong to. There
// are no dice. It only reads keys and operands; what happened is the program's to say.
import type { EventFace } from '../face';
import type { GameEvent } from '../../lib/types';
import { turnOf } from './phases';

/** The part of an Operation Phase that an event begins. */
const kBegins: Readonly<Record<string, string>> = {
  drew: 'cards',
  drew_cards: 'cards',
  shows_card: 'cards',
  uses_cubes: 'cards',
  uses_orders: 'cards',
  uses_event: 'cards',
  places: 'orders',
  places_hidden: 'orders',
  executes: 'marches',
  battle: 'battles',
  reorganises: 'rest',
  reorganises_hidden: 'rest',
  rails: 'rest',
  rails_hidden: 'rest',
  starves: 'supply',
  starves_hidden: 'supply',
  garrison_starves: 'supply',
};

export function eventFace(event: GameEvent): EventFace {
  return { rolls: [], heading: headingOf(event.key.replace(/^event\./, ''), event) };
}

function headingOf(key: string, { operands }: GameEvent): EventFace['heading'] {
  const [first, second] = operands;
  if (key === 'round') return { turn: turnOf(first?.number ?? 1, 1), phase: 'cards', seat: null, alone: true };
  if (key === 'phase') return { turn: turnOf(first?.number ?? 1, second?.number ?? 1), phase: 'cards', seat: null, alone: true };
  if (key === 'reinforcement') return { turn: null, phase: 'reinforcements', seat: null, alone: true };
  const phase = kBegins[key];
  return phase === undefined ? null : { turn: null, phase, seat: null, alone: false };
}
