/** A vehicle's page without its calculators and viewer: sharing, paper, bars that close, views, and its states. */
import { request } from 'node:http';
import { faults } from './axe.ts';
import { callConsole, signIn, siteUrl } from './console.ts';
import { firstVehicle, vehicleWith } from './demo-vehicle.ts';
import { allowMessages, expect, test } from './journey.ts';
import { addVehicle, makeSite, publish, stockSite } from './own-site.ts';

test('R2-024: sharing opens by keyboard, in a separate window, and says that the address was copied', {
  tag: '@gate',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await firstVehicle('redgum');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('redgum', path));
  const share = page.locator('.vehicle-sidebar-share').first();
  await share.locator('summary').focus();
  await page.keyboard.press('Enter');
  const copy = share.getByRole('button', { name: 'Copy link' });
  await expect(copy).toBeVisible();
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(share.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(path);
  await expect(share.getByRole('status')).toHaveText('');
  const link = share.locator('a[target=_blank]').first();
  const opened = page.evaluate(
    () =>
      new Promise<readonly (string | undefined)[]>((resolve) => {
        window.open = (_url, name, features) => {
          resolve([name, features]);
          return null;
        };
      }),
  );
  await link.click();
  expect(await opened).toEqual(['share', 'noopener,width=550,height=400']);
  expect(await faults(page, { include: ['.vehicle-sidebar'] })).toEqual([]);
});

test('R2-029: the page to print opens in a new tab, fits a phone, and prints without its buttons', async ({
  page,
  context,
}) => {
  const path = await firstVehicle('meridian');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('meridian', path));
  const [paper] = await Promise.all([context.waitForEvent('page'), page.locator('a[href^="/print?"]').first().click()]);
  await paper.waitForLoadState();
  await paper.setViewportSize({ width: 360, height: 780 });
  await expect(paper.locator('.vehicle-print h1')).toBeVisible();
  expect(await paper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await faults(paper)).toEqual([]);
  await paper.emulateMedia({ media: 'print' });
  await expect(paper.locator('.vehicle-print-bar')).toBeHidden();
  await expect(paper.locator('.vehicle-print-price')).toBeVisible();
  // The sheet begins on the first page, also below a line of a dealer's own: it is not kept whole at the price of an empty one.
  await expect(paper.locator('[data-block="site-header"]')).toBeHidden();
  await paper.evaluate(() => document.querySelector('main')?.prepend('Open on Sunday'));
  const margin = { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' };
  const pages = (await paper.pdf({ format: 'A4', margin })).toString('latin1').match(/\/Type \/Page\b(?!s)/g);
  expect(pages).toHaveLength(2);
});

