/** Statuses, prices and odometers of real files, by staff in a browser, from the file to the vehicle's page. */
import type { Page } from '@playwright/test';
import { ask, callConsole, consoleUrl, signIn } from './console.ts';
import { expect, test } from './journey.ts';
import { makeSite } from './own-site.ts';

const header = 'Stock No,Make,Model,Year,Odometer,Price,Status';

async function bring(page: Page, slug: string, rows: readonly string[]): Promise<void> {
  await page.goto(consoleUrl(`/sites/${slug}/import`));
  await page.getByLabel('Or paste it here').fill([header, ...rows].join('\n'));
  await page.getByRole('button', { name: 'Read the columns' }).click();
  await page.getByRole('button', { name: 'Try it without changing anything' }).click();
  await page.getByRole('button', { name: /^Import \d+ vehicles?$/ }).click();
  await expect(page.getByRole('heading', { name: '3. What it did' })).toBeVisible();
}

async function status(page: Page, slug: string, stocknum: string): Promise<number | undefined> {
  const list = (await callConsole(page, 'GET', `/tenants/${slug}/stock?q=${stocknum}`)) as {
    readonly rows: readonly { readonly slug: string }[];
  };
  return (await ask(slug, 'GET', `/cars/${list.rows[0]?.slug}`)).status;
}

test('what a file leaves in doubt waits, is decided with one press, and is then on the site', async ({ page }) => {
  await signIn(page, 'onboarding@forecourt.test');
  const slug = await makeSite(page, 'doubtful');
  await bring(page, slug, [
    'D1,Ford,Focus,2020,45k,"$29,990 EGC",Available',
    'D2,Ford,Fiesta,2019,"52,000",19.990 drive away,Available',
    'D3,Ford,Kuga,2015,45,"$14,990 drive away",Available',
    'D4,Ford,Puma,2021,30000,"$24,990 drive away",On the hill',
  ]);
  await expect(page.getByText('2 vehicles need a look')).toBeVisible();
  expect(await status(page, slug, 'D1')).toBe(200);
  expect(await status(page, slug, 'D3')).toBe(404);
  expect(await status(page, slug, 'D4')).toBe(404);
  // Yesterday's file sold it; today's says that it is not available, in Meta's word.
  await bring(page, slug, ['D1,Ford,Focus,2020,45k,"$29,990 EGC",Sold']);
  expect(await status(page, slug, 'D1')).toBe(410);
  await bring(page, slug, ['D1,Ford,Focus,2020,45k,"$29,990 EGC",NOT_AVAILABLE']);
  expect(await status(page, slug, 'D1')).toBe(410);
  await page.goto(consoleUrl(`/sites/${slug}`));
  await page.getByRole('link', { name: '2 Needs a look' }).click();
  await page.getByRole('button', { name: /^Accept 45/ }).click();
  await expect(page.getByRole('button', { name: /^Accept 45/ })).toBeHidden();
  await expect.poll(() => status(page, slug, 'D3')).toBe(200);
  // A word is explained once, and the same file then uses it.
  await page.goto(consoleUrl(`/sites/${slug}/import`));
  await page.getByLabel('Or paste it here').fill(`${header}\nD4,Ford,Puma,2021,30000,"$24,990 drive away",On the hill`);
  await page.getByRole('button', { name: 'Read the columns' }).click();
  await page.getByLabel('Status: “on the hill” (1 row)').selectOption('In stock');
  await expect(page.getByText('Word saved. Later files and feeds will recognise it.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'on the hill', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try it without changing anything' }).click();
  await page.getByRole('button', { name: 'Import 1 vehicle' }).click();
  await expect.poll(() => status(page, slug, 'D4')).toBe(200);
});
