/** A page that is read from the right: what moves, moves the way it looks, and layers come from the side of their button. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { firstVehicle } from './demo-vehicle.ts';
import { draftUrl, openDraft, outside, speak } from './draft-language.ts';
import { swipe } from './finger.ts';
import { allowMessages, expect, test } from './journey.ts';

/** The draft of a site from the right. */
async function fromTheRight(page: Page, slug: string, path: string): Promise<void> {
  await openDraft(page, slug);
  await speak(page, 'Right to left', 'ar-XB');
  await page.goto(draftUrl(slug, path));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

const scrolled = (row: Locator) => row.evaluate((element) => Math.round(element.scrollLeft));

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return box;
}

test('the arrows of a row stand at its ends and move it the way they point', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await fromTheRight(page, 'redgum', '/');
  const carousel = page.locator('.ui-carousel:has(> .ui-carousel-arrow)').first();
  const row = carousel.locator('> ul');
  const [back, on] = [carousel.locator('[data-step="-1"]'), carousel.locator('[data-step="1"]')];
  await carousel.scrollIntoViewIfNeeded();
  const box = await boxOf(row);
  expect((await boxOf(on)).x).toBeLessThan(box.x + box.width / 2);
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await on.click();
  await expect.poll(() => scrolled(row)).toBeLessThan(-100);
  await expect(back).toHaveAttribute('aria-disabled', 'false');
  expect((await boxOf(back)).x).toBeGreaterThan(box.x + box.width / 2);
  await back.click();
  await expect.poll(() => scrolled(row)).toBe(0);
});

test('keys step through the pictures of a vehicle the way they look', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // A draft counts no views.
  allowMessages(/status of 403 .*\/view\.json/);
  await fromTheRight(page, 'redgum', await firstVehicle('redgum'));
  await page.locator('.vehicle-gallery a[data-full]').first().click();
  const full = page.locator('dialog.vehicle-gallery-full');
  await expect(full).toBeVisible();
  const count = full.locator('.vehicle-gallery-count');
  const at = async () => Number((/\d+/.exec((await count.textContent()) ?? '') ?? [])[0]);
  await expect.poll(at).toBe(1);
  // There is nothing to the right of the first.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(at).toBe(2);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(at).toBe(3);
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBe(2);
  await page.keyboard.press('Escape');
  await expect(full).toBeHidden();
  // A preview counts no views.
});

/** A phone, in which a finger can be put on the page. */
async function aPhone(open: (options: object) => Promise<BrowserContext>, width = 390): Promise<Page> {
  const context = await open({ hasTouch: true, isMobile: true, viewport: { width, height: 844 } });
  return context.newPage();
}

test('the menu comes from the left, where its button is, and goes there by a finger or by Escape', async ({
  browser,
}) => {
  const page = await aPhone((options) => browser.newContext(options));
  const session = await page.context().newCDPSession(page);
  await fromTheRight(page, 'redgum', '/finance');
  const button = page.locator('header [popovertarget$="-drawer"]').first();
  const drawer = page.locator('.site-header-drawer');
  expect((await boxOf(button)).x).toBeLessThan(100);
  for (const close of ['finger', 'escape'] as const) {
    // A browser treats a tap while a swipe runs out as the end of the swipe.
    await expect(async () => {
      if (await drawer.isHidden()) await button.tap();
      await expect(drawer).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(1);
    await drawer.evaluate((element) => Promise.all(element.getAnimations().map((each) => each.finished)));
    const { x, width } = await boxOf(drawer);
    expect([Math.round(x), width < 390]).toEqual([0, true]);
    if (close === 'escape') await page.keyboard.press('Escape');
    else {
      // A swipe towards the page leaves it open.
      await swipe(session, drawer, { across: 0.3, down: 0.6 }, 200, 5);
      // A closing one is still visible while it moves.
      expect(await drawer.evaluate((element) => element.matches(':popover-open'))).toBe(true);
      await swipe(session, drawer, { across: 0.8, down: 0.6 }, -220, 10);
    }
    await expect(drawer).toBeHidden();
  }
});

test('nothing is wider than a phone of 360 px, with menu, search and filters open', async ({ browser }) => {
  const page = await aPhone((options) => browser.newContext(options), 360);
  await fromTheRight(page, 'redgum', '/search/used-cars');
  for (const opener of ['-drawer', '-find', '-filters']) {
    const button = page.locator(`[popovertarget$="${opener}"]:visible`).first();
    const layer = page.locator(`[id$="${opener}"]`);
    await button.tap();
    await expect(layer).toBeVisible();
    await layer.evaluate((element) => Promise.all(element.getAnimations().map((each) => each.finished)));
    const wide = await layer.evaluate((element) => [
      ...(element.scrollWidth > element.clientWidth ? ['the layer scrolls sideways'] : []),
      ...[...element.querySelectorAll('a, button, input, summary, label')].flatMap((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        return width > 2 && (left < -1 || right > innerWidth + 1) ? [each.outerHTML.slice(0, 90)] : [];
      }),
    ]);
    expect([opener, ...wide]).toEqual([opener]);
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
    // A layer that closes goes back in the history; an address requested before that would be cancelled.
    await expect.poll(() => page.evaluate(() => history.state?.layer ?? null)).toBeNull();
  }
  for (const path of ['/search/used-cars', '/book-test-drive', '/apply-for-finance', '/trade-in']) {
    await page.goto(draftUrl('redgum', path));
    expect([path, ...(await outside(page))]).toEqual([path]);
  }
});

test('the page that compares vehicles is not wider either, on a site that has it', async ({ browser }) => {
  const page = await aPhone((options) => browser.newContext(options), 360);
  await fromTheRight(page, 'meridian', '/compare');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await outside(page)).toEqual([]);
});
