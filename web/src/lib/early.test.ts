import { afterEach, expect, test, vi } from 'vitest';
import { api, ApiError } from './api';
import { earlyAnswer, earlySocket } from './early';

const kHad = globalThis as { early?: { answers: Map<string, Promise<Response>>; socket: WebSocket | null } };

afterEach(() => {
  delete kHad.early;
  vi.unstubAllGlobals();
});

const told = (what: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(what), { status }));

test('an answer that was asked for early is taken once, then the server is asked again', async () => {
  kHad.early = { answers: new Map([['/games', told({ games: 1 })]]), socket: null };
  const asked = vi.fn(() => told({ games: 2 }));
  vi.stubGlobal('fetch', asked);
  expect(await api('GET', '/games')).toEqual({ games: 1 });
  expect(asked).not.toHaveBeenCalled();
  expect(await api('GET', '/games')).toEqual({ games: 2 });
  expect(asked).toHaveBeenCalledOnce();
});

test('an early answer that failed is a failure like any other', async () => {
  kHad.early = {
    answers: new Map([
      ['/me', told({ error: { code: 'busy', message: 'Later.' } }, 503)],
      ['/games', Promise.reject(new TypeError('no line'))],
    ]),
    socket: null,
  };
  await expect(api('GET', '/me')).rejects.toMatchObject({ code: 'busy', status: 503 });
  await expect(api('GET', '/games')).rejects.toBeInstanceOf(ApiError);
});

test('only reading takes an early answer', async () => {
  kHad.early = { answers: new Map([['/tables', told({ early: true })]]), socket: null };
  vi.stubGlobal('fetch', () => told({ made: true }));
  expect(await api('POST', '/tables', {})).toEqual({ made: true });
});

test('without first.js nothing is early; a connection that has ended is not taken', () => {
  vi.stubGlobal('WebSocket', { OPEN: 1 });
  expect(earlyAnswer('/me')).toBeUndefined();
  expect(earlySocket()).toBeNull();
  const socket = (readyState: number) => ({ readyState }) as WebSocket;
  kHad.early = { answers: new Map(), socket: socket(3) };
  expect(earlySocket()).toBeNull();
  kHad.early = { answers: new Map(), socket: socket(0) };
  expect(earlySocket()).not.toBeNull();
  expect(earlySocket()).toBeNull();
});
