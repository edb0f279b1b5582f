// What the browser tests stand on: one server with a folder of its own, one Chromium, people who come with a browser
// each, and a `test` that looks after them. Nothing here knows a game. Nothing waits for a time, only for what is meant
// to happen.
//   BIVOUAC_PROGRAM   the program whose server is tested
//   BIVOUAC_ADDRESS   instead: a server that runs already (without rate limits); tests that end a server are left out
//   BIVOUAC_PATIENCE  milliseconds to wait for anything (30,000)
//   BIVOUAC_CACHE     where painted maps are kept; a folder of this run otherwise
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as nodeTest } from 'node:test';
import { chromium } from 'playwright-core';

export const kPatience = Number(process.env.BIVOUAC_PATIENCE ?? 30_000);
const kTestTime = 150_000;

const folder = mkdtempSync(join(tmpdir(), 'bivouac-browser-'));
const pictures = process.env.BIVOUAC_PICTURES ?? join(tmpdir(), 'bivouac-failures');
export const counts = { passed: 0, failed: 0 };

// ---- the server

export class Server {
  /** `name` is the folder of its matches: who comes again with the same name finds them. */
  constructor(name, more = []) {
    this.name = name;
    this.more = more.includes('--bot-pause') ? more : ['--bot-pause', '0', ...more];
    this.port = 0;
  }

  async start() {
    const home = process.env.BIVOUAC_CACHE ?? join(folder, 'home');
    mkdirSync(home, { recursive: true });
    const options = ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', join(folder, this.name), '--log', 'none'];
    this.process = spawn(process.env.BIVOUAC_PROGRAM, [...options, '--no-rate-limits', ...this.more], {
      env: { ...process.env, HOME: home, XDG_CACHE_HOME: home },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.gone = new Promise((done) => this.process.once('exit', done));
    const told = new Promise((done) => {
      createInterface({ input: this.process.stdout }).on('line', (line) => {
        const found = /^Bivouac is at (\S+?)\/?$/.exec(line);
        if (found) done(found[1]);
      });
    });
    const address = await Promise.race([told, this.gone.then(() => null)]);
    assert.ok(address, 'the server did not start');
    this.address = address;
    this.port = Number(new URL(address).port);
    return this;
  }

  /** At once and without a word, as when the current fails. */
  async kill() {
    this.process.kill('SIGKILL');
    await this.gone;
  }
}

const running = [];
let common;
let opened;

/** The server that all tests share, unless they end it. */
export function server() {
  common ??= process.env.BIVOUAC_ADDRESS
    ? Promise.resolve({ address: process.env.BIVOUAC_ADDRESS })
    : ownServer('matches');
  return common;
}
/** `more`: options of `serve`. */
export async function ownServer(name, more = []) {
  const made = await new Server(name, more).start();
  running.push(made);
  return made;
}
// It asks nobody but our server for anything.
const kArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export function browser() {
  opened ??= chromium.launch({ executablePath: '/usr/bin/chromium', args: kArguments });
  return opened;
}
/** A browser with one profile in a folder, which another program can speak to at a port. */
export function persistentContext(profile, address, port) {
  const args = [...kArguments, `--remote-debugging-port=${port}`];
  return chromium.launchPersistentContext(profile, { executablePath: '/usr/bin/chromium', args, baseURL: address });
}
export async function closeAll() {
  if (opened) await (await opened).close();
  for (const one of running) await one.kill();
  rmSync(folder, { recursive: true, force: true });
}

// ---- people

/** Somebody with a browser of his own, signed in as a guest unless `nobody`. `ground`: maps are painted for him. */
export class Guest {
  static async come({ at, ground = false, nobody = false, name = 'Guest', ...options } = {}) {
    const { address } = at ?? (await server());
    const context = await (await browser()).newContext({
      baseURL: address,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      locale: 'en-GB',
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(kPatience);
    if (!ground) await context.route(/\/ground\?/, (route) => route.fulfill({ status: 404, body: '' }));
    const guest = new Guest(context, address);
    if (!nobody) guest.csrf = (await guest.call('POST', '/guests', { name })).csrf;
    return guest;
  }

  constructor(context, address) {
    this.context = context;
    this.address = address;
    this.csrf = null;
    this.troubles = [];
  }

  /** A request as the page would send it. */
  async call(method, path, body, headers = {}) {
    const answer = await this.context.request.fetch(`/api/v1${path}`, {
      method,
      headers: { Origin: new URL(this.address).origin, ...(this.csrf ? { 'X-CSRF-Token': this.csrf } : {}), ...headers },
      ...(body === undefined ? {} : { data: body }),
    });
    assert.ok(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.status() === 204 ? null : answer.json();
  }

  /** A page of his; what goes wrong in it fails the test. */
  async page(path) {
    const page = await this.context.newPage();
    page.on('pageerror', (e) => this.troubles.push(String(e)));
    // A decision that comes too late: the page has sent one too many.
    page.on('response', (r) => {
      if (r.status() === 409) this.troubles.push(`409: ${r.request().method()} ${r.url()} ${r.request().postData() ?? ''}`);
    });
    page.on('console', (m) => {
      if (/Content Security Policy/.test(m.text())) this.troubles.push(m.text());
    });
    if (path !== undefined) await page.goto(path);
    return page;
  }
}

/** `come` gives a guest; all of them leave when the test ends, and what failed is kept as pictures. */
export function test(name, run) {
  nodeTest(name, { timeout: kTestTime }, async () => {
    const guests = [];
    const come = async (options) => {
      guests.push(await Guest.come(options));
      return guests.at(-1);
    };
    try {
      await run(come);
      assert.deepEqual(guests.flatMap((g) => g.troubles), [], 'errors in the page');
      counts.passed += 1;
    } catch (e) {
      counts.failed += 1;
      await picture(name, guests).catch(() => undefined);
      throw e;
    } finally {
      for (const guest of guests) await guest.context.close();
    }
  });
}

async function picture(name, guests) {
  mkdirSync(pictures, { recursive: true });
  const pages = guests.flatMap((g) => g.context.pages());
  for (const [i, page] of pages.entries()) {
    const path = join(pictures, `${name.replace(/\W+/g, '_')}_${i}.png`);
    await page.screenshot({ path, timeout: 5000 });
    console.error(`what the page showed: ${path}`);
  }
}

/** Until `look` gives something true; it is asked again and again, and its last answer is told if it never comes. */
export async function until(what, look, patience = kPatience) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await look();
    if (found) return found;
    assert.ok(Date.now() < end, `waited in vain until ${what}`);
    await new Promise((done) => setTimeout(done, 30));
  }
}
