import { describe, expect, it } from 'vitest';
import * as asking from './asking';
import type { Offer, Piece } from './types';

function piece(id: string, owner: string, place: string | null, more: Partial<Piece> = {}): Piece {
  return { id, name: id.toUpperCase(), owner, place, kind: 'infantry', hidden: false, facts: {}, marks: [], ...more };
}
function offer(pattern: string, operands: string[], kind: Offer['kind'] = 'decide', more: Partial<Offer> = {}): Offer {
  return { action: asking.filledIn(pattern, operands), verb: pattern.split(' ')[0]!, pattern, kind, operands, ...more };
}
function question(offers: Offer[], about: string[] = [], draft = false): asking.Asked {
  const operands = about.map((name) => ({ name, text: name }));
  return { seat: 'red', prompt: { key: 'prompt.x', operands, text: '' }, draft, offers };
}

const pieces = [
  piece('a', 'red', '0101'),
  piece('b', 'red', '0102'),
  piece('gun', 'red', '0101', { kind: 'artillery' }),
  piece('chief', 'red', null, { kind: 'leader', facts: { group: 'red.I' } }),
  piece('foe', 'blue', '0303'),
];
const known = asking.knownOf(pieces, (id) => /^\d{4}$/.test(id));
const at = (place: string | null, p: string | null = null) => ({ place, piece: p });

describe('knowing operands', () => {
  it('tells pieces, places and words apart', () => {
    expect(['a', '0101', 'square', 'red.I'].map((o) => asking.sortOf(o, known))).toEqual(['piece', 'place', 'word', 'piece']);
  });
  it('takes what a single piece carries for that piece, and nothing that two carry', () => {
    expect(asking.pieceOf('red.I', known)?.id).toBe('chief');
    const two = asking.knownOf([piece('x', 'red', null, { facts: { g: 'red.I' } }), piece('y', 'red', null, { facts: { g: 'red.I' } })], () => false);
    expect(asking.pieceOf('red.I', two)).toBeNull();
  });
});

describe('cards', () => {
  const asked = question([offer('choose {0}', ['c1']), offer('give {0} to {1}', ['c2', 'a']), offer('keep {0}', ['c3']), offer('sell {0}', ['c3'])]);
  it('say what is offered with them alone', () => {
    expect(asking.saidByCard(asked, 'c1')?.action).toBe('choose c1');
  });
  it('say nothing yet where more is to be said, or where several things can be meant', () => {
    expect(['c2', 'c3', 'c4'].map((card) => asking.saidByCard(asked, card))).toEqual([null, null, null]);
  });
});

describe('a plan', () => {
  it('that may not be committed names what will commit it, as the question says it', () => {
    const plan = { ...question([offer('fire {0}', ['a'], 'compose')], [], true), commit: 'seal_it' };
    expect(asking.uncommittedOf(plan)?.action).toBe('seal_it');
    expect(asking.uncommittedOf({ ...plan, offers: [offer('seal_it', [], 'commit')] })).toBeNull();
    expect(asking.uncommittedOf({ ...plan, draft: false })).toBeNull();
    expect(asking.uncommittedOf(question([], [], true))).toBeNull();
  });
});

