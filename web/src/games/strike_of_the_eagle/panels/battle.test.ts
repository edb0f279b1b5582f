import { describe, expect, it } from 'vitest';
import type { Card, GameEvent, Piece, View } from '../../../lib/types';
import { battleOf, partsOf, sideOf } from './battle';

const piece = (id: string | null, owner: string, place: string, kind: string | null, sp = ''): Piece => ({
  id,
  name: id,
  owner,
  place,
  kind,
  hidden: id === null,
  facts: sp === '' ? {} : { sp },
  marks: [],
});
const card = (id: string, owner: string, place: string): Card => ({ id, name: id, owner, place, kind: 'battle', text: '', facts: {}, marks: [] });
const facts = {
  battle: 'rad',
  battle_attacker: 'soviet',
  battle_flanks: '0',
  battle_tally_soviet: 'blocks 6 R6.5',
  battle_tally_polish: 'blocks 5 R6.5, garrison 1 R1.5, card 3 R6.3, flanks -2 R6.6',
  battle_losses_soviet: 'strength 2 R6.7, defend -1 R6.4',
  battle_losses_polish: 'strength 2 R6.7',
  battle_strength_polish: '0',
  battle_strength_soviet: '0',
  battle_card_polish: 'p26',
  battle_card_soviet: '?',
  battle_modifier_soviet: 'deck',
};
const pieces = [
  piece('s_r4', 'soviet', 'rad', 'infantry', '3'),
  piece('p_11', 'polish', 'rad', 'infantry', '3'),
  piece('p_8', 'polish', 'war', 'infantry', '3'),
  piece('garrison_polish_rad', 'polish', 'rad', 'garrison'),
  piece('control_polish_rad', 'polish', 'rad', 'control'),
  piece(null, 'soviet', 'rad', 'order'),
];
const view = (more: Record<string, string> = {}): View => ({
  table: 't',
  viewer: 'polish',
  state: 'playing',
  seats: [],
  facts: { ...facts, ...more },
  pieces,
  cards: [card('p26', 'polish', 'battle'), card('p01', 'polish', 'hand')],
});
const told = (key: string, side: string, ...numbers: number[]): GameEvent => ({
  number: 1,
  key,
  text: '',
  operands: [{ text: side, name: side }, ...numbers.map((number) => ({ text: String(number), number }))],
});

describe('partsOf', () => {
  it('reads a sum with its rules', () => {
    expect(partsOf('blocks 6 R6.5, flanks -4 R6.6')).toEqual([
      { key: 'blocks', amount: 6, rule: 'R6.5' },
      { key: 'flanks', amount: -4, rule: 'R6.6' },
    ]);
    expect(partsOf(undefined)).toEqual([]);
  });
});

describe('battleOf', () => {
  it('is nothing without a battle', () => {
    expect(battleOf({ ...view(), facts: {} }, [])).toBeNull();
  });
  it('has both lines with blocks, sums, cards', () => {
    const battle = battleOf(view(), [])!;
    expect([battle.attacker.side, battle.defender.side, battle.struck]).toEqual(['soviet', 'polish', false]);
    expect(battle.defender.blocks.map((p) => p.id)).toEqual(['p_11']);
    expect([battle.defender.garrison, battle.attacker.garrison]).toEqual([true, false]);
    expect([battle.attacker.strength, battle.defender.strength]).toEqual([6, 7]);
    expect([battle.attacker.inflicts, battle.defender.inflicts]).toEqual([1, 2]);
    expect([battle.attacker.card, battle.attacker.modifier]).toEqual(['hidden', 'deck']);
    expect(battle.defender.card).toMatchObject({ id: 'p26' });
  });
  it('takes the sum of a blow from what was told of this battle', () => {
    const events = [told('event.strength', 'polish', 9, 0, 0, 0, 9), told('event.battle', 'rad'), told('event.strength', 'polish', 5, 1, 3, 2, 7)];
    const battle = battleOf(view({ battle_strength_polish: '7', battle_strength_soviet: '6', battle_inflicts_polish: '2', battle_owes_soviet: '2' }), events)!;
    expect(battle.struck).toBe(true);
    expect(battle.defender.sum.map((p) => [p.key, p.amount])).toEqual([['blocks', 5], ['helpers', 1], ['cards', 3], ['flanks', -2]]);
    expect(battle.attacker.sum).toEqual([]);
    expect([battle.defender.strength, battle.defender.inflicts, battle.attacker.owes]).toEqual([7, 2, 2]);
  });
});

describe('sideOf', () => {
  it('knows the side of a commander of one front', () => {
    expect(['polish', 'polish_south', 'soviet_north'].map(sideOf)).toEqual(['polish', 'polish', 'soviet']);
  });
});