test('R7-020: the brochure is downloaded as {slug}.pdf', async ({ page }) => {
  const path = await firstVehicle('redgum');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('redgum', path));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('a[href$="/brochure.pdf"]').first().click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${path.split('/').at(-1)}.pdf`);
});

test('R4-053: printing waits, says that it prepares, and is idle again once the pictures are there', {
  tag: '@gate',
}, async ({ page }) => {
  const path = await firstVehicle('meridian');
  await page.addInitScript(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed');
  });
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/img/**', async (route) => {
    await mayCome;
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';
    await route.fulfill({ contentType: 'image/svg+xml', body });
  });
  await page.goto(siteUrl('meridian', `/print?car_id=${path.split('/').at(-1)}`), { waitUntil: 'commit' });
  const button = page.locator('[data-print]');
  await expect(button).toHaveText('Preparing...');
  await expect(button).toBeDisabled();
  letCome();
  await expect(button).toHaveText('Print');
  await expect(button).toBeEnabled();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
});

test('R8-011: a brochure that cannot be had says why, and can be requested again', { tag: '@gate' }, async ({
  page,
}) => {
  const path = await firstVehicle('redgum');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/brochure.pdf', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'busy', message: 'Too much is being drawn. Try again.' } } }),
  );
  await page.goto(siteUrl('redgum', path));
  const said = page.waitForEvent('dialog');
  await page.locator('a[href$="/brochure.pdf"]').first().click({ noWaitAfter: true });
  const dialog = await said;
  expect([dialog.type(), dialog.message()]).toEqual(['alert', 'Too much is being drawn. Try again.']);
  await dialog.accept();
  await expect(page.locator('a[href$="/brochure.pdf"]').first()).toHaveText('Brochure');
});

test('R5-027: Ask for photos leads to the enquiry that asks for them, without scripts too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(siteUrl('redgum', await vehicleWith('redgum', 'Ask for photos')));
  await page.getByRole('link', { name: 'Ask for photos' }).first().click();
  const form = page.locator('#enquire');
  await expect(form.getByText(/^Photos of/)).toBeInViewport();
  await expect(form.locator('input[name=category]')).toHaveValue('Request Photos');
  await form.getByLabel(/^(First name|Name)/).fill('Ada');
  await form.getByLabel(/^Email/).fill('ada@example.com');
  await form.getByLabel(/^(Phone|Mobile)/).fill('0412 345 678');
  await form.getByRole('button', { name: /Send|Enquire/ }).click();
  await expect(page).toHaveURL(/\/success\?lead_id=/);
  await context.close();
});

test('R8-016: a vehicle without a phone shows no call button, and the browser’s log is warned of it', {
  tag: '@gate',
}, async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'phoneless');
  // A private seller has no location whose number could stand in.
  const vehicle = { make: 'Jayco', model: 'Journey', year: 2021, price: 48_990 };
  const { path } = await addVehicle(page, slug, vehicle, { seller: 'private' });
  const settings = `/tenants/${slug}/documents/site`;
  const site = (await callConsole(page, 'GET', settings)) as { revision: string; body: { contact: object } };
  const body = { ...site.body, contact: { ...site.body.contact, phone: '' } };
  await callConsole(page, 'PUT', settings, { revision: site.revision, body });
  await publish(page, slug);

  const warned = page.waitForEvent('console', (message) => message.text().includes('no phone for this vehicle'));
  await page.goto(siteUrl(slug, path));
  const sidebar = page.locator('.vehicle-sidebar');
  await expect(sidebar).toBeVisible();
  await expect(page.locator('main a[href^="tel:"]')).toHaveCount(0);
  await sidebar.locator('summary').first().click();
  expect((await warned).type()).toBe('warning');
});

test('the bar of a vehicle at another yard closes by touch and stays closed', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(siteUrl('meridian', await vehicleWith('meridian', 'class="vehicle-located-at')));
  const bar = page.locator('.vehicle-located-at');
  await expect(bar).toBeVisible();
  expect(await faults(page, { include: ['.vehicle-located-at'] })).toEqual([]);
  await bar.getByRole('button', { name: 'Close this notice' }).tap();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(bar).toBeHidden();
  await context.close();
});

test('a sold vehicle says so, offers similar ones and nothing to buy; one taken out of stock is gone', {
  tag: '@gate',
}, async ({ page }) => {
  allowMessages(/status of 410 .*\/cars\//);
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'soldwell');
  const [vehicle] = await stockSite(page, slug);
  if (!vehicle) throw new Error('The site has no stock.');
  // Another of the same model, to be offered in its place.
  await addVehicle(page, slug, { make: 'Toyota', model: 'HiLux', year: 2020, price: 51_990 });
  const at = `/tenants/${slug}/stock/${vehicle.id}`;
  const sold = (await callConsole(page, 'PUT', at, { version: vehicle.version, changes: { status: 'sold' } })) as {
    readonly version: number;
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(siteUrl(slug, vehicle.path));
  await expect(page.locator('main').getByText('SOLD').first()).toBeVisible();
  await expect(page.locator('main [data-car-field=price]')).toHaveCount(0);
  await expect(page.locator('main a[href*="/checkout"]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(page)).toEqual([]);

  await callConsole(page, 'DELETE', `${at}?version=${sold.version}`);
  const answer = await page.goto(siteUrl(slug, vehicle.path));
  expect(answer?.status()).toBe(410);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main a[href^="/cars/"]').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('R7-003: the views line gets its count once it is there, without moving the page', async ({ page, browser }) => {
  const path = await firstVehicle('redgum');
  // One person's browser; the test's own browser declares itself a bot and is not counted.
  const context = await browser.newContext({ userAgent: 'Reader/1' });
  const reader = await context.newPage();
  const counted = reader.waitForResponse((one) => one.url().includes('/view.json'));
  await reader.goto(siteUrl('redgum', path));
  const first = await counted;
  expect(first.status()).toBe(200);
  await context.close();
  // Another person is another address: browsers of one address count once a day.
  expect(await statusFrom('127.0.0.2', new URL(first.url()))).toBe(200);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/view.json*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(siteUrl('redgum', path));
  const line = page.locator('.vehicle-views');
  await expect(line).toBeAttached();
  await expect(line).toHaveText('');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const place = () =>
    page.evaluate(() => [
      document.documentElement.scrollHeight,
      document.querySelector('.vehicle-views')?.clientHeight,
    ]);
  const before = await place();
  answer();
  await expect(line).toHaveText('2 views');
  expect(await place()).toEqual(before);
});

test('R7-004: an answer that is none of the counter’s leaves the page as it was', { tag: '@gate' }, async ({
  page,
}) => {
  allowMessages(/status of (?:404|429|500) .*\/view\.json/);
  const path = await firstVehicle('redgum');
  const fields = { price: '$1', price_type: 'Nonsense', status: 'sold' };
  for (const status of [500, 404, 429]) {
    await page.route('**/view.json*', (route) =>
      route.fulfill({
        status,
        contentType: 'application/json',
        body: JSON.stringify({ views: 99, car_fields: fields }),
      }),
    );
    const answered = page.waitForResponse((one) => one.url().includes('/view.json'));
    await page.goto(siteUrl('redgum', path));
    const price = page.locator('[data-car-field=price]').first();
    const before = await price.textContent();
    await answered;
    // A later request is answered later: follow-ups of the first are done by then.
    await page.evaluate(async () => {
      await (await fetch('/robots.txt')).text();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    await expect(page.locator('.vehicle-views')).toHaveText('');
    await expect(page.locator('.vehicle-views')).toBeHidden();
    expect([status, await price.textContent()]).toEqual([status, before]);
    expect(before).not.toBe('$1');
    await page.unroute('**/view.json*');
  }
});

test('a link to a section goes with the section', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('redgum', await firstVehicle('redgum')));
  const link = page.locator('main a[href="#vehicle-map"]').first();
  await expect(link).toBeVisible();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-anchors', /\bvehicle-map\b/);
  // As on the page where the section is empty.
  await html.evaluate((root) => {
    root.dataset['anchors'] = (root.dataset['anchors'] ?? '').replace('vehicle-map', '');
  });
  await expect(link).toBeHidden();
});

/** Status of a request from another address of this machine. */
function statusFrom(localAddress: string, { port, host, pathname, search }: URL): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path: pathname + search, localAddress, headers: { host, 'user-agent': 'Reader/2' } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    )
      .on('error', reject)
      .end();
  });
}
