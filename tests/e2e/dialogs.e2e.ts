/** Every dialog and menu of the console that a site of the demo can show: accessible, closed by Escape, focus given back. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { consoleUrl, signIn } from './console.ts';
import { dialogs, type Opened } from './dialogs/dialog-table.ts';
import { faultsIn } from './looks.ts';
import { firstIds, screenAddress } from './screens.ts';

test.describe.configure({ mode: 'parallel' });

const all = Object.entries(dialogs).flatMap(([file, entry]) =>
  'openedBy' in entry || 'untried' in entry ? [] : entry.map((opened) => ({ file, opened })),
);

async function isFocused(opener: Locator): Promise<boolean> {
  return opener.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));
}

async function faultsOf(page: Page, name: string, { opener, item, role }: Opened): Promise<string[]> {
  const button = await opener(page);
  await button.focus();
  await page.keyboard.press('Enter');
  if (item !== undefined) {
    const entry = page.getByRole('menuitem', { name: item }).first();
    await entry.focus();
    await page.keyboard.press('Enter');
  }
  const shown = page.locator(role === undefined ? 'dialog[open]' : role === 'menu' ? '[role=menu]' : '[role=dialog]');
  await expect(shown.first(), name).toBeVisible();
  await expect
    .poll(() => shown.first().evaluate((element) => element.contains(document.activeElement)), { message: name })
    .toBe(true);
  // What lies behind an open dialog is inert.
  const found = (role === 'menu' ? [] : await faultsIn(page, name)).filter((one) => !/at div\[data-key/.test(one));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(shown, name).toHaveCount(0);
  await expect.poll(() => isFocused(button), { message: `${name} gives the focus back to what opened it` }).toBe(true);
  return found;
}

for (const quarter of [0, 1, 2, 3]) {
  test(`promise 8: dialogs of the console, part ${quarter + 1} of 4`, async ({ page }) => {
    test.setTimeout(240_000);
    await signIn(page, 'platform@forecourt.test');
    const ids = await firstIds(page, 'redgum');
    const found: string[] = [];
    for (const { file, opened } of all.filter((_, at) => at % 4 === quarter)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      const path = opened.screen.startsWith('/') ? opened.screen : screenAddress('redgum', opened.screen, ids);
      await page.goto(consoleUrl(path));
      found.push(...(await faultsOf(page, `${file} ${opened.item ?? ''}`.trim(), opened)));
    }
    expect(found).toEqual([]);
  });
}
