// A tutorial, from the game's page to its end: what is meant, what is not, and what it plays itself.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test, until } from './support.mjs';
import { allChoices, answer, spot, wholeMap } from './table.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const kPlace = /^\d{4}$/;

const card = (page) => page.locator('section.tutor');
const stepNumber = async (page) => Number(/Step (\d+) of/.exec((await card(page).locator('header').textContent()) ?? '')?.[1] ?? 0);
const arrives = (page, at) => until(`step ${at} is there`, async () => (await stepNumber(page)) === at);

/** By the list of all choices, which names every action. */
async function choose(page, action) {
  await allChoices(page).click();
  const list = page.getByRole('dialog', { name: 'All choices' });
  await list.getByRole('searchbox').fill(action);
  await list.locator(`button[title="${action}"]`).click();
}

async function faults(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
  return violations.map((v) => `${v.id}: ${v.nodes.slice(0, 2).map((n) => n.html).join('\n')}`);
}

/** What a step waits for, done as a learner does it. */
async function play(page, board, step) {
  if (step.why !== undefined) {
    const place = step.why.split(' ').find((word) => kPlace.test(word));
    if (place === undefined) {
      await answer(page, /^Commit the plan/).click();
    } else {
      await wholeMap(page);
      const at = await spot(page, board, place);
      await page.mouse.click(at.x, at.y, { button: 'right' });
    }
  } else if (step.await.length > 0) {
    await choose(page, step.await[0]);
  } else if (step.free) {
    await allChoices(page).click();
    await page.getByRole('dialog', { name: 'All choices' }).getByRole('listitem').getByRole('button').first().click();
  } else {
    await card(page).getByRole('button', { name: 'Next' }).click();
  }
}

test('a newcomer learns by playing, and then plays the computer', async (come) => {
  const guest = await come({ nobody: true });
  const page = await guest.page('/games/shadow_of_the_eagle');
  await page.getByRole('button', { name: 'Begin: Your first attack' }).click();
  await arrives(page, 1);
  const { steps, scenario, rules } = await guest.call('GET', '/games/shadow_of_the_eagle/tutorials/first_attack');
  const board = await guest.call('GET', `/games/shadow_of_the_eagle/${rules}/${scenario}/board`);
  assert.ok((await page.locator('[role=application] .marked').count()) > 0, 'what it speaks of is marked');
  assert.deepEqual(await faults(page), []);

  await play(page, board, steps[0]);
  await arrives(page, 2);
  // Something else that is legal: it is said, and can be taken back.
  for (const astray of ['move 4h', 'end_movement']) {
    await choose(page, astray);
    await card(page).getByText(/That can be done too/).waitFor();
    await card(page).getByRole('button', { name: 'Take it back' }).click();
    await until('nothing is amiss', async () => (await card(page).locator('.aside').count()) === 0);
    await page.getByRole('heading', { name: /which unit/i }).waitFor();
  }

  for (let i = 1; i < steps.length - 1; i += 1) {
    await play(page, board, steps[i]);
    await arrives(page, i + 2);
    if (i === 4) {
      await page.reload();
      await arrives(page, i + 2);
    }
  }
  await card(page).getByRole('heading', { name: 'What you have learnt' }).waitFor();
  await card(page).getByRole('button', { name: 'Play a real game against the computer' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/t/'));
  await until('the card is gone', async () => (await card(page).count()) === 0);
});

test('on a phone the card covers nothing that it speaks of', async (come) => {
  const guest = await come({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const page = await guest.page('/games/shadow_of_the_eagle');
  await page.getByRole('button', { name: 'Begin: Your first charge' }).tap();
  await arrives(page, 1);
  await until('what it speaks of is in sight', () =>
    page.locator('[role=application] path.marked').evaluateAll((all) => {
      const card = document.querySelector('section.tutor').getBoundingClientRect();
      const sheet = document.querySelector('.sheet').getBoundingClientRect();
      return all.length > 0 && all.every((e) => {
        const { top, bottom, left, right } = e.getBoundingClientRect();
        return top > card.bottom - 4 && (top + bottom) / 2 < sheet.top && left > -20 && right < innerWidth + 20;
      });
    }),
  );
  assert.deepEqual(await faults(page), []);
});
