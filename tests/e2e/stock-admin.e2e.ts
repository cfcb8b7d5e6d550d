/** Dealer staff look after one vehicle: find it, change its price, take it back, photograph it. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { aWorkbook } from '../build/workbook.ts';
import { faults } from './axe.ts';
import { callConsole, consoleUrl, shopperSees, signIn } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { makeSite, stockSite } from './own-site.ts';

/** Upright, as a phone takes it: no picture of the demo has another shape than its box. */
function aPhoto(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

/** A person at the console with a site of three vehicles, whose slug is returned. */
async function withStock(page: Page, word: string): Promise<string> {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, word);
  await stockSite(page, slug);
  return slug;
}

/** The first vehicle in the list. */
async function openFirst(page: Page, slug: string, query: string): Promise<string> {
  await page.goto(consoleUrl(`/sites/${slug}/stock?${query}`));
  const link = page.locator('.stock-name a').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

test('M-012: a price is changed, seen on the site, and taken back from the history', { tag: '@gate' }, async ({
  page,
}) => {
  const slug = await withStock(page, 'pricewell');
  const name = await openFirst(page, slug, 'listed=yes&price=present&sort=price_desc');
  const site = new URL((await page.getByRole('link', { name: 'See it on the site' }).getAttribute('href')) ?? '');

  await test.step('found again by its stock number', async () => {
    const number = await page.locator('.vehicle-head p span').first().textContent();
    await page.getByRole('link', { name: 'Stock', exact: true }).first().click();
    await page.getByRole('searchbox').fill(number ?? '');
    await expect(page.locator('.stock-name a').first()).toHaveText(name);
    await page.locator('.stock-name a').first().click();
  });

  const price = page.getByLabel('Price', { exact: true });
  const before = await price.inputValue();
  await test.step('a mistake is reported at its field, and unsaved input survives a reload', async () => {
    await price.fill('-5');
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await price.fill('43210');
    await page.reload();
    await expect(price).toHaveValue('43210');
    await expect(page.getByText('is kept in this browser but not saved yet')).toBeVisible();
  });

  await test.step('saved, it is on the site at the next request, and locked', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. It is on the site now.')).toBeVisible();
    expect(await shopperSees(slug, site.pathname)).toContain('$43,210');
    await expect(page.getByRole('button', { name: 'Unlock Price', exact: true })).toBeVisible();
  });

  await test.step('the history has it, and the way back', async () => {
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.locator('.history-list')).toContainText('$43,210');
    await page.getByRole('button', { name: 'Restore this' }).first().click();
    await expect(page.getByText('Change undone.')).toBeVisible();
    const old = `$${Number(before).toLocaleString('en-AU')}`;
    expect(await shopperSees(slug, site.pathname)).toContain(old);
  });
  expect(await faults(page)).toEqual([]);
});

test('photos are uploaded, refused with a reason, put in order by keyboard, and brought back', {
  tag: '@gate',
}, async ({ page }) => {
  const slug = await withStock(page, 'photowell');
  allowMessages(/status of 400/);
  await openFirst(page, slug, 'listed=yes&photos=drawn&sort=oldest');
  const site = new URL((await page.getByRole('link', { name: 'See it on the site' }).getAttribute('href')) ?? '');
  await page.getByRole('link', { name: /^Photos/ }).click();
  const cards = page.locator('.photo-card');
  await page.getByLabel('choose files').setInputFiles([
    { name: 'red.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#a02020') },
    { name: 'blue.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#2030a0') },
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear customer, this is no picture at all.') },
  ]);
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('alert').filter({ hasText: 'is not a picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();

  const sources = () => cards.locator('img').evaluateAll((found) => found.map((image) => image.getAttribute('src')));
  const [first, second] = await sources();
  await page.getByRole('button', { name: 'Move picture 1 of 2' }).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[aria-live=assertive]')).toContainText(/Picked up picture 1 of 2|Over place 1 of 2/);
  // A key pressed before the places are measured has no target; at the last place one more changes nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[aria-live=assertive]')).toContainText('Over place 2 of 2', { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(sources).toEqual([second, first]);
  await expect.poll(() => shopperSees(slug, site.pathname)).toContain((second ?? '').split('?')[0]);

  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(cards).toHaveCount(1);
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(sources).toEqual([second, first]);
  expect(await faults(page)).toEqual([]);

  await test.step('its card and its gallery are as high as those of others', async () => {
    const heights = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((boxes) => [...new Set(boxes.map((box) => (box.clientWidth / box.clientHeight).toFixed(1)))]);
    for (const [path, selector] of [
      ['/search/new-used-and-demo-cars', '.vehicle-card-media'],
      [site.pathname, '[data-view="gallery"] .vehicle-gallery-frame'],
    ] as const) {
      await page.goto(new URL(path, site).href);
      await expect(page.locator(`${selector} img[src*="/img/media/"]`).first()).toBeVisible();
      await expect.poll(() => heights(selector)).toEqual(['1.5']);
    }
  });
});

