import { afterEach, expect, test, vi } from 'vitest';
import { api, ApiError } from './api';
import { earlyAnswer, earlyLive, type EarlyLive } from './early';
import { Live, type LiveMessage } from './live';

const kHad = globalThis as { early?: { answers: Map<string, Promise<Response>>; live: EarlyLive | null } };

afterEach(() => {
  delete kHad.early;
  vi.unstubAllGlobals();
});

const told = (what: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(what), { status }));

test('an answer that was asked for early is taken once, then the server is asked again', async () => {
  kHad.early = { answers: new Map([['/games', told({ games: 1 })]]), live: null };
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
    live: null,
  };
  await expect(api('GET', '/me')).rejects.toMatchObject({ code: 'busy', status: 503 });
  await expect(api('GET', '/games')).rejects.toBeInstanceOf(ApiError);
});

test('only reading takes an early answer', async () => {
  kHad.early = { answers: new Map([['/tables', told({ early: true })]]), live: null };
  vi.stubGlobal('fetch', () => told({ made: true }));
  expect(await api('POST', '/tables', {})).toEqual({ made: true });
});

const socket = (readyState: number) => ({ readyState, send: vi.fn(), close: vi.fn() }) as unknown as WebSocket;

test('without first.js nothing is early; a connection that has ended is not taken', () => {
  vi.stubGlobal('WebSocket', { OPEN: 1 });
  expect(earlyAnswer('/me')).toBeUndefined();
  expect(earlyLive()).toBeNull();
  kHad.early = { answers: new Map(), live: { socket: socket(3), watched: null, heard: [] } };
  expect(earlyLive()).toBeNull();
  kHad.early = { answers: new Map(), live: { socket: socket(0), watched: null, heard: [] } };
  expect(earlyLive()).not.toBeNull();
  expect(earlyLive()).toBeNull();
});

function watching(watched: { table: string; as: string } | null): { told: LiveMessage[]; sent: unknown[] } {
  vi.stubGlobal('WebSocket', { OPEN: 1 });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('document', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal('removeEventListener', vi.fn());
  const update = { type: 'update', table: 't', viewer: 'red', last: 3, check: 'c' };
  const line = socket(1);
  kHad.early = { answers: new Map(), live: { socket: line, watched, heard: [JSON.stringify(update)] } };
  const told: LiveMessage[] = [];
  const live = new Live(
    (m) => told.push(m),
    () => undefined,
  );
  live.watch({ table: 't', as: 'red' });
  live.close();
  return { told, sent: vi.mocked(line.send).mock.calls.map(([text]) => JSON.parse(String(text)) as unknown) };
}

test('what is watched early is not asked for again: what was heard is told', () => {
  const { told, sent } = watching({ table: 't', as: 'red' });
  expect(told).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('what was watched early for another seat is forgotten and asked for anew', () => {
  const { told, sent } = watching({ table: 't', as: 'spectator' });
  expect(told).toEqual([]);
  expect(sent).toMatchObject([{ watch: 't', as: 'red' }]);
});
