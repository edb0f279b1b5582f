// What a key means on the map. It only reads the key: the map does what it means. Keys with Control, Alt or
// Meta are the browser's and never ours.
import type { Corners } from './corners';
import { cornerKey, isStep } from './steps';

export type Meaning =
  | { does: 'corner'; operand: string }
  | { does: 'step'; code: string }
  | { does: 'nothing' | 'close' | 'choose' };

interface Situation {
  corners: Corners | null;
  /** A stack is open. */
  open: boolean;
  /** Something has the focus: a hex or a piece. */
  focused: boolean;
  /** The map itself has it, not a button in it. */
  onMap: boolean;
}

const isOurs = (e: KeyboardEvent): boolean => !e.ctrlKey && !e.metaKey && !e.altKey;

/** null: it means nothing here. While corners are asked for, their keys do nothing else. */
export function meaningOf(event: KeyboardEvent, { corners, open, focused, onMap }: Situation): Meaning | null {
  if (!isOurs(event)) return null;
  const towards = corners ? cornerKey(event.code) : null;
  if (corners && towards !== null) {
    const chosen = Object.entries(corners.degrees).find(([, degrees]) => degrees === towards);
    return chosen ? { does: 'corner', operand: chosen[0] } : { does: 'nothing' };
  }
  if (isStep(event.code)) return { does: 'step', code: event.code };
  if (event.key === 'Escape') return open ? { does: 'close' } : null;
  return focused && onMap && (event.key === 'Enter' || event.key === ' ') ? { does: 'choose' } : null;
}

/** Nearer, further, all, why not: anywhere on the page but where somebody writes. */
export function anywhereOf(event: KeyboardEvent): number | 'fit' | 'why' | null {
  const writing = 'input:not([type=range]), textarea, select, [contenteditable], dialog';
  if (!isOurs(event) || event.defaultPrevented) return null;
  if (event.target instanceof Element && event.target.closest(writing)) return null;
  if (event.key === '+' || event.key === '=') return 1.4;
  if (event.key === '-') return 1 / 1.4;
  if (event.key === 'w' || event.key === 'W') return 'why';
  return event.key === '0' ? 'fit' : null;
}
