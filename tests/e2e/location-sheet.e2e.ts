/** Opening hours and locations by spreadsheet: the current file, a preview that changes nothing, saved, and undone. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { consoleUrl, shopperSees, signIn } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { makeSite } from './own-site.ts';

/** The file of today, as the console hands it out. */
async function today(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download today’s locations' }).press('Enter'),
  ]);
  return readFile(await download.path(), 'utf8');
}

const choose = (page: Page, text: string | Buffer) =>
  page
    .getByLabel('File with your changes (CSV)')
    .setInputFiles({ name: 'locations.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('importing a demo site’s own file changes nothing', async ({ page }) => {
  await signIn(page, 'editor@redgum.test');
  await page.goto(consoleUrl('/sites/redgum/locations'));
  await page.getByRole('link', { name: 'Import a spreadsheet' }).press('Enter');
  const csv = await today(page);
  expect(csv.split('\r\n').length).toBeGreaterThan(2);
  await choose(page, csv);
  await expect(page.getByText('The file changes nothing.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Store/ })).toHaveCount(0);
});

test('hours of many yards by file: seen first, saved in one step, a mistake skipped, taken back', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'sheetwell');
  allowMessages(/status of 400/);
  await page.goto(consoleUrl(`/sites/${slug}/onboarding`));
  await page.getByRole('link', { name: 'Import a spreadsheet' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Locations from a file' })).toBeVisible();
  const [head = '', main = ''] = (await today(page)).trim().split('\r\n');
  const id = main.split(',')[0] ?? '';
  expect(head).toContain('Monday');
  const file = [
    'Id;Name;Type;Monday;Saturday;Days that differ',
    `${id};Sheetwell Nundah;Sales;07:15-17:45;closed;2099-12-25 closed`,
    // As Excel saves it in Australia: Windows Latin-1, with its long dash.
    ';Sheetwell Café Yard;Parts;8.30am \u2013 4pm;;',
    ';Nowhere Yard;;17:00-9:00;;',
  ].join('\r\n');
  await choose(page, Buffer.from(file.replaceAll('\u2013', '\u0096'), 'latin1'));

  await test.step('the preview says what each row does, and nothing has changed', async () => {
    const report = page.getByRole('region', { name: 'What the file would do' });
    await expect(report.getByRole('heading', { name: 'What the file would do' })).toBeFocused();
    const row = (name: string) => report.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await expect(row('Sheetwell Café Yard')).toContainText('New');
    await expect(row('Sheetwell Nundah')).toContainText('Changed');
    await expect(row('Sheetwell Nundah')).toContainText('07:15-17:45');
    await expect(row('Nowhere Yard')).toContainText('Skipped');
    await expect(row('Nowhere Yard')).toContainText('Row 4, Monday: Monday closes before it opens.');
    expect(await shopperSees(slug, '/locations')).not.toContain('Sheetwell Café Yard');
    expect(await faults(page)).toEqual([]);
  });

  await test.step('saved by keyboard, shoppers see it at the next request', async () => {
    await page.getByRole('button', { name: 'Store 2 locations' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'What the file has done' })).toBeFocused();
    await expect(page.getByText('2 locations are stored and on the site.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Nowhere Yard' })).toContainText('Skipped');
    const shown = await shopperSees(slug, '/locations');
    expect(shown).toContain('Sheetwell Café Yard');
    expect(shown).not.toContain('Nowhere Yard');
    expect(await shopperSees(slug, '/locations/sheetwell-cafe-yard')).toContain('8:30 am - 4:00 pm');
    expect(await faults(page)).toEqual([]);
  });

  await test.step('all of it is taken back by one press', async () => {
    await page.getByRole('button', { name: 'Undo the import' }).press('Enter');
    await expect(page.getByText('All locations have been restored.')).toBeVisible();
    expect(await shopperSees(slug, '/locations')).not.toContain('Sheetwell Café Yard');
    await page.getByRole('main').getByRole('link', { name: 'Locations', exact: true }).press('Enter');
    await expect(page.locator('.entry-list')).toContainText('Removed');
  });

  await test.step('a file that is none is refused with what to do', async () => {
    await page.goBack();
    await choose(page, 'Phone\r\n1');
    await expect(page.getByRole('alert')).toContainText('Download today’s locations and write into that file.');
  });
});
