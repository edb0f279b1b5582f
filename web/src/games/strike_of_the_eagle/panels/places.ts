// What areas are called.
import type { Board } from '../../../lib/types';

export function placeName(board: Board | null, place: string): string {
  return board?.places.find((p) => p.id === place)?.name ?? place;
}
