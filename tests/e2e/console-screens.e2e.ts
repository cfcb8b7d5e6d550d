/** Every screen of the console, light and dark, wide and narrow: accessible and quiet, with nothing cut off. */
import { expect, test } from '@playwright/test';
import { consoleUrl, openEditor, signIn } from './console.ts';
import { axe, grave, watch } from './watch.ts';

test.describe.configure({ mode: 'parallel' });

const screens = [
  '/sites',
  '/sites/new',
  '/sites/redgum',
  '/sites/redgum/pages',
  '/sites/redgum/switches',
  '/sites/redgum/ranking',
  '/sites/redgum/theme',
  '/sites/redgum/settings/site',
  '/sites/redgum/settings/navigation',
  '/sites/redgum/settings/redirects',
  '/sites/redgum/settings/delivery',
  '/sites/redgum/review',
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
];

const looks = [
  { colorScheme: 'light', viewport: { width: 1366, height: 800 }, options: {} },
  // What a theme can break is contrast; what a phone can break, the next line looks for.
  {
    colorScheme: 'dark',
    viewport: { width: 360, height: 780 },
    options: { runOnly: ['color-contrast'] },
  },
] as const;

for (const { colorScheme, viewport, options } of looks) {
  test(`M-005, promise 8: the console in its ${colorScheme} theme at ${viewport.width} px`, async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ colorScheme, viewport });
    const page = await context.newPage();
    const found: string[] = [];
    const check = async (name: string) => {
      for (const one of grave(await axe(page, options)))
        found.push(`${name}: ${one.id}: ${one.help} at ${one.targets.join(', ')}`);
    };
    const fits = async (name: string) => {
      const wide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('#main, .editor-bar, .inspector-body')]
          .map((one) => [one.id || one.className || one.tagName, one.scrollWidth - one.clientWidth] as const)
          .filter(([, over]) => over > 0),
      );
      found.push(...wide.map(([what, over]) => `${name}: ${what} is ${over} px too wide`));
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
      await fits(path);
      found.push(...seen.slice(from).map((text) => `${path}: ${text}`));
    }
    const from = seen.length;
    await openEditor(page, 'redgum', 'home');
    const panes = page.getByRole('group', { name: 'Pane' });
    if (await panes.isVisible()) await panes.getByRole('button', { name: 'Blocks' }).click();
    await page.getByRole('navigation', { name: 'Blocks of this page' }).locator('[data-row]').first().click();
    await check('editor');
    await fits('editor');
    found.push(...seen.slice(from).map((text) => `editor: ${text}`));
    expect(found).toEqual([]);
    await context.close();
  });
}
