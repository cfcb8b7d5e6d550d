/** Layers over the page on a phone: menu, search, filters and pictures close as those of an app do. */
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { siteUrl } from './console.ts';
import { firstVehicle } from './demo-vehicle.ts';
import { swipe } from './finger.ts';
import { expect, test } from './journey.ts';
import { panel, value } from './search-page.ts';

async function phone(browser: Browser): Promise<{ readonly page: Page; readonly session: CDPSession }> {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page) };
}

interface Layer {
  readonly name: string;
  readonly path: () => Promise<string>;
  readonly open: (page: Page) => Promise<void>;
  readonly layer: (page: Page) => Locator;
  /** Start and direction of a finger. */
  readonly swipe: readonly [{ readonly across: number; readonly down: number }, right: number, down: number];
}

const layers: readonly Layer[] = [
  {
    name: 'the menu',
    path: async () => '/finance',
    open: (page) => page.getByRole('button', { name: 'Menu', exact: true }).tap(),
    layer: (page) => page.locator('.site-header-drawer'),
    swipe: [{ across: 0.2, down: 0.5 }, 220, 10],
  },
  {
    name: 'the search',
    path: async () => '/finance',
    open: (page) => page.getByRole('button', { name: 'Search our stock' }).tap(),
    layer: (page) => page.getByRole('dialog', { name: 'Search our stock' }),
    swipe: [{ across: 0.5, down: 0.6 }, 5, 320],
  },
  {
    name: 'the filters',
    path: async () => '/search/used-cars',
    open: (page) => page.getByRole('button', { name: /^Filters/ }).tap(),
    layer: panel,
    swipe: [{ across: 0.5, down: 0.05 }, 5, 400],
  },
  {
    name: 'the pictures',
    path: () => firstVehicle('redgum'),
    open: (page) => page.locator('.vehicle-gallery a[data-full]').first().tap(),
    layer: (page) => page.locator('dialog.vehicle-gallery-full'),
    swipe: [{ across: 0.5, down: 0.3 }, 5, 400],
  },
];

for (const one of layers)
  test(`${one.name} on a phone: Back, a finger and Escape close it, and the page below stays`, async ({ browser }) => {
    const { page, session } = await phone(browser);
    await page.goto(siteUrl('redgum', '/about-us'));
    await page.goto(siteUrl('redgum', await one.path()));
    const address = page.url();
    const layer = one.layer(page);
    for (const close of ['back', 'finger', 'escape'] as const) {
      // A browser treats a tap while a swipe runs out as the end of the swipe.
      await expect(async () => {
        if (await layer.isHidden()) await one.open(page);
        await expect(layer).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(1);
      if (close === 'back') await page.goBack();
      else if (close === 'escape') await page.keyboard.press('Escape');
      else {
        // A swipe the other way leaves it where it is.
        const [spot, right, down] = one.swipe;
        await layer.evaluate((element) => Promise.all(element.getAnimations().map((each) => each.finished)));
        await swipe(session, layer, spot, -right / 2, -down / 2);
        await expect(layer).toBeVisible();
        await swipe(session, layer, spot, right, down);
      }
      await expect(layer).toBeHidden();
      await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(undefined);
      expect(page.url()).toBe(address);
    }
    // No entry of the history is left of all that.
    await page.goBack();
    await expect(page).toHaveURL(/\/about-us$/);
  });

test('a page that was left from the open menu takes one step back, and comes without the menu', async ({ browser }) => {
  const { page } = await phone(browser);
  await page.goto(siteUrl('redgum', '/contact'));
  await page.goto(siteUrl('redgum', '/finance'));
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(1);
  const drawer = page.locator('.site-header-drawer');
  await drawer.getByRole('link', { name: 'About us' }).tap();
  await expect(page).toHaveURL(/\/about-us$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/finance$/);
  await expect(drawer).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(undefined);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test('what is chosen in the open filters is one step back, and stays when they are closed', async ({ browser }) => {
  const { page } = await phone(browser);
  await page.goto(siteUrl('meridian', '/search/used-cars'));
  await page.getByRole('button', { name: /^Filters/ }).tap();
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(1);
  for (const name of ['fuel', 'transmission']) {
    const section = panel(page).locator(`details[data-key="section-${name}"]`);
    if ((await section.getAttribute('open')) === null) await section.locator('summary').tap();
    const key = await section.locator('a[data-choice]').first().getAttribute('data-choice');
    await value(page, key ?? '').tap();
    await expect(page).toHaveURL(new RegExp(`[?&]${name}=`));
  }
  // Reloaded, as a browser does with a page that it had to drop, the search keeps its choices.
  const address = page.url();
  await page.reload();
  await expect(page.locator('[data-block="search-results"]')).toHaveAttribute('data-awake', '');
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(undefined);
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: /^Filters/ }).tap();
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(1);
  expect(address).toMatch(/fuel=.*transmission=|transmission=.*fuel=/);
  await panel(page).getByRole('button', { name: 'Close filters' }).tap();
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(undefined);
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(page).toHaveURL(/\/search\/used-cars$/);
});

test('a finger across the picture of a card shows the second one, and back; a tap opens the vehicle', async ({
  browser,
}) => {
  const { page, session } = await phone(browser);
  await page.goto(siteUrl('redgum', '/search/used-cars'));
  const card = page.locator('[data-block="search-results"] .vehicle-card:has(.vehicle-card-next)').first();
  const next = card.locator('.vehicle-card-next');
  await expect(next).toBeHidden();
  // The first touch brings the script.
  await page.locator('.search-results-sort summary').tap();
  await page.locator('.search-results-sort summary').tap();
  await expect(page.locator('[data-block="search-results"]')).toHaveAttribute('data-awake', '');
  const media = card.locator('.vehicle-card-media');
  await swipe(session, media, { across: 0.7, down: 0.4 }, -120, 8);
  await expect(next).toBeVisible();
  await swipe(session, media, { across: 0.3, down: 0.4 }, 120, 8);
  await expect(next).toBeHidden();
  const href = await card.locator('.vehicle-card-name a').getAttribute('href');
  await card.tap({ position: { x: 120, y: 100 } });
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});
