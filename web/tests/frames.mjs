// How smoothly a table's map moves: opens a table in headless Chromium, fills its map up to 150 pieces, pans and
// zooms it by script and reports the time from frame to frame.
//   BIVOUAC_PROGRAM=build/release/bivouac node tests/frames.mjs     a server and a table of its own
//   node tests/frames.mjs http://127.0.0.1:8420/t/ID                that table
// Exit 1 if the median is over 17 ms or p95 over 34.
// It must never change the table: pieces are added to what the page is told, not to the game.
import { chromium } from 'playwright-core';
import { Guest, closeAll } from './support.mjs';
import { Table, isPhase } from './table.mjs';

const kPieces = 150;
const kSeconds = 4;
const kPainting = 120_000;
export const kLimits = { median: 17, p95: 34 };

/** Copies of the pieces that the page is told of, until there are enough, on places that are free. */
export async function fillUp(page, pieces = kPieces) {
  let tell;
  const known = new Promise((done) => (tell = done)); // what stands on the board waits until it is there
  page.on('response', async (response) => {
    if (!/\/board$/.test(new URL(response.url()).pathname) || !response.ok()) return;
    const board = await response.json().catch(() => null);
    if (board) tell(board.places.map((p) => p.id));
  });
  await page.routeWebSocket(/\/api\/v1\/live$/, (socket) => {
    const server = socket.connectToServer();
    let before = Promise.resolve();
    server.onMessage((message) => {
      before = before.then(async () => socket.send(filled(String(message), await known, pieces)));
    });
  });
}

const kFace = {
  name: '115 Line/2',
  kind: 'infantry',
  hidden: false,
  facts: { strength: '6', morale: 'D', movement: '4', class: 'line infantry', command: 'Fabre', facing: 'e' },
  marks: [],
};

function filled(message, places, wanted) {
  const update = JSON.parse(message);
  if (update.type !== 'update' || !update.pieces) return message;
  const standing = update.pieces.filter((p) => p.place !== null);
  // Strangers see hidden pieces only: a face of our own then stands for the others.
  const open = update.pieces.filter((p) => p.id !== null && p.kind !== 'leader');
  const models = open.length > 0 ? open : standing.map((p) => ({ ...p, ...kFace }));
  const taken = new Set(standing.map((p) => p.place));
  const free = places.filter((p) => !taken.has(p));
  const missing = Math.max(0, wanted - standing.length);
  const more = Array.from({ length: models.length === 0 ? 0 : missing }, (_, i) => ({
    ...models[i % models.length],
    id: `extra-${i}`,
    place: free[Math.floor((i * free.length) / missing)],
  }));
  return JSON.stringify({ ...update, pieces: [...update.pieces, ...more] });
}

/** Drags the map round and zooms it in and out, a step a frame; milliseconds from frame to frame. */
export function frames(page, seconds = kSeconds) {
  return page.evaluate(async (time) => {
    const map = document.querySelector('[role=application]');
    const box = map.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    const send = (target, type, x, y, more = {}) =>
      target.dispatchEvent(
        new (type === 'wheel' ? WheelEvent : MouseEvent)(type, {
          bubbles: true,
          cancelable: true,
          view: window,
          clientX: x,
          clientY: y,
          ...more,
        }),
      );
    async function run(step) {
      const times = [];
      const start = performance.now();
      let last = await nextFrame();
      for (let now = last; now - start < time; last = now) {
        step((now - start) / 1000);
        now = await nextFrame();
        times.push(now - last);
      }
      return times;
    }
    send(map, 'mousedown', middle.x, middle.y);
    const panning = await run((s) =>
      send(window, 'mousemove', middle.x + 220 * Math.sin(2.2 * s), middle.y + 160 * Math.sin(3.1 * s)),
    );
    send(window, 'mouseup', middle.x, middle.y);
    const zooming = await run((s) =>
      send(map, 'wheel', middle.x + 60, middle.y - 40, { deltaY: Math.floor(s / 0.8) % 2 === 0 ? -14 : 14 }),
    );
    return { panning, zooming };
  }, seconds * 1000);
}

export function share(times, part) {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] * 10) / 10;
}

/** Opens a page of a table and measures; `launch` are options of Chromium. */
export async function measure(url, launch = {}) {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'], ...launch });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await fillUp(page);
    await page.goto(url);
    await page.waitForSelector('[role=application] [data-place]');
    await page.waitForFunction(() => document.querySelector('[data-ground=""]') === null, undefined, { timeout: kPainting });
    await page.waitForTimeout(2500);
    const pieces = await page.locator('[role=application] [data-place]').count();
    const { panning, zooming } = await frames(page);
    const all = [...panning, ...zooming];
    return {
      pieces,
      frames: all.length,
      median: share(all, 0.5),
      p95: share(all, 0.95),
      panning: { median: share(panning, 0.5), p95: share(panning, 0.95) },
      zooming: { median: share(zooming, 0.5), p95: share(zooming, 0.95) },
    };
  } finally {
    await browser.close();
  }
}

/** A table at play that anybody may look at, on a server of our own. */
async function ownTable() {
  const guest = await Guest.come();
  const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'bot' }, 'standard', 'open');
  await table.playUntil(isPhase(1, 'movement', 'french'), ['french']);
  return `${guest.address}/t/${table.id}`;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  if (process.argv[2] === undefined && !process.env.BIVOUAC_PROGRAM) {
    console.error('usage: node tests/frames.mjs http://HOST/t/ID, or with BIVOUAC_PROGRAM');
    process.exit(2);
  }
  try {
    const found = await measure(process.argv[2] ?? (await ownTable()));
    console.log(JSON.stringify(found, null, 1));
    process.exitCode = found.median <= kLimits.median && found.p95 <= kLimits.p95 && found.pieces >= kPieces ? 0 : 1;
  } finally {
    await closeAll();
  }
}
