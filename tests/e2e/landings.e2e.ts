/** From a yard to the makes that stand there, to one model of them, to a vehicle; and where the address leads without stock. */
import { siteUrl } from './console.ts';
import { expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';

test('a shopper goes from the locations to a make at a place, to a model there, to a vehicle', async ({ page }) => {
  await test.step('the page of a yard names the makes that stand there', async () => {
    await page.goto(siteUrl('meridian', '/locations'));
    await page
      .locator('a[href*="/meridian-fortitude-valley"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await page
      .getByRole('navigation', { name: 'In Fortitude Valley, QLD' })
      .getByRole('link', { name: /^Toyota\s*\d+$/ })
      .click();
    await expect(page).toHaveURL(/\/cars-for-sale\/toyota\/fortitude-valley-qld$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toyota for sale in Fortitude Valley, QLD');
  });

  await test.step('it says how many there are, from which price and where, and fits its stock', async () => {
    const said = await page.locator('.hero-text').textContent();
    expect(said).toMatch(/^Ready to see at Meridian Fortitude Valley Sales: \d+ vehicles from \$[\d,]+/);
    const names = await page.locator('.vehicle-card-name').allTextContents();
    expect(names.length).toBeGreaterThanOrEqual(3);
    for (const name of names) expect(name).toContain('Toyota');
    await expect(page.locator('.location-card')).toHaveCount(1);
    await expect(page.locator('.location-card').getByText(/^07 /)).toBeVisible();
    expect(await faultsIn(page, 'a make at a place')).toEqual([]);
  });

  await test.step('by keyboard to a model of the make, and to a vehicle of it', async () => {
    const models = page.getByRole('navigation', { name: 'Toyota in Fortitude Valley, QLD' });
    const model = models.getByRole('link').first();
    const href = await model.getAttribute('href');
    await model.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(' for sale in Fortitude Valley, QLD');
    const card = page.locator('.vehicle-card-name a').first();
    const name = (await card.textContent()) ?? '';
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  await test.step('a make that is not there leads on, and the page fits a phone', async () => {
    await page.goto(siteUrl('meridian', '/cars-for-sale/Toyota/no-such-model/fortitude-valley-qld'));
    await expect(page).toHaveURL(/\/cars-for-sale\/toyota\/fortitude-valley-qld$/);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await faultsIn(page, 'a make at a place on a phone')).toEqual([]);
  });
});
