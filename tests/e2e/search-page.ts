/** Parts of a page of results, for the journeys through the search. */
import { expect, type Page } from '@playwright/test';

export const desk = { width: 1440, height: 900 };

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
export const section = (page: Page, name: string) => panel(page).locator(`details[data-key="section-${name}"]`);
export const value = (page: Page, choice: string) => panel(page).locator(`a[data-choice="${choice}"]`);

export const cards = (page: Page) => page.locator('[data-block="search-results"] .vehicle-card');

/** Which vehicles are shown, in their order (names may be the same), once the rows below the screen have come too. */
export async function shown(page: Page): Promise<readonly string[]> {
  await expect(page.locator('[data-late]')).toHaveCount(0);
  return cards(page)
    .locator('.vehicle-card-name a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
}

/** Opens the search with its script awake, and delays its first answer. */
export async function openWithHeldAnswer(page: Page, address: string) {
  await page.goto(address);
  await panel(page).locator('summary').first().focus();
  await expect(page.locator('[data-block="search-results"]')).toHaveAttribute('data-awake', '');
  let release = () => {};
  let isHeld = false;
  await page.route('**/api/fragment**', async (route) => {
    if (!isHeld)
      await new Promise<void>((resolve) => {
        isHeld = true;
        release = resolve;
      });
    await route.continue();
  });
  return {
    /** Until it has been requested. */
    held: () => expect.poll(() => isHeld).toBe(true),
    release: () => release(),
  };
}
