/** An old site of 300 addresses moved through the console, then asked on the live site address by address. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { oldSiteAddresses, sitemapOf } from '#tests/build/old-site.ts';
import { ask, callConsole, consoleUrl, signIn, siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { makeSite, publish, stockSite } from './own-site.ts';

const upload = (page: Page, name: string, text: string) =>
  page.getByLabel('Sitemaps or CSV files').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a site of 300 addresses comes over: each answers by 301 to a page that is there, or 410 as decided', async ({
  page,
}) => {
  // 600 requests follow the screens.
  test.slow();
  allowMessages(/status of (?:400|503)/);
  await signIn(page, 'onboarding@forecourt.test');
  const slug = await makeSite(page, 'oldsite');
  await stockSite(page, slug);
  await page.goto(consoleUrl(`/sites/${slug}/old-site`));
  await expect(page.getByRole('heading', { level: 1, name: 'Move an old site' })).toBeVisible();

  // A file that is no list of addresses is refused in words, and the files stay chosen.
  await upload(page, 'junk.xml', '<<< junk >>>');
  await page.getByRole('button', { name: 'Read the addresses' }).click();
  await expect(page.getByRole('alert')).toContainText('junk.xml contains no addresses');

  const addresses = oldSiteAddresses();
  expect(addresses).toHaveLength(300);
  await upload(page, 'sitemap.xml', sitemapOf(addresses));
  await page.getByRole('button', { name: 'Read the addresses' }).click();
  await expect(page.getByText('300 addresses were read.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '2. Where they lead' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /^\/used-cars\/\* leads to/ })).toBeChecked();
  expect(await faultsIn(page, 'Move an old site')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  // One is corrected by hand with the picker, from the keyboard.
  const row = page.getByRole('listitem').filter({ hasText: '/xmas-2013.html' });
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'All' });
  while (!(await row.isVisible())) await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(row.getByLabel('What happens to /xmas-2013.html')).toHaveValue('leave');
  // A laptop's window with the bars of its browser: the picker stays inside, above or below its field.
  await page.setViewportSize({ width: 1280, height: 560 });
  await row.getByRole('button', { name: /^Where \/xmas-2013.html leads/ }).press('Enter');
  const search = page.getByRole('combobox', { name: 'Page, vehicle, file, search, phone or address' });
  await expect(search).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Put a search of your stock together…' })).toBeInViewport({ ratio: 1 });
  await search.fill('/search/demo-cars');
  await page.getByRole('listbox', { name: 'Where the link may lead' }).getByRole('option').first().click();
  await expect(row.getByRole('button', { name: /^Where \/xmas-2013.html leads: Demo/ })).toBeVisible();
  await expect(row.getByLabel('What happens to /xmas-2013.html')).toHaveValue('redirect');

  // Nothing that was decided is lost by a reload.
  await page.getByLabel('Addresses with no match').selectOption({ label: 'They are gone for good (410)' });
  await page.reload();
  await expect(page.getByLabel('Addresses with no match')).toHaveValue('gone');

  await page.getByLabel('Address of the old site').fill('https://www.old-motors.example/XMAS-2013.html');
  await page.getByRole('button', { name: 'Try it', exact: true }).press('Enter');
  await expect(page.getByText('(301).')).toContainText('/search/demo-cars');

  await page.getByRole('button', { name: 'Add the redirects to the draft' }).click();
  const stored = page.getByRole('status').getByRole('link', { name: 'Review and publish' });
  await expect(page.locator('[role=alert]')).toHaveCount(0);
  await expect(stored).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The redirects have been restored.')).toBeVisible();
  await page.getByRole('button', { name: 'Add the redirects to the draft' }).click();
  await expect(stored).toBeVisible();
  await publish(page, slug);

  const counts: { [status: number]: number } = {};
  for (const address of addresses) {
    const { pathname, search } = new URL(address);
    const { status, headers } = await ask(slug, 'GET', `${pathname}${search}`);
    counts[status] = (counts[status] ?? 0) + 1;
    if (pathname === '/') expect(status).toBe(200);
    else expect([address, [301, 410].includes(status)]).toEqual([address, true]);
    if (status !== 301) continue;
    const to = String(headers.location);
    expect([address, to, (await ask(slug, 'GET', to)).status]).toEqual([address, to, 200]);
  }
  expect((await ask(slug, 'GET', '/xmas-2013.html')).headers.location).toBe('/search/demo-cars');
  expect(counts[301]).toBeGreaterThan(220);
  expect(counts[410]).toBeGreaterThan(10);
  // The refusal above is an answer of 400, which browsers write down.
});

test('saved pages with a picture and a file of reviews are imported; what was not understood is listed', async ({
  page,
}) => {
  allowMessages(/status of (?:400|503)/);
  await signIn(page, 'onboarding@forecourt.test');
  const slug = await makeSite(page, 'oldpages');
  await page.goto(consoleUrl(`/sites/${slug}/old-site`));
  const background = { r: 20, g: 90, b: 140 };
  const yard = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const html = `<nav>Menu</nav><main><h1>Our yard</h1><p>Open since 1962.</p><img src="img/yard.png" alt="The yard"><img src="img/lost.png">
<form><input></form><h2>Hours</h2><p>Daily <a href="javascript:alert(1)">now</a>.</p></main>`;
  await page.getByLabel('Saved pages (HTML)').setInputFiles([
    { name: 'yard.html', mimeType: 'text/html', buffer: Buffer.from(html) },
    { name: 'deep.html', mimeType: 'text/html', buffer: Buffer.from('<div>'.repeat(50_000)) },
  ]);
  await page.getByLabel('Their pictures').setInputFiles({ name: 'yard.png', mimeType: 'image/png', buffer: yard });
  await page.getByRole('button', { name: 'Read the pages' }).press('Enter');
  await expect(page.getByText('more than 400 deep')).toBeVisible();
  await page.getByText('things were not understood').click();
  await expect(page.getByText('Forms are not imported. Add a form block instead.')).toBeVisible();
  await expect(page.getByText('Pictures that were not uploaded: lost.png')).toBeVisible();
  expect(await faultsIn(page, 'Pages of an old site')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Create 1 draft' }).click();
  await expect(page.getByText('1 draft was created.')).toBeVisible();

  // As a spreadsheet of Windows writes it.
  const csv = 'Customer,Rating,Date,Text\nZo\u00eb,5,2020-03-31,Quick and fair\nBob,many,2020-03-31,x\n';
  await page
    .getByLabel('Reviews (CSV)')
    .setInputFiles({ name: 'r.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
  await page.getByRole('button', { name: 'Read the reviews' }).click();
  await expect(page.getByText('Row 3: Rating: “many” is not a number of stars from 0 to 5.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 review' }).click();
  await expect(page.getByText('1 were imported and are on the site')).toBeVisible();
  expect(JSON.stringify(await callConsole(page, 'GET', `/tenants/${slug}/reviews`))).toContain('Zo\u00eb');

  await publish(page, slug);
  await page.goto(siteUrl(slug, '/yard.html'));
  await expect(page.getByRole('heading', { level: 1, name: 'Our yard' })).toBeVisible();
  const picture = page.getByRole('img', { name: 'The yard' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('Daily now.')).toBeVisible();
});
