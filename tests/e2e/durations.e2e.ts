/**
 * How long things are shown, wait and move, by a fake clock: a test that only waits for the end would accept any
 * duration.
 */
import type { Page } from '@playwright/test';
import { siteUrl } from './console.ts';
import { firstVehicle } from './demo-vehicle.ts';
import { expect, test } from './journey.ts';

/** Stops the page's clock. Running animations continue when the clock is advanced. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets React finish work that it postponed until after the paint: it counts by messages and not by the clock. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let i = 0; i < 4; i++)
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
  });
}

// Red Gum sets its own time; Kererū has the product's.
for (const [slug, shownMs] of [
  ['kereru', 1500],
  ['redgum', 3000],
] as const) {
  test(`R9-024, R2-024: on ${slug} Copied is shown for ${shownMs} ms on a vehicle`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.clock.install();
    await page.goto(siteUrl(slug, await firstVehicle(slug)));
    const share = page.locator('.vehicle-sidebar-share').first();
    await share.locator('summary').click();
    const copy = share.getByRole('button', { name: 'Copy link' });
    await expect(page.locator('[data-island][data-awake]').filter({ has: copy })).toBeAttached();
    await stopClock(page);
    await copy.click();
    const said = share.getByRole('status');
    await expect(said).toHaveText('Copied');
    await settle(page);
    await page.clock.runFor(shownMs - 50);
    await expect(said).toHaveText('Copied');
    await page.clock.runFor(100);
    await expect(said).toHaveText('');
  });

  test(`R9-024: on ${slug} the copied link of a search is announced for ${shownMs} ms`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.clock.install();
    // As in a browser that has no sheet for sharing.
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(siteUrl(slug, '/search/used-cars'));
    const button = page.locator('[data-share-search]').first();
    const said = page.locator('[data-tools-say]').first();
    await button.click();
    await expect(said).toHaveText('Link copied.');
    await page.clock.runFor(shownMs + 50);
    await expect(said).toHaveText('');
    await stopClock(page);
    await button.click();
    await expect(said).toHaveText('Link copied.');
    await page.clock.runFor(shownMs - 50);
    await expect(said).toHaveText('Link copied.');
    await page.clock.runFor(100);
    await expect(said).toHaveText('');
  });
}

test('R9-015: the needle of the gauge takes 2.5 s, and its price counts up for 2 s', async ({ page }) => {
  const path = await firstVehicle('meridian', '/autogauge', (answer) => {
    const gauge = JSON.parse(answer);
    return gauge.fill > 0.1 && gauge.confidence > 0.2 && gauge.market_range_max >= gauge.listing_price;
  });
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/autogauge', async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  const asked = page.waitForRequest('**/autogauge');
  await page.goto(siteUrl('meridian', path));
  const gauge = page.locator('.price-gauge');
  await gauge.scrollIntoViewIfNeeded();
  await asked;
  await gauge.evaluate((element) => {
    element.addEventListener('transitionrun', ({ target }) => {
      if (target instanceof Element) element.setAttribute('data-moved', target.getAttribute('class') ?? '');
    });
  });
  await stopClock(page);
  answer();
  await expect(gauge).toHaveAttribute('data-state', 'shown');
  const needle = gauge.locator('.price-gauge-needle');
  await expect(needle).toHaveCSS('transition-duration', '2.5s');
  await expect(gauge).toHaveAttribute('data-moved', /price-gauge-(needle|fill)/);
  const price = gauge.locator('.price-gauge-price');
  const whole = /\$[\d,]+/.exec((await gauge.locator('.price-gauge-status').textContent()) ?? '')?.[0] ?? '';
  await page.clock.runFor(1900);
  await expect(price).toHaveText(/^\$[\d,]+$/);
  expect(await price.textContent()).not.toBe(whole);
  await page.clock.runFor(150);
  await expect(price).toHaveText(whole);
});

test('R5-002: places are requested once no key was pressed for 300 ms', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await page.goto(siteUrl('meridian', '/search/used-cars'));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/places') asked.push(searchParams.get('q') ?? '');
  });
  const field = page.locator('input[name=place]');
  await field.focus();
  await expect(field).toHaveAttribute('role', 'combobox');
  await stopClock(page);
  for (const key of ['f', 'o', 'r']) {
    await page.keyboard.press(key);
    await page.clock.runFor(250);
  }
  expect(asked).toEqual([]);
  await page.clock.runFor(100);
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(asked).toEqual(['for']);
});
