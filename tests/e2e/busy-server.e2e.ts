/** A server that is too busy for the console: retried automatically, then by hand, and nothing typed is lost. */
import type { Page, Route } from '@playwright/test';
import { consoleUrl, signIn } from './console.ts';
import { expect, test } from './journey.ts';

test.describe.configure({ mode: 'parallel' });

const busy = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '0' },
    json: { error: { code: 'busy', message: 'This site is very busy right now. Please try again in a moment.' } },
  });

/** The first `times` calls of that address are refused. @returns the number of calls */
async function refuse(page: Page, address: RegExp, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(address, (route) => (++asked <= times ? busy(route) : route.continue()));
  return () => asked;
}

test('a screen that is refused three times loads without help; refused for longer, it offers Try again', {
  tag: '@gate',
}, async ({ page }) => {
  await signIn(page, 'editor@redgum.test');
  const asked = await refuse(page, /\/tenants\/redgum\/releases$/, 3);
  await page.goto(consoleUrl('/sites/redgum/releases'));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(asked()).toBe(4);
  const locations = await refuse(page, /\/tenants\/redgum\/locations$/, 4);
  await page.goto(consoleUrl('/sites/redgum/locations'));
  await expect(page.getByRole('alert')).toContainText('very busy right now');
  expect(locations()).toBe(4);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
});

test('what was typed into a form that a busy server refuses stays there, and goes with the next press', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  await page.goto(consoleUrl('/sites/redgum/people'));
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('typed@redgum.example');
  await dialog.getByLabel('Role').selectOption('viewer');
  const sent: string[] = [];
  await page.route(/\/people\/invitations$/, async (route) => {
    sent.push(route.request().postData() ?? '');
    if (sent.length <= 4) return busy(route);
    return route.fulfill({
      status: 201,
      json: { address: 'http://console.test/invitation#token=x', expiresAt: '2030-01-01T00:00:00.000Z' },
    });
  });
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByRole('alert')).toContainText('very busy right now');
  await expect(dialog.getByLabel('Email')).toHaveValue('typed@redgum.example');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('http://console.test/invitation#token=x')).toBeVisible();
  expect(new Set(sent)).toEqual(
    new Set(['{"email":"typed@redgum.example","role":"viewer","tenant":"redgum","locationIds":null}']),
  );
});
