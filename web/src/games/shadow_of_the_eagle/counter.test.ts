import { describe, expect, it } from 'vitest';
import type { Piece, View } from '../../lib/types';
import { faceOf } from '..';
import { sideClass } from '../sides';
import { counter } from './counter';
import { shortName } from './names';
import { phases } from './phases';
import { shadow } from '.';

const unit = (facts: Record<string, string>, marks: string[] = [], more: Partial<Piece> = {}): Piece => ({
  id: '115l2',
  name: '115 Line/2',
  owner: 'french',
  place: '0913',
  kind: 'infantry',
  hidden: false,
  facts: { strength: '6', morale: 'D', class: 'line infantry', command: 'Fabre', ...facts },
  marks,
  ...more,
});
const fabre: Piece = {
  id: 'fabre',
  name: 'Fabre',
  owner: 'french',
  place: '1112',
  kind: 'leader',
  hidden: false,
  facts: { rating: '1', command: 'french.I', order: 'attack' },
  marks: [],
};

describe('counters of Shadow of the Eagle', () => {
  it('shows a unit of the basic rules', () => {
    expect(counter(unit({}))).toMatchObject({
      shape: 'counter',
      symbol: 'infantry',
      name: '115/2',
      command: '',
      strength: '6',
      full: '',
      morale: 'D',
      facing: null,
      formation: '',
    });
  });

  it('shows losses, formation, facing and the number of the command', () => {
    const shown = counter(unit({ strength: '5', losses: '1', formation: 'square', facing: 'ne' }), [fabre]);
    expect(shown).toMatchObject({ strength: '5', full: '6', formation: 'square', facing: 300, command: 'I' });
    expect(counter(unit({ facing: 'w' })).facing).toBe(180);
    expect(counter(unit({}, [], { owner: 'spanish' }), [fabre]).command).toBe('');
  });

  it('shows arms by their class', () => {
    const of = (class_: string) => counter(unit({ class: class_ }));
    expect(of('heavy cavalry')).toMatchObject({ symbol: 'heavy_cavalry', dots: 3 });
    expect(of('medium artillery')).toMatchObject({ symbol: 'artillery', dots: 2 });
    expect(of('horse artillery')).toMatchObject({ symbol: 'horse_artillery', dots: 1 });
    expect(of('light infantry')).toMatchObject({ symbol: 'light_infantry', dots: 0 });
    expect(of('elephants')).toMatchObject({ symbol: 'none', dots: 0 });
  });

  it('shows states', () => {
    expect(counter(unit({}, ['moved'])).state).toMatchObject({ spent: true, routed: false });
    expect(counter(unit({}, ['disorganized'])).state.disorganized).toBe(true);
    expect(counter(unit({}, ['routed'])).state.routed).toBe(true);
    expect(counter(unit({}, ['seen'])).state.spent).toBe(false);
  });

  it('shows leaders with rating and order', () => {
    expect(counter(fabre)).toMatchObject({ shape: 'leader', name: 'Fabre', strength: '1', command: 'I', pill: 'AT' });
    expect(counter({ ...fabre, facts: { rating: '3', order: '?' } }).pill).toBe('?');
    expect(counter({ ...fabre, facts: { rating: '3' } }).pill).toBe('');
  });

  it('shows nothing of a hidden piece but side and facing', () => {
    const hidden = counter({ ...unit({ facing: 'e' }), id: null, name: null, kind: null, hidden: true });
    expect(hidden).toMatchObject({ hidden: true, name: '', strength: '', morale: '', symbol: 'none', facing: 0 });
  });
});

describe('short names', () => {
  it.each([
    ['115 Line/2', '115/2'],
    ['64 Line', '64'],
    ['40 Volt.', '40 Volt'],
    ['13 Cuirassiers', '13 Cuir'],
    ['Art. pied 1', 'Pied 1'],
    ['Art. cheval', 'Cheval'],
    ['Vol. Valencia', 'Valencia'],
    ['Fernando VII', 'Fern. VII'],
    ['América 3', 'América 3'],
    ['1 Valencia/2', '1 Val/2'],
    ['2/27 Foot', '2/27 Foot'],
    ['', ''],
  ])('%s is %s', (name, short) => expect(shortName(name)).toBe(short));
});

describe('the track of phases', () => {
  const view = (facts: Record<string, string>, more: Partial<View> = {}): View => ({
    table: 't',
    viewer: 'french',
    state: 'playing',
    seats: [
      { seat: 'french', holder: { kind: 'person' }, pin: false },
      { seat: 'spanish', holder: { kind: 'bot' }, pin: false },
    ],
    facts,
    ...more,
  });
  it('follows the standard turn', () => {
    const track = phases(view({ phase: 'defensive_fire', active: 'french' }));
    expect(track).toHaveLength(10);
    expect(track.filter((p) => p.now)).toEqual([{ key: 'defensive_fire', seat: 'spanish', now: true }]);
    expect(phases(view({ phase: 'orders', active: '' }))[0]).toMatchObject({ key: 'orders', now: true });
  });
  it('follows the basic turn, also while the defender is asked', () => {
    const moving = phases(view({ phase: 'choose_unit' }, { to_act: ['spanish'] }));
    expect(moving.find((p) => p.now)).toEqual({ key: 'movement', seat: 'spanish', now: true });
    const pieces = [unit({}, ['attacked'])];
    const retreat = phases(view({ phase: 'retreat' }, { to_act: ['spanish'], pieces }));
    expect(retreat.find((p) => p.now)).toEqual({ key: 'combat', seat: 'french', now: true });
  });
  it('is one mark while setting up', () => {
    expect(phases(view({ phase: 'set_up', active: '' }))).toEqual([{ key: 'set_up', seat: null, now: true }]);
  });
});

describe('faces', () => {
  it('finds the corners to choose from', () => {
    const offer = (corner: string) => ({ action: 'face ' + corner, verb: 'face', pattern: 'face {0}', kind: 'decide' as const, operands: [corner] });
    const question = {
      seat: 'french',
      prompt: { key: 'prompt.face', operands: [{ name: '0105', text: '0105' }], text: '' },
      draft: false,
      can_undo: true,
      offers: [offer('ne'), offer('w')],
      ticket: 't',
    };
    expect(shadow.corners(question)).toEqual({ place: '0105', degrees: { ne: 300, w: 180 } });
    expect(shadow.corners({ ...question, offers: [] })).toBeNull();
  });
  it('knows who is still to come, where it is asked who moves', () => {
    const later = unit({ enters: '0106', enters_turn: '3' }, [], { place: null });
    const among = [later, unit({}), unit({ enters: '0106' }, ['lost'], { place: null }), unit({}, [], { place: null })];
    const asked = (key: string) => ({ seat: 'french', prompt: { key, operands: [], text: '' }, draft: false, can_undo: true, offers: [], ticket: 't' });
    expect(shadow.waiting?.(asked('prompt.choose_unit'), among)).toEqual([later]);
    expect(shadow.waiting?.(asked('prompt.retreat'), among)).toEqual([]);
    expect(shadow.waiting?.({ ...asked('prompt.choose_unit'), seat: 'spanish' }, among)).toEqual([]);
  });
  it('has a plain face for games it does not know', async () => {
    expect((await faceOf('chess')).counter(unit({}))).toMatchObject({ name: '115 Line/2', strength: '6' });
  });
  it('gives unnamed sides a class that stays', () => {
    expect(sideClass('french')).toBe('side-french');
    expect(sideClass('poland')).toBe(sideClass('poland'));
    expect(sideClass('poland')).toMatch(/^side-poland side-other-\d$/);
  });
});
