// The track of phases of Shadow of the Eagle, both rule sets, and whose each phase is. It only reads the facts
// of the view; the order of play is the program's.
import type { PhaseMark } from '../face';
import type { SeatName, View } from '../../lib/types';

const kStages = ['movement', 'defensive_fire', 'offensive_fire', 'shock'] as const;

/** Questions of the basic game by the phase in which they are asked. */
const kBasicMovement = new Set(['choose_unit', 'destination', 'remove_excess']);

export function phases(view: View): PhaseMark[] {
  const facts = view.facts ?? {};
  const phase = facts['phase'] ?? '';
  const seats = view.seats.map((s) => s.seat);
  if (phase === 'set_up' || phase === 'dress') return [{ key: 'set_up', seat: null, now: true }];
  return 'active' in facts ? standard(phase, facts['active'] ?? '', seats) : basic(phase, view, seats);
}

function standard(phase: string, active: string, seats: SeatName[]): PhaseMark[] {
  const of = seats.flatMap((seat) =>
    kStages.map((key) => ({
      key,
      // Those who are attacked fire first.
      seat: key === 'defensive_fire' ? (seats.find((s) => s !== seat) ?? seat) : seat,
      now: active === seat && phase === key,
    })),
  );
  return [{ key: 'orders', seat: null, now: phase === 'orders' }, ...of, { key: 'rally', seat: null, now: false }];
}

function basic(phase: string, view: View, seats: SeatName[]): PhaseMark[] {
  const stage = kBasicMovement.has(phase) ? 'movement' : 'combat';
  const active = phase === 'over' ? '' : activeSide(view, stage);
  return seats.flatMap((seat) =>
    ['movement', 'combat'].map((key) => ({ key, seat, now: active === seat && key === stage })),
  );
}

// Who moves is asked himself; in combat either side may be asked, but only the attacker has attacks.
function activeSide(view: View, stage: string): SeatName {
  const asked = view.to_act?.[0] ?? '';
  if (stage === 'movement') return asked;
  const attacker = (view.pieces ?? []).find((p) => 'attacks' in p.facts || p.marks.includes('attacked'));
  return attacker?.owner ?? asked;
}
