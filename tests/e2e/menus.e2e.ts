/** Small things that a shopper presses: the menu of orders, and the search on the home page. */
import { siteUrl } from './console.ts';
import { expect, test } from './journey.ts';

test('R4-060: the sort menu closes on a click outside it and on Escape', async ({ page }) => {
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

test('R2-061: the search on the home page counts what is chosen, and leaves nothing empty in the address', {
  tag: '@gate',
}, async ({ page }) => {
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
  // The lists narrow each other: a make has only its models, and no body that it does not sell.
  const models = form.getByLabel('Model').locator('option');
  const allModels = await models.count();
  await form.getByLabel('Make').selectOption('Kia');
  await expect.poll(() => models.count()).toBeLessThan(allModels);
  for (const label of (await models.allTextContents()).slice(1)) expect(label).toMatch(/^Kia /);
  await form.getByLabel('Model').selectOption({ index: 1 });
  await form.getByLabel('Make').selectOption('Mazda');
  await expect(form.getByLabel('Model')).toHaveValue('');
  await expect
    .poll(async () => (await models.allTextContents()).slice(1).every((one) => /^Mazda /.test(one)))
    .toBe(true);
  await form.getByLabel('Model').selectOption({ index: 1 });
  const chosen = await form.getByLabel('Model').inputValue();
  await expect(button).toHaveText(/^(?:Search [\d,]+ vehicles?|No vehicles like this)$/);
  await expect(form.getByLabel('Model')).toHaveValue(chosen);
  await form.getByLabel('Model').selectOption('');
  await form.getByLabel('Make').selectOption('');
  await expect(button).toHaveText(`Search ${promised}`);
  await expect(models).not.toHaveCount(1);
  // A count that failed to load is not shown.
  await page.route('**/api/searches/news*', (route) => route.fulfill({ status: 503 }));
  await form.getByLabel('Price up to').selectOption({ index: 3 });
  await expect(button).toHaveText('Search');
  await page.unroute('**/api/searches/news*');
  // It is requested again.
  await expect(button).toHaveText(/^(?:Search [\d,]+ vehicles?|No vehicles like this)$/);
  await form.getByLabel('Price up to').selectOption('');
  await expect(button).toHaveText(`Search ${promised}`);
  await button.click();
  await expect(page).toHaveURL(/SUV|suv/);
  expect(page.url()).not.toMatch(/=(&|$)/);
  await expect(page.locator('[data-block=search-results] h1')).toContainText(promised);
});

test('R4-060: where the site wants it, a mouse over a menu opens it and away from it closes it; a press is no surprise', {
  tag: '@gate',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Chromium reports the pointer of a new page at its corner, which is on the header.
  await page.addInitScript(() => {
    const quiet = (event: MouseEvent) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    };
    addEventListener('pointerover', quiet, { capture: true });
  });
  await page.goto(siteUrl('meridian'));
  // As the switch “Open on hover” writes it (`blocks/site-header/site-header.test.tsx`).
  await page.locator('.site-header').evaluate((header) => header.setAttribute('data-hover', ''));
  await expect(page.locator('[data-block=site-header][data-awake]')).toHaveCount(0);
  const menus = page.locator('.site-header-menu details');
  const first = menus.first();
  // The first time already, whose mouse wakes the script.
  await first.locator('summary').hover();
  await expect(first).toHaveAttribute('open', '');
  await page.mouse.move(700, 880);
  await expect(first).not.toHaveAttribute('open');
  await first.locator('summary').hover();
  await expect(first).toHaveAttribute('open', '');
  await first.locator('summary').click();
  await expect(first).toHaveAttribute('open', '');
  await first.locator('.site-header-panel a').first().hover();
  await expect(first).toHaveAttribute('open', '');
  await page.mouse.move(700, 880);
  await expect(first).not.toHaveAttribute('open');
  // By keyboard it is as before.
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('open', '');
  await page.keyboard.press('Escape');
  await expect(first).not.toHaveAttribute('open');
});
