// Walking over the map by keyboard: arrows, and the numpad (7 8 9 above, 1 2 3 below, 4 and 6 level). Where a step leads is
// the sheet's to say.
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
  return /^(Arrow(Up|Down|Left|Right)|Numpad[1-46-9])$/.test(code);
}