describe('picking', () => {
  const move = question([offer('move {0}', ['a']), offer('move {0}', ['b']), offer('turn {0}', ['0101']), offer('done', [])]);

  it('decides an offer of one operand by one click', () => {
    expect(asking.decidedBy(asking.pick(move, known, [], at('0101', 'a'))!)?.action).toBe('move a');
  });
  it('takes the piece on a hex that was clicked beside it', () => {
    expect(asking.decidedBy(asking.pick(move, known, [], at('0102'))!)?.action).toBe('move b');
  });
  it('means the place when the piece there is not offered', () => {
    expect(asking.decidedBy(asking.pick(move, known, [], at('0101', 'gun'))!)?.action).toBe('turn 0101');
  });
  it('says nothing of what is not offered', () => {
    expect(asking.pick(move, known, [], at('0303', 'foe'))).toBeNull();
  });

  const fire = question(
    [offer('fire {0} with {1}', ['0303', 'a'], 'compose'), offer('fire {0} with {1}', ['0304', 'a'], 'compose'), offer('fire {0} with {1}', ['0303', 'b'], 'compose'), offer('hold {0}', ['a'], 'compose')],
    [],
    true,
  );
  it('asks for the target after the unit', () => {
    const first = asking.pick(fire, known, [], at('0101', 'a'))!;
    expect(first.picks).toEqual(['a']);
    expect(asking.decidedBy(first)).toBeNull();
    expect(first.said.map((o) => o.action)).toEqual(['hold a']);
    expect(asking.decidedBy(asking.pick(fire, known, first.picks, at('0303', 'foe'))!)?.action).toBe('fire 0303 with a');
  });
  it('takes the target first as well', () => {
    const first = asking.pick(fire, known, [], at('0303', 'foe'))!;
    expect(first.picks).toEqual(['0303']);
    expect([...asking.pickable(asking.stepsOf(fire, known, ['0303']), known)].sort()).toEqual(['a', 'b']);
  });
  it('begins anew with something that does not go with what was picked', () => {
    expect(asking.pick(fire, known, ['b'], at('0304'))!.picks).toEqual(['0304']);
  });

  it('leaves out what every choice of a verb shares', () => {
    const place = question([offer('place {0} at {1}', ['a', '0201']), offer('place {0} at {1}', ['a', '0202'])], ['a']);
    expect(asking.decidedBy(asking.pick(place, known, [], at('0202'))!)?.action).toBe('place a at 0202');
  });
  it('still lets the only choice be clicked', () => {
    const only = question([offer('advance {0} to {1}', ['a', '0201']), offer('no', [])]);
    expect(asking.decidedBy(asking.pick(only, known, [], at('0201'))!)?.action).toBe('advance a to 0201');
  });
  it('takes a click on what goes without saying', () => {
    const only = question([offer('shock {0} from {1}', ['0303', '0101'], 'compose')], [], true);
    const first = asking.pick(only, known, [], at('0101', 'a'))!;
    expect([first.picks, asking.decidedBy(first)]).toEqual([['0101'], null]);
    expect(asking.decidedBy(asking.pick(only, known, first.picks, at('0303', 'foe'))!)?.action).toBe('shock 0303 from 0101');
  });
  it('has a ring for what goes without saying, if it is ours', () => {
    const only = question([offer('attack {0} with {1}', ['0303', 'gun'], 'compose'), offer('end', [], 'commit')], [], true);
    const steps = asking.stepsOf(only, known, []);
    expect([...asking.pickable(steps, known)]).toEqual(['0303']);
    expect([...asking.understood(steps, known, 'red')]).toEqual(['gun']);
    expect([...asking.understood(steps, known, 'blue')]).toEqual([]);
    expect([...asking.understood(asking.stepsOf(question([offer('move {0}', ['a'])]), known, []), known, 'red')]).toEqual([]);
  });
  it('goes by the order of picks where both orders are offered', () => {
    const join = question([offer('join {0} to {1}', ['0303', '0304'], 'compose'), offer('join {0} to {1}', ['0304', '0303'], 'compose')], [], true);
    const first = asking.pick(join, known, [], at('0304'))!;
    expect(asking.decidedBy(asking.pick(join, known, first.picks, at('0303'))!)?.action).toBe('join 0304 to 0303');
  });
  it('decides the first verb where a click could mean two, and offers the other as a mode', () => {
    const both = question([offer('to {0}', ['0201']), offer('spread {0}', ['0201'])], ['a']);
    expect(asking.decidedBy(asking.pick(both, known, [], at('0201'))!)?.verb).toBe('to');
    expect(asking.modesOf(both, known, [])).toEqual(['spread']);
    expect(asking.decidedBy(asking.pick(both, known, [], at('0201'), 'spread')!)?.verb).toBe('spread');
  });
  it('is not held up by a longer choice that needs a word', () => {
    const words = question([offer('to {0}', ['0201']), offer('reform {0} at {1}', ['square', '0201'])], ['a']);
    expect(asking.decidedBy(asking.pick(words, known, [], at('0201'))!)?.verb).toBe('to');
  });
});

