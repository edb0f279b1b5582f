import { describe, expect, it, vi } from 'vitest';
import { anywhereOf, meaningOf } from './keys';

vi.stubGlobal('Element', class {});
const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key, code: key, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, target: null, ...more }) as KeyboardEvent;
const idle = { corners: null, open: false, focused: false, onMap: false };

describe('keys', () => {
  it('ask why wherever the focus is, unless the browser means something else by them', () => {
    expect(anywhereOf(press('w'))).toBe('why');
    expect(anywhereOf(press('W'))).toBe('why');
    expect(anywhereOf(press('w', { ctrlKey: true }))).toBeNull();
  });
  it('come nearer, go further and show all', () => {
    expect(['+', '-', '0', 'x'].map((key) => anywhereOf(press(key)))).toEqual([1.4, 1 / 1.4, 'fit', null]);
  });
  it('close an open stack, else leave Escape to the table', () => {
    expect(meaningOf(press('Escape'), { ...idle, open: true })).toEqual({ does: 'close' });
    expect(meaningOf(press('Escape'), idle)).toBeNull();
  });
  it('choose what has the focus', () => {
    expect(meaningOf(press('Enter'), { ...idle, focused: true, onMap: true })).toEqual({ does: 'choose' });
    expect(meaningOf(press('Enter'), { ...idle, onMap: true })).toBeNull();
  });
});
