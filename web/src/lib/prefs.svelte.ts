// What somebody has chosen for this browser: theme, language, sound, opponent. It lives in localStorage and must never
// hold anything that another person at the same browser may not know.
const kKey = 'prefs';

export type Theme = 'light' | 'dark';

export interface Prefs {
  /** null: as the system has it. */
  theme: Theme | null;
  /** null: as the browser has it. */
  language: string | null;
  /** A quiet sound when it is your move. */
  sound: boolean;
  /** The level of the computer that was chosen last; null: none yet. */
  bot: string | null;
}

const kDefaults: Prefs = { theme: null, language: null, sound: false, bot: null };

/** What is stored, where each field has a value that it may have; the default otherwise. */
export function readPrefs(stored: string | null): Prefs {
  let found: Partial<Record<keyof Prefs, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) found = parsed;
  } catch {
    // Somebody else's text under our key: as if nothing were there.
  }
  return {
    theme: found.theme === 'light' || found.theme === 'dark' ? found.theme : kDefaults.theme,
    language: typeof found.language === 'string' ? found.language : kDefaults.language,
    sound: found.sound === true,
    bot: typeof found.bot === 'string' ? found.bot : kDefaults.bot,
  };
}

/** Storage may be forbidden: then everything is as new at each visit. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not kept: no harm.
  }
}

export const prefs = $state<Prefs>(readPrefs(stored(kKey)));

export function setPref<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
  prefs[key] = value;
  store(kKey, JSON.stringify(prefs));
  if (key === 'theme') showTheme();
}

const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
let systemIsDark = $state(systemDark?.matches ?? false);
systemDark?.addEventListener('change', (e) => (systemIsDark = e.matches));

/** The theme that is shown now. */
export function theme(): Theme {
  return prefs.theme ?? (systemIsDark ? 'dark' : 'light');
}

export function showTheme(): void {
  if (prefs.theme === null) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = prefs.theme;
}

/** Links of private tables: kept by table, so that coming back needs no link. */
export function linkOf(table: string): string {
  return stored('link ' + table) ?? '';
}
export function keepLink(table: string, token: string): void {
  store('link ' + table, token);
}
