// Every visible text. Those of the interface are in src/words/LANGUAGE.json, one file per language, and what it says of
// one game only in src/games/GAME/words; what games say are phrases, turned into words by the game's templates. It must
// never show a key where there is a text in any language: English is the last resort.
import english from '../words/en.json';
import { api } from './api';
import { prefs, setPref } from './prefs.svelte';
import type { Phrase } from './types';

type Sections = Record<string, Record<string, string>>;
type Flat = Record<string, string>;

interface GameWords {
  templates: Flat;
  rules: Record<string, { title: string; text: string }>;
}

type Load = () => Promise<{ default: Sections }>;
const files: Record<string, Load> = import.meta.glob<{ default: Sections }>(['../words/*.json', '!../words/en.json']);
const gameFiles: Record<string, Load> = import.meta.glob<{ default: Sections }>('../games/*/words/*.json');

/** The languages there are; a file in src/words makes one more. */
export const languages: readonly string[] = ['en', ...Object.keys(files).map((f) => f.replace(/^.*\/|\.json$/g, ''))];

let current = $state('en');
/** English, and our language where it is another. */
let fallback = $state.raw<Flat>(flat(english as Sections));
let words = $state.raw<Flat>({});
const gamesHere = new Map<string, Promise<void>>();
let gameWords = $state.raw<Record<string, GameWords>>({});

export function flat(sections: Sections): Flat {
  const found: Flat = {};
  for (const [section, texts] of Object.entries(sections)) {
    for (const [key, text] of Object.entries(texts)) found[`${section}.${key}`] = text;
  }
  return found;
}

export function filled(template: string, operands: readonly (string | number)[]): string {
  return template.replace(/\{(\d+)\}/g, (slot, i: string) => String(operands[Number(i)] ?? slot));
}

/** A text of the interface: t('lobby.open_tables'), with what goes into its {0}, {1}. */
export function t(key: string, ...operands: (string | number)[]): string {
  return filled(words[key] ?? fallback[key] ?? key, operands);
}

/** Whether the interface has such a text. */
export function hasText(key: string): boolean {
  return key in words || key in fallback;
}

/** As t, of `key_one` or `key_other` by a number, which is {0}. */
export function tn(key: string, count: number, ...operands: (string | number)[]): string {
  const form = new Intl.PluralRules(current).select(count) === 'one' ? 'one' : 'other';
  return t(`${key}_${form}`, count, ...operands);
}

/** What a game says, in our language if the game has it. */
export function say(phrase: Phrase): string {
  if (current === 'en') return phrase.text;
  const template = templateOf(phrase.key);
  if (template === undefined) return phrase.text;
  const operands = phrase.operands.map((o) => (o.name === undefined ? o.text : (templateOf('name.' + o.name) ?? templateOf('seat.' + o.name) ?? o.text)));
  return filled(template, operands);
}

/** A template of the game by its key ('seat.french'), or the text at hand. */
export function gameText(key: string, text: string): string {
  return current === 'en' ? text : (templateOf(key) ?? text);
}

/** Our wording of a rule, in our language if the game has it. */
export function ruleText<R extends { number: string; title: string; text: string }>(game: string, rule: R): R {
  const found = current === 'en' ? undefined : gameWords[`${game} ${current}`]?.rules[rule.number];
  return found ? { ...rule, ...found } : rule;
}

function templateOf(key: string): string | undefined {
  for (const [of, found] of Object.entries(gameWords)) {
    if (of.endsWith(' ' + current) && key in found.templates) return found.templates[key];
  }
  return undefined;
}

async function textsOf(load: Load | undefined): Promise<Flat> {
  return load === undefined ? {} : flat((await load()).default);
}
const gameTexts = (game: string, code: string) => textsOf(gameFiles[`../games/${game}/words/${code}.json`]);

/** Fetches what the interface says of one game only, once. */
export function loadGameTexts(game: string): Promise<void> {
  let here = gamesHere.get(game);
  if (here === undefined) {
    here = addGameTexts(game);
    here.catch(() => gamesHere.delete(game));
    gamesHere.set(game, here);
  }
  return here;
}
async function addGameTexts(game: string): Promise<void> {
  const code = current;
  const [theirs, ours] = await Promise.all([gameTexts(game, 'en'), code === 'en' ? {} : gameTexts(game, code)]);
  fallback = { ...fallback, ...theirs };
  if (code === current) words = { ...words, ...ours };
}

/** Fetches what a game says in our language, once. English comes with each phrase. */
export async function loadGameWords(game: string): Promise<void> {
  const key = `${game} ${current}`;
  if (current === 'en' || key in gameWords) return;
  let found: GameWords = { templates: {}, rules: {} };
  try {
    found = { ...found, ...(await api<Partial<GameWords>>('GET', `/games/${encodeURIComponent(game)}/words/${current}`)) };
  } catch {
    // The game does not speak it: phrases keep their English text.
  }
  gameWords = { ...gameWords, [key]: found };
}

export function language(): string {
  return current;
}

/** How a language calls itself. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

async function show(code: string): Promise<void> {
  const file = files[`../words/${code}.json`];
  const texts = file ? await Promise.all([textsOf(file), ...[...gamesHere.keys()].map((game) => gameTexts(game, code))]) : [];
  words = Object.assign({}, ...texts) as Flat;
  current = file ? code : 'en';
  document.documentElement.lang = current;
}

export async function setLanguage(code: string): Promise<void> {
  await show(code);
  setPref('language', current);
}

/** The first of those wanted that there is: 'es-MX' is Spanish. */
export function choose(wanted: readonly string[], among: readonly string[]): string {
  for (const w of wanted) {
    const base = w.toLowerCase().split('-')[0] ?? '';
    if (among.includes(base)) return base;
  }
  return 'en';
}

/** At the start: the language that was chosen, or the browser's. */
export function startLanguage(): Promise<void> {
  return show(choose([...(prefs.language === null ? [] : [prefs.language]), ...navigator.languages], languages));
}

/** A number as people write it here, with so many places after the point. */
export function numeral(number: number, places: number): string {
  return new Intl.NumberFormat(current, { minimumFractionDigits: places, maximumFractionDigits: places }).format(number);
}

/** A moment as people read it. */
export function when(time: string): string {
  return new Intl.DateTimeFormat(current, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
}

const kSpans: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago, in the largest unit that fits: '12 minutes ago'. */
export function ago(time: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - new Date(time).getTime()) / 1000);
  const [unit, size] = kSpans.find(([, s]) => seconds >= s) ?? ['second', 1];
  const format = new Intl.RelativeTimeFormat(current, { numeric: 'auto' });
  return unit === 'second' ? format.format(0, 'minute') : format.format(-Math.floor(seconds / size), unit);
}
