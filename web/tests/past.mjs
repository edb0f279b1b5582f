// Looking back, and trying out: neither changes the match.
import assert from 'node:assert/strict';
import { test, until } from './support.mjs';
import { Table, answer, asked, changed, drawnPieces, isPhase, question, signature } from './table.mjs';

async function inTurnTwo(come) {
  const guest = await come();
  const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'bot' });
  await table.playUntil(isPhase(2, 'orders', 'french'), ['french']);
  const page = await guest.page(table.path);
  await asked(page, /new orders/i);
  return { guest, table, page };
}

test('the slider goes back through what happened, and on to the present', async (come) => {
  const { table, page } = await inTurnTwo(come);
  const before = await table.view('french');
  const now = await drawnPieces(page);
  const slider = page.getByRole('slider', { name: 'Where in the match' });
  await slider.focus();
  await page.keyboard.press('Home');
  await asked(page, 'You look at the past.');
  await until('the pieces are those of the beginning', async () => (await drawnPieces(page)) !== now);
  const first = await drawnPieces(page);
  const last = Number(await slider.getAttribute('max'));
  assert.ok(last > 20);
  await slider.fill(String(last >> 1));
  await until('the pieces are those of the middle', async () => (await drawnPieces(page)) !== first);
  await page.getByRole('button', { name: 'One on' }).click();
  await page.getByText(`${(last >> 1) + 1} of ${last}`).first().waitFor();
  await answer(page, 'Back to the present').click();
  await asked(page, /new orders/i);
  assert.equal(await drawnPieces(page), now);

  await page.locator('.log').getByRole('button', { name: /^Look at the position of line/ }).last().click();
  await asked(page, 'You look at the past.');
  await page.goto(`/t/${table.id}?at=5`);
  await asked(page, 'You look at the past.');
  await page.getByText(`5 of ${last}`).first().waitFor();
  assert.deepEqual(await table.view('french'), before, 'nothing of it changed the match');
});

test('what-if opens a private table to try things out; the match stays as it is', async (come) => {
  const { guest, table, page } = await inTurnTwo(come);
  const before = await table.view('french');
  await page.getByRole('button', { name: 'What if: try from here' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(table.id));
  await page.getByRole('link', { name: 'What if: back to the real table' }).waitFor();
  await asked(page, /new orders/i);
  const tried = await signature(page);
  await answer(page, 'End orders').click();
  await changed(page, tried);
  assert.deepEqual(await table.view('french'), before);
  const stranger = await come();
  const other = new URL(page.url()).pathname.slice('/t/'.length);
  await assert.rejects(stranger.call('GET', `/tables/${other}`), /404/);
  const { visibility, what_if_of: original } = await guest.call('GET', `/tables/${other}`);
  assert.deepEqual([visibility, original], ['link', table.id]);
  await page.getByRole('link', { name: 'What if: back to the real table' }).click();
  await page.waitForURL(new RegExp(table.id));
  await asked(page, /new orders/i);
  assert.match((await question(page).textContent()) ?? '', /orders/);
});
