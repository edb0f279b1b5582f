// How much and how long until somebody can play: what the first look of the lobby and of a table weighs, and the time
// from a table's address to its first answer on a slow line. The line is the "fast 3G" of WebPageTest and Lighthouse:
// 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back.
import assert from 'node:assert/strict';
import { test } from './support.mjs';
import { Table, asked, isPhase } from './table.mjs';

const kMostBytes = 300 * 1024;
const kMostTime = 2000;
const kTries = 3;
const kCalm = 600;
const kFast3G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

// The ground is painted later, and the letters of its names come with it.
const kLater = /\/ground\?|\/im-fell-english/;

/** Bytes that came over the line for a page, by kind, until `there`. */
async function weigh(page, path, there) {
  const line = await page.context().newCDPSession(page);
  const kinds = new Map();
  const found = {};
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!kLater.test(response.url)) kinds.set(requestId, type);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined) found[kind] = (found[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(path);
  await there(page);
  await page.evaluate(() => document.fonts.ready);
  await line.detach();
  return found;
}
const sum = (found) => Object.values(found).reduce((a, b) => a + b, 0);

async function atPlay(guest) {
  const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'bot' });
  await table.playUntil(isPhase(1, 'movement', 'french'), ['french']);
  return table;
}

/** When the first piece that can be chosen is on the map, and a click on it would reach the map. */
function firstChoice(page) {
  return page.waitForFunction(() => {
    const inSight = (piece) => {
      const { x, y, width, height } = piece.getBoundingClientRect();
      return Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[role=application]'));
    };
    return [...document.querySelectorAll('[role=application] [data-piece] .act')].some(inSight);
  });
}

test('the first look of lobby and table weighs less than 300 KiB', async (come) => {
  const guest = await come({ ground: true });
  const lobby = await weigh(await guest.page(), '/', (page) => page.getByRole('button', { name: /^Play .* now$/ }).waitFor());
  assert.ok(sum(lobby) > 50_000 && sum(lobby) < kMostBytes, `the lobby: ${JSON.stringify(lobby)}`);
  const { path } = await atPlay(guest);
  const table = await weigh(await guest.page(), path, async (page) => {
    await asked(page, /which unit/i);
    await firstChoice(page);
  });
  assert.ok(sum(table) > 50_000 && sum(table) < kMostBytes, `a table: ${JSON.stringify(table)}`);
  console.error(`first look: lobby ${Math.round(sum(lobby) / 1024)} KiB, table ${Math.round(sum(table) / 1024)} KiB`);
});

/** Milliseconds from the address to the first choice, with nothing kept from before. */
async function timeToPlay(guest, path, conditions) {
  const page = await guest.page();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (conditions) await line.send('Network.emulateNetworkConditions', conditions);
  const start = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await firstChoice(page);
  const time = Math.round(performance.now() - start);
  if (conditions) assert.equal(await page.locator('[data-ground=""]').count(), 1, 'the ground is not waited for');
  await page.close();
  return time;
}

// The line is slow on purpose, the machine may be by accident: the best of a few tries counts, and where the same takes
// longer than it should without any line, what the line adds is judged.
test('the first move can be made within 2 s on a slow line, and the ground comes later', async (come) => {
  const guest = await come({ ground: true });
  const { path } = await atPlay(guest);
  const times = { line: [], none: [] };
  let most = kMostTime;
  for (let i = 0; i < kTries && !(Math.min(...times.line) <= most); i += 1) {
    times.none.push(await timeToPlay(guest, path, null));
    times.line.push(await timeToPlay(guest, path, kFast3G));
    most = kMostTime + Math.max(0, Math.min(...times.none) - kCalm);
  }
  console.error(`the first move: ${times.line.join(', ')} ms on a slow line, ${times.none.join(', ')} ms without`);
  assert.ok(Math.min(...times.line) <= most, `it takes ${times.line.join(', ')} ms; at most ${most}`);
});
