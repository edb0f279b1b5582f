// Who one is: an account is made, left and entered again; what is chosen for the browser stays.
import assert from 'node:assert/strict';
import { test, until } from './support.mjs';

test('a guest keeps his tables with an account, signs out, and comes again', async (come) => {
  const guest = await come({ name: 'Wanderer' });
  const page = await guest.page('/account');
  const name = `Blas ${Date.now()}`;
  const [password, other] = ['a horse by the river', 'not that one at all'];
  const keep = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Keep your tables' }) });
  await keep.getByLabel('Name').fill(name);
  await keep.getByLabel('Password').fill(password);
  await keep.getByRole('button', { name: 'Make an account' }).click();
  await page.getByText(`Signed in as ${name}.`).waitFor();

  await page.getByRole('radio', { name: 'dark' }).check();
  await page.getByLabel('A quiet sound when it is my move').check();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  const enter = page.locator('section').filter({ has: page.getByRole('heading', { name: 'You have an account?' }) });
  await enter.getByLabel('Name').fill(name);
  await enter.getByLabel('Password').fill(other);
  await enter.getByRole('button', { name: 'Sign in' }).click();
  await enter.getByRole('alert').getByText('Name and password do not belong together.').waitFor();
  await enter.getByLabel('Password').fill(password);
  await enter.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(`Signed in as ${name}.`).waitFor();

  await page.reload();
  await page.getByText(`Signed in as ${name}.`).waitFor();
  assert.ok(await page.getByLabel('A quiet sound when it is my move').isChecked());
  await until('it is dark', () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark'));
  await page.getByLabel('Language').selectOption('es');
  await page.getByRole('heading', { name: 'Tu cuenta' }).waitFor();
});
