/** Small things that a shopper presses: the menu of orders, and the search on the home page. */
import { expect, test } from '@playwright/test';
import { siteUrl } from './console.ts';

test('R4-060: the menu of orders closes by a press beside it and by Escape', async ({ page }) => {
  await page.goto(siteUrl('redgum', '/search/used-cars'));
  const menu = page.locator('details.search-results-sort');
  const summary = menu.locator('summary');
  await summary.click();
  await expect(page.locator('[data-block=search-results][data-awake]')).toBeAttached();
  await expect(menu).toHaveAttribute('open', '');
  await page.locator('h1').first().click();
  await expect(menu).not.toHaveAttribute('open');
  await summary.click();
  await expect(menu).toHaveAttribute('open', '');
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
});

test('R2-061: the search on the home page counts what is chosen, and leaves nothing empty in the address', async ({
  page,
}) => {
  await page.goto(siteUrl('meridian'));
  const form = page.locator('.stock-search-module-form').first();
  const button = form.locator('button[type=submit]:has([data-all])');
  await expect(button).toHaveText(/Search [\d,]+ vehicles/);
  const all = (await button.textContent()) ?? '';
  await form.getByLabel('Body').focus();
  await expect(page.locator('[data-block=stock-search-module][data-awake]').first()).toBeAttached();
  await form.getByLabel('Body').selectOption('SUV');
  await expect(button).toHaveText(/^Search [\d,]+ vehicles$/);
  const promised = (await button.textContent())?.replace('Search ', '') ?? '?';
  await expect(button).not.toHaveText(all);
  // A count that cannot be had is not promised.
  await page.route('**/api/searches/news*', (route) => route.fulfill({ status: 503 }));
  await form.getByLabel('Price up to').selectOption({ index: 3 });
  await expect(button).toHaveText('Search');
  await page.unroute('**/api/searches/news*');
  await form.getByLabel('Price up to').selectOption('');
  await expect(button).toHaveText(`Search ${promised}`);
  await button.click();
  await expect(page).toHaveURL(/SUV|suv/);
  expect(page.url()).not.toMatch(/=(&|$)/);
  await expect(page.locator('[data-block=search-results] h1')).toContainText(promised);
});
