// What people do at a table besides playing: they talk, write notes, ask for things back, agree, give up, play again,
// look at it from the other side, and show it to others.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test, until } from './support.mjs';
import { Table, answer, asked, drawnPieces } from './table.mjs';

const tab = (page, name) => page.getByRole('tab', { name });
const menu = async (page, item) => {
  await page.getByRole('button', { name: 'Menu of the table' }).click();
  await page.getByRole('banner').getByRole('button', { name: item, exact: true }).click();
};
const says = async (page, text, to) => {
  await tab(page, /^Talk/).click();
  if (to) await page.getByLabel('Who hears it').selectOption({ label: to });
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Say' }).click();
};
const saved = async (page, click) => {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
};

/** Ann has the French, Ben the Spanish; both have set up, and the French move. */
async function atTable(come) {
  const [ann, ben] = [await come({ name: 'Ann' }), await come({ name: 'Ben' })];
  const table = await Table.open(ann, 'maria', { french: 'me', spanish: 'nobody' }, 'basic');
  await table.call('POST', '/seats/spanish/holder', {}, ben);
  for (const [guest, as] of [[ann, 'french'], [ben, 'spanish']]) {
    const [{ ticket }] = (await table.view(as, guest)).questions;
    await table.call('POST', '/decisions', { action: 'historical', ticket, as }, guest);
  }
  const [hers, his] = [await ann.page(table.path), await ben.page(table.path)];
  await asked(hers, /which unit of the French army moves/i);
  await asked(his, /^Ann /);
  return { ann, ben, table, hers, his };
}

test('people talk aloud and in private, and notes are one’s own', async (come) => {
  const { hers, his, table } = await atTable(come);
  const watcher = await (await come({ nobody: true })).page(table.path);
  await asked(watcher, /^Ann /);
  await says(hers, 'Good luck to you.');
  await says(hers, 'A word between us.', 'to the Spanish side alone');
  await his.getByLabel('2 new').waitFor();
  await tab(his, /^Talk/).click();
  await his.getByText('A word between us.').waitFor();
  await tab(watcher, /^Talk/).click();
  await watcher.getByText('Good luck to you.').waitFor();
  await watcher.getByText('Take a seat or sign in to talk.').waitFor();
  assert.equal(await watcher.getByText('A word between us.').count(), 0);
  assert.equal(await tab(watcher, 'Notes').count(), 0);

  await tab(hers, 'Notes').click();
  await hers.getByLabel(/^Notes for yourself/).fill('Hold the Pueyos.');
  await hers.getByText('Saved', { exact: true }).waitFor();
  await hers.reload();
  await tab(hers, 'Notes').click();
  await until('the note is there again', async () => (await hers.getByLabel(/^Notes for yourself/).inputValue()) === 'Hold the Pueyos.');
  await tab(his, 'Notes').click();
  assert.equal(await his.getByLabel(/^Notes for yourself/).inputValue(), '');
});

test('what is asked for is refused, withdrawn or agreed to; who resigns has lost; both play again at one table', async (come) => {
  const { hers, his, table } = await atTable(come);
  const [{ ticket, offers }] = (await table.view('french')).questions;
  await table.call('POST', '/decisions', { action: offers.find((o) => o.verb === 'move').action, ticket, as: 'french' });
  await asked(hers, /^Where/);
  await hers.getByRole('button', { name: 'Menu of the table' }).click();
  await hers.getByRole('button', { name: 'Offer a draw' }).waitFor();
  assert.equal(await hers.getByRole('button', { name: 'Ask to take back' }).count(), 0, 'she can undo it herself');
  await hers.keyboard.press('Escape');
  await answer(hers, /^Undo/).click();
  await answer(hers, 'End movement').click();
  await asked(his, /which unit of the Spanish army moves/i);

  await menu(hers, 'Ask to take back');
  await his.getByText('Ann asks to take the last decision back.').waitFor();
  await his.getByRole('button', { name: 'Decline' }).click();
  await hers.getByText(/No answer yet/).waitFor({ state: 'detached' });
  await menu(hers, 'Ask to take back');
  await his.getByRole('button', { name: 'Agree' }).click();
  await asked(hers, /which unit of the French army moves/i);
  await asked(his, /^Ann /);

  await menu(hers, 'Offer a draw');
  await his.getByText('Ann offers a draw.').waitFor();
  await hers.getByRole('button', { name: 'Withdraw' }).click();
  await his.getByText('Ann offers a draw.').waitFor({ state: 'detached' });

  await menu(his, 'Resign …');
  await his.getByRole('dialog', { name: 'Resign this match?' }).getByRole('button', { name: 'Resign' }).click();
  await his.getByRole('heading', { name: 'You have lost' }).waitFor();
  await hers.getByRole('heading', { name: 'You have won' }).waitFor();
  const old = hers.url();
  await Promise.all([hers, his].map((page) => page.getByRole('button', { name: 'Play again, sides changed' }).click()));
  await Promise.all([hers, his].map((page) => page.waitForURL((url) => url.href !== old)));
  assert.equal(new URL(hers.url()).pathname, new URL(his.url()).pathname);
  await asked(his, /where do you place/i);
});

test('a match that is over is looked at from any side, shown to others, and taken home', async (come) => {
  const { ann, table, hers } = await atTable(come);
  await ann.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const view = await saved(hers, () => menu(hers, 'Download my view'));
  assert.equal(JSON.parse(view.text).viewer, 'french');
  await answer(hers, 'End movement').click();
  await asked(hers, /^Ben /);
  await table.call('POST', '/resign', { as: 'french' });
  await hers.getByRole('heading', { name: 'You have lost' }).waitFor();
  const record = await saved(hers, () => menu(hers, 'Download the record'));
  assert.match(record.name, /\.bvk$/);
  assert.match(record.text, /maria/);
  assert.match((await saved(hers, () => menu(hers, 'Download my view'))).name, /\.json$/);

  const own = await drawnPieces(hers);
  assert.match(own, /^\? /m, 'pieces are hidden from her side');
  await hers.getByRole('button', { name: /^Spanish: Ben/ }).click();
  await until('the other side is shown', async () => !['', own].includes(await drawnPieces(hers)));
  const slider = hers.getByRole('slider', { name: 'Where in the match' });
  await slider.fill('3');
  await asked(hers, 'You look at the past.');
  const then = await drawnPieces(hers);
  await hers.getByRole('button', { name: 'Link to this position' }).click();
  const address = await until('it is copied', () => hers.evaluate(() => navigator.clipboard.readText()));
  const stranger = await (await come({ nobody: true })).page(address);
  await asked(stranger, 'You look at the past.');
  await until('he sees the same', async () => (await drawnPieces(stranger)) === then);
});
