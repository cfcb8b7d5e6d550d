/** The states of a vehicle's page under axe: reserved, preorder, sold and minimal vehicles, a dark theme, services that fail. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { callConsole, shopperSees, signIn, siteUrl } from './console.ts';
import { vehicleWith } from './demo-vehicle.ts';
import { allowMessages, expect, test } from './journey.ts';
import { addVehicle, makeSite, publish } from './own-site.ts';

const dark = {
  colours: { brand: '#8ab4ff', accent: '#ffb35c', ink: '#eef1f6', page: '#11141a', sunken: '#1a1f28' },
};

test('R4-009, R4-014, R8-019, promise 8: reserved, preorder, sold and minimal vehicles on a dark page', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'nightfall', 'modern', { calculator: true });
  const site = `/tenants/${slug}`;
  const theme = (await callConsole(page, 'GET', `${site}/documents/theme`)) as { revision: string; body: object };
  await callConsole(page, 'PUT', `${site}/documents/theme`, {
    revision: theme.revision,
    body: { ...theme.body, ...dark },
  });
  await publish(page, slug);
  const add = async (stocknum: string, price: number | null, changes: object = {}) =>
    (await addVehicle(page, slug, { make: 'Toyota', model: 'Corolla', year: 2022, stocknum, price }, changes)).path;
  const shown = {
    images: [{ url: '/img/drawn/hatch/2f5d8a/front-left', thumb: '/img/drawn/hatch/2f5d8a/front-left' }],
  };
  const states: readonly (readonly [path: string, words: string])[] = [
    [await add('N1', 24_990, { ...shown, reserved: true, km: 30_000 }), '$24,990'],
    [await add('N2', null, { ...shown, preorder: true, status: 'coming_soon' }), 'PREORDER'],
    [await add('N3', 21_990, { ...shown, status: 'sold' }), 'SOLD'],
    [await add('N4', null), 'Enquire for price.'],
  ];
  for (const [path, words] of states) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(siteUrl(slug, path));
      await expect(page.locator('main').getByText(words).filter({ visible: true }).first()).toBeVisible();
      expect([path, width, await faults(page)]).toEqual([path, width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(17, 20, 26)');
});

test('R4-026, R4-049, R8-002, R8-015: services that are slow, then fail, leave a whole page that says so', async ({
  page,
}) => {
  const path = await vehicleWith('meridian', 'data-ask=', 'class="vehicle-section price-gauge');
  let fail = () => {};
  const slow = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const asked: string[] = [];
  allowMessages(/ERR_FAILED .*\/api\/delivery-quote/, /status of 503/);
  for (const service of ['**/autogauge', '**/api/youx/quote', '**/view.json*', '**/api/delivery-quote*'])
    await page.route(service, async (route) => {
      asked.push(service);
      await slow;
      await (service.includes('delivery') ? route.abort() : route.fulfill({ status: 503, body: 'no' }));
    });
  await page.goto(siteUrl('meridian', path));
  const gauge = page.locator('.price-gauge');
  const delivery = page.locator('.delivery-calculator');
  await delivery.getByLabel('Postcode').fill('4006');
  await page.keyboard.press('Enter');
  await expect(delivery).toHaveAttribute('data-state', 'loading');
  await expect(delivery.getByRole('status')).toHaveText('Working out your delivery…');
  await page.locator('.finance-panel').scrollIntoViewIfNeeded();
  await gauge.scrollIntoViewIfNeeded();
  await expect(gauge).toHaveAttribute('data-state', 'loading');
  await expect.poll(() => new Set(asked).size).toBe(4);
  expect(await faults(page, { include: ['.price-gauge', '.delivery-calculator', '.finance-panel'] })).toEqual([]);
  fail();
  await expect(delivery).toHaveAttribute('data-state', 'error');
  await expect(delivery.getByRole('status')).toContainText('That did not work just now.');
  await expect(delivery.getByLabel('Postcode')).toHaveValue('4006');
  await expect(gauge).toBeHidden();
  await expect(page.locator('.finance-panel').getByRole('link', { name: 'Get Finance Now' })).toBeVisible();
  await expect(page.locator('.finance-panel-quote')).toBeHidden();
  await expect(page.locator('.vehicle-views')).toHaveText('');
  expect(
    await faults(page, { include: ['.price-gauge', '.delivery-calculator', '.finance-panel', '.vehicle-views'] }),
  ).toEqual([]);
});

/** As `composer-api/site/vehicle/similar-vehicles.test.ts` has them from the server while they fail. */
const standIn = readFileSync(new URL('similar-vehicles-stand-in.html', import.meta.url), 'utf8').trim();

/** Opens a vehicle's page made without its similar vehicles, at the placeholders; the rest is the server's. */
async function openWithoutSimilar(page: Page): Promise<void> {
  const path = await vehicleWith('meridian', 'data-block="similar-vehicles"', 'class="similar-vehicles"');
  const html = await shopperSees('meridian', path);
  const body = html.replace(/<div class="similar-vehicles"[\s\S]*?<\/section><\/div>/, standIn);
  expect(body).toContain(standIn);
  await page.route(siteUrl('meridian', path), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto(siteUrl('meridian', path));
  await expect(page.locator('.similar-vehicles-waiting li')).toHaveCount(6);
}

for (const width of [390, 1440])
  test(`R8-013, R9-026: similar vehicles that failed to load are requested again and appear, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let asked = 0;
    await page.route('**/api/fragment?*', async (route) => {
      asked++;
      await held;
      await route.continue();
    });
    await openWithoutSimilar(page);
    const block = page.locator('[data-block=similar-vehicles]');
    await block.scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toBe(1);
    await expect(block.locator('.similar-vehicles-fallback')).toBeHidden();
    answer();
    await expect(block.locator('.vehicle-card').first()).toBeVisible();
    await expect(block.locator('.similar-vehicles-waiting')).toHaveCount(0);
    expect(asked).toBe(1);
  });

test('R8-013: similar vehicles that fail again leave the way to all of the stock', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/fragment?*', async (route) => {
    asked++;
    await route.fulfill({ status: 503, body: 'no' });
  });
  await openWithoutSimilar(page);
  const block = page.locator('[data-block=similar-vehicles]');
  await block.scrollIntoViewIfNeeded();
  await expect(block.locator('.similar-vehicles-fallback')).toBeVisible();
  await expect(block.getByRole('link', { name: 'See all of our stock' })).toBeVisible();
  await expect(block.locator('.similar-vehicles-waiting')).toBeHidden();
  expect(await faults(page, { include: ['[data-block=similar-vehicles]'] })).toEqual([]);
  expect(asked).toBe(1);
});
