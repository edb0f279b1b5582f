// What went wrong, in words: ours for the codes that people meet, else the server's own. It must never be empty.
import { ApiError } from './api';
import { hasText, t } from './words.svelte';

/** `special` has other words for some codes, as keys of texts. */
export function trouble(e: unknown, special: Record<string, string> = {}): string {
  if (!(e instanceof ApiError)) return t('error.unknown');
  const key = special[e.code] ?? 'error.' + e.code;
  return hasText(key) ? t(key) : e.message;
}
