// Every page: no fault that axe-core knows, light and dark, on a desk; and the other language.
import assert from 'node:assert/strict';
import { faults } from './axe.mjs';
import { test, until } from './support.mjs';
import { Table, asked, isPhase, question } from './table.mjs';

/** The pages with what shows that each is there. */
async function visits(guest) {
  const playing = await Table.open(guest, 'maria', { french: 'me', spanish: 'bot' });
  await playing.playUntil(isPhase(1, 'movement', 'french'), ['french']);
  const waiting = await Table.open(guest, 'alcaniz', { french: 'me', spanish: 'nobody' });
  return [
    ['lobby', '/', (page) => page.getByRole('heading', { name: 'Your tables' })],
    ['game', '/games/shadow_of_the_eagle', (page) => page.getByRole('heading', { name: 'Battles' })],
    ['rules', '/games/shadow_of_the_eagle/rules/S10.2', (page) => page.getByText('10.2').first()],
    ['new table', '/new?with=screen', (page) => page.getByRole('button', { name: 'Begin' })],
    ['waiting room', waiting.path, (page) => page.getByText('The match begins when every seat is held.')],
    ['account', '/account', (page) => page.getByRole('heading', { name: 'Your account' })],
    ['table', playing.path, (page) => question(page).filter({ hasText: /which unit/i })],
    ['nowhere', '/nowhere/at/all', (page) => page.getByRole('heading', { name: 'Nothing is here' })],
  ];
}

for (const theme of ['light', 'dark']) {
  test(`axe finds no fault on any page, ${theme}`, async (come) => {
    const guest = await come({ colorScheme: theme });
    const page = await guest.page();
    const found = {};
    for (const [name, path, there] of await visits(guest)) {
      await page.goto(path);
      await there(page).first().waitFor();
      await until('nothing is loading', async () => (await page.getByText('Loading …').count()) === 0);
      const wrong = await faults(page);
      if (wrong.length > 0) found[name] = wrong;
    }
    assert.deepEqual(found, {});
  });
}

test('axe finds no fault on a phone', async (come) => {
  const guest = await come({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await guest.page();
  for (const [name, path, there] of await visits(guest)) {
    if (!['lobby', 'table'].includes(name)) continue;
    await page.goto(path);
    await there(page).first().waitFor();
    assert.deepEqual(await faults(page), [], name);
  }
});

test('in Spanish the table asks in Spanish, and again after loading', async (come) => {
  const guest = await come();
  const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'bot' });
  await table.playUntil(isPhase(1, 'movement', 'french'), ['french']);
  const page = await guest.page(table.path);
  await asked(page, /which unit/i);
  await page.getByRole('button', { name: 'Menu of the table' }).click();
  await page.getByLabel('Language').selectOption('es');
  await asked(page, /^¿.*\?$/);
  assert.equal(await page.locator('html').getAttribute('lang'), 'es');
  await page.reload();
  await asked(page, /^¿/);
});
