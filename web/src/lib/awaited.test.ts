import { describe, expect, it } from 'vitest';
import { awaitedOthers } from './awaited';
import type { Seat } from './types';

const person = (seat: string, more: Partial<Seat> = {}): Seat => ({ seat, holder: { kind: 'person', name: seat }, pin: false, ...more });

describe('whom the match waits for', () => {
  it('names people who are asked, not us, not the computer, not who is played for', () => {
    const seats = [
      person('red'),
      person('blue', { mine: true }),
      person('green', { stand_in: 'greedy' }),
      person('white'),
      { seat: 'black', holder: { kind: 'bot', bot: 'greedy' }, pin: false } satisfies Seat,
    ];
    expect(awaitedOthers(seats, ['red', 'blue', 'green', 'black']).map((s) => s.seat)).toEqual(['red']);
    expect(awaitedOthers(seats, [])).toEqual([]);
  });
});
