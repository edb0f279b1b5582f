import { describe, expect, it } from 'vitest';
import { choicesOf, orderBody, orderFor, passOf, withOrder, withoutOrder } from './orders';
import type { Offer, ReactionWindow } from './types';

const title = { key: 'trigger.alarm', operands: [], text: 'a camp is afire' };
const alarm: ReactionWindow = { trigger: 'trigger.alarm', title, turns: true };
const other: ReactionWindow = { ...alarm, trigger: 'trigger.other' };
const offer = (action: string): Offer => ({ action, verb: action, pattern: action, kind: 'seal', operands: [] });

describe('the pass of a window', () => {
  it('is its first offer', () => {
    expect(passOf({ window: alarm, offers: [offer('pass'), offer('quench')] })?.action).toBe('pass');
  });
  it('is there in no other question', () => {
    expect(passOf({ offers: [offer('pass'), offer('quench')] })).toBeNull();
  });
});

describe('standing orders', () => {
  it('last for a turn only where turns are counted', () => {
    expect(choicesOf(alarm)).toEqual(['turn', 'match', 'unless']);
    expect(choicesOf({ ...alarm, turns: false })).toEqual(['match', 'unless']);
  });
  it('pass for a turn, for the match, or unless one can react', () => {
    const told = (['turn', 'match', 'unless'] as const).map((c) => orderFor(alarm, c));
    expect(told.map((o) => [o.lasts, o.when, o.answer])).toEqual([
      ['turn', 'always', null],
      ['match', 'always', null],
      ['match', 'unless_able', null],
    ]);
  });
  it('take the place of those for the same kind of event', () => {
    const orders = withOrder(withOrder([orderFor(other, 'match')], orderFor(alarm, 'match')), orderFor(alarm, 'unless'));
    expect(orders.map((o) => [o.trigger, o.when])).toEqual([
      ['trigger.other', 'always'],
      ['trigger.alarm', 'unless_able'],
    ]);
    expect(withoutOrder(orders, 0).map((o) => o.trigger)).toEqual(['trigger.alarm']);
  });
  it('are sent without their words, and without an answer if they pass', () => {
    expect(orderBody(orderFor(alarm, 'turn'))).toEqual({ trigger: 'trigger.alarm', lasts: 'turn', when: 'always' });
    expect(orderBody({ ...orderFor(alarm, 'match'), answer: 'quench' })).toHaveProperty('answer', 'quench');
  });
});
