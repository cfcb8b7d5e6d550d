/** Vehicles that a shopper keeps: in the browser, and on the server once they are signed in. */
import type { Page } from '@playwright/test';
import { compareText } from '#domain/text/compare.ts';
import { faults } from './axe.ts';
import { siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { signInShopper } from './seeded-shopper.ts';

test('R4-033, R7-028: a favourite is seen at once on every card, page and tab, and fires event 39 when it is added', {
  tag: '@gate',
}, async ({ page, context }) => {
  await page.addInitScript(() => {
    document.addEventListener('forecourt:event', (event) => {
      const ids = JSON.parse(sessionStorage.getItem('event-ids') ?? '[]');
      sessionStorage.setItem('event-ids', JSON.stringify([...ids, (event as CustomEvent).detail.id]));
    });
  });
  await page.goto(siteUrl('redgum', '/search/used-cars'));
  const other = await context.newPage();
  await other.goto(siteUrl('redgum', '/search/used-cars'));
  const heart = page.locator('.vehicle-card-save').first();
  await heart.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const counts = (of: Page) => of.locator('[data-saved-count]').first();
  await expect(counts(page)).toHaveText('1');
  await expect(counts(other)).toHaveText('1');
  await expect(other.locator('.vehicle-card-save').first()).toHaveAttribute('aria-pressed', 'true');
  const [entry] = await page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]'));
  expect(Object.keys(entry).sort(compareText)).toEqual(['id', 'make', 'model', 'name', 'primary_image_url', 'slug']);
  await page.goto(siteUrl('redgum', `/cars/${entry.slug}`));
  await expect(page.locator('.vehicle-sidebar [data-favourite]')).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.vehicle-sidebar [data-favourite]').press('Enter');
  await expect(counts(page)).toBeHidden();
  await expect(counts(other)).toBeHidden();
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('event-ids') ?? '[]'))).toEqual([39]);
});

const listOf = (page: Page) =>
  page.evaluate(async () => {
    const { entries } = await (await fetch('/api/watchlist')).json();
    return (entries as { id: string }[]).map(({ id }) => id);
  });
const notice = (page: Page) => page.locator('.ui-notices');

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(
    `R4-027, R4-028, R4-030, R4-032, R8-018, R2-052: saving and removing by keyboard at ${width} px, one notice at a time, to View List`,
    { tag: width === 390 ? '@gate' : [] },
    async ({ page }, info) => {
      const alerts: string[] = [];
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        void dialog.accept();
      });
      await page.setViewportSize({ width, height });
      const run = String(info.repeatEachIndex).padStart(2, '0');
      const phone = `+61412${run}${String(width).padStart(4, '0')}`;
      await signInShopper(page, 'redgum', { phone, email: `mia-${width}-${run}@shoppers.example` });
      await page.goto(siteUrl('redgum', '/search/used-cars'));
      const card = page.locator('.vehicle-card').first();
      const heart = card.locator('.vehicle-card-save');
      const name = (await card.getAttribute('data-name')) ?? '';
      await expect(heart).toHaveAttribute('aria-pressed', 'false');

      // The server's answer waits: the screen does not.
      let answer: () => void = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/watchlist/save-car', async (route) => {
        await held;
        await route.continue();
      });
      await heart.press('Enter');
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(heart).toBeDisabled();
      await expect(page.locator('[data-saved-count]').first()).toHaveText('1');
      await expect(notice(page).locator('.ui-notice')).toHaveCount(0);
      answer();
      // Read at once: it disappears automatically.
      const notices = notice(page).locator('.ui-notice');
      await expect(notices).toContainText([`Car Saved In Watchlist${name} is now available in your watchlist`]);
      await expect(heart).toBeEnabled();
      await expect(heart).toBeFocused();
      expect(await listOf(page)).toHaveLength(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.screenshot({ path: info.outputPath(`saved-${width}.png`) });
      expect(await faults(page, { include: ['.ui-notices'] })).toEqual([]);

      await heart.press('Enter');
      await expect(notices).toContainText([`Car Removed${name} is no longer in your watchlist`]);
      expect(alerts).toEqual([]);
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      expect(await listOf(page)).toEqual([]);

      await heart.press('Enter');
      await expect(notice(page).locator('strong')).toHaveText('Car Saved In Watchlist');
      await notice(page).getByRole('link', { name: 'View List' }).press('Enter');
      await expect(page).toHaveURL(siteUrl('redgum', '/my-garage'));
      await expect(page.getByRole('heading', { name: 'Watchlist (1)' })).toBeVisible();
      await expect(page.locator('#watchlist')).toContainText(name);
      await page.screenshot({ path: info.outputPath(`garage-${width}.png`), fullPage: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await faults(page)).toEqual([]);
      await page
        .locator('#watchlist')
        .getByRole('button', { name: /^Remove/ })
        .press('Enter');
      await expect(page.locator('#watchlist')).toContainText('You have not saved a vehicle yet');
      await page.getByRole('link', { name: 'Delete my account' }).click();
      await expect(page.getByRole('heading', { name: 'Delete your account?' })).toBeVisible();
      await page.screenshot({ path: info.outputPath(`delete-${width}.png`), fullPage: true });
      expect(await faults(page)).toEqual([]);
    },
  );

