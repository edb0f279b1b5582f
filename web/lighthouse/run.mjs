// Lighthouse on the lobby and on a table at play, the median of three runs of each:
//   BIVOUAC_PROGRAM=build/release/bivouac node web/lighthouse/run.mjs [--preset mobile|desktop] [--runs N] [--keep FOLDER]
// The preset is Lighthouse's own: mobile (its default: a phone's screen, 1.6 Mbit/s, 150 ms, a quarter of the
// processor's speed) or desktop. The quarter is meant of a machine that does nothing else: what Lighthouse measures of it
// (`benchmarkIndex`) is printed, and under about 1000 the blocking time says more of the machine than of the page.
// Exit 1 if a median is under the bar. Its last line is `N passed, N failed`.
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
const kLongestLoad = 20_000;
const kLongestRun = 90_000;
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

/** A run that does not end is a failure, not a wait. */
function bounded(what, run) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what}: no result within ${kLongestRun / 1000} s`)), kLongestRun);
  });
  return Promise.race([run, late]).finally(() => clearTimeout(timer));
}

async function measure(name, url, port) {
  const runs = [];
  const flags = { port, onlyCategories: kCategories, output: 'json', logLevel: 'error', maxWaitForLoad: kLongestLoad };
  const config = options.preset === 'desktop' ? desktopConfig : undefined;
  for (let i = 0; i < Number(options.runs); i += 1) {
    const { lhr } = await bounded(name, lighthouse(url, flags, config));
    if (lhr.runtimeError) throw new Error(`${name}: ${lhr.runtimeError.message}`);
    runs.push(lhr);
    const score = Math.round(100 * lhr.categories.performance.score);
    console.log(`${name}, run ${i + 1}: performance ${score}, machine ${Math.round(lhr.environment.benchmarkIndex)}`);
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