describe('ways', () => {
  const by = (who: string, to: string, way: string) => offer('march {0} to {1} by {2}', [who, to, way]);
  const march = question([by('a', '0202', '0101'), by('a', '0203', '0102'), by('a', '0203', '0202'), by('b', '0202', '0102'), offer('halt', [])]);

  it('are not asked where there is one', () => {
    const found = asking.pick(march, known, ['a'], at('0202'));
    expect(asking.decidedBy(found!)?.action).toBe('march a to 0202 by 0101');
  });
  it('are asked last where there are several', () => {
    const found = asking.pick(march, known, ['a'], at('0203'))!;
    expect(asking.decidedBy(found)).toBeNull();
    expect([...asking.pickable(asking.stepsOf(march, known, found.picks), known)]).toEqual(['0102', '0202']);
    expect(asking.decidedBy(asking.pick(march, known, found.picks, at('0102'))!)?.action).toBe('march a to 0203 by 0102');
  });
  it('leave goals in reach, also the only one', () => {
    const one = question([by('a', '0202', '0101'), by('b', '0202', '0102')]);
    expect(asking.decidedBy(asking.pick(one, known, [], at('0101', 'a'))!)).toBeNull();
    expect(asking.reachOf(asking.stepsOf(one, known, ['a']), known, 'red', pieces).reach).toEqual([{ place: '0202', cost: '' }]);
  });
  it('are drawn through the place that is named', () => {
    expect(asking.wayTo(by('a', '0203', '0102'), '0101', '0203')).toEqual(['0101', '0102', '0203']);
    expect(asking.wayTo(by('a', '0202', '0101'), '0101', '0202')).toEqual(['0101', '0202']);
  });
  it('are straight when one asks why not', () => {
    expect(asking.whyActions(march, known, ['a'], at('0909'))[0]).toEqual({ action: 'march a to 0909 by 0101', about: '0909' });
  });
});

describe('reach', () => {
  it('has the cost of each place, and targets where an enemy stands', () => {
    const go = question([offer('to {0}', ['0201'], 'decide', { cost: '2' }), offer('to {0}', ['0303'])], ['a']);
    const found = asking.reachOf(asking.stepsOf(go, known, []), known, 'red', pieces);
    expect(found).toEqual({ reach: [{ place: '0201', cost: '2' }], targets: ['0303'] });
    expect(asking.subjectOf(go, known, [])?.id).toBe('a');
  });
});

describe('enemies', () => {
  it('are whom the game calls so', () => {
    const asked = question([offer('go {0}', ['0303']), offer('go {0}', ['0404'])]);
    const steps = asking.stepsOf(asked, known, []);
    expect(asking.reachOf(steps, known, 'red', pieces).targets).toEqual(['0303']);
    expect(asking.reachOf(steps, known, 'red', pieces, () => false).targets).toEqual([]);
  });
});

