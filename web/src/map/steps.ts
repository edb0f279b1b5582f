// Walking over hexes by keyboard: arrows, and the numpad for the six ways (7 8 9 above, 1 2 3 below, 4 and 6
// level). It must never leave the map.
import type { HexSheet } from '../lib/hexes';
import type { PlaceId } from '../lib/types';
import { neighbour } from './shapes';

/** Sides by key: clockwise from the one right below east. */
const kSideOf: Readonly<Record<string, number>> = {
  Numpad3: 0,
  Numpad2: 1,
  ArrowDown: 1,
  Numpad1: 2,
  Numpad7: 3,
  Numpad8: 4,
  ArrowUp: 4,
  Numpad9: 5,
};

/** Corners of a hex by key, in degrees clockwise from east. */
const kCornerOf: Readonly<Record<string, number>> = {
  Numpad6: 0,
  Numpad3: 60,
  Numpad1: 120,
  Numpad4: 180,
  Numpad7: 240,
  Numpad9: 300,
};

export function cornerKey(code: string): number | null {
  return kCornerOf[code] ?? null;
}

export function isStep(code: string): boolean {
  return code in kSideOf || ['ArrowLeft', 'ArrowRight', 'Numpad4', 'Numpad6'].includes(code);
}

/** Where a key leads; a row of hexes zigzags, so level steps stay in their row of the board. */
export function step(sheet: HexSheet, from: PlaceId, code: string): PlaceId | null {
  const side = kSideOf[code];
  if (side !== undefined) return neighbour(sheet, from, side);
  const right = code === 'ArrowRight' || code === 'Numpad6';
  const row = sheet.place(from)?.row;
  const ways = (right ? [5, 0] : [3, 2]).map((s) => neighbour(sheet, from, s));
  return ways.find((p) => p !== null && sheet.place(p)?.row === row) ?? ways.find((p) => p !== null) ?? null;
}
