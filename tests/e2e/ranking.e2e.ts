/** Staff change the order of their results: try it on their own stock, publish it, and find it on the site. */
import { faults } from './axe.ts';
import { consoleUrl, shopperSees, signIn, waitSaved } from './console.ts';
import { expect, test } from './journey.ts';

test('R7-006: points are tried live, reset, kept as a draft, and published to shoppers', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, 'platform@forecourt.test');
  await page.goto(consoleUrl('/sites/aurora/switches?kind=ranking'));
  await page.getByRole('link', { name: /^Set under Search ranking.*Boosts$/ }).click();
  await expect(page).toHaveURL(consoleUrl('/sites/aurora/ranking'));
  const rows = page.locator('.rank-list > li');
  const names = () => page.locator('.rank-vehicle a').allTextContents();
  await expect(rows).toHaveCount(30);
  await expect(page.getByText('in the same order as on the live site')).toBeVisible();
  const before = await names();
  const firstOnSite = async () => {
    const html = await shopperSees('aurora', '/search/new-used-and-demo-cars');
    return /<article class="vehicle-card"[^>]* data-name="([^"]+)"/.exec(html)?.[1];
  };
  expect(await firstOnSite()).toBe(before[0]);

  await test.step('a slider by keyboard moves vehicles at once, and back', async () => {
    const slider = page.getByRole('slider', { name: 'Promoted, points' });
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(page.getByLabel('Promoted', { exact: true })).toHaveValue('0');
    await expect(page.getByText(/in a different position from the live site/)).toBeVisible();
    await expect(page.locator('.rank-move .badge').first()).toBeVisible();
    await page.getByRole('button', { name: 'Reset to inherited: Promoted' }).click();
    await expect(page.getByText('in the same order as on the live site')).toBeVisible();
    expect(await names()).toEqual(before);
  });

  await test.step('a value out of bounds is reported at its field, and the order stays', async () => {
    const photos = page.getByLabel('Photos', { exact: true });
    await photos.fill('5000');
    await expect(photos).toHaveAttribute('aria-invalid', 'true');
    await expect(rows).toHaveCount(30);
    await page.getByRole('button', { name: 'Reset to inherited: Photos' }).click();
    await expect(photos).toHaveAttribute('aria-invalid', 'false');
  });

  await test.step('a boost by keyboard: from the stock, removed, taken back', async () => {
    const boosts = page.locator('.rank-boost');
    const count = await boosts.count();
    await page.getByRole('button', { name: 'Add a boost' }).press('Enter');
    const last = `Boost ${count + 1}`;
    await expect(page.getByLabel(`${last}: Make`)).toBeFocused();
    await page.getByLabel(`${last}: goes by`).selectOption('model');
    await page.getByLabel(`${last}: Model`).fill('bt-50');
    await expect(boosts.last()).toContainText(/\d+ vehicles on the site/);
    await page.getByLabel(`${last}: points`).fill('1000');
    await expect(rows.first()).toContainText('BT-50');
    await expect(rows.first()).toContainText('Model is bt-50 +1,000');
    await page.getByRole('button', { name: `Remove boost ${count + 1}` }).click();
    await expect(rows.first()).not.toContainText('BT-50');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows.first()).toContainText('BT-50');
  });

  await test.step('both orders, one search page alone, and on a phone', async () => {
    await page.getByRole('button', { name: 'On the site now' }).click();
    expect(await names()).toEqual(before);
    await page.getByRole('button', { name: 'With these points' }).click();
    await page.getByLabel('Search page').selectOption('/search/suv-cars');
    await expect(rows.first()).toContainText('CX-');
    await page.getByLabel('Search page').selectOption('');
    await expect(rows.first()).toContainText('BT-50');
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(rows.first()).toBeHidden();
    await page.getByRole('button', { name: 'Effect on the stock' }).click();
    await expect(rows.first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('shoppers get it with Publish, and not before', async () => {
    await waitSaved(page);
    expect(await firstOnSite()).toBe(before[0]);
    const tried = (await names())[0];
    await page.getByRole('link', { name: 'reviewed and published' }).click();
    await page.getByRole('button', { name: /^Publish/ }).click();
    await expect.poll(firstOnSite).toBe(tried);
  });
});
