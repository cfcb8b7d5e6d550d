/** A stock feed from its address to the shopper's page, by staff in a browser. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { consoleUrl, signIn, siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { makeSite } from './own-site.ts';

/** One price is in words, and one vehicle has no picture: all are listed, as the template has it. */
const rows = [
  'Stock,Make,Model,Year,Price,Type,Kms,Photos',
  'FEED1,Toyota,Corolla,2021,20000,used,41000,https://photos.invalid/1.jpg',
  'FEED2,Toyota,Corolla,2022,ask Dave,used,30000,https://photos.invalid/2.jpg',
  'FEED3,Toyota,Camry,2023,31000,used,20000,https://photos.invalid/3.jpg',
  'FEED4,Toyota,Camry,2024,35000,used,10000,',
];

let server: Server;
let address = '';

test.beforeAll(async () => {
  server = createServer((_, response) => response.end(`${rows.join('\n')}\n`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a stock feed is read, tried, saved and run, and what it brings is on the site', async ({ page }) => {
  // Photos of the file, which do not exist.
  allowMessages(/photos\.invalid/);
  await signIn(page, 'onboarding@forecourt.test');
  // A separate site: missing pictures would disturb other tests.
  const slug = await makeSite(page, 'feedwell');
  await page.goto(consoleUrl(`/sites/${slug}/feeds/new`));
  await page.getByLabel('Name', { exact: true }).fill('Lot file');
  // Each source has its own fields; a pushed file has no schedule.
  const source = page.getByLabel('The file comes from');
  await source.selectOption('An SFTP server');
  await expect(page.getByLabel('Server')).toBeVisible();
  await expect(page.getByLabel(/^Password or private key/)).toBeVisible();
  await source.selectOption('An email');
  await expect(page.getByLabel('Who may send it')).toBeVisible();
  await expect(page.getByLabel('How often')).toHaveCount(0);
  await source.selectOption('An address on the web');
  await page.getByLabel('Address').fill(`${address}?key=sesame`);
  await page.getByLabel(/^User name/).fill('lot');
  await page.getByLabel(/^Password/).fill('sesame');
  // Promise 12: typed values are restored after a reload, except the password and a key in the address, which no
  // browser stores.
  await page.reload();
  await expect(page.getByText(/^Your text from .* is kept in this browser/)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lot file');
  await expect(page.getByLabel('Address')).toHaveValue(`${address}?`);
  await expect(page.getByText(/anything after the question mark of an address, are not kept here/)).toBeVisible();
  await expect(page.getByLabel(/^Password/)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('sesame');
  await page.getByLabel(/^User name/).fill('');
  await page.getByRole('button', { name: 'Read the columns' }).click();
  await expect(page.getByLabel('Price becomes')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Try it without changing anything' }).click();
  // Exact: a sample of the column's values has the words too, and is there before anything was tried.
  await expect(page.getByRole('cell', { name: 'ask Dave', exact: true })).toBeVisible();
  // Nothing in the file says what a price includes.
  await page.getByLabel('What prices include').selectOption('Drive away');
  await page.getByRole('button', { name: 'Save the feed' }).click();
  await expect(page.getByText('Lot file is saved.')).toBeVisible();
  await page.goto(consoleUrl(`/sites/${slug}/feeds`));
  await page.getByRole('button', { name: /^Run now.*Lot file$/ }).click();
  await expect(page.getByText('4 new, 0 changed, 0 as before.')).toBeVisible();
  const shopper = await page.context().newPage();
  await shopper.route('https://photos.invalid/**', (route) => route.abort());
  await expect
    .poll(async () => {
      await shopper.goto(siteUrl(slug, '/search/used-cars?query=FEED'));
      return (await shopper.locator('.vehicle-card-name').allInnerTexts()).sort();
    })
    .toEqual(
      ['2021 Toyota Corolla', '2022 Toyota Corolla', '2023 Toyota Camry', '2024 Toyota Camry'].map((name) =>
        expect.stringContaining(name),
      ),
    );
});
