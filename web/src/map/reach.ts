// How strongly a reachable place is tinted by what it costs. Costs are exact texts of the game: '2', '3/2',
// '1½'. It must never show a number that the game did not send.
export type Strength = 'pass' | '1' | '2' | '3' | '4';

const kFractions: Readonly<Record<string, number>> = { '¼': 0.25, '⅓': 1 / 3, '½': 0.5, '⅔': 2 / 3, '¾': 0.75 };

export function costNumber(cost: string): number | null {
  const parts = /^(?:(\d+)(?: |(?=[¼⅓½⅔¾])|$))?(?:(\d+)\/(\d+)|([¼⅓½⅔¾]))?$/.exec(cost);
  if (!parts || cost === '') return null;
  const [, whole = '0', above = '0', below = '1', sign = ''] = parts;
  return Number(whole) + Number(above) / Number(below) + (kFractions[sign] ?? 0);
}

/** 'pass': it may go through, not stop. A place without a cost is tinted in the middle. */
export function strengthOf(cost: string): Strength {
  if (cost === 'pass') return 'pass';
  const number = costNumber(cost);
  if (number === null) return '3';
  return String(Math.min(4, Math.max(1, Math.ceil(number)))) as Strength;
}

export interface Tint {
  strength: Strength;
  places: string[];
}

/** One path for each strength is enough. */
export function tints(reach: readonly { place: string; cost: string }[]): Tint[] {
  const by = new Map<Strength, string[]>();
  for (const { place, cost } of reach) {
    const strength = strengthOf(cost);
    by.set(strength, [...(by.get(strength) ?? []), place]);
  }
  return [...by].map(([strength, places]) => ({ strength, places }));
}
