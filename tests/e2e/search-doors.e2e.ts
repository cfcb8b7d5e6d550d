/** The doors into a search and out of one that finds nothing. */
import type { Locator, Page } from '@playwright/test';
import { siteUrl } from './console.ts';
import { expect, test } from './journey.ts';

const figure = async (locator: Locator) => Number((await locator.textContent())?.replace(/\D/g, ''));
const found = (page: Page) => figure(page.locator('.search-results-count'));

test('R2-004: the button with the count leads to the filtered search, which finds as many', { tag: '@gate' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(siteUrl('redgum', '/search/used-cars'));
  await page.locator('.search-results-open').click();
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const show = panel.getByRole('link', { name: /^Show Me [\d,]+ cars$/ });
  const all = (await show.textContent()) ?? '';
  await panel.locator('details[data-key="section-body"] a:not([aria-current])').first().click();
  await expect(show).not.toHaveText(all);
  const wanted = await figure(show);
  const address = (await show.getAttribute('href')) ?? '';
  expect(address).toMatch(/[?&]body=/);
  await show.click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(siteUrl('redgum', address));
  await page.goto(siteUrl('redgum', address));
  expect(await found(page)).toBe(wanted);
});

test('R2-060: the price range is set by its slider and searched by its button', { tag: '@gate' }, async ({ page }) => {
  await page.goto(siteUrl('redgum', '/'));
  const block = page.locator('[data-block="price-range-search"]');
  const highest = block.getByRole('slider', { name: 'Highest price' });
  await highest.focus();
  await expect(block).toHaveAttribute('data-awake', '');
  // Five steps of the page down.
  for (let step = 0; step < 5; step++) await highest.press('PageDown');
  const most = Number(await highest.inputValue());
  expect(most).toBeLessThan(60_000);
  await expect(block.getByLabel('To', { exact: true })).toHaveValue(most.toLocaleString('en-AU'));
  await block.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\/used-cars\?/);
  const asked = new URL(page.url()).searchParams;
  expect([asked.get('price_min'), Number(asked.get('price_max')?.replace(/\D/g, ''))]).toEqual(['', most]);
  await expect(page.locator('.search-results-chips')).toContainText(most.toLocaleString('en-AU'));
  expect(await found(page)).toBeGreaterThan(0);
});

test('R2-012: a search that finds nothing sends the shopper to the special offers', async ({ page }) => {
  await page.goto(siteUrl('saltwater', '/search/new-used-and-demo-cars?price_max=1'));
  await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
  const offers = page.locator('.search-results-none a[href="/special-offers"]');
  await expect(offers).toHaveAttribute('data-kind', 'primary');
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.request().isNavigationRequest()),
    offers.click(),
  ]);
  expect(answer.status()).toBeLessThan(400);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('R2-005: an endless word and an unknown value do not make a page wider than its screen', async ({ page }) => {
  const paths = [`?query=${'x'.repeat(10_000)}`, `?make=${'y'.repeat(3_000)}`, '?page=99999&colour=Glitter'];
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    for (const path of paths) {
      await page.goto(siteUrl('meridian', `/search/new-used-and-demo-cars${path}`));
      await expect(page.locator('.search-results-ignored')).toContainText('We ignored part of this search');
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([viewport.width, path.slice(0, 20), wider]).toEqual([viewport.width, path.slice(0, 20), 0]);
    }
  }
});

test('R2-005: Back takes a typed price back in the field that still has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('meridian', '/search/used-cars'));
  const from = page.getByRole('complementary', { name: 'Filters' }).locator('input[name=price_min]:not([type=hidden])');
  for (const price of ['10000', '20000']) {
    await from.fill(price);
    await from.press('Enter');
    await expect(page).toHaveURL(new RegExp(`price_min=${price}`));
    await expect(from).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL(/price_min=10000/);
  await expect(from).toHaveValue('10,000');
});