describe('buttons', () => {
  it('fills the commit, keeps words beside and endings quiet', () => {
    const plan = question([offer('form {0}', ['square']), offer('stay', []), offer('commit', [], 'commit')]);
    const found = asking.buttonsOf(plan, known, [], null);
    expect(found.primary?.verb).toBe('commit');
    expect(found.beside.map((o) => o.action)).toEqual(['form square']);
    expect(found.quiet.map((o) => o.action)).toEqual(['stay']);
  });
  it('does not press to end what nothing was composed of', () => {
    const attack = offer('attack {0} with {1}', ['0303', 'a'], 'compose');
    const draft = (...offers: Offer[]) => ({ ...question(offers, [], true), commit: 'commit' });
    const empty = asking.buttonsOf(draft(attack, offer('end_combat', [], 'commit')), known, [], null);
    expect([empty.primary, empty.quiet.map((o) => o.verb)]).toEqual([null, ['end_combat']]);
    const begun = draft(attack, offer('spare {0}', ['a'], 'compose'), offer('commit', [], 'commit'));
    expect(asking.buttonsOf(begun, known, [], null).primary?.verb).toBe('commit');
    expect(asking.buttonsOf(draft(offer('end_combat', [], 'commit')), known, [], null).primary?.verb).toBe('end_combat');
  });
  it('prefers what is aimed at', () => {
    const go = question([offer('to {0}', ['0201']), offer('stay', [])], ['a']);
    const aimed = go.offers[0]!;
    expect(asking.buttonsOf(go, known, [], aimed)).toMatchObject({ primary: aimed, quiet: [go.offers[1]] });
  });
  it('offers the orders of a leader once he is picked', () => {
    const orders = question(['attack', 'defend'].map((o) => offer('order {0} to {1}', ['red.I', o])));
    const first = asking.pick(orders, known, [], at(null, 'chief'));
    expect(first?.picks ?? asking.stepsOf(orders, known, [])).toBeTruthy();
    expect(asking.buttonsOf(orders, known, ['red.I'], null).beside.map((o) => o.operands[1])).toEqual(['attack', 'defend']);
  });
  it('needs none for words that the map draws', () => {
    const face = question([offer('face {0}', ['ne']), offer('face {0}', ['e'])]);
    expect(asking.buttonsOf(face, known, [], null, new Set(['ne', 'e'])).beside).toEqual([]);
  });
});

describe('why not', () => {
  it('fills the pattern of the offers with the place', () => {
    const go = question([offer('to {0}', ['0201']), offer('to {0}', ['0202'])], ['a']);
    expect(asking.whyActions(go, known, [], at('0909'))).toEqual([{ action: 'to 0909', about: '0909' }]);
  });
  it('asks about a piece by the verb for its kind first', () => {
    const move = question([offer('lead {0}', ['chief']), offer('move {0}', ['a'])]);
    expect(asking.whyActions(move, known, [], at('0102', 'b')).map((w) => w.action)).toEqual(['move b', 'lead b']);
  });
  it('does not ask whether an enemy could be taken out of a plan', () => {
    const plan = question([offer('attack {0} with {1}', ['0303', 'b'], 'compose'), offer('attack {0} with {1}', ['0304', 'gun'], 'compose'), offer('spare {0}', ['a'], 'compose')], [], true);
    expect(asking.whyActions(plan, known, [], at('0303', 'foe'))).toEqual([]);
    expect(asking.lacksDoer(plan, known, [])).toBe(true);
    expect(asking.lacksDoer(plan, known, ['b'])).toBe(false);
    expect(asking.whyActions(plan, known, [], at('0102', 'b')).map((w) => w.action)).toEqual(['spare b']);
  });
  it('keeps what was picked', () => {
    const fire = question([offer('fire {0} with {1}', ['0303', 'a'], 'compose'), offer('fire {0} with {1}', ['0304', 'b'], 'compose')], [], true);
    expect(asking.whyActions(fire, known, ['a'], at('0905')).map((w) => w.action)).toEqual(['fire 0905 with a']);
  });
});

describe('words', () => {
  it('cuts a sentence at what it names', () => {
    const parts = asking.cut('A moves from 0101 to 0102.', [
      { text: 'A', name: 'a' },
      { text: '0101', name: '0101' },
      { text: '0102', name: '0102' },
    ]);
    expect(parts.filter((p) => p.name !== null).map((p) => p.name)).toEqual(['a', '0101', '0102']);
    expect(parts.map((p) => p.text).join('')).toBe('A moves from 0101 to 0102.');
  });
});
