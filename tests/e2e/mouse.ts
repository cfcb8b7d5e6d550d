/** The pointer that a page is not to have. */
import type { Page } from '@playwright/test';

/** No real mouse: Chromium without windows has one at its corner now and then, which touches the header. */
export async function withoutMouse(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
}
