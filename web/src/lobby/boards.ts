// The boards of the tables on the cards, each asked for once.
import { boardOf } from '../lib/catalogue.svelte';
import { HexSheet } from '../lib/hexes';
import type { Table } from '../lib/types';

const kept = new Map<string, Promise<HexSheet>>();

export function sheetOf(table: Table): Promise<HexSheet> {
  const key = [table.game, table.rules, table.data].join('/');
  let found = kept.get(key);
  if (!found) {
    found = boardOf(table).then((board) => new HexSheet(board));
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found;
}
