import { describe, expect, it } from 'vitest';
import { parse } from './router.svelte';

describe('parse', () => {
  it.each([
    ['/', 'lobby', {}],
    ['/games/shadow', 'game', { game: 'shadow' }],
    ['/games/shadow/', 'game', { game: 'shadow' }],
    ['/games/shadow/rules', 'rules', { game: 'shadow' }],
    ['/games/shadow/rules/S10.2.b', 'rules', { game: 'shadow', number: 'S10.2.b' }],
    ['/new', 'new', {}],
    ['/t/v2j01', 'table', { id: 'v2j01' }],
    ['/account', 'account', {}],
    ['/nothing/here', 'nowhere', {}],
    ['/t/', 'nowhere', {}],
    ['/t/a/b', 'nowhere', {}],
  ])('%s is %s', (path, page, params) => {
    expect(parse(path)).toEqual({ page, params, query: {} });
  });
  it('reads the query', () => {
    expect(parse('/new', '?game=shadow&scenario=maria%2Ba').query).toEqual({ game: 'shadow', scenario: 'maria+a' });
  });
  it('decodes what is in the path, and keeps what cannot be decoded', () => {
    expect(parse('/games/%C3%A1').params).toEqual({ game: 'á' });
    expect(parse('/games/%ff').params).toEqual({ game: '%ff' });
  });
});
