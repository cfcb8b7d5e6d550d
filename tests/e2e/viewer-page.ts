import type { Browser, Page } from '@playwright/test';

export const count = (page: Page) => page.locator('.vehicle-gallery-frame .vehicle-gallery-count');

export async function touchPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  return context.newPage();
}
