/** Every screen of the console, light and dark: accessible and quiet. */
import { expect, test } from '@playwright/test';
import { consoleUrl, openEditor, signIn } from './console.ts';
import { axe, grave, watch } from './watch.ts';

const screens = [
  '/sites',
  '/sites/new',
  '/sites/redgum',
  '/sites/redgum/pages',
  '/sites/redgum/switches',
  '/sites/redgum/theme',
  '/sites/redgum/settings/site',
  '/sites/redgum/settings/navigation',
  '/sites/redgum/review',
  '/sites/redgum/releases',
  '/sites/redgum/leads',
  '/sites/redgum/import',
  '/sites/redgum/feeds',
  '/sites/redgum/feeds/new',
  '/sites/redgum/search-index',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`M-005, promise 8: the console in its ${colorScheme} theme`, async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ colorScheme, viewport: { width: 1366, height: 800 } });
    const page = await context.newPage();
    const found: string[] = [];
    const check = async (name: string) => {
      for (const one of grave(await axe(page)))
        found.push(`${name}: ${one.id}: ${one.help} at ${one.targets.join(', ')}`);
    };
    await page.goto(consoleUrl());
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await check('sign-in');
    await signIn(page, 'platform@forecourt.test');
    const seen = watch(page);
    for (const path of screens) {
      const from = seen.length;
      await page.goto(consoleUrl(path));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await check(path);
      found.push(...seen.slice(from).map((text) => `${path}: ${text}`));
    }
    const from = seen.length;
    await openEditor(page, 'redgum', 'home');
    await page.getByRole('navigation', { name: 'Blocks of this page' }).locator('[data-row]').first().click();
    await check('editor');
    found.push(...seen.slice(from).map((text) => `editor: ${text}`));
    expect(found).toEqual([]);
    await context.close();
  });
}
