// A guest comes to the lobby and plays two turns of the basic game against the computer, by what is to be seen; what the
// computer did can be seen again.
import assert from 'node:assert/strict';
import { test, until } from './support.mjs';
import { Table, allChoices, answer, answerAnything, asked, drawnPieces, goSomewhere, question } from './table.mjs';

async function turn(page) {
  const text = (await page.locator('.turn strong').textContent()) ?? '';
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}

async function playUntilTurn(page, wanted) {
  await until(`turn ${wanted} begins`, async () => {
    if ((await turn(page)) >= wanted && (await allChoices(page).count()) > 0) return true;
    if ((await allChoices(page).count()) > 0) await answerAnything(page);
    return false;
  }, 90_000);
}

test('a guest clicks from the lobby into a game and plays two turns of the basic rules', async (come) => {
  const guest = await come({ nobody: true, ground: true });
  const page = await guest.page('/');
  await page.getByRole('button', { name: /^Play .* now$/ }).click();
  await page.waitForURL(/\/t\/\w+/);

  await asked(page, /which unit of the French army moves/i);
  assert.equal(await turn(page), 1);
  const score = page.getByRole('region', { name: 'Score' });
  await score.getByRole('listitem').filter({ hasText: /French\s*0$/ }).waitFor();
  await score.getByText(/lost fewer points after turn 18 wins/).waitFor();
  const list = page.getByRole('region', { name: 'Not on the map yet' }).getByRole('button');
  await list.nth(1).waitFor();  // units wait to enter
  const first = await question(page).textContent();
  const name = (await list.first().locator('span').textContent()) ?? '';
  await list.first().click();
  await until('the question is where it goes', async () => (await question(page).textContent()) !== first);

  const before = await drawnPieces(page);
  await goSomewhere(page, async () => (await drawnPieces(page)) !== before);
  assert.ok((await page.locator('.log').textContent()).includes(name), 'the log tells of it');

  await playUntilTurn(page, 2);
  await playUntilTurn(page, 3);
  await answer(page, /./).first().waitFor();
  if (process.env.BIVOUAC_PROGRAM) {
    const painted = () => /\/ground\?/.test(document.querySelector('[data-ground]')?.dataset.ground ?? '');
    await until('the ground is painted', () => page.evaluate(painted), 90_000);
  }
});

test('what the computer did is shown again, one move after the other', async (come) => {
  const guest = await come();
  const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'greedy' }, 'basic');
  await table.playUntil((view) => view.facts.phase === 'choose_unit' && view.questions?.length > 0, ['french']);
  const page = await guest.page(table.path);
  await asked(page, /which unit of the French army moves/i);
  const again = page.getByRole('button', { name: 'Show what happened' });
  assert.equal(await again.count(), 0);
  // In some turns the computer moves so few units that everybody has seen it: then there is nothing to show again.
  await until('the computer has moved many', async () => {
    if ((await turn(page)) > 1 && (await again.count()) > 0) return true;
    if ((await allChoices(page).count()) > 0) await answerAnything(page);
    return false;
  }, 90_000);
  const now = await drawnPieces(page);
  const asks = (await question(page).textContent()) ?? '';
  await again.click();
  await asked(page, 'You look at the past.');
  await until('another position is seen', async () => (await drawnPieces(page)) !== now);
  await answer(page, 'Back to the present').click();
  await asked(page, asks);
  await until('it ends with the position that is', async () => (await drawnPieces(page)) === now);
});
