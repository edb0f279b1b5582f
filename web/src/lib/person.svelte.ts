// Who we are to the server. A visitor is nobody until there is something to do; then a guest, without being
// asked. It must never keep a name or a password anywhere but in the server's answer.
import { api, askWho, becomeGuest, onPerson, signedIn } from './api';
import type { Person } from './types';
import { t } from './words.svelte';

let current = $state.raw<Person | null>(null);
let known = $state(false);

onPerson((person) => {
  current = person;
  known = true;
});

export function person(): Person | null {
  return current;
}
/** Whether the server has told us yet. */
export function personKnown(): boolean {
  return known;
}

let asking: Promise<void> | null = null;

export function startPerson(): Promise<void> {
  asking ??= askWho().catch(() => {
    // Not reached: the page that needs somebody will ask again.
    asking = null;
  });
  return asking;
}

/** Somebody, so that a seat can be taken: a guest with a name of ours if nobody is signed in. */
export async function beSomebody(): Promise<void> {
  await startPerson();
  if (current === null) await becomeGuest(t('common.guest_name', 100 + Math.floor(Math.random() * 900)));
}

interface Welcome {
  person: Person;
  csrf: string | null;
}

export async function signIn(name: string, password: string): Promise<void> {
  signedIn(await api<Welcome>('POST', '/sign-ins', { name, password }));
}
/** A guest keeps his tables: he gets a password. */
export async function register(name: string, password: string): Promise<void> {
  signedIn(await api<Welcome>('POST', '/accounts', { name, password }));
}
export async function signOut(everywhere = false): Promise<void> {
  await api('DELETE', everywhere ? '/sign-ins' : '/sign-ins/current');
  await askWho();
}
export async function rename(name: string): Promise<void> {
  await api('PATCH', '/me', { name });
  await askWho();
}
export async function changePassword(old: string, fresh: string): Promise<void> {
  await api('PUT', '/me/password', { old, new: fresh });
  await askWho();
}
export async function forgetMe(password: string | null): Promise<void> {
  await api('DELETE', '/me', password === null ? {} : { password });
  await askWho();
}
