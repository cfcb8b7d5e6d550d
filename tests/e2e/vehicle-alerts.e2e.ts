/** Shoppers subscribe to alerts by keyboard on pages of results and of vehicles; staff see the demand. */
import { faults } from './axe.ts';
import { consoleUrl, signIn, siteUrl } from './console.ts';
import { expect, test } from './journey.ts';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`an alert is requested on results and on a vehicle at ${width} px`, async ({ page }, info) => {
    await page.setViewportSize({ width, height });
    await page.goto(siteUrl('redgum', '/search/used-cars'));
    const form = page.locator('form.vehicle-alert');
    await form.scrollIntoViewIfNeeded();
    await expect(form).toContainText('Used vehicles');
    await form.screenshot({ path: info.outputPath(`results-${width}.png`) });
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.getByLabel('Your email address').fill(`mia-${width}@shoppers.example`);
    await page.getByLabel('Your email address').press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`asked-${width}.png`) });

    await page.goto(siteUrl('redgum', '/search/used-cars'));
    await page.locator('a[href^="/cars/"]').first().click();
    const own = page.locator('form.vehicle-alert');
    await own.scrollIntoViewIfNeeded();
    await expect(own.getByRole('button', { name: 'Tell me about changes' })).toBeVisible();
    await page.screenshot({ path: info.outputPath(`vehicle-${width}.png`) });
    expect(await faults(page)).toEqual([]);
  });

test('a site without alerts shows no form, and staff see what is wanted', async ({ page }) => {
  await page.goto(siteUrl('aurora', '/search'));
  await expect(page.locator('form.vehicle-alert')).toHaveCount(0);
  await signIn(page, 'platform@forecourt.test');
  await page.goto(consoleUrl('/sites/redgum/wanted'));
  await expect(page.getByRole('heading', { name: 'Vehicle alerts', level: 1 })).toBeVisible();
  await expect(page.getByText('No one is waiting for a vehicle yet')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
