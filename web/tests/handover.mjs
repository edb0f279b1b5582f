// Two people at one screen: the board is hidden between them, and a PIN keeps one from the other's side.
import assert from 'node:assert/strict';
import { test } from './support.mjs';
import { answer, asked } from './table.mjs';

const pieces = (page) => page.locator('[data-place], [data-piece], [data-actable]').count();

test('a hot seat is handed over, hidden in between, and opened by PIN', async (come) => {
  const guest = await come({ nobody: true });
  const page = await guest.page('/');
  await page.getByRole('link', { name: 'Two at one screen' }).click();
  await page.getByLabel('PIN of the French').fill('1111');
  await page.getByLabel('PIN of the Spanish').fill('2222');
  await page.getByRole('button', { name: 'Begin' }).click();

  await page.getByRole('heading', { name: 'The Spanish side is next' }).waitFor();
  assert.equal(await pieces(page), 0, 'nothing of the board is in the page');
  const pin = page.getByLabel('PIN of the Spanish side');
  await pin.fill('1111');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('That is not the PIN').waitFor();
  assert.equal(await pieces(page), 0);
  await pin.fill('2222');
  await page.getByRole('button', { name: /^I lead the Spanish side: show it/ }).click();
  await answer(page, 'Set up as in history').click();

  await answer(page, 'Hand over to the French side').click();
  await page.getByRole('heading', { name: 'The French side is next' }).waitFor();
  assert.equal(await pieces(page), 0);
  await page.getByLabel('PIN of the French side').fill('1111');
  await page.keyboard.press('Enter');
  await asked(page, /which unit of the French army moves/i);

  await page.reload();
  await page.getByRole('heading', { name: 'The French side is next' }).waitFor();
  assert.equal(await pieces(page), 0, 'who loads the page anew is asked again');
});