test('many prices at once: tried out first, done, and undone', async ({ page }) => {
  const slug = await withStock(page, 'manywell');
  await page.goto(consoleUrl(`/sites/${slug}/stock?price=present&sort=price_desc`));
  const prices = () => page.locator('.stock-price span:first-child').allInnerTexts();
  await expect(page.locator('.stock-price').first()).toBeVisible();
  const before = await prices();
  await page.getByLabel('Select this page').check();
  await page.getByRole('button', { name: 'Change them …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'By' }).fill('10');
  await dialog.getByRole('button', { name: 'See what would change' }).click();
  await expect(dialog).toContainText('Nothing has been changed yet.');
  await dialog.getByRole('button', { name: /^Change \d+ vehicles?$/ }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(prices).not.toEqual(before);
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(prices).toEqual(before);
});

test('lists of addresses keep a line each, and nothing on the form reaches over its group', async ({ page }) => {
  const slug = await withStock(page, 'linewell');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openFirst(page, slug, 'listed=yes&price=present&sort=price_asc');
    const sets = page.locator('.vehicle-form .form-set .form-set');
    await expect(sets).toHaveCount(3);
    expect(
      await sets.evaluateAll((all) =>
        all.flatMap((set) =>
          [...set.querySelectorAll('input')]
            .filter((input) => input.getBoundingClientRect().right > set.getBoundingClientRect().right)
            .map((input) => input.id),
        ),
      ),
    ).toEqual([]);
  }
  for (const [label, lines] of [
    ['Videos', 'https://films.example/a.mp4\nhttps://films.example/b.mp4'],
    ['Spin pictures', '/img/drawn/suv/5c6063/spin-0\n/img/drawn/suv/5c6063/spin-1'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(lines);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Videos', { exact: true })).toHaveValue(/a\.mp4\nhttps/);
  await expect(page.getByLabel('Spin pictures', { exact: true })).toHaveValue(/spin-0\n\/img/);
});

test('R3-001: details are marked on the spin by pointer and by keyboard, and stand on the site', async ({ page }) => {
  const slug = await withStock(page, 'spotwell');
  await openFirst(page, slug, 'listed=yes&price=present&photos=drawn&sort=year_desc');
  const path = new URL(page.url()).pathname.replace('/sites/', '/tenants/');
  const site = new URL((await page.getByRole('link', { name: 'See it on the site' }).getAttribute('href')) ?? '');
  const { version } = (await callConsole(page, 'GET', path)) as { version: number };
  const spin_images = [0, 1, 2].map((turn) => `/img/drawn/suv/5c6063/spin-${turn}`);
  await callConsole(page, 'PUT', path, {
    version,
    changes: { spin_images, hotspots: { exterior: [], interior: [] } },
  });
  await page.goto(`${page.url().split('?')[0]}?tab=hotspots`);
  const picture = page.getByRole('img', { name: /spin picture 1$/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture has no place.');
  await picture.click({ position: { x: box.width * 0.25, y: box.height * 0.5 } });
  const marks = page.locator('.spot');
  await expect(marks).toHaveCount(1);
  await page.getByLabel('What hotspot 1 shows').fill('Stone chip on the bonnet');
  await page.getByLabel('What hotspot 1 shows').blur();
  await expect(
    page.getByRole('button', { name: /^Hotspot 1, Stone chip on the bonnet: 25 per cent across/ }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Add a hotspot' }).click();
  await page.getByRole('button', { name: /^Hotspot 2: 50 per cent/ }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Hotspot 2: 56 per cent/ })).toBeFocused();
  await page.getByRole('slider', { name: 'Turn' }).press('ArrowRight');
  await expect(marks).toHaveCount(0);
  await page.getByRole('button', { name: 'Show hotspot 1 on this picture too' }).click();
  await expect(page.getByRole('list', { name: 'Hotspots' })).toContainText('On pictures 1 and 2');
  // Within a pixel of where it was pressed.
  const placed = /0:0\.2[45]\d*:0\.(?:49|50?)\d* 1:0\.2[45]\d*:0\.(?:49|50?)\d*/;
  await expect.poll(() => shopperSees(slug, site.pathname)).toMatch(placed);
  expect(await shopperSees(slug, site.pathname)).toContain('Stone chip on the bonnet');

  await page.getByRole('button', { name: 'Remove hotspot 1' }).click();
  await expect(page.getByLabel('What hotspot 1 shows')).not.toHaveValue('Stone chip on the bonnet');
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('What hotspot 1 shows')).toHaveValue('Stone chip on the bonnet');
  expect(await faults(page)).toEqual([]);
});

test('a stock file reads in the encoding of Windows, as a workbook and as XML, and a long file is shown but not cut', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'stockfile');
  // The first file is a broken one.
  allowMessages(/status of 400|archive cannot be read/);
  await page.goto(consoleUrl(`/sites/${slug}/import`));
  const file = page.getByLabel('Stock file');
  const workbook = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 6, 0]);
  await file.setInputFiles({ name: 'stock.xlsx', mimeType: 'application/octet-stream', buffer: workbook });
  const read = page.getByRole('button', { name: 'Read the columns' });
  await read.click();
  await expect(page.getByRole('alert')).toContainText('It is not whole');

  const cells = [
    ['Stock list of Harbour Motors'],
    ['Stock No', 'Make', 'Model', 'Year', 'Photo 1', 'Photo 2'],
    ['X1', 'Kia', 'Rio', '2019', 'https://img.example/1.jpg', 'https://img.example/2.jpg'],
  ];
  const whole = aWorkbook([
    { name: 'Notes', rows: [['Prices change on Mondays']] },
    { name: 'Used', rows: cells },
  ]);
  await file.setInputFiles({ name: 'stock.xlsx', mimeType: 'application/octet-stream', buffer: whole });
  await read.click();
  const shape = page.getByRole('group', { name: 'What the file is' });
  await expect(shape).toContainText('an Excel workbook');
  await expect(shape).toContainText('Row 2 has the column names');
  await expect(shape.getByLabel('Sheet')).toHaveValue('Used');
  await expect(page.getByLabel('Photo 1 to Photo 2 becomes')).toHaveValue('images');
  await page.getByRole('button', { name: 'Try it without changing anything' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 vehicle' })).toBeVisible();

  const listing = '<Listing><StockNumber>Y1</StockNumber><Make>Kia</Make><Model>Rio</Model><Year>2019</Year></Listing>';
  const xml = Buffer.from(
    `<Stock><Dealer><Name>A</Name><Code>1</Code></Dealer>${listing}${listing.replace('Y1', 'Y2')}</Stock>`,
  );
  await file.setInputFiles({ name: 'stock.xml', mimeType: 'text/xml', buffer: xml });
  await read.click();
  await expect(shape).toContainText('Each Stock/Listing is read as a vehicle');
  await expect(page.getByLabel('StockNumber becomes')).toHaveValue('stocknum');

  const rows = ['Stock,Make,Model,Year', 'C1,Citro\u00ebn,C3,2019', ...Array(2000).fill(',,,')].join('\n');
  const windows = (text: string) => ({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  await file.setInputFiles(windows(rows));
  await expect(page.getByRole('alert')).toHaveCount(0);
  const field = page.getByLabel('Or paste it here');
  await expect(field).toHaveValue(/Citro\u00ebn/);
  await expect(field).not.toHaveAttribute('readonly');

  const long = `${rows}${',,,\n'.repeat(4000)}`;
  await file.setInputFiles(windows(long));
  await expect(field).toHaveAttribute('readonly', '');
  await page.getByRole('button', { name: 'Read the columns' }).click();
  await expect(page.getByText('Citro\u00ebn', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Empty the field' }).click();
  await expect(field).toHaveValue('');
  await expect(field).not.toHaveAttribute('readonly');
});
