// The rules as a tree: parts of the rulebook, their chapters, what is below each. Pure.
import type { RuleHeading } from '../lib/types';

export interface Chapter {
  head: RuleHeading;
  /** Everything below it, in order. */
  below: RuleHeading[];
}

export interface Part {
  set: string;
  chapters: Chapter[];
}

/** The rule above: 'S10.2.b' is below 'S10.2', 'S.TEC.clear' below 'S.TEC'. */
export function above(number: string): string {
  const dot = number.lastIndexOf('.');
  return dot < 0 ? '' : number.slice(0, dot);
}

/** How deep a rule is below its chapter: 0 is the chapter itself. */
export function depth(number: string, chapter: string): number {
  return number === chapter ? 0 : number.slice(chapter.length).split('.').length - 1;
}

/** The topmost rule that this one is below of, itself if none. */
export function chapterOf(number: string, known: ReadonlySet<string>): string {
  let top = number;
  for (let n = above(number); n !== ''; n = above(n)) if (known.has(n)) top = n;
  return top;
}

/** Parts in the order of `first`, then as they come. */
export function parts(rules: readonly RuleHeading[], first: readonly string[]): Part[] {
  const known = new Set(rules.map((r) => r.number));
  const found = new Map<string, Part>(first.map((set) => [set, { set, chapters: [] }]));
  const chapters = new Map<string, Chapter>();
  for (const rule of rules) {
    const top = chapterOf(rule.number, known);
    const chapter = chapters.get(top);
    if (chapter) {
      chapter.below.push(rule);
      continue;
    }
    const part = found.get(rule.set) ?? { set: rule.set, chapters: [] };
    found.set(rule.set, part);
    const made = { head: rule, below: [] };
    chapters.set(top, made);
    part.chapters.push(made);
  }
  return [...found.values()].filter((p) => p.chapters.length > 0);
}

/** Without case and accents, as people type. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Whether every word is in the number, the title or the text. */
export function matches(query: string, ...texts: string[]): boolean {
  const all = plain(texts.join(' '));
  return plain(query)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
