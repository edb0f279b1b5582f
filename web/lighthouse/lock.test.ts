import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
}
const lock = JSON.parse(readFileSync(new URL('package-lock.json', import.meta.url), 'utf8')) as { packages: Record<string, Entry> };
const made = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as Entry;
const entries = Object.entries(lock.packages).filter(([path]) => path !== '');

// Lighthouse's trace engine asks for `latest`, which npm 9 looks up anew each time and then finds the lock file wrong:
// after an update of the lock file those two words are to be replaced by the versions that it has.
test('what Lighthouse needs is pinned, and nothing asks for whatever is newest', () => {
  expect(entries.length).toBeGreaterThan(100);
  for (const [path, entry] of entries) {
    expect(entry.version, path).toMatch(/^\d+\.\d+\.\d+/);
    expect(entry.integrity, path).toMatch(/^sha\d+-/);
    expect(entry.resolved, path).toBeUndefined();
    for (const [name, range] of Object.entries(entry.dependencies ?? {})) expect(range, `${path} -> ${name}`).toMatch(/\d|^\*$/);
  }
  for (const range of Object.values(made.dependencies ?? {})) expect(range).toMatch(/^\d+\.\d+\.\d+$/);
});
