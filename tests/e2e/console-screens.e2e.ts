/** Every screen of the console, light and dark, wide and narrow: accessible and quiet, with nothing cut off. */
import type { Page } from '@playwright/test';
import { consoleUrl, openEditor, signIn } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { faultsIn, viewports } from './looks.ts';
import { firstIds, platformScreens, screenAddress, siteScreens } from './screens.ts';

/** A site that is up to date has no update, and the API answers 404. */
const noNews = /status of 404 .*\(\S+\/template-update\)/;

test.describe.configure({ mode: 'parallel' });

/** The editor has a separate test, below. */
const ofSite = Object.keys(siteScreens).filter((path) => !path.startsWith('edit/'));
const ofPlatform = Object.keys(platformScreens);

/** One heading, a title that matches it, and a first tab stop that skips the navigation. */
async function orientation(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
  if (headings.length !== 1) found.push(`${headings.length} main headings: ${headings.join(', ')}`);
  const [heading = ''] = headings;
  await expect.poll(() => page.title()).toContain(heading.trim());
  await page.keyboard.press('Tab');
  const first = await page.evaluate(() => document.activeElement?.textContent);
  if (first !== 'Skip to content') found.push(`the first stop of the keyboard is ${first}`);
  return found;
}

// A third of them at a time, side by side.
for (const third of [0, 1, 2]) {
  const mine = (all: readonly string[]) => all.filter((_, index) => index % 3 === third);
  test(`M-005, promise 8: the console’s screens, part ${third + 1} of 3, light and wide, dark and narrow`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    await signIn(page, 'platform@forecourt.test');
    const ids = await firstIds(page, 'redgum');
    allowMessages(noNews);
    const shown = [...mine(ofSite).map((path) => screenAddress('redgum', path, ids)), ...mine(ofPlatform)];
    for (const path of shown) {
      await page.goto(consoleUrl(path));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      found.push(...(await orientation(page)).map((text) => `${path}: ${text}`), ...(await faultsIn(page, path)));
    }
    expect(found).toEqual([]);
  });
}

test('M-005, promise 8: signing in and the editor, light and wide, dark and narrow', async ({ page }) => {
  await page.goto(consoleUrl());
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const found = await faultsIn(page, 'sign-in');
  await signIn(page, 'platform@forecourt.test');
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await openEditor(page, 'redgum', 'home');
    const panes = page.getByRole('group', { name: 'Pane' });
    if (await panes.isVisible()) await panes.getByRole('button', { name: 'Blocks' }).click();
    await page.getByRole('navigation', { name: 'Blocks of this page' }).locator('[data-row]').first().click();
    found.push(...(await faultsIn(page, `editor opened at ${viewport.width}`)));
  }
  expect(found).toEqual([]);
});
