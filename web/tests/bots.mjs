// The computer beside and against a person: its levels, its hints, and how it plays for who is away.
import assert from 'node:assert/strict';
import { ownServer, test, until } from './support.mjs';
import { Table, answer, asked, isPhase, question } from './table.mjs';

test('a level of the computer is chosen with its description, and is there again the next time', async (come) => {
  const guest = await come();
  const page = await guest.page('/new?with=computer');
  const levels = page.getByRole('group', { name: 'How the computer plays' }).getByRole('radio');
  await levels.first().waitFor();
  assert.equal(await levels.count(), 5);
  const colonel = page.getByRole('radio', { name: /^Colonel.*two seconds/ });
  assert.equal(await colonel.isChecked(), false);
  await colonel.check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/t\/\w+/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const link = await page.evaluate((of) => localStorage.getItem('link ' + of), id);
  const table = await guest.call('GET', `/tables/${id}`, undefined, { 'Bivouac-Link': link });
  assert.equal(table.seats.find((s) => s.holder.kind === 'bot').holder.bot, 'colonel');
  await page.goto('/new?with=computer');
  await colonel.waitFor();
  assert.equal(await colonel.isChecked(), true);
});

test('a hint is told in words, shown on the map, and taken', async (come) => {
  const guest = await come();
  const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'bot' });
  await table.playUntil(isPhase(1, 'movement', 'french'), ['french']);
  const page = await guest.page(table.path);
  await asked(page, /which unit of the French army moves/i);
  const before = await table.view('french');
  await page.keyboard.press('h');
  const hint = page.getByRole('region', { name: 'A hint' });
  await hint.getByRole('listitem').first().waitFor();
  assert.ok((await hint.getByRole('listitem').first().textContent()).trim().length > 3);
  const marked = page.locator('[role=application] .marked');
  const advised = (await hint.getByRole('button', { name: 'Show it on the map' }).count()) > 0;
  assert.equal((await marked.count()) > 0, advised, 'what has a place is shown there');
  await hint.getByRole('button', { name: 'Do this' }).click();
  await until('something was decided', async () => JSON.stringify((await table.view('french')).questions) !== JSON.stringify(before.questions));
  await hint.waitFor({ state: 'hidden' });
});

test('the computer plays for who is away, until he is back', async (come) => {
  const slow = await ownServer('away', ['--bot-pause', '400']);
  const guest = await come({ at: slow });
  const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'bot' });
  await table.playUntil(isPhase(1, 'movement', 'french'), ['french']);
  const page = await guest.page(table.path);
  await asked(page, /which unit of the French army moves/i);
  await page.getByRole('button', { name: 'Menu of the table' }).click();
  await page.getByRole('button', { name: /^Let the computer play for me/ }).click();
  await page.getByRole('radio', { name: /^Recruit/ }).check();
  await page.getByRole('button', { name: 'Let it play' }).click();
  await page.getByText('The computer (Recruit) plays for you.').waitFor();
  const count = async () => (await table.call('GET', '/events?as=french')).events.length;
  const then = await count();
  await until('it has decided something', async () => (await count()) > then);
  await page.getByRole('button', { name: 'Play myself again' }).click();
  await page.getByText('The computer (Recruit) plays for you.').waitFor({ state: 'hidden' });
  await until('we are asked again', async () => (await answer(page, /./).count()) > 0 && !/computer/i.test((await question(page).textContent()) ?? ''));
});
