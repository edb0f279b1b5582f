// A tutorial lets through what it waits for, holds back what could not be taken back, and plays the rest itself.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stepFor, Tutor, type TutorTable } from './tutor.svelte';
import type { Offer, Question, Tutorial, TutorialStep } from './types';

function step(id: string, more: Partial<TutorialStep> = {}): TutorialStep {
  return { id, text: id, hint: '', rules: [], point: [], await: [], free: false, then: [], ...more };
}
const kSteps = [
  step('read'),
  step('go', { await: ['to 1', 'to 2'], then: [{ seat: 'red', action: 'wait' }] }),
  step('ask', { why: 'to 9' }),
  step('any', { free: true }),
  step('end'),
];
const kTutorial: Tutorial = {
  id: 'x', rules: 'r', scenario: 's', seat: 'blue', minutes: 1, step_count: 5, title: 'X', about: '', learnt: [], steps: kSteps,
};

const offer = (action: string, kind: Offer['kind'] = 'decide'): Offer => ({ action, verb: 'v', pattern: '', kind, operands: [] });

class FakeTable implements TutorTable {
  done: string[] = [];
  reversible = true;
  question = { offers: [offer('to 1'), offer('turn'), offer('roll', 'commit')] } as unknown as Question;
  preview(): Promise<unknown> {
    return this.reversible ? Promise.resolve({}) : Promise.reject(new Error('would tell'));
  }
  decideAs(seat: string, action: string): Promise<void> {
    this.done.push(`${seat} ${action}`);
    return Promise.resolve();
  }
}

describe('stepFor', () => {
  it('finds the step that waits for an action, past what is only read', () => {
    expect(stepFor(kSteps, 0, 'to 2')).toBe(1);
    expect(stepFor(kSteps, 0, 'to 3')).toBeNull();
    expect(stepFor(kSteps, 2, 'whatever')).toBe(3);
    expect(stepFor(kSteps, 4, 'to 1')).toBeNull();
  });
});

describe('Tutor', () => {
  let table: FakeTable;
  beforeEach(() => {
    table = new FakeTable();
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => kept.set(k, v) });
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(kTutorial))));
  });
  const load = () => Tutor.load(table, 't', 'g', 'x');

  it('goes on by what it waits for, and plays the other side', async () => {
    const tutor = await load();
    expect(await tutor.allows('to 1')).toBe(true);
    tutor.decided('to 1');
    await vi.waitFor(() => expect(tutor.at).toBe(2));
    expect(table.done).toEqual(['red wait']);
    tutor.asked(['to 9']);
    await vi.waitFor(() => expect(tutor.at).toBe(3));
    expect(await tutor.allows('anything')).toBe(true);
    tutor.decided('anything');
    await vi.waitFor(() => expect(tutor.ended).toBe(true));
    expect(await tutor.allows('turn')).toBe(true);
  });
  it('lets one decision astray that can be taken back, and nothing after it', async () => {
    const tutor = await load();
    expect(await tutor.allows('turn')).toBe(true);
    tutor.decided('turn');
    expect([tutor.at, tutor.aside, tutor.holdsUndo]).toEqual([0, 'stray', false]);
    expect(await tutor.allows('to 1')).toBe(false);
    tutor.undone();
    expect([tutor.aside, tutor.holdsUndo]).toEqual([null, true]);
    expect(await tutor.allows('to 1')).toBe(true);
  });
  it('holds back what could not be taken back', async () => {
    const tutor = await load();
    expect(await tutor.allows('roll')).toBe(false);
    expect(tutor.aside).toBe('held');
    table.reversible = false;
    expect(await tutor.allows('turn')).toBe(false);
    expect(tutor.mayUndo()).toBe(false);
  });
  it('goes on where the page was left', async () => {
    const first = await load();
    await first.allows('to 2');
    first.decided('to 2');
    await vi.waitFor(() => expect(first.at).toBe(2));
    expect((await load()).at).toBe(2);
  });
});
