// Pictures of the pages, to be looked at:
//   BIVOUAC_PROGRAM=build/release/bivouac node web/tests/screens.mjs OUTDIR
// writes lobby, game, rules, set-up, table (light, dark, phone), table of areas, why-not, hint, odds and replay as PNG.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Guest, closeAll, until } from './support.mjs';
import { Table, asked, isPhase, reachable, spot, takeUp } from './table.mjs';
import { battleWithCard, two } from './war.mjs';

const out = process.argv[2];
if (out === undefined || !(process.env.BIVOUAC_PROGRAM ?? process.env.BIVOUAC_ADDRESS)) {
  console.error('usage: BIVOUAC_PROGRAM=… node web/tests/screens.mjs OUTDIR');
  process.exit(2);
}
mkdirSync(out, { recursive: true });
const kPainting = 180_000;

async function shoot(page, name) {
  const painted = () =>
    [...document.images].every((i) => i.loading === 'lazy' || (i.complete && i.naturalWidth > 0)) &&
    document.querySelector('[data-ground=""]') === null;
  await until('all pictures are there', () => page.evaluate(painted), kPainting).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => Promise.all(document.getAnimations().map((a) => a.finished.catch(() => undefined))));
  await page.screenshot({ path: join(out, `${name}.png`) });
  console.log(join(out, `${name}.png`));
}

async function atMovement(options) {
  const guest = await Guest.come({ ground: true, ...options });
  const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'bot' });
  await table.playUntil(isPhase(1, 'movement', 'french'), ['french']);
  const page = await guest.page(table.path);
  await asked(page, /which unit of the French army moves/i);
  return { guest, table, page };
}

async function desk(colorScheme) {
  const { table, page } = await atMovement({ colorScheme });
  const view = await table.view('french');
  const board = await table.board();
  const unit = await table.mover(view);
  await page.locator(`[data-actable="${unit.id}"]`).focus();
  await takeUp(page, board, unit);
  const [to] = (await reachable(page)).slice(-1);
  await page.mouse.move(to.x, to.y);
  await shoot(page, `table-${colorScheme}`);
  if (colorScheme === 'dark') return;
  const far = await spot(page, board, unit.place);
  await page.mouse.click(far.x - 260, far.y + 170, { button: 'right' });
  await page.locator('.bubble').waitFor();
  await shoot(page, 'why-not');
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await page.getByRole('region', { name: 'A hint' }).getByRole('listitem').first().waitFor();
  await shoot(page, 'hint');
  await page.getByRole('slider').fill('30');
  await asked(page, 'You look at the past.');
  await shoot(page, 'replay');
  for (const [name, path] of [
    ['lobby', '/'],
    ['game', '/games/shadow_of_the_eagle'],
    ['rules', '/games/shadow_of_the_eagle/rules/S10.2'],
    ['set-up', '/new?with=computer'],
  ]) {
    await page.goto(path);
    await page.getByRole('heading').nth(1).waitFor();
    await shoot(page, name);
  }
}

async function odds() {
  const guest = await Guest.come({ ground: true });
  const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'me' });
  await table.playUntil(isPhase(1, 'offensive_fire', 'spanish'), ['french', 'spanish']);
  const view = await table.view('spanish');
  const [fire] = view.questions[0].offers.filter((o) => o.verb === 'fire');
  await table.call('POST', '/decisions', { action: fire.action, ticket: view.questions[0].ticket, as: 'spanish' });
  const page = await guest.page(table.path);
  await page.getByRole('button', { name: /^I lead the Spanish side: show it$/ }).click();
  await page.getByRole('region', { name: /^Fire on/ }).waitFor();
  await shoot(page, 'odds');
}

/** A battle of Strike of the Eagle, with a card that can be laid. */
async function areas() {
  const people = await two((options) => Guest.come({ ground: true, ...options }));
  const { war, view } = await battleWithCard(people);
  const page = await war.page(view.viewer);
  await page.getByRole('region', { name: /^Battle of / }).first().waitFor();
  await page.locator('.hand .playable').first().hover({ position: { x: 20, y: 20 } });
  await shoot(page, 'area-table');
}

async function phone() {
  const { page } = await atMovement({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await shoot(page, 'table-phone');
}

try {
  await desk('light');
  await desk('dark');
  await odds();
  await areas();
  await phone();
} finally {
  await closeAll();
}
