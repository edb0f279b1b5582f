import { describe, expect, it } from 'vitest';
import type { Card, Question } from '../lib/types';
import { handOf, offersWith } from './hand';

const card = (id: string, owner: string, place = 'hand'): Card => ({ id, name: id, owner, place, kind: 'event', text: '', facts: {}, marks: [] });
const offer = (verb: string, ...operands: string[]) => ({ action: [verb, ...operands].join(' '), verb, pattern: verb, kind: 'decide' as const, operands });
const question: Question = {
  seat: 'ash',
  prompt: { key: 'prompt.card', operands: [], text: 'Which card?' },
  draft: false,
  can_undo: false,
  ticket: '1',
  offers: [offer('choose', 'a1'), offer('choose', 'a3'), offer('pass')],
};

describe('handOf', () => {
  const cards = [card('b1', 'birch'), card('a1', 'ash'), card('a2', 'ash', 'battle'), card('a3', 'ash'), card('a4', 'ash')];
  it('has the cards in hands, own ones first', () => {
    expect(handOf(cards, 'ash', null).map((h) => [h.card.id, h.other])).toEqual([
      ['a1', false],
      ['a3', false],
      ['a4', false],
      ['b1', true],
    ]);
  });
  it('says what is offered with each', () => {
    expect(handOf(cards, 'ash', question).map((h) => h.offers.map((o) => o.action))).toEqual([['choose a1'], ['choose a3'], [], []]);
  });
});

describe('offersWith', () => {
  it('is empty while nothing is asked', () => {
    expect(offersWith('a1', null)).toEqual([]);
  });
});
