import { describe, expect, it } from 'vitest';
import { readPrefs } from './prefs.svelte';

const kNew = { theme: null, language: null, sound: false };

describe('readPrefs', () => {
  it('is the system theme, the browser language and silence at first', () => {
    expect(readPrefs(null)).toEqual(kNew);
  });
  it('keeps what was chosen', () => {
    const chosen = { theme: 'dark', language: 'es', sound: true };
    expect(readPrefs(JSON.stringify(chosen))).toEqual(chosen);
  });
  it.each(['', '{', 'null', '7', '[]', '"x"', '{"theme":"pink","language":3,"sound":"yes"}'])('overlooks %s', (text) => {
    expect(readPrefs(text)).toEqual(kNew);
  });
});
