/** A dialog, menu or popover opened by keyboard: accessible in each look, closed by Escape, focus given back. */
import { expect, type Locator, type Page } from '@playwright/test';
import { faultsIn } from '../looks.ts';

async function isFocused(opener: Locator): Promise<boolean> {
  return opener.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));
}

/**
 * Its faults in one of its looks.
 * @param item chosen from the menu that the opener opens
 * @param role what opens; a dialog by default
 */
export async function tryDialog(
  page: Page,
  name: string,
  opener: Locator,
  { item, role }: { readonly item?: string; readonly role?: 'menu' | 'popover' } = {},
): Promise<string[]> {
  await opener.focus();
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
  // Content behind an open dialog is inert.
  const found = (role === 'menu' ? [] : await faultsIn(page, name)).filter((one) => !/at div\[data-key/.test(one));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(shown, name).toHaveCount(0);
  await expect.poll(() => isFocused(opener), { message: `${name} gives the focus back to what opened it` }).toBe(true);
  return found;
}
