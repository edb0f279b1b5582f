// What Shadow of the Eagle says of the piece that is asked about, whom a plan lets it strike at, and who is still to come.
import type { Piece, Question } from '../../lib/types';
import { hasText, t } from '../../lib/words.svelte';

const kGame = 'shadow_of_the_eagle';

export function orderName(order: string): string {
  const key = `${kGame}.word_${order}`;
  return hasText(key) ? t(key) : order;
}

/** "Fabre, attack orders": the command and what it was told. */
export function about(piece: Piece): string[] {
  const { command, order } = piece.facts;
  const who = piece.kind === 'leader' ? '' : (command ?? '');
  const orders = order === undefined || order === '' ? '' : t(`${kGame}.orders_are`, orderName(order));
  const said = [who === 'independent' || who === 'artillery' ? orderName(who) : who, orders].filter((part) => part !== '');
  return said.length === 0 ? [] : [said.join(', ')];
}

/** The hex that the plan lets it fire at or attack. */
export function target(piece: Piece): string | null {
  return piece.facts['target'] ?? piece.facts['attacks'] ?? null;
}

/** Those that enter the map in some turn, whether or not they may now. */
export function waiting({ prompt, seat }: Question, pieces: readonly Piece[]): Piece[] {
  if (prompt.key !== 'prompt.choose_unit') return [];
  return pieces.filter((p) => p.owner === seat && p.place === null && 'enters' in p.facts && !p.marks.includes('lost'));
}
