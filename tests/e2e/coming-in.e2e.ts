/** A page is painted while it is still coming: what is there already stays where it is when the rest arrives. */
import { expect, type Page, test } from '@playwright/test';
import { shopperSees, siteUrl } from './console.ts';
import { vehicleWith } from './demo-vehicle.ts';

/** Opens a page of which no more has come than to where the last of `marks` begins, each sought after the one before. */
async function openUntil(page: Page, slug: string, path: string, ...marks: readonly string[]): Promise<void> {
  const html = await shopperSees(slug, path);
  let cut = marks.length === 0 ? html.length : 0;
  for (const mark of marks) {
    cut = html.indexOf(mark, cut);
    expect(cut, `${mark} in the page`).toBeGreaterThan(0);
  }
  const url = siteUrl(slug, path);
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html.slice(0, cut) }));
  await page.goto(url);
  await page.evaluate(() => document.fonts.ready);
  await page.unroute(url);
}

test.use({ viewport: { width: 390, height: 844 } });

test('the name in the header breaks as it will beside the tools, and the first of them stays where it came', async ({
  page,
}) => {
  const boxes = async (...marks: readonly string[]) => {
    await openUntil(page, 'meridian', '/', ...marks);
    const name = await page.locator('.site-header-brand strong').boundingBox();
    const first = page.locator('.site-header-find');
    return { name, first: (await first.count()) === 0 ? null : await first.boundingBox() };
  };
  const whole = await boxes();
  expect((await boxes('<nav class="site-header-menu"')).name).toEqual(whole.name);
  expect(await boxes('<a class="site-header-phone"')).toEqual(whole);
});

test('the bar at the foot of a vehicle’s page is seen once it has its buttons', async ({ page }) => {
  const path = await vehicleWith('aurora', 'class="vehicle-sticky-bar');
  const bar = page.locator('.vehicle-sticky-bar');
  for (const end of ['</b>', 'href="tel:'] as const) {
    await openUntil(page, 'aurora', path, 'class="vehicle-sticky-bar', end);
    await expect(bar).toBeAttached();
    await expect(bar).toBeHidden();
  }
  await openUntil(page, 'aurora', path);
  await expect(bar).toBeVisible();
});

test('the words on a turning picture are seen once they are there', async ({ page }) => {
  const path = await vehicleWith('meridian', 'class="vehicle-gallery-hint');
  const hint = page.locator('.vehicle-gallery-hint').first();
  for (const end of ['<span', '>Drag to turn'] as const) {
    await openUntil(page, 'meridian', path, 'class="vehicle-gallery-hint', end);
    await expect(hint).toBeAttached();
    await expect(hint).toBeHidden();
  }
  await openUntil(page, 'meridian', path);
  await expect(hint).toBeVisible();
});

test('the choice of views is seen once all of them are there', async ({ page }) => {
  const path = await vehicleWith('meridian', 'class="vehicle-gallery-views');
  const views = page.locator('.vehicle-gallery-views').first();
  await openUntil(page, 'meridian', path, 'class="vehicle-gallery-views', '</label>');
  await expect(views).toBeAttached();
  await expect(views).toBeHidden();
  await openUntil(page, 'meridian', path);
  await expect(views).toBeVisible();
});
