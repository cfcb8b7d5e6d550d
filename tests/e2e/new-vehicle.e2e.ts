/** ST-3: a vehicle added by hand on a phone is not on the site before buyers can know what they need to. */

import { faults } from './axe.ts';
import { callConsole, consoleUrl, shopperSees, signIn } from './console.ts';
import { expect, test } from './journey.ts';
import { makeSite, stockSite } from './own-site.ts';

test('ST-3: added on a phone, a vehicle lists what is missing, and is on the site once it has that', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'byhand');
  await stockSite(page, slug);
  await page.goto(consoleUrl(`/sites/${slug}/stock`));
  await page.getByRole('button', { name: 'Add a vehicle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a vehicle' });
  await dialog.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(dialog.getByText('Choose a make.')).toBeVisible();
  await dialog.getByLabel('Make', { exact: true }).selectOption('Mazda');
  await dialog.getByLabel('Model', { exact: true }).selectOption('CX-5');
  await dialog.getByLabel('Year').fill('2021');
  await dialog.getByLabel('Price in dollars').fill('27.990');
  await dialog.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(dialog.getByText('Write a number, such as 27,990.')).toBeVisible();
  await dialog.getByLabel('Price in dollars').fill('27,990');
  await dialog.getByLabel('Condition').selectOption('Used');
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add vehicle' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '2021 Mazda CX-5' })).toBeVisible();
  const missing = page.getByRole('list', { name: 'Needs a look' });
  await expect(missing).toContainText('Shoppers do not see it yet.');
  await expect(missing.getByRole('link')).toHaveText(['Kilometres', 'Price type', 'Photographs']);
  await missing.getByRole('link', { name: 'Kilometres' }).click();
  const kilometres = page.getByLabel('Kilometres', { exact: true });
  await expect(kilometres).toBeFocused();
  await kilometres.fill('41000');
  await page.getByRole('combobox', { name: /^Price type/ }).selectOption('Drive away');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(missing.getByRole('link')).toHaveText(['Photographs']);
  await expect(page.getByRole('link', { name: 'See it on the site' })).toBeHidden();
  expect(await faults(page)).toEqual([]);
  await missing.getByRole('button', { name: 'Show it without photographs' }).click();
  await expect(missing).toBeHidden();
  const site = new URL((await page.getByRole('link', { name: 'See it on the site' }).getAttribute('href')) ?? '');
  expect(await shopperSees(slug, site.pathname)).toContain('$27,990');
  // It is reserved for a person, until a time, and every list shows it.
  await page.getByRole('button', { name: 'More actions for this vehicle' }).click();
  await page.getByRole('menuitem', { name: 'Reserve …' }).click();
  await page.getByLabel('For whom').fill('Kim Lee');
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(page.getByText('Reserved for Kim Lee')).toBeVisible();
  await page.goto(consoleUrl(`/sites/${slug}/reservations`));
  await expect(page.getByText('1 vehicle is reserved')).toBeVisible();
  await expect(page.getByRole('row', { name: /2021 Mazda CX-5/ })).toContainText('Kim Lee');
  const list = (await callConsole(page, 'GET', `/tenants/${slug}/stock?status=reserved`)) as { readonly total: number };
  expect(list.total).toBe(1);
});
