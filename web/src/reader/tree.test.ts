import { describe, expect, it } from 'vitest';
import type { RuleHeading } from '../lib/types';
import { shortNumber } from '../lib/rules';
import { chapterOf, depth, matches, parts } from './tree';

const rule = (number: string, set: string): RuleHeading => ({ number, set, title: number, kind: 'rule' });
const list = [rule('B1', 'basic'), rule('ALC.18', 'alcaniz'), rule('ALC.18.a', 'alcaniz'), rule('S10', 'standard'), rule('S10.2', 'standard'), rule('S10.2.b', 'standard'), rule('S.TEC', 'standard')];
const known = new Set(list.map((r) => r.number));

describe('the tree of rules', () => {
  it('finds the chapter of a rule', () => {
    expect(chapterOf('S10.2.b', known)).toBe('S10');
    expect(chapterOf('ALC.18.a', known)).toBe('ALC.18');
    expect(chapterOf('S.TEC', known)).toBe('S.TEC');
  });
  it('has the rule sets first, then the rest, and loses nothing', () => {
    const found = parts(list, ['basic', 'standard']);
    expect(found.map((p) => p.set)).toEqual(['basic', 'standard', 'alcaniz']);
    const all = found.flatMap((p) => p.chapters.flatMap((c) => [c.head.number, ...c.below.map((r) => r.number)]));
    expect(all.sort()).toEqual(list.map((r) => r.number).sort());
  });
  it('knows how deep a rule is', () => {
    expect([depth('S10', 'S10'), depth('S10.2', 'S10'), depth('S10.2.b', 'S10')]).toEqual([0, 1, 2]);
  });
});

describe('searching', () => {
  it('overlooks case and accents, and wants every word', () => {
    expect(matches('MARIA storm', 'B14.1.e', 'María: roads only in the storm')).toBe(true);
    expect(matches('maria hail', 'María: roads only in the storm')).toBe(false);
  });
});

describe('shortNumber', () => {
  it('leaves off the letter of the rule set, and nothing else', () => {
    expect(['S8.1', 'B6.1', 'S.TEC', 'ALC.18', 'S2.D'].map(shortNumber)).toEqual(['8.1', '6.1', 'TEC', 'ALC.18', '2.D']);
  });
});
