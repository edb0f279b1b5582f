// A table for the tests: opened and brought to a position by the API, then played in the page as a person would, by
// what is written there and by where things are on the map.
import assert from 'node:assert/strict';
import { until } from './support.mjs';

const kGame = 'shadow_of_the_eagle';
const kPause = 3000;
const kEndings = /^(Set up as in history|Ready|End orders|End movement|Commit the plan|Stand and wait|No advance|End combat)$/;

export class Table {
  /** `seats`: who has each, 'me', 'nobody', 'bot', or the name of a bot. */
  static async open(guest, scenario, seats, rules = 'standard', visibility = 'link', game = kGame) {
    const isPerson = (who) => who === 'me' || who === 'nobody';
    const bot = (who) => ({ who: 'bot', bot: who === 'bot' ? 'random' : who });
    const wish = Object.entries(seats).map(([seat, who]) => ({ seat, ...(isPerson(who) ? { who } : bot(who)) }));
    const { table, link } = await guest.call('POST', '/tables', {
      game,
      rules,
      scenario,
      visibility,
      seats: wish,
    });
    return new Table(guest, table.id, link, table);
  }

  constructor(guest, id, link, { game, rules, scenario }) {
    Object.assign(this, { guest, id, link, game, rules, scenario });
  }

  get path() {
    return `/t/${this.id}#link=${this.link}`;
  }
  call(method, rest, body, guest = this.guest) {
    return guest.call(method, `/tables/${this.id}${rest}`, body, { 'Bivouac-Link': this.link });
  }
  view(as, guest = this.guest) {
    return this.call('GET', `/view?as=${as}`, undefined, guest);
  }
  board() {
    return this.guest.call('GET', `/games/${this.game}/${this.rules}/${this.scenario}/board`);
  }

  /** A unit that stands alone and has somewhere to go, in a view of its movement. */
  async mover(view) {
    for (const { action, verb, operands } of view.questions[0].offers) {
      const unit = view.pieces.find((p) => p.id === operands[0]);
      if (verb !== 'move' || !unit?.place || view.pieces.some((p) => p !== unit && p.place === unit.place)) continue;
      const next = await this.call('GET', `/preview?as=${unit.owner}&action=${encodeURIComponent(action)}`);
      if (next.question.offers.filter((o) => o.verb === 'to').length > 2) return unit;
    }
    return assert.fail('no unit can go anywhere');
  }

  /** Ends every phase at once, for each seat that is the guest's, until `there` says that a view is the right one. */
  async playUntil(there, seats) {
    await until('the position is reached', async () => {
      for (const as of seats) {
        const view = await this.view(as);
        if (there(view)) return true;
        const question = view.questions?.[0];
        if (!question) continue;
        const ending = question.offers.find((o) => o.operands.length === 0) ?? question.offers[0];
        await this.call('POST', '/decisions', { action: ending.action, ticket: question.ticket, as });
      }
      return false;
    });
  }
}

export const isPhase = (turn, phase, seat) => (view) =>
  view.facts.turn === String(turn) && view.facts.phase === phase && view.questions?.[0]?.seat === seat;

// ---- in the page

/** The question as it is written over the map, or on a phone under it. */
export const question = (page) => page.locator('.prompt h2, .sheet h2');
export const answers = (page) => page.getByRole('group', { name: 'Answers' });
export const answer = (page, name) => answers(page).getByRole('button', { name });
export const allChoices = (page) => page.getByRole('button', { name: /^All choices/ });

export async function asked(page, text) {
  await question(page).filter({ hasText: text }).waitFor();
}

/** All that tells one question from another: of two retreats in a row the last line of the log is the same, not the log. */
export function signature(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.prompt, .sheet .top, .turn, .log')].map((e) => e.textContent).join('|'),
  );
}
export async function changed(page, before) {
  return until('the question changes', async () => (await signature(page)) !== before);
}

/** Gives an answer and waits until the page has gone on: what is read after it is no longer what was asked before it. */
export async function give(page, name) {
  await answer(page, name).waitFor();
  const before = await signature(page);
  await answer(page, name).click();
  await changed(page, before);
}

