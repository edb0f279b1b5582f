// Which notes of the odds of Shadow of the Eagle are added to the die. The program names them by their keys.
import type { Phrase } from '../../lib/types';

export const kModifiers: ReadonlySet<string> = new Set([
  'odds.morale',
  'odds.target_formation',
  'odds.flank',
  'odds.battery',
  'odds.grade',
  'odds.british',
  'odds.leaders',
  'odds.orders',
  'odds.heavy_cavalry',
  'odds.squares',
  'odds.shock_troops',
]);

export function modifies({ key }: Phrase): boolean {
  return kModifiers.has(key);
}
