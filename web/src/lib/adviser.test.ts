import { expect, test, vi } from 'vitest';
import { Adviser } from './adviser.svelte';
import { ApiError } from './api';
import type { TableSession } from './session.svelte';
import type { Hint, Offer } from './types';

const offer = (action: string): Offer => ({ action, verb: action.split(' ')[0]!, pattern: '', kind: 'decide', operands: [] });
const hint: Hint = {
  seat: 'french',
  bot: 'colonel',
  ticket: 'one',
  actions: ['move a', 'to 0101', 'roll'],
  line: ['move a', 'to 0101', 'roll', 'end'],
  expected: { before: 0.4, after: 0.5, other: 0.45 },
};

/** A table at which `move a` leads to `to 0101`, and what follows a roll cannot be looked at. */
function table(more: object = {}) {
  const questions: Record<string, { ticket: string; offers: Offer[] }> = {
    one: { ticket: 'one', offers: [offer('stay'), offer('move a')] },
    two: { ticket: 'two', offers: [offer('to 0101')] },
  };
  const session = {
    question: questions['one'],
    tutor: null,
    pending: false,
    hint: vi.fn(() => Promise.resolve(hint)),
    preview: vi.fn((actions: string[]) => (actions.length === 1 ? Promise.resolve(questions['two']) : Promise.reject(new ApiError(409, 'would_tell', '')))),
    decide: vi.fn((action: string) => {
      session.question = action === 'move a' ? questions['two'] : undefined;
      return Promise.resolve(true);
    }),
    ...more,
  };
  return { session, adviser: new Adviser(session as unknown as TableSession) };
}

test('an advice has words for what can be looked at, and notation for the rest', async () => {
  const { adviser } = table();
  await adviser.ask();
  expect(adviser.advice?.steps.map((s) => s.offer?.action ?? null)).toEqual(['move a', 'to 0101', null]);
  expect(adviser.advice?.later).toEqual(['end']);
  expect(adviser.advice?.expected?.after).toBe(0.5);
});

test('it is taken step by step, for as long as each is what is asked', async () => {
  vi.useFakeTimers();
  const { session, adviser } = table();
  await adviser.ask();
  const taken = adviser.take();
  await vi.advanceTimersByTimeAsync(6000);
  await taken;
  expect(session.decide.mock.calls.map(([action]) => action)).toEqual(['move a', 'to 0101']);
  vi.useRealTimers();
});

test('a tutorial is not advised, and a refusal is told', async () => {
  const taught = table({ tutor: {} });
  await taught.adviser.ask();
  expect(taught.session.hint).not.toHaveBeenCalled();
  const refused = table({ hint: () => Promise.reject(new ApiError(409, 'plan_begun', 'Take it back.')) });
  await refused.adviser.ask();
  expect(refused.adviser.trouble?.code).toBe('plan_begun');
  expect(refused.adviser.busy).toBe(false);
});
