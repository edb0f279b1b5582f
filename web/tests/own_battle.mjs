// The battle that docs/authoring.md writes, put into a folder as the page says: it is offered, painted and played, and
// played on when the folder is gone.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownServer, test, until } from './support.mjs';
import { Table, allChoices, answer, answerAnything, asked, drawnPieces, give, goSomewhere, placeOf, question, takeUp, wholeMap } from './table.mjs';

/** A file is a fenced block right after a line such as `map.toml`: with the colon. */
function writeBattle(folder) {
  const [page] = readFileSync(new URL('../../docs/authoring.md', import.meta.url), 'utf8').split('\n# Writing a scenario\n');
  mkdirSync(folder, { recursive: true });
  const files = [...page.matchAll(/^`([\w.]+)`:\n```\w+\n(.*?)^```$/gms)];
  for (const [, name, text] of files) writeFileSync(join(folder, name), text);
  assert.equal(files.length, 5);
}

const painted = () => /\/ford\/ground\?/.test(document.querySelector('[data-ground]')?.dataset.ground ?? '');

if (process.env.BIVOUAC_PROGRAM) {
  test('a battle of one’s own is offered, painted and played, also when its folder is gone', async (come) => {
    const battles = mkdtempSync(join(tmpdir(), 'bivouac-battles-'));
    writeBattle(join(battles, 'ford'));
    const at = await ownServer('own', ['--battles', battles]);
    const guest = await come({ at, ground: true });
    const page = await guest.page('/games/shadow_of_the_eagle');
    await page.getByRole('radio', { name: 'Basic rules' }).check();
    const battle = page.getByRole('article', { name: 'The Bridge' });
    await battle.getByText('a Spanish rearguard has the hill behind it').waitFor();
    await battle.getByRole('button', { name: 'Play the French' }).click();
    await page.waitForURL(/\/t\/\w+/);

    await answer(page, 'Set up as in history').click();
    await asked(page, /which unit of the French army moves/i);
    await until('the ground is painted', () => page.evaluate(painted));
    await wholeMap(page);
    const table = new Table(guest, new URL(page.url()).pathname.slice('/t/'.length), '', {
      game: 'shadow_of_the_eagle',
      rules: 'basic',
      scenario: 'ford',
    });
    const unit = (await table.view('french')).pieces.find((p) => p.name === '1 Line/2');
    await takeUp(page, await table.board(), unit);
    await goSomewhere(page, async () => (await placeOf(page, unit.id)) !== unit.place);
    await give(page, 'End movement');
    await give(page, 'End combat');
    // The computer may attack: what its attack asks of us is answered somehow.
    await until('the second turn begins', async () => {
      if ((await allChoices(page).count()) === 0) return false;
      if (/which unit of the French army moves/i.test((await question(page).textContent()) ?? '')) return true;
      await answerAnything(page);
      return false;
    });
    await page.getByText('Turn 2', { exact: true }).waitFor();
    const before = await drawnPieces(page);

    await at.kill();
    rmSync(battles, { recursive: true });
    await at.start();
    await page.reload();
    await asked(page, /which unit of the French army moves/i);
    assert.equal(await drawnPieces(page), before);
    await until('its ground is still there', () => page.evaluate(painted));
    const told = (await table.view('french')).events.last;
    await answer(page, 'End movement').click();
    const goesOn = async () => {
      const { questions, events } = await table.view('french');
      return events.last > told || /combat/i.test(questions[0]?.prompt.text ?? '');
    };
    await until('the game goes on', goesOn);
    await page.goto('/games/shadow_of_the_eagle');
    await page.getByRole('article', { name: 'Castalla' }).waitFor();
    assert.equal(await page.getByRole('article', { name: 'The Bridge' }).count(), 0);
  });
}
