// The sheet of a board, by its kind.
import { AreaSheet } from './areas';
import { HexSheet } from './hexes';
import type { Sheet } from './sheet';
import type { Board } from './types';

export function sheetFor(board: Board): Sheet {
  return board.kind === 'areas' ? new AreaSheet(board) : new HexSheet(board);
}

export function isAreas(sheet: Sheet): sheet is AreaSheet {
  return sheet.kind === 'areas';
}
