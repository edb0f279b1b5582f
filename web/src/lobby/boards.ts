// The boards of the tables on the cards, each asked for once.
import { api } from '../lib/api';
import { HexSheet } from '../lib/hexes';
import type { Board, Table } from '../lib/types';

const kept = new Map<string, Promise<HexSheet>>();

export function sheetOf(table: Table): Promise<HexSheet> {
  const path = [table.game, table.rules, table.scenario].map(encodeURIComponent).join('/');
  let found = kept.get(path);
  if (!found) {
    found = api<Board>('GET', `/games/${path}/board`).then((board) => new HexSheet(board));
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found;
}
