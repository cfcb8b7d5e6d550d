/** The bars of a vehicle's page that come and change as it is scrolled, and what a call tells. */
import type { Locator, Page } from '@playwright/test';
import { faults } from './axe.ts';
import { siteUrl } from './console.ts';
import { firstVehicle, vehicleWith, withoutPhone } from './demo-vehicle.ts';
import { expect, test } from './journey.ts';

/** Opens a vehicle that a trade-in is offered for. */
async function openTradable(page: Page): Promise<void> {
  const path = await vehicleWith('redgum', 'vehicle-sticky-header', 'Trade-In Valuation');
  await page.goto(siteUrl('redgum', path));
  await expect(page.locator('[data-block=vehicle-sticky-header][data-awake]')).toBeAttached();
}

const scrollDown = (page: Page, y: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);

for (const width of [390, 1440]) {
  test(`R2-025, R9-023: the bar at the top with Trade-In Valuation comes at 500 px and goes again, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openTradable(page);
    const bar = page.locator('.vehicle-sticky-header');
    const valuation = bar.getByRole('link', { name: 'Trade-In Valuation' });
    const sidebar = page.locator('.vehicle-sidebar');
    const top = async (one: Locator) => Math.round((await one.boundingBox())?.y ?? 0);
    // At the top of the page it is level with the first column.
    if (width > 900) expect(await top(sidebar)).toBe(await top(page.locator('.columns-column').first()));
    await scrollDown(page, 499);
    await expect(bar).toBeHidden();
    await scrollDown(page, 500);
    await expect(valuation).toBeVisible();
    await expect(valuation).toHaveAttribute('href', /\?car_id=/);
    if (width > 900) {
      const below = async () =>
        (await top(sidebar)) - (await bar.boundingBox().then((box) => (box ? box.y + box.height : 0)));
      await expect.poll(below).toBeGreaterThan(0);
    }
    await valuation.focus();
    await expect(valuation).toBeFocused();
    expect(await faults(page, { include: ['.vehicle-sticky-header'] })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await scrollDown(page, 0);
    await expect(bar).toBeHidden();
  });
}

test('R2-026, R9-023: the bar at the foot of a phone is a slim one from 900 px', { tag: '@gate' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openTradable(page);
  const bar = page.locator('.vehicle-sticky-bar');
  const height = async () => (await bar.boundingBox())?.height ?? 0;
  await scrollDown(page, 899);
  await expect(bar).not.toHaveAttribute('data-past');
  const tall = await height();
  await scrollDown(page, 900);
  await expect(bar).toHaveAttribute('data-past');
  expect(await height()).toBeLessThan(tall);
});

test('both bars leave while the form is in view, and come back after it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openTradable(page);
  const bars = [page.locator('.vehicle-sticky-bar'), page.locator('.vehicle-sticky-header')];
  await scrollDown(page, 900);
  for (const bar of bars) await expect(bar).toBeVisible();
  await page.locator('.vehicle-sticky-bar .ui-button').first().click();
  await expect(page.getByLabel('First name')).toBeInViewport();
  for (const bar of bars) await expect(bar).toBeHidden();
  await page.locator('.site-footer').evaluate((footer) => footer.scrollIntoView({ behavior: 'instant' }));
  for (const bar of bars) await expect(bar).toBeVisible();
});

// Redgum has one yard, whose number its header shows; Meridian has several, whose numbers are hidden until requested.
for (const { slug, kind, role } of [
  { slug: 'meridian', kind: 'a number that is hidden', role: 'button' },
  { slug: 'redgum', kind: 'a public number', role: 'link' },
] as const) {
  test(`R7-028: a call from the bar is reported as event 25: ${kind}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const isHidden = role === 'button';
    const path = await firstVehicle(
      slug,
      '',
      (html) => html.includes('vehicle-sticky-bar') && html.includes('action="/api/leads/reveal"') === isHidden,
    );
    await page.goto(siteUrl(slug, path));
    await withoutPhone(page);
    const event = page.evaluate(
      () =>
        new Promise((done) => {
          document.addEventListener('forecourt:event', (event) => done((event as CustomEvent).detail));
        }),
    );
    const bar = page.locator('.vehicle-sticky-bar');
    await bar.hover();
    await expect(page.locator('[data-block=vehicle-sticky-bar][data-awake]')).toBeAttached();
    await bar.getByRole(role, { name: /^Call/ }).click();
    expect(await event).toMatchObject({ id: 25, label: expect.stringMatching(/^(New|Used) Car$/) });
  });
}
