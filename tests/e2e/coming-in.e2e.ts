/** A page is painted while it is still loading: content that is there stays in place when the rest arrives. */
import type { Page } from '@playwright/test';
import { shopperSees, siteUrl } from './console.ts';
import { vehicleWith } from './demo-vehicle.ts';
import { expect, test } from './journey.ts';

/** Opens a page that has loaded only up to the last of `marks`, each searched after the one before. */
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

test('the name in the header wraps as it will next to the tools, and the first of them stays in its place', async ({
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

const whole = [
  {
    what: 'the bar at the foot of a vehicle’s page',
    slug: 'aurora',
    name: 'vehicle-sticky-bar',
    ends: ['</b>', 'action="/api/leads/reveal"'],
  },
  {
    what: 'the hint on a turning picture',
    slug: 'meridian',
    name: 'vehicle-gallery-hint',
    ends: ['<span', '>Drag to turn'],
  },
  { what: 'the choice of views', slug: 'meridian', name: 'vehicle-gallery-views', ends: ['</label>'] },
] as const;
for (const { what, slug, name, ends } of whole)
  test(`${what} is seen once all of it is there`, async ({ page }) => {
    const path = await vehicleWith(slug, `class="${name}`);
    const one = page.locator(`.${name}`).first();
    for (const end of ends) {
      await openUntil(page, slug, path, `class="${name}`, end);
      await expect(one).toBeAttached();
      await expect(one).toBeHidden();
    }
    await openUntil(page, slug, path);
    await expect(one).toBeVisible();
  });
