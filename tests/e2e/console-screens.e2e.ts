/** Every screen of the console, light and dark, wide and narrow: accessible and quiet, with nothing cut off. */
import { expect, test } from '@playwright/test';
import { consoleUrl, openEditor, signIn } from './console.ts';
import { faultsIn, viewports } from './looks.ts';
import { watch } from './watch.ts';

test.describe.configure({ mode: 'parallel' });

const screens = [
  '/sites',
  '/sites/new',
  '/audit',
  '/sites/redgum',
  '/sites/redgum/pages',
  '/sites/redgum/switches',
  '/sites/redgum/ranking',
  '/sites/redgum/media',
  '/sites/redgum/theme',
  '/sites/redgum/settings/site',
  '/sites/redgum/settings/navigation',
  '/sites/redgum/settings/redirects',
  '/sites/redgum/settings/delivery',
  '/sites/redgum/review',
  '/sites/redgum/states',
  '/sites/redgum/releases',
  '/sites/redgum/leads',
  '/sites/redgum/stock',
  '/sites/redgum/locations',
  '/sites/redgum/locations/new',
  '/sites/redgum/reviews',
  '/sites/redgum/reviews/new',
  '/sites/redgum/import',
  '/sites/redgum/feeds',
  '/sites/redgum/feeds/new',
  '/sites/redgum/search-index',
  '/sites/redgum/search-keys',
  '/sites/redgum/domains',
  '/sites/redgum/audit',
];

// Half of them at a time, side by side.
for (const half of [0, 1]) {
  const shown = screens.filter((_, index) => index % 2 === half);
  test(`M-005, promise 8: the console’s screens from ${shown[0]} on, light and wide, dark and narrow`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    await signIn(page, 'platform@forecourt.test');
    const seen = watch(page);
    for (const path of shown) {
      const from = seen.length;
      await page.goto(consoleUrl(path));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      found.push(...(await faultsIn(page, path)), ...seen.slice(from).map((text) => `${path}: ${text}`));
    }
    expect(found).toEqual([]);
  });
}

test('M-005, promise 8: signing in and the editor, light and wide, dark and narrow', async ({ page }) => {
  await page.goto(consoleUrl());
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const found = await faultsIn(page, 'sign-in');
  await signIn(page, 'platform@forecourt.test');
  const seen = watch(page);
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await openEditor(page, 'redgum', 'home');
    const panes = page.getByRole('group', { name: 'Pane' });
    if (await panes.isVisible()) await panes.getByRole('button', { name: 'Blocks' }).click();
    await page.getByRole('navigation', { name: 'Blocks of this page' }).locator('[data-row]').first().click();
    found.push(...(await faultsIn(page, `editor opened at ${viewport.width}`)));
  }
  // A busy server is honest, and the console asks it again.
  expect([...found, ...seen.filter((text) => !/status of 503/.test(text))]).toEqual([]);
});
