// A phone: everything by touch, on a narrow screen.
import assert from 'node:assert/strict';
import { test, until } from './support.mjs';
import { Table, answer, asked, bare, isPhase, placeOf, question, reachable, spot, wholeMap } from './table.mjs';

test('a unit is moved by touch on a phone', async (come) => {
  const guest = await come({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
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

  await page.getByRole('button', { name: 'Log', exact: true }).tap();
  await page.locator('.log').getByText(unit.name).first().waitFor();
});
