/** Rows of vehicles: arrows for a mouse, and the terms of a weekly figure at its card. */
import { faults } from './axe.ts';
import { siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';

test('a row of vehicles goes on by its arrows, and back, on a desk', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('meridian', '/'));
  const row = page.locator('[data-block="stock-carousel"] .ui-carousel').first();
  await row.scrollIntoViewIfNeeded();
  const next = row.getByRole('button', { name: 'Next' });
  const back = row.getByRole('button', { name: 'Previous' });
  await expect(next).toBeVisible();
  await expect(back).toBeHidden();
  const scrolled = () =>
    row
      .locator('ul')
      .first()
      .evaluate((list) => Math.round(list.scrollLeft));
  expect(await scrolled()).toBe(0);
  await next.click();
  await expect.poll(scrolled).toBeGreaterThan(300);
  await back.click();
  await expect.poll(scrolled).toBe(0);
  // To the end, where the arrow leads no further; by keyboard, which keeps its place.
  await next.focus();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(next).toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
  }).toPass();
  await expect(next).toBeFocused();
  await back.click();
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  expect(await faults(page, { include: ['[data-block="stock-carousel"]'] })).toEqual([]);
});

test('on a phone a row has no arrows', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(siteUrl('meridian', '/'));
  await expect(page.locator('[data-block="stock-carousel"] .ui-carousel').first()).toBeAttached();
  await expect(page.locator('.ui-carousel-arrow:visible')).toHaveCount(0);
});

for (const [where, path] of [
  ['a search', '/search/used-cars'],
  ['a row', '/'],
] as const)
  test(`R2-008: the finance disclaimer of a card in ${where} is read over the page, and Back closes it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(siteUrl('meridian', path));
    const card = page.locator('.vehicle-card:has(.price-tag-weekly):visible').first();
    await card.scrollIntoViewIfNeeded();
    const link = card.getByRole('link', { name: 'Click for Finance Disclaimer' });
    const weekly = (await card.locator('.price-tag-weekly b').innerText()).trim();
    const href = (await link.getAttribute('href')) ?? '';
    // A link until the script is there.
    await link.hover();
    await expect(page.locator('[data-awake]:has(.vehicle-card)').first()).toBeAttached();
    await link.click();
    const sheet = page.getByRole('dialog', { name: 'Finance disclaimer' });
    await expect(sheet).toContainText('comparison rate');
    await expect(sheet).toHaveAttribute('aria-busy', 'false');
    await expect(sheet).toContainText(weekly);
    expect(await faults(page, { include: ['.finance-terms'] })).toEqual([]);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(siteUrl('meridian', path));
    // The same as on the page of the vehicle.
    await link.click();
    await expect(sheet).toBeVisible();
    const said = await sheet.locator('div > p').allInnerTexts();
    await page.goto(siteUrl('meridian', href));
    expect(said.slice(1)).toEqual(await page.locator('#financeDisclaimer > p').allInnerTexts());
  });

test('where the disclaimer cannot be had its link is followed, unless the sheet was closed meanwhile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('meridian', '/search/used-cars'));
  const link = page
    .locator('.vehicle-card:visible')
    .getByRole('link', { name: 'Click for Finance Disclaimer' })
    .first();
  await link.hover();
  await expect(page.locator('[data-block="search-results"]')).toHaveAttribute('data-awake', '');
  let fail = () => {};
  let isAsked = false;
  allowMessages(/ERR_FAILED .*\/cars\//);
  await page.route('**/cars/*', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    await new Promise<void>((resolve) => {
      isAsked = true;
      fail = resolve;
    });
    await route.abort();
  });
  const sheet = page.getByRole('dialog', { name: 'Finance disclaimer' });
  const press = async () => {
    isAsked = false;
    await link.click();
    // The figure shows with its rates while the rest is loading.
    await expect(sheet).toContainText('comparison rate');
    await expect.poll(() => isAsked).toBe(true);
  };
  await press();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const failed = page.waitForEvent('console', (message) => message.text().includes('finance terms'));
  fail();
  await failed;
  await expect(page).toHaveURL(siteUrl('meridian', '/search/used-cars'));
  await press();
  fail();
  await expect(page).toHaveURL(/\/cars\/.*#financeDisclaimer$/);
});
