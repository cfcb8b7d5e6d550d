/** How tests view the console's screens: light and dark, from a small phone to a desktop. */
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';

const looks = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 }, options: {} },
  { colorScheme: 'light', viewport: { width: 320, height: 640 }, options: null },
  { colorScheme: 'light', viewport: { width: 1024, height: 768 }, options: null },
  // What a theme can break is contrast; what a phone can break is width.
  { colorScheme: 'dark', viewport: { width: 390, height: 844 }, options: { runOnly: ['color-contrast'] } },
] as const;

/** Widths that a screen is opened at where its parts differ from one to the other. */
export const viewports = looks.map(({ viewport }) => viewport);

/** Faults of the console's current screen, in each of its looks. */
export async function faultsIn(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const { colorScheme, viewport, options } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const at = `${name}, ${colorScheme} at ${viewport.width}`;
    if (options) found.push(...(await faults(page, options)).map((one) => `${at}: ${one}`));
    const wide = await page.evaluate(() =>
      [
        document.documentElement,
        ...document.querySelectorAll('#main, .editor-bar, .inspector-body, dialog, .dialog-body'),
      ]
        .map((one) => [one.id || one.className || one.tagName, one.scrollWidth - one.clientWidth] as const)
        .filter(([, over]) => over > 0),
    );
    found.push(...wide.map(([what, over]) => `${at}: ${what} is ${over} px too wide`));
    // Parts of the console scroll, and never the whole of it: that would be a second scrollbar next to the first.
    const tall = await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return document.querySelector('.shell') ? scrollHeight - clientHeight : 0;
    });
    if (tall > 0) found.push(`${at}: the document is ${tall} px taller than the window`);
  }
  return found;
}
