// The rules of games by number, each asked of the server once. It must never hold the rulebook's wording: the
// ledger is ours.
import { api } from './api';
import type { Rule, RuleHeading } from './types';

const lists = new Map<string, Promise<RuleHeading[]>>();
const rules = new Map<string, Promise<Rule>>();

function once<T>(kept: Map<string, Promise<T>>, path: string, ask: (path: string) => Promise<T>): Promise<T> {
  let found = kept.get(path);
  if (!found) {
    found = ask(path);
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found;
}

export function ruleList(game: string): Promise<RuleHeading[]> {
  const path = `/games/${encodeURIComponent(game)}/rules`;
  return once(lists, path, async (p) => (await api<{ rules: RuleHeading[] }>('GET', p)).rules);
}

export function ruleOf(game: string, number: string): Promise<Rule> {
  const path = `/games/${encodeURIComponent(game)}/rules/${encodeURIComponent(number)}`;
  return once(rules, path, (p) => api<Rule>('GET', p));
}

/** As a tag shows it: the letter of the rule set is left off ('S8.1' is 8.1), a battle's name stays. */
export function shortNumber(number: string): string {
  return number.replace(/^[A-Z](?=[0-9])|^[A-Z]\./, '');
}

export function rulePath(game: string, number: string): string {
  return `/games/${encodeURIComponent(game)}/rules/${encodeURIComponent(number)}`;
}
