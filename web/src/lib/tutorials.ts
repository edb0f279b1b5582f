// What a game teaches, and a table to learn it at.
import { api } from './api';
import { beSomebody } from './person.svelte';
import { keepLink } from './prefs.svelte';
import type { Table, TutorialHeading } from './types';

function path(game: string, rest = ''): string {
  return `/games/${encodeURIComponent(game)}/tutorials${rest}`;
}

/** In a language, or in English. */
export async function tutorialsOf(game: string, language: string): Promise<TutorialHeading[]> {
  return (await api<{ tutorials: TutorialHeading[] }>('GET', path(game, '?language=' + language))).tutorials;
}

/** Opens a table for it, as a guest if nobody is signed in; gives its address. */
export async function openTutorial(game: string, id: string): Promise<string> {
  await beSomebody();
  const { table, link } = await api<{ table: Table; link: string }>('POST', path(game, `/${encodeURIComponent(id)}/tables`));
  keepLink(table.id, link);
  return '/t/' + table.id;
}
