// Strike of the Eagle in the browser: two people with hidden blocks, hands and orders; a battle with cards; a recon that
// is remembered. They act by cards and by the list of choices, wherever the map draws things.
import assert from 'node:assert/strict';
import { faults } from './axe.mjs';
import { received, word } from './received.mjs';
import { test, until } from './support.mjs';
import { Table, allChoices, asked, question } from './table.mjs';

const kGame = 'strike_of_the_eagle';
const kSeats = ['polish', 'soviet'];

async function two(come) {
  return { polish: await come({ name: 'Ann' }), soviet: await come({ name: 'Ben' }) };
}

/** Two people at a table of Radzymin: Ann is Polish, Ben is Soviet. Their pages are opened when they are needed. */
class War {
  static async begin(people) {
    const table = await Table.open(people.polish, 'radzymin', { polish: 'me', soviet: 'nobody' }, 'standard', 'link', kGame);
    await table.call('POST', '/seats/soviet/holder', {}, people.soviet);
    return new War(people, table);
  }
  constructor(people, table) {
    Object.assign(this, { people, table, pages: {}, told: {} });
  }

  view(seat) {
    return this.table.view(seat, this.people[seat]);
  }
  async page(seat) {
    this.pages[seat] = await this.people[seat].page();
    this.told[seat] = received(this.pages[seat]);
    await this.pages[seat].goto(this.table.path);
    return this.pages[seat];
  }
  /** What a seat has seen by name, now or ever. */
  async known(seat) {
    const { pieces, cards } = await this.view(seat);
    const { events } = await this.table.call('GET', `/events?as=${seat}`, undefined, this.people[seat]);
    const named = events.flatMap((e) => e.operands.map((o) => o.name));
    return new Set([...pieces.map((p) => p.id), ...cards.map((c) => c.id), ...named]);
  }

  /** One decision of each seat that is asked, by the API, until `there` says that it is far enough. */
  async play(choose, there, most = 400) {
    for (let n = 0; n < most; ++n) {
      for (const seat of kSeats) {
        const view = await this.view(seat);
        if (there(view)) return view;
        const asked = view.questions?.[0];
        if (!asked) continue;
        await this.table.call('POST', '/decisions', { action: choose(asked, view), ticket: asked.ticket, as: seat }, this.people[seat]);
      }
      if ((await this.view('polish')).outcome?.finished) return null;
    }
    return null;
  }
  /** One decision in the page: a card of the hand is clicked, anything else is chosen from the list. */
  async decide(seat, offer) {
    const page = this.pages[seat];
    const before = (await this.view(seat)).questions[0].ticket;
    const card = page.locator(`.hand [data-card="${offer.operands[0] ?? ''}"]`);
    if (offer.operands.length === 1 && (await card.count()) > 0) {
      await card.click({ position: { x: 20, y: 20 } });
    } else {
      await allChoices(page).click();
      const list = page.getByRole('dialog', { name: 'All choices' });
      await list.getByRole('searchbox').fill(offer.action);
      await list.locator(`button[title="${offer.action}"]`).click();
    }
    await until('the decision is taken', async () => (await this.view(seat)).questions?.[0]?.ticket !== before);
  }
}

const first = (asked, ...verbs) => verbs.map((verb) => asked.offers.find((o) => o.verb === verb)).find((o) => o !== undefined);

/** Somebody who does what he must and no more. */
function idle(asked) {
  const recon = asked.offers.find((o) => o.verb === 'place' && o.operands[0] === 'recon');
  const placed = asked.offers.find((o) => o.verb === 'pass') ?? recon;
  return placed ?? first(asked, 'let_pass', 'take_cubes', 'halt', 'no_battle_card', 'from_deck', 'stay', 'enough') ?? asked.offers[0];
}

/** Somebody who uses a card, sends one force out if he is Polish, and looks somewhere. */
function brisk(asked, { viewer, pieces }) {
  const sent = pieces.some((p) => p.kind === 'order' && p.owner === viewer && p.facts.order === 'move_out');
  const gone = pieces.some((p) => p.owner === viewer && p.facts.spent === 'march');
  const out = asked.offers.find((o) => o.verb === 'place' && o.operands[0] === 'move_out');
  if (viewer === 'polish' && out && !sent && asked.offers.some((o) => o.verb === 'pass')) return out;
  return first(asked, 'choose', 'take_cubes', ...(gone ? [] : ['march'])) ?? idle(asked);
}

/** Somebody who marches at the enemy wherever he can. */
function eager(asked, { viewer, pieces }) {
  const held = new Set(pieces.filter((p) => p.owner !== viewer && p.kind !== 'order' && p.kind !== 'control').map((p) => p.place));
  const orders = asked.offers.filter((o) => o.verb === 'place');
  if (orders.length > 0 && asked.offers.every((o) => o.verb !== 'pass')) return orders.find((o) => o.operands[0] === 'recon') ?? orders[0];
  const attack = orders.find((o) => ['forced_march_to', 'move_to'].includes(o.operands[0]) && held.has(o.operands[1]));
  const march = asked.offers.find((o) => o.verb === 'march' && held.has(o.operands[1]));
  return attack ?? march ?? first(asked, 'take_orders', 'execute') ?? idle(asked);
}
const byApi = (how) => (asked, view) => how(asked, view).action;

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
      assert.ok(!word(name).test(text), `${name} is in ${where}`);
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

/** A battle in which the seat that is asked can lay a battle card. */
async function battleWithCard(people) {
  for (;;) {
    const war = await War.begin(people);
    const view = await war.play(byApi(eager), (v) => v.questions?.[0]?.offers.some((o) => o.verb === 'battle_card'));
    if (view) return { war, view };
  }
}

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
  await asked(page, /Where do you look/);
  for (const { name } of there) assert.ok(!word(name).test(await page.content()), `${name} is known before`);
  await war.decide('polish', offer);
  // The enemy may react before anything is shown.
  await war.play(byApi(idle), (v) => v.viewer === 'polish' && there.every((p) => v.pieces.some((q) => q.id === p.id)));
  for (const { name } of there) await memory.getByText(name).first().waitFor();
  await page.reload();
  for (const { name } of there) await memory.getByText(name).first().waitFor();
});

test('axe finds no fault at a table with cards and a battle, light and dark', async (come) => {
  const { war, view } = await battleWithCard(await two(come));
  const page = await war.page(view.viewer);
  await page.getByRole('region', { name: /^Battle of / }).waitFor();
  await page.getByRole('region', { name: 'Your cards' }).waitFor();
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await faults(page), [], colorScheme);
  }
});
