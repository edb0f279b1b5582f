// Strike of the Eagle in the browser: two people with hidden blocks, hands and orders; a battle with cards; a recon that
// is remembered. They act by cards and by the list of choices, wherever the map draws things.
import assert from 'node:assert/strict';
import { faults } from './axe.mjs';
import { word } from './received.mjs';
import { test, until } from './support.mjs';
import { asked, question } from './table.mjs';
import { War, battleWithCard, brisk, byApi, idle, kSeats, two } from './war.mjs';

/** Without names in the possessive: the history of a card that was shown may be that of a leader who was not. */
const plain = (text) => text.replaceAll(/\p{L}+(?:'|’|&#39;|&#x27;)s\b/gu, '');

/** Nothing of the enemy's that a seat has not seen is in the texts: his blocks, and the cards in his hand. */
async function assertHidden(war, seat, texts) {
  const enemy = await war.view(kSeats.find((s) => s !== seat));
  const known = await war.known(seat);
  const own = new Set((await war.view(seat)).cards.map((c) => c.name));
  const blocks = enemy.pieces.filter((p) => p.owner !== seat && p.place !== null && p.id !== null && 'max' in p.facts && !known.has(p.id));
  const cards = enemy.cards.filter((c) => c.place === 'hand' && !known.has(c.id) && !own.has(c.name));
  assert.ok(blocks.length > 3 && cards.length > 1, 'something is hidden');
  for (const { id, name } of [...blocks, ...cards]) {
    for (const [where, text] of Object.entries(texts)) {
      assert.ok(text.length > 1000);
      assert.ok(!word(id).test(text), `${id} is in ${where}`);
      assert.ok(!word(name).test(plain(text)), `${name} is in ${where}`);
    }
  }
}

test('an operation phase of Radzymin is played by two browsers, each told only what its side sees', async (come) => {
  const war = await War.begin(await two(come));
  for (const seat of kSeats) await war.page(seat);
  await asked(war.pages.polish, /Which card do you choose/);
  await asked(war.pages.soviet, /Which card do you choose/);
  let decisions = 0;
  let operation = '1';
  while (operation === '1') {
    for (const seat of kSeats) {
      const view = await war.view(seat);
      operation = view.facts.operation;
      const offered = view.questions?.[0];
      if (!offered || operation !== '1') continue;
      await question(war.pages[seat]).waitFor();
      await war.decide(seat, brisk(offered, view));
      decisions += 1;
    }
  }
  assert.ok(decisions >= 14, 'cards, orders and marches of both sides');
  for (const seat of kSeats) {
    await war.pages[seat].locator('.turn').filter({ hasText: 'operation 2' }).waitFor();
    const [page, sent] = [await war.pages[seat].content(), await war.told[seat]()];
    await assertHidden(war, seat, { [`the page of ${seat}`]: page, [`what ${seat} was sent`]: sent });
  }
});

test('a battle with cards: laid face down, told to nobody, then shown with the sum of both sides', async (come) => {
  const { war, view } = await battleWithCard(await two(come));
  const seat = view.viewer;
  const enemy = kSeats.find((s) => s !== seat);
  const page = await war.page(seat);
  const others = await war.page(enemy);
  const panel = page.getByRole('region', { name: /^Battle of / });
  await panel.getByText(/blocks?(,|$)/).first().waitFor();
  const offer = view.questions[0].offers.find((o) => o.verb === 'battle_card');
  const card = view.cards.find((c) => c.id === offer.operands[0]);
  await page.getByRole('button', { name: card.name }).click({ position: { x: 20, y: 20 } });
  await asked(page, /Does your modifier come/);
  await panel.getByText(card.name).first().waitFor();
  await others.getByRole('region', { name: /^Battle of / }).getByText('face down', { exact: true }).waitFor();
  for (const text of [await others.content(), await war.told[enemy]()]) assert.ok(!word(card.name).test(text), 'a card face down is told');
  await page.getByRole('button', { name: 'Draw from the deck' }).click();
  await war.play(byApi(idle), (v) => v.facts.phase !== 'lay_cards');
  for (const told of [page, others]) {
    const log = told.locator('.log');
    await until('the card is told', async () => (await log.textContent())?.includes(card.name));
    await until('the sums are told', async () => /strength \d+/.test((await log.textContent()) ?? ''));
  }
});

test('a recon shows the blocks of an area, and they are remembered', async (come) => {
  const war = await War.begin(await two(come));
  const page = await war.page('polish');
  const memory = page.getByRole('region', { name: 'What we remember' });
  const seen = new Set((await war.view('soviet')).pieces.filter((p) => p.owner === 'soviet' && 'max' in p.facts && p.place).map((p) => p.place));
  const looks = (offered) => offered.offers.find((o) => o.verb === 'place' && o.operands[0] === 'recon' && seen.has(o.operands[1]));
  await war.play(
    (offered, v) => ((v.viewer === 'polish' && looks(offered)) || idle(offered)).action,
    (v) => v.viewer === 'polish' && v.questions?.[0]?.prompt.key === 'prompt.execute_recon',
  );
  const offer = (await war.view('polish')).questions[0].offers.find((o) => o.verb === 'execute');
  const there = (await war.view('soviet')).pieces.filter((p) => p.place === offer.operands[0] && p.owner === 'soviet' && 'max' in p.facts);
  assert.ok(there.length > 0);
  await asked(page, /where do you look/i);
  for (const { name } of there) assert.ok(!word(name).test(await page.content()), `${name} is known before`);
  await war.decide('polish', offer);
  // The enemy may react before anything is shown.
  await war.play(byApi(idle), (v) => v.viewer === 'polish' && there.every((p) => v.pieces.some((q) => q.id === p.id)));
  for (const { name } of there) await memory.getByText(name).first().waitFor();
  await page.reload();
  for (const { name } of there) await memory.getByText(name).first().waitFor();
});

test('axe finds no fault at a table with cards and a battle, light, dark and small', async (come) => {
  const { war, view } = await battleWithCard(await two(come));
  const page = await war.page(view.viewer);
  await page.getByRole('region', { name: /^Battle of / }).first().waitFor();
  await page.getByRole('region', { name: 'Your cards' }).waitFor();
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await faults(page), [], colorScheme);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.sheet').getByRole('region', { name: 'Your cards' }).waitFor();
  assert.deepEqual(await faults(page), [], 'small');
});
