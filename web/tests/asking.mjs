// Asking before deciding: taking back, why not, and what a fight would bring.
import assert from 'node:assert/strict';
import { test, until } from './support.mjs';
import { Table, answer, asked, goSomewhere, isPhase, placeOf, question, reachable, spot, takeUp, wholeMap } from './table.mjs';

async function atMovement(come) {
  const guest = await come();
  const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'bot' });
  await table.playUntil(isPhase(1, 'movement', 'french'), ['french']);
  const page = await guest.page(table.path);
  await asked(page, /which unit of the French army moves/i);
  await wholeMap(page);
  return { table, page, view: await table.view('french'), board: await table.board() };
}


test('what was done is taken back', async (come) => {
  const { table, page, view, board } = await atMovement(come);
  const unit = await table.mover(view);
  await takeUp(page, board, unit);
  await goSomewhere(page, async () => (await placeOf(page, unit.id)) !== unit.place);
  await until('the unit is where it was, and nothing is begun', async () => {
    const undo = answer(page, /^Undo/);
    if (/which unit/i.test((await question(page).textContent()) ?? '')) return true;
    if (await undo.isEnabled()) await undo.click();
    return false;
  });
  assert.equal(await placeOf(page, unit.id), unit.place);
  const after = await table.view('french');
  assert.deepEqual(after.pieces, view.pieces);
  assert.equal(after.questions[0].offers.length, view.questions[0].offers.length);
});

test('a right click on a place out of reach tells why not, with rules', async (come) => {
  const { table, page, view, board } = await atMovement(come);
  const unit = await table.mover(view);
  await takeUp(page, board, unit);
  await reachable(page);
  const far = await spot(page, board, view.pieces.find((p) => p.owner === 'spanish' && p.place).place);
  await page.mouse.click(far.x, far.y, { button: 'right' });
  const bubble = page.locator('.bubble');
  await bubble.getByRole('heading', { name: /^Why not/ }).waitFor();
  const tag = bubble.getByRole('button', { name: /^Rule \d/ }).first();
  await tag.click();
  await page.locator('[popover]:popover-open').getByText(/\w{20,}|\w+ \w+ \w+/).first().waitFor();
  await page.keyboard.press('Escape');
});

test('a unit that was taken up is let go with Escape', async (come) => {
  const { table, page, view, board } = await atMovement(come);
  const unit = await table.mover(view);
  await takeUp(page, board, unit);
  await page.keyboard.press('Escape');
  await asked(page, /which unit of the French army moves/i);
  assert.equal((await table.view('french')).questions[0].offers.length, view.questions[0].offers.length);
});

test('W asks about what the mouse is on, a right click about a piece of an open stack', async (come) => {
  const { page, view, board } = await atMovement(come);
  const bubble = page.locator('.bubble');
  const foe = await spot(page, board, view.pieces.find((p) => p.owner === 'spanish' && p.place && p.id).place);
  await page.mouse.move(foe.x, foe.y);
  await page.keyboard.press('w');
  await bubble.waitFor();
  await page.keyboard.press('Escape');
  await bubble.waitFor({ state: 'detached' });

  const size = (place) => view.pieces.filter((p) => p.place === place).length;
  const stack = await spot(page, board, view.pieces.find((p) => p.owner === 'french' && p.place && size(p.place) > 1).place);
  await page.mouse.move(stack.x, stack.y);
  const row = page.locator('.row').getByRole('button');
  await row.nth(1).waitFor();
  await row.nth(1).click({ button: 'right' });
  await bubble.waitFor();
});

test('who cannot come to the map now is listed too, and a click tells why', async (come) => {
  const guest = await come();
  const table = await Table.open(guest, 'alcaniz', { french: 'me', spanish: 'bot' });
  await table.playUntil(isPhase(1, 'movement', 'french'), ['french']);
  const before = await table.view('french');
  const decide = async (wanted) => {
    const [{ offers, ticket }] = (await table.view('french')).questions;
    await table.call('POST', '/decisions', { action: offers.find(wanted).action, ticket, as: 'french' });
  };
  await decide((o) => o.action === 'lead fabre');
  await decide((o) => o.verb === 'to');
  const page = await guest.page(table.path);
  const list = page.getByRole('region', { name: 'Not on the map yet' });
  const waiting = before.pieces.filter((p) => p.owner === 'french' && p.place === null).length - 1;
  await until('everybody but Fabre is listed', async () => (await list.getByRole('button').count()) === waiting);
  await list.getByRole('button', { name: '115 Line/1' }).click();
  const bubble = page.locator('.bubble');
  await bubble.getByRole('heading', { name: 'Why not 115 Line/1?' }).waitFor();
  await bubble.getByRole('button', { name: 'Rule 7.c' }).waitFor();
});

test('a plan of fire shows its tally and its chances, then is rolled', async (come) => {
  const guest = await come();
  const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'me' });
  await table.playUntil(isPhase(1, 'offensive_fire', 'spanish'), ['french', 'spanish']);
  const view = await table.view('spanish');
  const [fire] = view.questions[0].offers.filter((o) => o.verb === 'fire');
  const [target, battery] = fire.operands;
  const page = await guest.page(table.path);
  await page.getByRole('button', { name: /^I lead the Spanish side: show it$/ }).click();
  await asked(page, /who fires at whom/i);
  await wholeMap(page);
  const board = await table.board();
  for (const place of [view.pieces.find((p) => p.id === battery).place, target]) {
    const at = await spot(page, board, place);
    await page.mouse.click(at.x, at.y);
  }
  const fight = page.getByRole('region', { name: `Fire on ${target}` });
  await fight.getByText(/strength \d/).first().waitFor();
  await answer(page, 'Commit the plan').waitFor();
  const [known] = (await table.call('GET', '/odds?as=spanish')).odds;
  const chances = fight.getByRole('list', { name: 'Chances' }).getByRole('listitem');
  assert.equal(await chances.count(), known.chances.length);
  // From the best to the worst, in sixths where they are sixths.
  const written = await chances.locator('.chance').allTextContents();
  const share = (text) => (text.includes('/') ? Number(text.split('/')[0]) / Number(text.split('/')[1]) : parseFloat(text) / 100);
  const close = known.chances.every((c, i) => Math.abs(share(written[written.length - 1 - i]) - c.share) < 0.001);
  assert.ok(close, `${written} is not what the server reckoned`);
  await fight.getByRole('button', { name: /^Rule 10/ }).first().waitFor();
  await answer(page, 'Commit the plan').click();
  await until('the die is in the log', () => page.locator('.log .mark svg').count());
});
