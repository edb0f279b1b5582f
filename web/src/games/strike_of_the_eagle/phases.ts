// The track of an Operation Phase of Strike of the Eagle. It only reads the facts of the view; the order of play is the
// program's.
import type { PhaseMark } from '../face';
import type { View } from '../../lib/types';
import { t } from '../../lib/words.svelte';

const kTrack = ['cards', 'orders', 'marches', 'battles', 'rest', 'supply'] as const;

/** Questions by the part of the phase in which they are asked; those of reactions and cards come in any. */
const kAsked: Readonly<Record<string, string>> = {
  discard: 'cards',
  choose_card: 'cards',
  declare_use: 'cards',
  who_is_first: 'orders',
  place_order: 'orders',
  execute: 'marches',
  march: 'marches',
  withdraw_loss: 'marches',
  choose_battle: 'battles',
  look_around: 'battles',
  lay_cards: 'battles',
  assign_reorganise: 'battles',
  choose_loss: 'battles',
  choose_retreat: 'battles',
  regroup: 'battles',
  reorganise: 'rest',
  rail: 'rest',
  combine: 'reinforcements',
  recruit: 'reinforcements',
};

export function phases(view: View): PhaseMark[] {
  const facts = view.facts ?? {};
  const asked = facts['battle'] === undefined ? (kAsked[facts['phase'] ?? ''] ?? '') : 'battles';
  if (asked === 'reinforcements') return [{ key: asked, seat: null, now: true }];
  return kTrack.map((key) => ({ key, seat: null, now: key === asked }));
}

const kOperations = 5;

/** Operation Phases of the whole war, five to a round. */
export function turn(view: View): { now: number; of: number } | null {
  const [round, rounds, operation] = ['turn', 'turns', 'operation'].map((key) => Number(view.facts?.[key])) as [number, number, number];
  if (![round, rounds, operation].every(Number.isFinite)) return null;
  return { now: turnOf(round, operation), of: rounds * kOperations };
}

export function turnOf(round: number, operation: number): number {
  return round === 0 ? 0 : (round - 1) * kOperations + Math.max(1, operation);
}

/** "Round 1, operation 3". */
export function turnName(number: number): string {
  return t('strike_of_the_eagle.operation', Math.ceil(number / kOperations), ((number - 1) % kOperations) + 1);
}
