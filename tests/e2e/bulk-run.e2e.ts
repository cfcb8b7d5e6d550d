/** A change of more than 100 vehicles: staff see how far it is, what could not be changed, and the way back. */
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { callConsole, consoleUrl, signIn } from './console.ts';
import { expect, test } from './journey.ts';
import { addVehicle, makeSite } from './own-site.ts';

const many = 128;

/** A site with a number of vehicles with a price and two without; its slug. */
async function withManyVehicles(page: Page): Promise<string> {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'crowdwell');
  for (let at = 0; at < many + 2; at++) {
    const price = at < many ? 20_000 + at * 100 : null;
    await addVehicle(page, slug, { make: 'Mazda', model: 'CX-5', year: 2020, price, stocknum: `C${1000 + at}` });
  }
  return slug;
}

/** Faults of the panel in its current state: to axe, and to a narrow phone. */
async function panelFaults(page: Page): Promise<unknown> {
  const found: unknown[] = [];
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) found.push(`${over} px too wide at ${width}`);
      found.push(...(await faults(page, { include: ['.bulk-run'] })).map((one) => `${colorScheme} ${width} ${one}`));
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

test('a change of many vehicles is followed to its end, names what it left, and is undone', async ({ page }) => {
  test.setTimeout(180_000);
  const slug = await withManyVehicles(page);
  await page.goto(consoleUrl(`/sites/${slug}/stock?sort=price_asc`));
  await page.getByLabel('Select this page').check();
  await page.getByRole('button', { name: `Select all ${many + 2} found` }).click();
  await page.getByRole('button', { name: 'Change them …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'By' }).fill('10');
  await dialog.getByRole('button', { name: 'See what would change' }).click();

  await expect(dialog).toContainText('Nothing has been changed yet.');

  // The start's answer is repeated until the panel has been checked: the work itself takes only a moment.
  const start = page.waitForResponse((one) => one.url().endsWith('/stock/bulk') && one.request().method() === 'POST');
  let looked = false;
  await page.route('**/stock/bulk/*', async (route) => {
    if (looked) return route.continue();
    await route.fulfill({ contentType: 'application/json', body: await (await start).text() });
  });
  await dialog.getByRole('button', { name: `Change ${many} vehicles` }).click();
  const panel = page.getByRole('region', { name: 'Change of many vehicles' });

  await test.step('while it runs', async () => {
    await expect(panel.getByRole('status')).toContainText(`Changing ${many + 2} vehicles: 0 done.`);
    await expect(panel.getByRole('progressbar', { name: 'Vehicles done' })).toBeVisible();
    await expect(panel.getByRole('button')).toHaveCount(0);
    expect(await panelFaults(page)).toEqual([]);
  });

  await test.step('at its end', async () => {
    looked = true;
    await expect(panel.getByRole('status')).toContainText(`${many} vehicles changed, 2 could not be.`);
    await expect(panel.getByRole('progressbar')).toHaveCount(0);
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    for (const number of ['C1128', 'C1129'])
      await expect(panel.getByRole('listitem').filter({ hasText: number })).toContainText('It has no price.');
    await expect(page.locator('.stock-price span:first-child').first()).toHaveText('$18,000');
    expect(await panelFaults(page)).toEqual([]);
  });

  await test.step('undone, but for what has been changed since', async () => {
    const { rows } = (await callConsole(page, 'GET', `/tenants/${slug}/stock?q=C1005`)) as { rows: { id: string }[] };
    const path = `/tenants/${slug}/stock/${rows[0]?.id}`;
    const { version } = (await callConsole(page, 'GET', path)) as { version: number };
    await callConsole(page, 'PUT', path, { version, changes: { price: 15_000 } });
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect(panel.getByRole('status')).toContainText(`${many - 1} vehicles as before, 1 left as they are.`);
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel.getByRole('listitem')).toContainText('C1005');
    await expect(page.locator('.stock-price span:first-child').nth(0)).toHaveText('$15,000');
    await expect(page.locator('.stock-price span:first-child').nth(1)).toHaveText('$20,000');
    expect(await panelFaults(page)).toEqual([]);
  });

  await test.step('closed', async () => {
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.stock-price').first()).toBeVisible();
    await expect(panel).toHaveCount(0);
  });
});
