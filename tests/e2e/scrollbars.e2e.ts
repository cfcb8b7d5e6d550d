/** With scrollbars that take room, as on Windows, pages and the preview have the stated width. */
import type { Frame, Page } from '@playwright/test';
import { withScrollbars } from './browser.ts';
import { openEditor, signIn, siteUrl } from './console.ts';
import { expect, test } from './journey.ts';

test.use({ launchOptions: withScrollbars });

/** Width (px) that a scrollbar takes from a page that scrolls: 0 where the browser hides it, and the tests prove nothing. */
function scrollbarWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const box = document.createElement('div');
    box.setAttribute('style', 'position: absolute; width: 100px; height: 50px; overflow: scroll');
    document.body.append(box);
    const width = box.offsetWidth - box.clientWidth;
    box.remove();
    return width;
  });
}

/** What overflows the width of a page with its scrollbar, each by its class. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement: root } = document;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1)
      .map((one) => `${one.tagName.toLowerCase()}.${one.className}`)
      .slice(0, 5);
  });
}

test('no page of a site is wider than a phone with a scrollbar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  for (const slug of ['redgum', 'meridian'])
    for (const path of ['/', '/search/used-cars', '/contact']) {
      await page.goto(siteUrl(slug, path));
      expect(await scrollbarWidth(page)).toBeGreaterThan(0);
      expect([slug, path, await tooWide(page)]).toEqual([slug, path, []]);
    }
});

test('promise 2: the preview has the width of its device, and only the editor’s own scrollbar', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await signIn(page, 'platform@forecourt.test');
  await openEditor(page, 'redgum', 'home');
  expect(await scrollbarWidth(page)).toBeGreaterThan(0);
  const element = await page.locator('iframe[title="Preview of the page"]').elementHandle();
  const frame = (await element?.contentFrame()) as Frame;
  for (const [name, width] of [
    ['Desktop, 1280 px', 1280],
    ['Tablet, 820 px', 820],
    ['Phone, 390 px', 390],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect
      .poll(() =>
        frame.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement;
          return { window: innerWidth, clientWidth, scrollWidth };
        }),
      )
      .toEqual({ window: width, clientWidth: width, scrollWidth: width });
  }
});
