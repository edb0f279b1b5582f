import { describe, expect, it } from 'vitest';
import { readPrefs } from './prefs.svelte';

const kNew = { theme: null, language: null, sound: false, bot: null };

describe('readPrefs', () => {
  it('is the system theme, the browser language and silence at first', () => {
    expect(readPrefs(null)).toEqual(kNew);
  });
  it('keeps what was chosen', () => {
    const chosen = { theme: 'dark', language: 'es', sound: true, bot: 'colonel' };
    expect(readPrefs(JSON.stringify(chosen))).toEqual(chosen);
  });
  it.each(['', '{', 'null', '7', '[]', '"x"', '{"theme":"pink","language":3,"sound":"yes","bot":7}'])('overlooks %s', (text) => {
    expect(readPrefs(text)).toEqual(kNew);
  });
});