/** One answer to whatever is asked: what ends the phase if there is such a button, else the first of all choices. */
export async function answerAnything(page) {
  const before = await signature(page);
  const ending = answers(page).getByRole('button', { name: kEndings });
  if ((await ending.count()) > 0) {
    await ending.first().click();
  } else {
    await allChoices(page).click();
    await page.getByRole('dialog', { name: 'All choices' }).getByRole('listitem').getByRole('button').first().click();
  }
  await changed(page, before);
}

/** Where a piece stands, by the map that is drawn. */
export function placeOf(page, piece) {
  return page.locator(`[role=application] [data-piece="${piece}"]`).getAttribute('data-place');
}
/** All pieces that are drawn, as text that changes with them. */
export async function drawnPieces(page) {
  await page.locator('[role=application] .pieces[data-whole=true]').waitFor({ state: 'attached' });
  return page
    .locator('[role=application] [data-place]')
    .evaluateAll((all) => all.map((e) => `${e.dataset.piece ?? '?'} ${e.dataset.place}`).sort().join('\n'));
}

/** The whole map in sight, and at rest. */
export async function wholeMap(page) {
  const seen = () =>
    page.locator('[role=application]').evaluate((map) => {
      const [room, world] = [map, map.firstElementChild].map((e) => e.getBoundingClientRect());
      const whole = world.left >= room.left && world.right <= room.right && world.top >= room.top && world.bottom <= room.bottom;
      return whole ? `${world.left} ${world.top} ${world.width}` : '';
    });
  await page.getByRole('button', { name: 'The whole map' }).click();
  let before = '';
  await until('the whole map is seen', async () => {
    const now = await seen();
    const rests = now !== '' && now === before;
    before = now;
    return rests;
  });
}

/** From the map's own measure to the screen. */
function onScreen(page, points) {
  return page.locator('[role=application] > div').first().evaluate((world, all) => {
    const box = world.getBoundingClientRect();
    const k = box.width / world.offsetWidth;
    return all.map(({ x, y }) => ({ x: box.left + x * k, y: box.top + y * k }));
  }, points);
}

/** The middle of a place on the screen. */
export async function spot(page, board, place) {
  const { column, row } = board.places.find((p) => p.id === place);
  const low = board.kind.includes('even columns lower') ? 0 : 1;
  const height = 40 * Math.sqrt(3);
  const y = height / 2 + height * (row - 1) + (column % 2 === low ? height / 2 : 0);
  return (await onScreen(page, [{ x: 40 + 60 * (column - 1), y }]))[0];
}

/** Clicks on a unit that stands alone, and waits for the question about it. The map may still be moving to where it is
    looked at first: a click that missed by it is made again, as a person would. */
export async function takeUp(page, board, unit) {
  const about = page.locator('h2').filter({ hasText: unit.name }).first();
  await until('the unit is taken up', async () => {
    const at = await spot(page, board, unit.place);
    await page.mouse.move(at.x, at.y);
    await page.mouse.click(at.x, at.y);
    return about.waitFor({ timeout: kPause }).then(() => true, () => false);
  });
}

/** Where the discs with costs are, drawn or too small to be: the places that the piece can go to. */
export async function reachable(page) {
  const discs = page.locator('[role=application] .reach circle');
  await discs.first().waitFor({ state: 'attached' });
  return onScreen(
    page,
    await discs.evaluateAll((all) => all.map((e) => ({ x: e.cx.baseVal.value, y: e.cy.baseVal.value }))),
  );
}

/** The first of these points that lies on the map and under nothing else. */
export async function bare(page, points) {
  const found = await page.evaluate(
    (all) => all.find(({ x, y }) => document.elementFromPoint(x, y)?.closest('[role=application]')),
    points,
  );
  assert.ok(found, 'no such point of the map is in sight');
  return found;
}

/** Clicks on a place that can be reached until `moved`. The map may move or grow in that moment, to show more: a click
    that missed by it is made again, as a person would. */
export async function goSomewhere(page, moved) {
  await until('the piece has gone there', async () => {
    if (await moved()) return true;
    const to = await bare(page, await reachable(page));
    await page.mouse.move(to.x, to.y);
    await page.mouse.click(to.x, to.y);
    return until('it goes', moved, kPause).catch(() => false);
  });
}
