// The numbers of a fight as rows to draw: the short name of a result, its words, its tone, and the faces of one
// die where the chances are sixths and the results stand in the order of the die. Pure.
import type { GameFace } from '../games/face';
import type { Chance, Fight, Phrase } from '../lib/types';
import { say } from '../lib/words.svelte';
import { number } from './naming';

export type Tone = 'good' | 'mixed' | 'bad';

export interface Row {
  key: string;
  short: string;
  text: string;
  chance: string;
  share: number;
  tone: Tone;
  /** Faces of the die, where they can be told. */
  faces: number[];
}

/** The short name that stands before a colon: "D1: the defenders retreat one hex". */
export function split(text: string): { short: string; text: string } {
  const found = /^(\S{1,4}):\s+(.+)$/u.exec(text);
  return found ? { short: found[1]! === '-' ? '–' : found[1]!, text: found[2]! } : { short: '', text };
}

const kSix = [1, 2, 3, 4, 5, 6];

/** Sixths as numbers of faces; null if a chance is none. */
function sixths(chances: Fight['chances']): number[] | null {
  const faces = chances.map((c) => Math.round(c.share * 6));
  const exact = chances.every((c, i) => Math.abs(c.share * 6 - faces[i]!) < 1e-9);
  return exact && faces.reduce((a, b) => a + b, 0) === 6 ? faces : null;
}

/** Another side of the chances as rows, from the least up. */
export function aspectRows(chances: readonly Chance[], exact: boolean): { text: string; share: number; chance: string }[] {
  return chances.map((c) => ({ text: say(c.result), share: c.share, chance: percent(c, exact) }));
}

function percent(c: Chance, exact: boolean): string {
  const share = (100 * c.share).toFixed(exact ? 0 : 1);
  if (exact) return `${share} %`;
  // Nothing is more than certain, nor less than out of the question.
  if (share === '100.0') return `≥ ${(100 * (c.share - c.error)).toFixed(1)} %`;
  if (share === '0.0') return `≤ ${(100 * (c.share + c.error)).toFixed(1)} %`;
  return `${share} ± ${(100 * c.error).toFixed(1)} %`;
}

export function rowsOf(fight: Fight): Row[] {
  const { chances } = fight;
  // What is told by several aspects is not read off one die.
  const faces = fight.exact && fight.aspects.length === 0 ? sixths(chances) : null;
  let next = 0;
  const rows = chances.map((c, i) => {
    const { short, text } = split(say(c.result));
    const of = faces ? kSix.slice(next, (next += faces[i]!)) : [];
    return {
      key: `${i} ${c.result.key}`,
      short,
      text,
      chance: faces ? `${faces[i]}/6` : fight.exact && fight.aspects.length === 0 ? c.chance : percent(c, fight.exact),
      share: c.share,
      tone: toneOf(c.result, i, chances.length),
      faces: of,
    };
  });
  // Chances come from the lowest roll up, which is the worst first; the best is read first.
  return rows.reverse();
}

// A result names whom it strikes by its first letter, as tables of results do; where the seat may be on either side
// its key says whom it favours; else its place among them tells.
function toneOf(result: Phrase, at: number, of: number): Tone {
  if (result.key.includes('.own_')) return 'good';
  if (result.key.includes('.enemy_')) return 'bad';
  const short = split(result.text).short;
  if (/^A/.test(short)) return 'bad';
  if (/^D/.test(short) && short.length > 1) return 'good';
  if (short !== '') return at * 2 >= of ? 'good' : 'mixed';
  return at === 0 && of > 1 ? 'mixed' : 'good';
}

/** The column of the table of results, where a note says it. */
export function columnOf(fight: Fight): { text: string; note: Phrase | null } {
  for (const note of fight.notes) {
    const operand = note.operands[0];
    if (note.key.endsWith('.column') && operand) return { text: number(operand.text), note };
  }
  return { text: '', note: null };
}

export interface Modifier {
  amount: number;
  text: string;
}

/** A note that adds to the die ("roll modifier 1: leaders") as amount and words; null if it is none. Which they are is the
    game's to say: other notes have numbers too. */
export function modifierOf(note: Phrase, { modifies }: Pick<GameFace, 'modifies'>): Modifier | null {
  const operand = note.operands[0];
  if (operand?.number === undefined || !modifies?.(note)) return null;
  const said = say(note);
  // The number stands before its words: only what it is for is left.
  return { amount: operand.number, text: said.split(': ').find((p) => !p.includes(operand.text)) ?? said };
}

export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}
