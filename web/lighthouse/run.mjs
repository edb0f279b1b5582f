// Lighthouse on the lobby and on a table at play, the median of three runs of each:
//   BIVOUAC_PROGRAM=build/release/bivouac node web/lighthouse/run.mjs [--preset mobile|desktop] [--runs N] [--keep FOLDER]
// The preset is Lighthouse's own: mobile (its default: a phone's screen, 1.6 Mbit/s, 150 ms, a quarter of the
// processor's speed) or desktop. A quarter is meant of a desktop that does nothing else: by Lighthouse's own measure of
// the machine (`benchmarkIndex`) a slower or busier one is slowed down less, so that the phone stays the same. Exit 1 if a median is under the bar. Its last line is `N passed, N failed`.
// It stands apart from the client's packages: what Lighthouse needs is large and only fetched for a long test.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse, { desktopConfig } from 'lighthouse';
import { Guest, closeAll, persistentContext, server } from '../tests/support.mjs';
import { Table, isPhase } from '../tests/table.mjs';

const kBar = 95;
const kCategories = ['performance', 'accessibility', 'best-practices'];
const kDesktopIndex = 1500;
const kSlowdown = 4;
const kNumbers = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
};

const { values: options } = parseArgs({
  options: {
    preset: { type: 'string', default: 'mobile' },
    runs: { type: 'string', default: '3' },
    keep: { type: 'string' },
  },
});

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

const median = (all) => [...all].sort((a, b) => a - b)[Math.floor((all.length - 1) / 2)];

/** The configuration of the preset, its phone as fast as it is meant to be whatever the machine does now. */
async function configFor(url, flags) {
  if (options.preset === 'desktop') return desktopConfig;
  const { lhr } = await lighthouse(url, flags);
  const share = (kSlowdown * lhr.environment.benchmarkIndex) / kDesktopIndex;
  const cpuSlowdownMultiplier = Math.min(kSlowdown, Math.max(1, share));
  console.log(`machine ${Math.round(lhr.environment.benchmarkIndex)}, slowed down ${cpuSlowdownMultiplier.toFixed(1)} times`);
  return { extends: 'lighthouse:default', settings: { throttling: { ...lhr.configSettings.throttling, cpuSlowdownMultiplier } } };
}

async function measure(name, url, port) {
  const runs = [];
  const flags = { port, onlyCategories: kCategories, output: 'json', logLevel: 'error' };
  const config = await configFor(url, flags);
  for (let i = 0; i < Number(options.runs); i += 1) {
    const { lhr } = await lighthouse(url, flags, config);
    if (lhr.runtimeError) throw new Error(`${name}: ${lhr.runtimeError.message}`);
    runs.push(lhr);
    if (options.keep) writeFileSync(join(options.keep, `${name}-${options.preset}-${i}.json`), JSON.stringify(lhr));
  }
  const numbers = Object.entries(kNumbers).map(([audit, short]) => {
    const value = median(runs.map((r) => r.audits[audit].numericValue));
    return `${short} ${short === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  });
  const scores = kCategories.map((c) => [c, median(runs.map((r) => Math.round(100 * r.categories[c].score)))]);
  console.log(`${name} (${options.preset}): ${scores.map((s) => s.join(' ')).join(', ')}; ${numbers.join(', ')}`);
  return scores.map(([, score]) => score);
}

const folder = mkdtempSync(join(tmpdir(), 'bivouac-lighthouse-'));
if (options.keep) mkdirSync(options.keep, { recursive: true });
const all = [];
let context;
try {
  const { address } = await server();
  const port = await freePort();
  context = await persistentContext(join(folder, 'profile'), address, port);
  // The lobby as a first visitor sees it, the table as somebody who has one.
  all.push(...(await measure('lobby', address + '/', port)));
  const guest = new Guest(context, address);
  guest.csrf = (await guest.call('POST', '/guests', { name: 'Guest' })).csrf;
  const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'bot' });
  await table.playUntil(isPhase(1, 'movement', 'french'), ['french']);
  all.push(...(await measure('table', address + table.path, port)));
} finally {
  await context?.close();
  await closeAll();
  rmSync(folder, { recursive: true, force: true });
}
const good = all.filter((score) => score >= kBar).length;
console.log(`${good} passed, ${all.length - good} failed`);
process.exit(good === all.length ? 0 : 1);
