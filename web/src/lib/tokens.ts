// Which tokens can be laid on the place that is picked: what is left to say of every choice is one word, and each of
// these words has a sign. Pure; it must never know what a token does.
import type { Known, Step } from './asking';
import type { MapModel } from '../map/model';

export function tokensOf(
  steps: readonly Step[],
  picks: readonly string[],
  known: Known,
  signOf: (word: string) => string | null,
  nameOf: (sign: string) => string,
): MapModel['tokens'] {
  const [place] = picks;
  const words = steps.filter((s) => s.rest.length === 1).map((s) => s.rest[0]!);
  if (picks.length !== 1 || place === undefined || !known.isPlace(place) || words.length < 2) return null;
  const items = words.flatMap((operand) => {
    const sign = signOf(operand);
    return sign === null ? [] : [{ operand, sign, name: nameOf(sign) }];
  });
  return items.length === words.length ? { place, items } : null;
}
