/** The stock of a model near the shopper: chosen on its page, known from a search, kept in the browser, removed. */
import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import { shopperSees, siteUrl } from './console.ts';
import { expect, test } from './journey.ts';

const path = '/models/cx-5';
const row = (page: Page) => page.locator('.nearest-stock');
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('place'));
/** km of the cards, in their order. */
const distances = async (page: Page) =>
  (await row(page).locator('.vehicle-card-place').allInnerTexts()).map((text) => {
    const km = /, ([\d.,]+) (k?m) away$/.exec(text);
    return km ? Number(km[1]?.replace(',', '')) / (km[2] === 'm' ? 1000 : 1) : Number.NaN;
  });

for (const width of [390, 1440])
  test(`R3-009: a model’s stock begins with the nearest at ${width} px, by keyboard, and the browser remembers where`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(siteUrl('aurora', path));
    const field = row(page).getByLabel('Nearest to');
    await field.focus();
    // Before scripts have come, the server answers the form: see below.
    await expect(field).toHaveRole('combobox');
    await expect(row(page).getByText(/m away$/)).toHaveCount(0);

    await test.step('a postcode puts the nearest first, each with its yard and distance', async () => {
      await field.fill('4006');
      await page.keyboard.press('Enter');
      await expect(row(page).locator('.vehicle-card-place').first()).toContainText('m away');
      await expect(field).toBeFocused();
      await expect(row(page).locator('.nearest-stock-say')).toContainText('Nearest to');
      const found = await distances(page);
      expect(found.length).toBeGreaterThan(1);
      expect(found).toEqual(found.toSorted((a, b) => a - b));
      expect(JSON.parse((await kept(page)) ?? '')).toMatchObject({ lat: expect.any(Number), lng: expect.any(Number) });
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });

    await test.step('another model and the page of the make know it, and nothing of it is in their HTML', async () => {
      expect(await shopperSees('aurora', '/models/cx-30')).not.toContain('m away');
      for (const other of ['/models/cx-30', '/mazda/overview']) {
        await page.goto(siteUrl('aurora', other));
        await row(page).scrollIntoViewIfNeeded();
        await expect(row(page).locator('.vehicle-card-place').first()).toContainText('m away');
      }
    });

    await test.step('“Anywhere” takes it away for good', async () => {
      await row(page).getByRole('link', { name: 'Anywhere' }).click();
      await expect(row(page).getByText(/m away$/)).toHaveCount(0);
      expect(await kept(page)).toBeNull();
    });

    await test.step('an invalid postcode is reported at the field, and the vehicles stay', async () => {
      await row(page).getByLabel('Nearest to').fill('9999');
      await row(page).getByRole('button', { name: 'Show' }).click();
      await expect(row(page).getByText('Invalid postcode')).toBeVisible();
      await expect(row(page).locator('.vehicle-card').first()).toBeVisible();
    });
  });

test('R3-009: a place that was searched around is known on the page of a model', async ({ page }) => {
  await page.goto(siteUrl('aurora', '/search/new-cars?place=4006'));
  await page.locator('[data-search]').click({ position: { x: 2, y: 2 } });
  await expect.poll(() => kept(page)).toContain('"lat":-27.4');
  await page.goto(siteUrl('aurora', path));
  await row(page).scrollIntoViewIfNeeded();
  await expect(row(page).locator('.vehicle-card-place').first()).toContainText('m away');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('R3-009: the form is answered by the server', async ({ page }) => {
    await page.goto(siteUrl('aurora', path));
    await row(page).getByLabel('Nearest to').fill('4006');
    await row(page).getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/\/models\/cx-5\?place=4006/);
    await expect(row(page).locator('.vehicle-card-place').first()).toContainText('m away');
  });
});
