// All browser tests in one process, with one server and one Chromium:
//   BIVOUAC_PROGRAM=build/release/bivouac node tests/run.mjs [NAME...]     NAME: files below without .mjs
// Its last line is `N passed, N failed`.
import { writeSync } from 'node:fs';
import { after } from 'node:test';
import { closeAll, counts } from './support.mjs';

const kFiles = ['play', 'two', 'handover', 'asking', 'past', 'reconnect', 'phone', 'keyboard', 'tutorial', 'pages', 'speed', 'own_battle', 'people', 'account', 'bots', 'eagle'];

after(closeAll);
process.on('exit', () => writeSync(1, `${counts.passed} passed, ${counts.failed} failed\n`));
const chosen = process.argv.slice(2);
for (const file of chosen.length > 0 ? chosen : kFiles) await import(`./${file}.mjs`);
