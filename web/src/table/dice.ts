// The dice of a match as the viewer saw them. What an event's dice are is the game's face's to say.
import type { GameFace } from '../games/face';
import type { GameEvent } from '../lib/types';

export interface DiceSeen {
  /** How often each face of a die of six came. */
  counts: number[];
  rolled: number;
  mean: number;
}

export function diceOf(events: readonly GameEvent[], face: GameFace): DiceSeen {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const event of events) {
    for (const roll of face.event?.(event, () => null).rolls ?? []) {
      if (roll >= 1 && roll <= 6) counts[roll - 1]! += 1;
    }
  }
  const rolled = counts.reduce((a, b) => a + b, 0);
  const sum = counts.reduce((all, n, i) => all + n * (i + 1), 0);
  return { counts, rolled, mean: rolled === 0 ? 0 : sum / rolled };
}
