// Every language says everything that English says, with the same slots, and nothing else.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { choose, filled, flat } from '../lib/words.svelte';

type Sections = Record<string, Record<string, string>>;
const folder = new URL('.', import.meta.url);
const games = new URL('../games/', folder);
const withWords = readdirSync(games).filter((game) => existsSync(new URL(`${game}/words/`, games)));
const parse = (file: URL) => flat(JSON.parse(readFileSync(file, 'utf8')) as Sections);
/** The interface's words and those that it has for single games, as one. */
const read = (file: string): Record<string, string> =>
  Object.assign({}, parse(new URL(file, folder)), ...withWords.map((game) => parse(new URL(`${game}/words/${file}`, games))));
const slots = (text: string) => [...text.matchAll(/\{\d+\}/g)].map((m) => m[0]).sort();
const english = read('en.json');
const others = readdirSync(folder).filter((f) => f.endsWith('.json') && f !== 'en.json');

describe('words', () => {
  it('come in more than one language', () => {
    expect(others).toContain('es.json');
    expect(withWords).toContain('strike_of_the_eagle');
  });
  it.each(others)('%s has the keys of English', (file) => {
    expect(Object.keys(read(file)).sort()).toEqual(Object.keys(english).sort());
  });
  it.each(others)('%s has the slots of English', (file) => {
    const found = read(file);
    for (const [key, text] of Object.entries(english)) expect([key, slots(found[key] ?? '')]).toEqual([key, slots(text)]);
  });
  it.each(['en.json', ...others])('%s leaves no text empty', (file) => {
    expect(Object.entries(read(file)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
  it('say nothing with exclamation marks, nor that something is illegal', () => {
    const bad = Object.entries(english).filter(([, text]) => /!|\b(invalid|illegal)\b/i.test(text));
    expect(bad).toEqual([]);
  });
});

describe('filled', () => {
  it('puts operands into their slots, in any order and more than once', () => {
    expect(filled('{1} of {0}, {1}', ['a', 2])).toBe('2 of a, 2');
  });
  it('leaves a slot that nothing is given for', () => {
    expect(filled('{0} {1}', ['a'])).toBe('a {1}');
  });
});

describe('choose', () => {
  it('takes the first language that there is, whatever the country', () => {
    expect(choose(['fr-FR', 'es-MX', 'en'], ['en', 'es'])).toBe('es');
  });
  it('is English when there is none of them', () => {
    expect(choose(['fr', 'de'], ['en', 'es'])).toBe('en');
  });
});
