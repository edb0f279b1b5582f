import { describe, expect, it } from 'vitest';
import { filledIn, knownOf, stepsOf, type Asked } from './asking';
import { tokensOf } from './tokens';

const known = knownOf([], (id) => id === 'war' || id === 'mod');
const signOf = (word: string) => (word === 'recon' || word === 'rail' ? word : null);
const asked = (...orders: [string, string][]): Asked => ({
  seat: 'polish',
  prompt: { key: 'prompt.place_order', operands: [], text: '' },
  draft: false,
  offers: orders.map((operands) => ({ action: filledIn('place {0} at {1}', operands), verb: 'place', pattern: 'place {0} at {1}', kind: 'decide', operands })),
});
const found = (question: Asked, picks: string[]) => tokensOf(stepsOf(question, known, picks), picks, known, signOf, (s) => s.toUpperCase());

describe('tokens', () => {
  const orders = asked(['recon', 'war'], ['rail', 'war'], ['recon', 'mod']);
  it('are those that the picked place takes', () => {
    expect(found(orders, ['war'])).toEqual({
      place: 'war',
      items: [
        { operand: 'recon', sign: 'recon', name: 'RECON' },
        { operand: 'rail', sign: 'rail', name: 'RAIL' },
      ],
    });
  });
  it('are not offered before a place is picked, nor for a single one, which a button says', () => {
    expect(found(orders, [])).toBeNull();
    expect(found(orders, ['mod'])).toBeNull();
  });
  it('are not drawn where a word has no sign', () => {
    expect(found(asked(['recon', 'war'], ['sleep', 'war']), ['war'])).toBeNull();
  });
});
