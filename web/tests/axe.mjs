// What axe-core finds wrong with a page as it is shown.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function faults(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
  return violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => `${n.html} ${n.failureSummary}`).join('\n   ')}`);
}
