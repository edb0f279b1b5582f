import { describe, expect, it } from 'vitest';
import { faceOf } from '../games';
import type { Fight, GameEvent } from '../lib/types';
import { diceOf } from './dice';
import { partsOf, turnMarks, withStops } from './log';
import { aspectRows, modifierOf, rowsOf } from './odds';

const face = await faceOf('shadow_of_the_eagle');
function event(number: number, key: string, ...operands: GameEvent['operands']): GameEvent {
  return { number, key: `event.${key}`, operands, text: key };
}
const n = (number: number) => ({ number, text: String(number) });
const name = (text: string) => ({ name: text, text });
const owner = (id: string) => (id.startsWith('f') ? 'french' : id.startsWith('s') ? 'spanish' : null);

const events = [
  event(1, 'turn', n(1), n(24)),
  event(2, 'order_tried', name('french.I'), n(4), n(2)),
  event(3, 'movement', name('french'), n(1)),
  event(4, 'moved', name('f1'), name('0101'), name('0102')),
  event(5, 'fires', name('s1'), name('0102')),
  event(6, 'volley', name('0102'), n(3), n(6)),
  event(7, 'turn', n(2), n(24)),
  ...[8, 9, 10, 11, 12, 13].map((i) => event(i, 'seen', name(`s${i}`), name('0101'))),
];

const kFight: Fight = {
  title: { key: 't', operands: [], text: 't' },
  attacker: null,
  defender: null,
  attack: { total: '0', lines: [] },
  defence: { total: '0', lines: [] },
  known: true,
  exact: true,
  notes: [],
  chances: [],
  aspects: [],
};

describe('the log', () => {
  it('has parts by turn, phase and side, newest first', () => {
    const parts = partsOf(events, face, owner);
    expect(parts.map((p) => [p.turn, p.phase, p.seat])).toEqual([
      [2, 'orders', null],
      [1, 'offensive_fire', 'spanish'],
      [1, 'movement', 'french'],
      [1, 'orders', null],
    ]);
    expect(parts[1]!.lines.map((l) => l.event.number)).toEqual([6, 5]);
  });
  it('folds long runs of one kind', () => {
    const [newest] = partsOf(events, face, owner);
    expect(newest!.lines.map((l) => [l.event.number, l.more.length])).toEqual([[13, 5]]);
  });
  it('draws the dice that events tell of', () => {
    const dice = diceOf(events, face);
    expect(dice).toEqual({ counts: [0, 0, 0, 1, 0, 1], rolled: 2, mean: 5 });
  });
  it('marks the turns', () => {
    expect(turnMarks(events, face)).toEqual([
      { event: 1, turn: 1 },
      { event: 7, turn: 2 },
    ]);
  });
});

describe('odds', () => {
  const phrase = (key: string, text: string, number?: number) => ({
    key,
    operands: number === undefined ? [] : [{ number, text: String(number) }],
    text,
  });
  it('have a row for each result, the best first, with faces of the die', () => {
    const chances = [
      { result: phrase('odds.a', 'A1: we go back'), chance: '1/3', share: 1 / 3, error: 0 },
      { result: phrase('odds.b', 'BL: both lose'), chance: '1/6', share: 1 / 6, error: 0 },
      { result: phrase('odds.d', 'D1: they go back'), chance: '1/2', share: 1 / 2, error: 0 },
    ];
    const tally = { total: '1', lines: [] };
    const rows = rowsOf({ ...kFight, attack: tally, defence: tally, chances });
    expect(rows.map((r) => [r.short, r.chance, r.faces, r.tone])).toEqual([
      ['D1', '3/6', [4, 5, 6], 'good'],
      ['BL', '1/6', [3], 'mixed'],
      ['A1', '2/6', [1, 2], 'bad'],
    ]);
  });
  it('name whom a result favours where the seat may be on either side', () => {
    const chances = [
      { result: phrase('odds.enemy_wins', 'the Soviet side wins'), chance: '1/4', share: 0.25, error: 0 },
      { result: phrase('odds.own_wins', 'the Polish side wins'), chance: '3/4', share: 0.75, error: 0 },
    ];
    const lost = [{ result: phrase('odds.loses', '2', 2), chance: '1', share: 1, error: 0 }];
    const rows = rowsOf({ ...kFight, chances, aspects: [{ title: phrase('odds.losses_of', 'lost'), chances: lost }] });
    expect(rows.map((r) => [r.text, r.chance, r.tone])).toEqual([
      ['the Polish side wins', '75 %', 'good'],
      ['the Soviet side wins', '25 %', 'bad'],
    ]);
    const certain = rowsOf({ ...kFight, chances: [{ ...chances[1]!, share: 1 }], aspects: [{ title: phrase('odds.losses_of', 'lost'), chances: lost }] });
    expect(certain[0]).toMatchObject({ chance: '100 %', faces: [] });
    expect(aspectRows(lost, true)).toEqual([{ text: '2', share: 1, chance: '100 %' }]);
    expect(aspectRows([{ ...lost[0]!, share: 0.5, error: 0.011 }], false)[0]!.chance).toBe('50.0 ± 1.1 %');
    expect(aspectRows([{ ...lost[0]!, share: 1, error: 0.001 }], false)[0]!.chance).toBe('≥ 99.9 %');
    expect(aspectRows([{ ...lost[0]!, share: 0, error: 0.001 }], false)[0]!.chance).toBe('≤ 0.1 %');
  });
  it('tell what is added to the die', () => {
    expect(modifierOf(phrase('odds.leaders', 'roll modifier -1: leaders', -1), face)).toEqual({ amount: -1, text: 'leaders' });
    expect(modifierOf(phrase('odds.morale', 'morale difference: 2 added to the roll', 2), face)).toEqual({ amount: 2, text: 'morale difference' });
    expect(modifierOf(phrase('odds.column', '3 points on the fire table', 3), face)).toBeNull();
  });
  it('do not take every number for one that is added to the die', async () => {
    const unseen = phrase('odds.unseen', 'enemy blocks that are not known here: 3. Each may be whoever', 3);
    expect(modifierOf(unseen, await faceOf('strike_of_the_eagle'))).toBeNull();
  });
});

it('a full stop stays with the name before it', () => {
  const bits = [{ text: 'An order lies at ', name: null }, { text: 'Modlin', name: 'mod' }, { text: ', then at ', name: null }, { text: 'Radzymin', name: 'rad' }, { text: '.', name: null }];
  expect(withStops(bits)).toEqual([
    { text: 'An order lies at ', name: null, stop: '' },
    { text: 'Modlin', name: 'mod', stop: ',' },
    { text: ' then at ', name: null, stop: '' },
    { text: 'Radzymin', name: 'rad', stop: '.' },
  ]);
});
