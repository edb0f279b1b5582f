// Whom the match waits for, besides us. Pure.
import type { Seat, SeatName } from './types';

/** People other than us who are to decide and decide themselves. */
export function awaitedOthers(seats: readonly Seat[], toAct: readonly SeatName[]): Seat[] {
  return seats.filter((s) => s.mine !== true && s.holder.kind === 'person' && !s.stand_in && toAct.includes(s.seat));
}
