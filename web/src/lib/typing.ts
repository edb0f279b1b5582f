// Whether a key belongs to what has the focus, a field or an open dialog, and not to the table. A dialog that has just
// closed may have the focus for a moment: what is pressed then is meant for the table.
export function isTyping(e: KeyboardEvent): boolean {
  if (!(e.target instanceof Element)) return false;
  const dialog = e.target.closest('dialog');
  return dialog ? dialog.open : e.target.closest('input:not([type=range]), textarea, select') !== null;
}
