// The rules that events name stand in the ledger, and the events that dice are read from are the game's.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kModifiers } from './odds';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('every rule that the log names is in the ledger', () => {
  const ledger = read('../../../../games/shadow_of_the_eagle/rules.toml');
  const known = new Set([...ledger.matchAll(/^id = "([^"]+)"/gm)].map((m) => m[1]));
  const named = [...read('../../../../games/shadow_of_the_eagle/words/rule_of.toml').matchAll(/^\w+ = "(.*)"/gm)].map((m) => m[1]);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((rule) => !known.has(rule))).toEqual([]);
});

test('every event that has a rule or a die is an event of the game', () => {
  const words = read('../../../../games/shadow_of_the_eagle/words/en.toml');
  const events = words.slice(words.indexOf('[event]'), words.indexOf('[ending]'));
  const known = new Set([...events.matchAll(/^(\w+) = /gm)].map((m) => m[1]));
  const rules = read('../../../../games/shadow_of_the_eagle/words/rule_of.toml');
  const named = [...read('./log.ts').matchAll(/^ {2}(\w+): \d/gm), ...rules.matchAll(/^(\w+) = /gm)].map((m) => m[1]);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((event) => !known.has(event))).toEqual([]);
});

test('what is added to the die are notes that the game has words for, and no other modifier is', () => {
  const words = read('../../../../games/shadow_of_the_eagle/words/en.toml');
  const odds = [...words.slice(words.indexOf('[odds]')).matchAll(/^(\w+) = "(.*)"/gm)];
  const known = new Set(odds.map((m) => `odds.${m[1]}`));
  expect([...kModifiers].filter((key) => !known.has(key))).toEqual([]);
  const modifiers = odds.filter((m) => /^roll modifier \{0\}: /.test(m[2]!)).map((m) => `odds.${m[1]}`);
  expect(modifiers.filter((key) => !kModifiers.has(key))).toEqual([]);
});