test(
  'R4-027: a press that waits for its answer stays while the server answers what it was asked before',
  { tag: '@gate' },
  async ({ page }, info) => {
    await signInShopper(page, 'redgum', { phone: `+61412${String(info.repeatEachIndex).padStart(2, '0')}0801` });
    await page.goto(siteUrl('redgum', '/search/used-cars'));
    const cards = page.locator('.vehicle-card');
    const [id, slug] = await cards
      .nth(1)
      .evaluate((card) => [
        card.dataset['vehicle'],
        card.querySelector<HTMLElement>('[data-favourite]')?.dataset['favourite'],
      ]);
    await page.evaluate((kept) => localStorage.setItem('favourites', JSON.stringify([kept])), { id, slug });
    const hold = async (address: string) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(address, async (route) => {
        await held;
        await route.continue();
      });
      return release;
    };
    const answerList = await hold('**/api/watchlist');
    const answerSave = await hold('**/api/watchlist/save-car');
    await page.reload();
    const count = page.locator('[data-saved-count]').first();
    await expect(count).toHaveText('1');
    await cards.first().locator('.vehicle-card-save').press('Enter');
    await expect(count).toHaveText('2');
    const merged = page.waitForResponse('**/api/watchlist/merge');
    answerList();
    await (await merged).finished();
    await page.waitForFunction(() => localStorage.getItem('favourites') === null);
    await expect(count).toHaveText('2');
    answerSave();
    await expect(notice(page).locator('strong')).toHaveText('Car Saved In Watchlist');
    await expect(count).toHaveText('2');
    expect(await listOf(page)).toHaveLength(2);
  },
);

test('R4-031, R6-002: a visitor who presses Save is led to sign-in, and back to the same press', async ({ page }) => {
  await page.goto(siteUrl('meridian', '/search/used-cars'));
  const href = await page.locator('.vehicle-card-name a').first().getAttribute('href');
  await page.goto(siteUrl('meridian', href ?? ''));
  const save = page.locator('.vehicle-sidebar button[data-watch]');
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.press('Enter');
  await page.waitForURL(/\/sign-in\?/);
  const asked = new URL(page.url()).searchParams;
  expect([asked.get('type'), asked.get('redirect'), asked.get('back')]).toEqual(['watchlist', href, href]);
  await signInShopper(page, 'meridian', { phone: '+61412000700' });
  await page.goto(siteUrl('meridian', asked.get('redirect') ?? ''));
  await expect(notice(page).locator('strong')).toHaveText('Car Saved In Watchlist');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  expect(await listOf(page)).toHaveLength(1);
  // The press takes effect once: a removed one stays removed on the next load.
  await save.press('Enter');
  await expect(notice(page).locator('strong')).toHaveText('Car Removed');
  await page.reload();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  expect(await listOf(page)).toEqual([]);
});

test('R8-008: where the server refuses, the message comes as an alert and nothing is saved', async ({ page }) => {
  allowMessages(/(?:status of 400|ERR_FAILED) .*\/save-car/);
  await signInShopper(page, 'redgum', { phone: '+61412000500' });
  await page.goto(siteUrl('redgum', '/search/used-cars'));
  await page.route('**/api/watchlist/save-car', (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'Your watchlist holds 200 vehicles.' } }),
  );
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  const heart = page.locator('.vehicle-card-save').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(heart).toBeEnabled();
  await expect.poll(() => said).toEqual(['Your watchlist holds 200 vehicles.']);
  await page.route('**/api/watchlist/save-car', (route) => route.abort());
  await heart.click();
  await expect.poll(() => said.length).toBe(2);
  expect(said[1]).toContain('Check your connection');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('favourites of the browser become the watchlist at sign-in, each once, and a second device has them; signed out, nothing stays', async ({
  page,
  browser,
}) => {
  const who = { phone: '+61412000600', email: 'two@shoppers.example' };
  await page.goto(siteUrl('redgum', '/search/used-cars'));
  const hearts = page.locator('.vehicle-card-save');
  for (const index of [0, 1]) await hearts.nth(index).click();
  await expect(page.locator('[data-saved-count]').first()).toHaveText('2');
  await signInShopper(page, 'redgum', who);
  // The page that was rendered before they came still shows them.
  await page.goto(siteUrl('redgum', '/my-garage'));
  await expect(page.getByRole('heading', { name: 'Watchlist (2)' })).toBeVisible();
  await expect(page.getByText('Signed in as two@shoppers.example, 04 1200 0600')).toBeVisible();
  await page.goto(siteUrl('redgum', '/search/used-cars'));
  await page.waitForFunction(() => localStorage.getItem('favourites') === null);
  await expect(page.locator('[data-saved-count]').first()).toHaveText('2');
  for (const index of [0, 1]) await expect(hearts.nth(index)).toHaveAttribute('aria-pressed', 'true');
  expect(await listOf(page)).toHaveLength(2);

  const other = await (await browser.newContext()).newPage();
  await signInShopper(other, 'redgum', who);
  await other.goto(siteUrl('redgum', '/search/used-cars'));
  await expect(other.locator('[data-saved-count]').first()).toHaveText('2');
  await other.locator('.vehicle-card-save').first().click();
  await expect(notice(other).locator('strong')).toHaveText('Car Removed');
  await page.goto(siteUrl('redgum', '/favourites'));
  await expect(page.locator('[data-saved-count]').first()).toHaveText('1');
  await page.reload();
  await expect(page.locator('.favourites .vehicle-card')).toHaveCount(1);

  await page.context().clearCookies();
  await page.goto(siteUrl('redgum', '/search/used-cars'));
  await expect(page.locator('[data-saved-count]').first()).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('watchlist'))).toBeNull();
  await other.context().close();
});
