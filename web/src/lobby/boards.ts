// The boards of the tables on the cards, each asked for once.
import { boardOf } from '../lib/catalogue.svelte';
import type { Sheet } from '../lib/sheet';
import { sheetFor } from '../lib/sheets';
import type { Table } from '../lib/types';

const kept = new Map<string, Promise<Sheet>>();

export function sheetOf(table: Table): Promise<Sheet> {
  const key = [table.game, table.rules, table.data].join('/');
  let found = kept.get(key);
  if (!found) {
    found = boardOf(table).then((board) => sheetFor(board));
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found;
}
