// A phone: everything by touch, on a narrow screen.
import assert from 'node:assert/strict';
import { test, until } from './support.mjs';
import { Table, answer, asked, bare, drawnPieces, isPhase, placeOf, question, reachable, spot, wholeMap } from './table.mjs';

const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const kLong = 700;

/** A finger that rests where it is until `seen`, at least as long as a long press takes. */
async function press(page, { x, y }, seen) {
  const line = await page.context().newCDPSession(page);
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(kLong);
  await seen();
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await line.detach();
}

test('on a phone a long press tells why not, and a tap on a stack opens it', async (come) => {
  const guest = await come(kPhone);
  const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'bot' });
  await table.playUntil(isPhase(1, 'movement', 'french'), ['french']);
  const view = await table.view('french');
  const board = await table.board();
  const page = await guest.page(table.path);
  await asked(page, /which unit of the French army moves/i);
  await drawnPieces(page);
  await wholeMap(page);
  const before = await question(page).textContent();

  const theirs = view.pieces.find((p) => p.place !== null && p.owner === 'spanish' && p.id !== null);
  const bubble = page.locator('.bubble');
  await press(page, await spot(page, board, theirs.place), () => bubble.waitFor());
  assert.ok(await bubble.isVisible(), 'it stays when the finger is lifted');
  assert.equal(await question(page).textContent(), before, 'and nothing is chosen by it');
  await page.getByRole('button', { name: 'Close' }).first().tap().catch(() => undefined);

  const stack = view.pieces.find((p) => p.place !== null && p.owner === 'french' && view.pieces.filter((q) => q.place === p.place).length > 1);
  const at = await spot(page, board, stack.place);
  await page.touchscreen.tap(at.x, at.y);
  const row = page.locator('.row').getByRole('button');
  await row.first().waitFor();
  assert.ok((await row.count()) > 1, 'every piece of it is there');
});

test('a unit is moved by touch on a phone', async (come) => {
  const guest = await come(kPhone);
  const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'bot' });
  await table.playUntil(isPhase(1, 'movement', 'french'), ['french']);
  const view = await table.view('french');
  const unit = await table.mover(view);
  const page = await guest.page(table.path);
  await asked(page, /which unit of the French army moves/i);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `nothing is wider than the screen (${wide})`);

  await wholeMap(page);
  const at = await spot(page, await table.board(), unit.place);
  await page.touchscreen.tap(at.x, at.y);
  // A finger on a whole map covers several units: then it is asked which.
  await until('the unit is taken up', async () => {
    if (((await question(page).textContent()) ?? '').includes(unit.name)) return true;
    const choice = page.locator('.row').getByRole('button', { name: new RegExp(`^${unit.name}, `) });
    if ((await choice.count()) > 0) await choice.tap();
    return false;
  });
  await until('the finger has pointed somewhere', async () => {
    const to = await bare(page, await reachable(page));
    await page.touchscreen.tap(to.x, to.y);
    return answer(page, /^Move to/).waitFor({ timeout: 3000 }).then(() => true, () => false);
  });
  await answer(page, /^Move to/).click();
  await until('the unit has moved', async () => (await placeOf(page, unit.id)) !== unit.place);

  await page.getByRole('button', { name: 'Situation', exact: true }).tap();
  await page.getByRole('region', { name: 'Score' }).getByText(/fewer demoralized commands/).waitFor();
  await page.getByRole('button', { name: 'Log', exact: true }).tap();
  await page.locator('.log').getByText(unit.name).first().waitFor();
});
