import { describe, expect, it } from 'vitest';
import type { Piece } from '../../../lib/types';
import { memoryOf } from './memory';

const piece = (id: string | null, place: string | null, kind: string | null, facts: Record<string, string> = {}, marks: string[] = []): Piece => ({
  id,
  name: id,
  owner: 'soviet',
  place,
  kind,
  hidden: id === null,
  facts,
  marks,
});
const enemy = (owner: string) => owner === 'soviet';

describe('memoryOf', () => {
  it('has who was seen where, the freshest first, and counts who was not', () => {
    const memory = memoryOf(
      [
        piece('s_r4', 'pul', 'infantry', { seen_sp: '3', seen: '2', max: '4' }),
        piece(null, 'pul', null),
        piece('s_r5', 'mal', 'infantry', { sp: '2', seen_sp: '3', seen: '1' }),
        piece(null, 'ost', null),
        piece(null, 'ost', null),
      ],
      enemy,
    );
    expect(memory.areas.map((a) => [a.place, a.count, a.seen.map((s) => [s.piece.id, s.sp, s.age, s.sure])])).toEqual([
      ['mal', 1, [['s_r5', 2, 1, true]]],
      ['pul', 2, [['s_r4', 3, 2, false]]],
    ]);
    expect(memory.unseen).toEqual([{ place: 'ost', count: 2 }]);
  });
  it('says among which areas one is', () => {
    const memory = memoryOf([piece('s_r4', null, 'infantry', { seen_sp: '3', seen: '1', among: 'pul mal' }, ['remembered'])], enemy);
    expect(memory.doubts).toMatchObject([{ among: ['pul', 'mal'], sighting: { sp: 3, age: 1 } }]);
  });
  it('leaves out what is no block, what is off the map and what is ours', () => {
    const memory = memoryOf(
      [
        piece('garrison_soviet_min', 'min', 'garrison'),
        piece('control_soviet_min', 'min', 'control'),
        piece(null, 'min', 'order'),
        piece('s_r9', null, 'infantry', { where: 'pool' }),
        { ...piece('p_1l', 'war', 'infantry'), owner: 'polish' },
      ],
      enemy,
    );
    expect(memory).toEqual({ areas: [], doubts: [], unseen: [] });
  });
});
