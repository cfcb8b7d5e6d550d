/** Vehicles that were opened in this browser, on the home and the search page. */
import type { Page } from '@playwright/test';
import { compareText } from '#domain/text/compare.ts';
import { faults } from './axe.ts';
import { siteUrl } from './console.ts';
import { expect, test } from './journey.ts';

/** Opens vehicles from results, each until its record is written. @returns their ids, the first opened first. */
async function openVehicles(page: Page, count: number): Promise<readonly string[]> {
  await page.goto(siteUrl('redgum', '/search/used-cars'));
  const hrefs = await page
    .locator('.vehicle-card-name a')
    .evaluateAll((links, most) => links.slice(0, most).map((link) => link.getAttribute('href') ?? ''), count);
  const ids: string[] = [];
  for (const href of hrefs) {
    await page.goto(siteUrl('redgum', href));
    const id = await page.evaluate(() => document.documentElement.dataset['measure'] ?? '');
    await page.waitForFunction((own) => localStorage.getItem('viewed')?.includes(own), id);
    ids.push(id);
  }
  return ids;
}

/** How far visible elements have shifted on their own since the page began to load. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`R3-014: vehicles that were opened stand on the home and the search page at ${width} px, and nothing moves`, async ({
    page,
  }, info) => {
    await page.setViewportSize({ width, height });
    await page.goto(siteUrl('redgum'));
    await expect(page.locator('.viewed-vehicles')).toBeHidden();
    const ids = await openVehicles(page, 3);
    const records: object[] = await page.evaluate(() => JSON.parse(localStorage.getItem('viewed') ?? '[]'));
    expect(records).toHaveLength(3);
    for (const record of records)
      expect(Object.keys(record).sort(compareText)).toEqual(['body', 'id', 'make', 'model', 'simple_body', 'stocknum']);
    for (const path of ['/', '/search/used-cars']) {
      await page.goto(siteUrl('redgum', path));
      const row = page.locator('.viewed-vehicles');
      await row.scrollIntoViewIfNeeded();
      const cards = row.locator('.vehicle-card');
      await expect(cards).toHaveCount(3);
      const shown = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-vehicle')));
      expect(shown).toEqual([...ids].reverse());
      // A heart in the row is one of all hearts.
      await expect(cards.first().locator('.vehicle-card-save')).toBeVisible();
      expect(await shiftOf(page)).toBeLessThan(0.02);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await row.screenshot({ path: info.outputPath(`viewed-${path.length}-${width}.png`) });
      expect(await faults(page, { include: ['.viewed-vehicles'] })).toEqual([]);
    }
    await page.locator('.viewed-vehicles').getByRole('button', { name: 'Forget these' }).press('Enter');
    await expect(page.locator('.viewed-vehicles')).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('viewed'))).toBeNull();
  });

test('R3-014: a vehicle that has left the site is forgotten, and what is no record is none', async ({ page }) => {
  await page.goto(siteUrl('redgum'));
  await page.evaluate(() => localStorage.setItem('viewed', JSON.stringify([{ id: 'no-such' }, 7, { id: '<b>' }])));
  await page.reload();
  await page.locator('.viewed-vehicles').scrollIntoViewIfNeeded();
  await expect(page.locator('.viewed-vehicles')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('viewed'))).toBeNull();
});
