/** The API for others: a personal token made and ended in the console, and the page that describes the API and tries it. */
import { faults } from './axe.ts';
import { consoleUrl, password, port, signIn } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { thisTry } from './own-site.ts';

test('a token is made by keyboard alone, shown once, does what it may and is ended; the API is read and tried', async ({
  page,
  request,
}) => {
  await signIn(page, 'editor@meridian.test');
  allowMessages(/status of 40[0-3]/);
  await page.goto(consoleUrl('/account'));
  const panel = page.getByRole('region', { name: 'Personal tokens' });
  const name = `Deploy ${thisTry()}`;
  await panel.getByRole('button', { name: 'New token' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByLabel('Name of the token').focus();
  await page.keyboard.type(name);
  const scope = panel.getByRole('checkbox', {
    name: 'see stock, locations, reviews, makes, models, offers, imports and feeds',
  });
  await scope.focus();
  await page.keyboard.press('Space');
  // A wrong password makes nothing, and nothing that was typed is lost.
  await panel.getByLabel('Your password, to create the token').focus();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(panel.locator('.field-error, .note-danger').first()).toBeVisible();
  await expect(scope).toBeChecked();
  await panel.getByLabel('Your password, to create the token').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const shown = panel.locator('code', { hasText: /^fcpat_/ });
  await expect(shown).toBeVisible();
  const token = (await shown.textContent()) ?? '';
  expect(await faults(page, { include: ['.page'] })).toEqual([]);
  const ask = (path: string) =>
    request.get(`http://127.0.0.1:${port()}/api/console${path}`, {
      headers: { host: `console.localhost:${port()}`, authorization: `Bearer ${token}` },
    });
  expect((await ask('/tenants/meridian/stock')).status()).toBe(200);
  expect((await ask('/tenants/meridian/documents')).status()).toBe(403);
  await page.reload();
  await expect(panel.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);
  await panel.getByRole('button', { name: `Revoke the token ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText(name, { exact: true })).toHaveCount(0);
  expect((await ask('/tenants/meridian/stock')).status()).toBe(401);

  await panel.getByRole('link', { name: 'API' }).click();
  await page.getByRole('searchbox', { name: 'Search by address or words' }).fill('GET leads');
  await page.locator('summary', { hasText: 'Leads, newest first.' }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  // An editor may not read leads: the answer says so, as it does to a program.
  await expect(page.getByText('403', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Answer', exact: true })).toHaveValue(/auth\.forbidden/);
  expect(await faults(page, { include: ['.page'] })).toEqual([]);
});
