import { describe, expect, it } from 'vitest';
import { merged } from './session.svelte';
import type { Piece, Update, View } from './types';

function piece(id: string, place: string | null): Piece {
  return { id, name: id, owner: 'red', place, kind: null, hidden: false, facts: {}, marks: [] };
}
const first: View = {
  table: 't',
  viewer: 'red',
  state: 'playing',
  seats: [],
  to_act: ['red'],
  pieces: [piece('a', '0101'), piece('b', '0102'), piece('c', null)],
};
const update = (more: Partial<Update>): Update => ({ type: 'update', table: 't', viewer: 'red', ...more });

describe('a view after an update', () => {
  it('keeps what the update does not name', () => {
    const next = merged(first, update({ to_act: ['blue'] }));
    expect(next.to_act).toEqual(['blue']);
    expect(next.pieces).toBe(first.pieces);
  });
  it('replaces what stands on each place that is named, the empty name being off the board', () => {
    const next = merged(first, update({ places: { '0101': [], '0103': [piece('a', '0103')], '': [] } }));
    expect(next.pieces?.map((p) => [p.id, p.place])).toEqual([
      ['b', '0102'],
      ['a', '0103'],
    ]);
  });
  it('takes all pieces when all are sent', () => {
    expect(merged(first, update({ pieces: [], places: { '0101': [piece('a', '0101')] } })).pieces).toEqual([]);
  });
  it('keeps nothing of the message itself', () => {
    const next = merged(null, update({ events: [], after: 0, last: 3, check: 'x', reset: true }));
    expect(Object.keys(next).sort()).toEqual(['table', 'viewer']);
  });
});
