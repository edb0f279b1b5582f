import { describe, expect, it } from 'vitest';
import { strike } from '.';
import { eventFace } from './log';
import { shortName } from './names';
import { turnOf } from './phases';
import type { Piece, View } from '../../lib/types';
import { loadGameTexts } from '../../lib/words.svelte';

const piece = (more: Partial<Piece>): Piece => ({
  id: 'p_14',
  name: '14th Greater Poland Division',
  owner: 'polish',
  place: 'deb',
  kind: 'infantry',
  hidden: false,
  facts: { size: 'division', max: '4', sp: '3' },
  marks: [],
  ...more,
});
const hidden = (place: string): Piece => piece({ id: null, name: null, kind: null, owner: 'soviet', place, hidden: true, facts: {} });

describe('blocks', () => {
  it('show strength as pips', () => {
    expect(strike.counter(piece({}))).toMatchObject({ shape: 'block', name: '14', symbol: 'infantry', pips: { left: 3, of: 4 }, full: '4', hidden: false });
    expect(strike.counter(piece({ facts: { max: '4', sp: '4', spent: 'march' }, marks: ['unsupplied'] }))).toMatchObject({ full: '', unsupplied: true, state: { spent: true } });
  });
  it('have nothing but their side on the back', () => {
    const face = strike.counter(hidden('ost'), [hidden('ost')]);
    expect(face).toMatchObject({ hidden: true, name: '', strength: '', symbol: 'none', side: 'soviet' });
    expect(face.pips).toBeUndefined();
  });
  it('are shown as remembered where they were seen and cannot have gone elsewhere', () => {
    const seen = (among: string) => piece({ id: 's_r4', name: '4th Rifle Division', owner: 'soviet', place: null, facts: { max: '3', seen_sp: '2', seen: '1', among }, marks: ['remembered'] });
    const here = [hidden('pul'), hidden('pul')];
    const all = [...here, seen('pul')];
    const faces = here.map((p) => strike.counter(p, all));
    expect(faces.map((f) => f.state.remembered)).toEqual([true, false]);
    expect(faces[0]).toMatchObject({ hidden: true, name: '4', pips: { left: 2, of: 3 } });
    const lost = [...here, seen('pul ost')];
    expect(here.some((p) => strike.counter(p, lost).state.remembered)).toBe(false);
  });
  it('whose strength is only remembered say so', () => {
    expect(strike.counter(piece({ owner: 'soviet', facts: { max: '4', seen_sp: '2', seen: '3' } })).state.remembered).toBe(true);
  });
  it('have names that fit', () => {
    const names = ['14th Greater Poland Division', '1st Lithuanian-Belarusian Division', 'XLI Infantry Brigade', 'X Reserve Brigade', '1st Legions Division', 'J. Haller', 'Śmigły-Rydz', '1st Zaporozhian Division (UNR)', 'Bułak-Bałachowicz Division'];
    expect(names.map(shortName)).toEqual(['14', 'L-B 1', 'XLI', 'X Res', '1 Leg', 'Haller', 'Śmigły-Rydz', '1 Zap', 'Bułak']);
  });
});

describe('what lies on the map beside blocks', () => {
  it('are orders, face down without their kind', () => {
    expect(strike.counter(piece({ kind: 'order', facts: { order: 'recon' } }))).toMatchObject({ shape: 'order', order: 'recon', hidden: false });
    const down = strike.counter(piece({ id: null, kind: 'order', hidden: true, facts: {} }));
    expect(down).toMatchObject({ shape: 'order', hidden: true });
    expect(down.order).toBeUndefined();
  });
  it('tells whose an area is, by side', () => {
    const control = strike.control!([piece({ kind: 'control', place: 'war', owner: 'polish_north' }), piece({})]);
    expect([...control]).toEqual([['war', 'polish']]);
  });
  it('is struck at only if it fights', () => {
    expect(strike.hostile!(piece({ owner: 'soviet_south' }), 'polish')).toBe(true);
    expect(strike.hostile!(piece({ owner: 'polish_south' }), 'polish_north')).toBe(false);
    expect(strike.hostile!(piece({ owner: 'soviet', kind: 'control' }), 'polish')).toBe(false);
  });
  it('meets the enemy where both stand, or a garrison', () => {
    const meet = (...pieces: Piece[]) => strike.fights!({ table: 't', viewer: 'polish', state: 'playing', seats: [], pieces });
    const own = piece({ place: 'war', owner: 'polish_north' });
    expect(meet(own, piece({ place: 'war', owner: 'soviet' }))).toBe(true);
    expect(meet(own, piece({ place: 'war', owner: 'soviet', kind: 'garrison' }))).toBe(true);
    expect(meet(own, piece({ place: 'war', owner: 'soviet', kind: 'order' }))).toBe(false);
    expect(meet(own, piece({ place: 'mod', owner: 'soviet' }), piece({ place: 'war', owner: 'polish_south' }))).toBe(false);
  });
  it('has a sign for each order and for nothing else', () => {
    expect(strike.token!('rail')).toBe('rail');
    expect(strike.token!('p20')).toBeNull();
  });
});

describe('the sequence', () => {
  const view = (facts: Record<string, string>): View => ({ table: 't', viewer: 'polish', state: 'playing', seats: [], facts });
  it('marks the part of the operation that is on', () => {
    const now = (facts: Record<string, string>) => strike.phases(view(facts)).filter((p) => p.now).map((p) => p.key);
    expect(now({ phase: 'choose_card' })).toEqual(['cards']);
    expect(now({ phase: 'react', battle: 'rad' })).toEqual(['battles']);
    expect(now({ phase: 'recruit' })).toEqual(['reinforcements']);
    expect(now({ phase: 'over' })).toEqual([]);
  });
  it('counts operations, five to a round', async () => {
    await loadGameTexts('strike_of_the_eagle');
    expect(strike.turn(view({ turn: '2', turns: '6', operation: '3' }))).toEqual({ now: 8, of: 30 });
    expect(strike.turn(view({}))).toBeNull();
    expect(strike.turnName!(8)).toContain('2');
    expect(turnOf(0, 0)).toBe(0);
  });
  it('heads the log by operation and part', () => {
    const event = (key: string, ...numbers: number[]) => ({ key, number: 1, text: '', operands: numbers.map((number) => ({ text: String(number), number })) });
    expect(eventFace(event('event.phase', 1, 3)).heading).toMatchObject({ turn: 3, alone: true });
    expect(eventFace(event('event.battle')).heading).toMatchObject({ phase: 'battles', alone: false });
    expect(eventFace(event('event.loses')).heading).toBeNull();
  });
});
