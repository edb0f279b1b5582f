// Two people at Strike of the Eagle for the tests: a table of Radzymin brought to a position by the API or played in their
// pages, and a few ways of playing it.
import { received } from './received.mjs';
import { until } from './support.mjs';
import { Table, allChoices } from './table.mjs';

const kGame = 'strike_of_the_eagle';
export const kSeats = ['polish', 'soviet'];

export async function two(come) {
  return { polish: await come({ name: 'Ann' }), soviet: await come({ name: 'Ben' }) };
}

/** Two people at a table of Radzymin: Ann is Polish, Ben is Soviet. Their pages are opened when they are needed. */
export class War {
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

  /** Decisions of whoever is asked, by the API, until `there` says of the view of one who is asked that it is far enough. */
  async play(choose, there, most = 400) {
    let seat = kSeats[0];
    for (let n = 0; n < most; ++n) {
      const view = await this.view(seat);
      if (there(view)) return view;
      if (view.outcome?.finished) return null;
      const asked = view.questions?.[0];
      if (asked) await this.table.call('POST', '/decisions', { action: choose(asked, view), ticket: asked.ticket, as: seat }, this.people[seat]);
      else seat = view.to_act[0] ?? seat;
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
export function idle(asked) {
  const recon = asked.offers.find((o) => o.verb === 'place' && o.operands[0] === 'recon');
  const placed = asked.offers.find((o) => o.verb === 'pass') ?? recon;
  return placed ?? first(asked, 'let_pass', 'take_cubes', 'halt', 'no_battle_card', 'from_deck', 'stay', 'enough') ?? asked.offers[0];
}

/** Somebody who uses a card, sends one force out if he is Polish, and looks somewhere. */
export function brisk(asked, { viewer, pieces }) {
  const sent = pieces.some((p) => p.kind === 'order' && p.owner === viewer && p.facts.order === 'move_out');
  const gone = pieces.some((p) => p.owner === viewer && p.facts.spent === 'march');
  const out = asked.offers.find((o) => o.verb === 'place' && o.operands[0] === 'move_out');
  if (viewer === 'polish' && out && !sent && asked.offers.some((o) => o.verb === 'pass')) return out;
  return first(asked, 'choose', 'take_cubes', ...(gone ? [] : ['march'])) ?? idle(asked);
}

/** Somebody who marches at the enemy wherever he can. */
export function eager(asked, { viewer, pieces }) {
  const held = new Set(pieces.filter((p) => p.owner !== viewer && p.kind !== 'order' && p.kind !== 'control').map((p) => p.place));
  const orders = asked.offers.filter((o) => o.verb === 'place');
  if (orders.length > 0 && asked.offers.every((o) => o.verb !== 'pass')) return orders.find((o) => o.operands[0] === 'recon') ?? orders[0];
  const attack = orders.find((o) => ['forced_march_to', 'move_to'].includes(o.operands[0]) && held.has(o.operands[1]));
  const march = asked.offers.find((o) => o.verb === 'march' && held.has(o.operands[1]));
  return attack ?? march ?? first(asked, 'take_orders', 'execute') ?? idle(asked);
}
export const byApi = (how) => (asked, view) => how(asked, view).action;

/** A battle in which the seat that is asked can lay a battle card. */
export async function battleWithCard(people) {
  for (;;) {
    const war = await War.begin(people);
    const view = await war.play(byApi(eager), (v) => v.questions?.[0]?.offers.some((o) => o.verb === 'battle_card'));
    if (view) return { war, view };
  }
}
