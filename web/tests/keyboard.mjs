// Without a mouse: from the lobby to a table, a piece taken up, walked, taken back, asked about, and the list of all
// choices.
import assert from 'node:assert/strict';
import { test, until } from './support.mjs';
import { Table, asked, isPhase, placeOf, question } from './table.mjs';

const kMostTabs = 120;

/** Tab until what has the focus is what is meant. */
async function tabTo(page, what, is) {
  for (let i = 0; i < kMostTabs; ++i) {
    if (await page.evaluate(is[0], is[1])) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab never comes to ${what}`);
}
const focusIs = (selector) => [(s) => document.activeElement?.matches(s) === true, selector];

test('from the lobby into a game with the keyboard alone', async (come) => {
  const guest = await come({ nobody: true });
  const page = await guest.page('/');
  await page.getByRole('button', { name: /^Play .* now$/ }).waitFor();
  await tabTo(page, 'the button to play', [() => /^Play .* now$/.test(document.activeElement?.textContent?.trim() ?? ''), '']);
  await page.keyboard.press('Enter');
  await asked(page, /which unit of the French army moves/i);
  await tabTo(page, 'the first unit to enter', focusIs('section.off button'));
  await page.keyboard.press('Enter');
  await until('it is asked where to', async () => !/which unit/i.test((await question(page).textContent()) ?? ''));
});

test('a piece is walked, asked about and taken back with the keyboard alone', async (come) => {
  const guest = await come();
  const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'bot' });
  await table.playUntil(isPhase(1, 'movement', 'french'), ['french']);
  const unit = await table.mover(await table.view('french'));
  const page = await guest.page(table.path);
  await asked(page, /which unit of the French army moves/i);

  await tabTo(page, 'the unit', focusIs(`[data-actable="${unit.id}"]`));
  await page.keyboard.press('Enter');
  await asked(page, unit.name);
  await tabTo(page, 'the map', focusIs('[role=application]'));
  const said = page.locator('.spoken > p[aria-live]').first();
  let steps = 0;
  for (const key of ['Numpad8', 'Numpad2', 'Numpad2', 'Numpad9', 'Numpad3', 'Numpad1', 'Numpad7']) {
    await page.keyboard.press(key);
    steps += 1;
    if (/costs/.test((await said.textContent()) ?? '')) break;
  }
  assert.match((await said.textContent()) ?? '', /costs/, `a place that can be reached is said within ${steps} steps`);
  await page.keyboard.press('Enter');
  await until('the unit has moved', async () => (await placeOf(page, unit.id)) !== unit.place);
  await until('it is taken back', async () => {
    if (/which unit/i.test((await question(page).textContent()) ?? '')) return true;
    const before = await question(page).textContent();
    await page.keyboard.press('u');
    await until('the question changes', async () => (await question(page).textContent()) !== before, 3000).catch(() => undefined);
    return false;
  });
  assert.equal(await placeOf(page, unit.id), unit.place);
});

test('keys open and close the list of keys, all choices and why-not', async (come) => {
  const guest = await come();
  const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'bot' });
  await table.playUntil(isPhase(1, 'movement', 'french'), ['french']);
  const unit = await table.mover(await table.view('french'));
  const page = await guest.page(table.path);
  await asked(page, /which unit of the French army moves/i);

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });

  await page.keyboard.press('/');
  const list = page.getByRole('dialog', { name: 'All choices' });
  await list.waitFor();
  await page.keyboard.type(`move ${unit.name}`);
  await page.keyboard.press('Enter');
  await list.waitFor({ state: 'hidden' });
  await asked(page, unit.name);

  await tabTo(page, 'the map', focusIs('[role=application]'));
  for (let i = 0; i < 12; ++i) await page.keyboard.press('Numpad2');
  await page.keyboard.press('w');
  const bubble = page.locator('.bubble');
  await bubble.getByRole('heading', { name: /^Why not/ }).waitFor();
  await page.keyboard.press('Escape');
  await bubble.waitFor({ state: 'detached' });
});
