// What others did while we waited, by the events that we saw. Pure, and the same for every game.
import type { GameEvent } from '../lib/types';

/** How many times somebody went from one place to another who is none of ours. */
export function movesOfOthers(events: readonly GameEvent[], isPlace: (name: string) => boolean, isOurs: (name: string) => boolean): number {
  return events.filter(({ operands }) => {
    const names = operands.flatMap((o) => o.name ?? []);
    return names.filter(isPlace).length === 2 && !names.some(isOurs);
  }).length;
}
