/** A screen whose code does not come, and one that throws: the console around it stays, and the screen can be tried again. */
import { consoleUrl, signIn } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';

test.beforeEach(({ page }) => signIn(page, 'platform@forecourt.test'));

test('promise 2: a screen whose code cannot be fetched says so, and comes when it is tried again', async ({ page }) => {
  await page.goto(consoleUrl('/sites/redgum'));
  const code = '**/assets/stock-screen-*.js';
  allowMessages(/ERR_FAILED/);
  await page.route(code, (route) => route.abort());
  const link = page.getByRole('navigation').getByRole('link', { name: 'Stock', exact: true });
  await link.click();
  await expect(page.getByRole('alert')).toContainText('Check your connection');
  await expect(link).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
});

test('promise 2: a screen that throws leaves the console in use', async ({ page }) => {
  allowMessages(/TypeError/);
  await page.route('**/api/console/tenants/redgum/audit**', (route) =>
    route.fulfill({ json: { entries: [null], next: null } }),
  );
  await page.goto(consoleUrl('/sites/redgum/audit'));
  await expect(page.getByRole('alert')).toContainText('This screen could not be shown');
  await page.unroute('**/api/console/tenants/redgum/audit**');
  await page.getByRole('navigation').getByRole('link', { name: 'Pages', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
});
