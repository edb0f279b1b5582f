import { expect, it } from 'vitest';
import type { GameEvent } from '../lib/types';
import { movesOfOthers } from './happened';

const event = (key: string, ...names: string[]): GameEvent => ({ number: 1, key, text: '', operands: names.map((name) => ({ name, text: name })) });
const isPlace = (name: string) => /^\d{4}$/.test(name);
const isOurs = (name: string) => name === 'french' || name.startsWith('f');

it('moves are counted that others made, seen or hidden', () => {
  const seen = [
    event('moved', 'f1', '0101', '0102'),
    event('movement', 'spanish'),
    event('moved', 's1', '0301', '0302'),
    event('counter_moved', 'spanish', '0401', '0402'),
    event('seen', 's2', '0402'),
    event('counter_moved', 'french', '0401', '0402'),
  ];
  expect(movesOfOthers(seen, isPlace, isOurs)).toBe(2);
});
