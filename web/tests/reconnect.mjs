// The server is killed in the middle of a turn and comes back: the page finds it again and play goes on.
import assert from 'node:assert/strict';
import { ownServer, test } from './support.mjs';
import { Table, asked, goSomewhere, isPhase, placeOf, takeUp, wholeMap } from './table.mjs';

if (process.env.BIVOUAC_PROGRAM) {
  test('play goes on after the server was killed in the middle of a turn', async (come) => {
    const at = await ownServer('killed');
    const guest = await come({ at });
    const table = await Table.open(guest, 'maria', { french: 'me', spanish: 'bot' });
    await table.playUntil(isPhase(1, 'movement', 'french'), ['french']);
    const page = await guest.page(table.path);
    await asked(page, /which unit of the French army moves/i);
    await wholeMap(page);
    const view = await table.view('french');
    const unit = await table.mover(view);
    await takeUp(page, await table.board(), unit);

    await at.kill();
    const lost = page.getByText(/The connection is lost|Connecting/);
    await lost.first().waitFor();
    await at.start();
    await lost.first().waitFor({ state: 'detached' });

    await goSomewhere(page, async () => (await placeOf(page, unit.id)) !== unit.place);
    const after = (await table.view('french')).pieces.find((p) => p.id === unit.id);
    assert.equal(after.place, await placeOf(page, unit.id));
  });
}
