/** Formats of stock files as staff see them: one of the product is copied, edited, saved and removed. */
import { faults } from './axe.ts';
import { consoleUrl, signIn } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { makeSite } from './own-site.ts';

test('issue 38: a format is copied, edited, saved and removed; a word is added before a file asks', async ({
  page,
}) => {
  // A document with a field that there is not is refused.
  allowMessages(/status of 400/);
  await signIn(page, 'onboarding@forecourt.test');
  const slug = await makeSite(page, 'formats');
  await page.goto(consoleUrl(`/sites/${slug}/formats`));
  await page.getByRole('button', { name: 'Copy Google vehicle ads and listings' }).click();
  const document = page.getByRole('textbox', { name: 'Document' });
  const copied = JSON.parse(await document.inputValue());
  expect(copied.id).toBe('our-google');
  await document.fill('{ "id": ');
  await page.getByRole('button', { name: 'Save the format' }).click();
  await expect(page.getByText('This is not valid JSON')).toBeVisible();
  const own = {
    id: 'lots',
    title: 'Lot book',
    has: ['Lot Ref'],
    columns: { 'Lot Ref': 'stocknum', Mk: 'make', Mdl: 'model', Yr: 'year', Nix: 'nix' },
  };
  await document.fill(JSON.stringify(own));
  await page.getByRole('button', { name: 'Save the format' }).click();
  await expect(page.getByText('There is no field called "nix"')).toBeVisible();
  await document.fill(JSON.stringify({ ...own, columns: { ...own.columns, Nix: null } }));
  await page.getByRole('button', { name: 'Save the format' }).click();
  await expect(page.getByRole('button', { name: 'Edit Lot book' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.goto(consoleUrl(`/sites/${slug}/import`));
  await page.getByRole('textbox', { name: 'Word in the file' }).fill('Dirt bike');
  await page.getByLabel('Field', { exact: true }).selectOption('Vehicle type');
  await page.getByLabel('Means', { exact: true }).selectOption('Motorcycle');
  await page.getByRole('button', { name: 'Add the word' }).click();
  await expect(page.getByRole('cell', { name: 'dirt bike', exact: true })).toBeVisible();
  await page.goto(consoleUrl(`/sites/${slug}/formats`));
  await page.getByRole('button', { name: 'Remove Lot book' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: 'Edit Lot book' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Lot book' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit Lot book' })).toHaveCount(0);
});
