// Two people at two browsers: each plays his side, and nothing of what is hidden from one has ever come to him.
import assert from 'node:assert/strict';
import { received, word } from './received.mjs';
import { test, until } from './support.mjs';
import { Table, answer, answerAnything, asked, drawnPieces, goSomewhere, placeOf, question, takeUp, wholeMap } from './table.mjs';

/** Neither id nor name of a piece of `theirs` that `seen` does not show is in the texts. */
function assertHidden(theirs, seen, texts) {
  const known = new Set(seen.map((p) => p.id));
  const hidden = theirs.filter((p) => p.id !== null && !known.has(p.id));
  assert.ok(hidden.length > 5, 'pieces are hidden');
  for (const { id, name } of hidden) {
    for (const [where, text] of Object.entries(texts)) {
      assert.ok(text.length > 1000);
      assert.ok(!word(id).test(text), `${id} is in ${where}`);
      assert.ok(!word(name).test(text), `${name} is in ${where}`);
    }
  }
}

test('two browsers play each other, and each is told only what its side sees', async (come) => {
  const [ann, ben] = [await come({ name: 'Ann' }), await come({ name: 'Ben' })];
  const table = await Table.open(ann, 'castalla', { french: 'me', allied: 'nobody' });
  const [hers, his] = [await ann.page(), await ben.page()];
  const [toHer, toHim] = [received(hers), received(his)];
  await hers.goto(table.path);
  await hers.getByText('The match begins when every seat is held.').waitFor();
  await his.goto(table.path);
  await his.getByRole('button', { name: 'Sit down: Allied' }).click();

  for (const [page, other] of [[hers, his], [his, hers]]) {
    await asked(page, /where do you place/i);
    await asked(other, /sets up/i);
    await answer(page, 'Set up as in history').click();
    await answer(page, 'Ready').click();
  }
  await asked(hers, /which unit of the French army moves/i);
  await asked(his, /Ann moves/);
  await wholeMap(hers);
  const unit = await table.mover(await table.view('french'));
  const before = await drawnPieces(his);
  await takeUp(hers, await table.board(), unit);
  await goSomewhere(hers, async () => (await placeOf(hers, unit.id)) !== unit.place);
  await until('he sees that something has moved', async () => (await drawnPieces(his)) !== before);

  while (!/which unit/i.test((await question(hers).textContent()) ?? '')) await answerAnything(hers);
  await answer(hers, 'End movement').click();
  await asked(his, /which unit of the Allied army moves/i);
  await answer(his, 'End movement').click();
  await until('the second turn begins for both', async () => {
    for (const page of [hers, his]) if (!/Turn 2/.test((await page.locator('.turn').textContent()) ?? '')) return false;
    return true;
  });

  const [french, allied] = [await table.view('french'), await table.view('allied', ben)];
  const own = (view) => view.pieces.filter((p) => p.owner === view.viewer);
  assertHidden(own(allied), french.pieces, { 'her page': await hers.content(), 'what she was sent': await toHer() });
  assertHidden(own(french), allied.pieces, { 'his page': await his.content(), 'what he was sent': await toHim() });
});
