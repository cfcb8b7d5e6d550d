/** Every island of a vehicle's page by touch alone, on a phone: real touches, of which the browser makes its own clicks. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { faults } from './axe.ts';
import { siteUrl } from './console.ts';
import { vehicleWith, withoutPhone } from './demo-vehicle.ts';
import { swipe } from './finger.ts';
import { allowMessages, expect, test } from './journey.ts';

async function phone(browser: Browser): Promise<{ readonly page: Page; readonly session: CDPSession }> {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page) };
}

test('R4-039, R4-036, promise 8: the turn and the interior by one finger, their marks by a tap, pictures by two', async ({
  browser,
}) => {
  // A turn of 36 views and a room are drawn at the first request: the waits below are as long as all of a usual test.
  test.setTimeout(360_000);
  const { page, session } = await phone(browser);
  const path = await vehicleWith('meridian', 'Marked details inside');
  // Playwright cancels a tap that would miss what it aims at, and tries again; in a page that still scrolls it cannot.
  allowMessages(/GL Driver/, /attempt to cancel a touchstart/);
  await page.goto(siteUrl('meridian', path));
  const spin = page.locator('.vehicle-gallery-spin');
  await expect(spin).toHaveAttribute('data-state', 'ready', { timeout: 120_000 });
  await spin.getByRole('button', { name: 'Stop turning' }).tap();
  const slider = spin.getByRole('slider');
  const stopped = Number(await slider.inputValue());
  await swipe(session, spin.locator('.vehicle-gallery-turntable'), { across: 0.3, down: 0.8 }, 85);
  await expect(slider).toHaveValue(String((stopped + 4) % 36));
  // A tap that stops what a finger set moving opens nothing.
  const spots = spin.locator('.vehicle-gallery-spots');
  await expect(async () => {
    if ((await spots.getAttribute('open')) === null) await spots.locator('summary').tap();
    await expect(spots).toHaveAttribute('open', '', { timeout: 1000 });
  }).toPass();
  const detail = spin.locator('[data-spot]').first();
  await detail.tap();
  await expect(spin.getByRole('status')).toHaveText((await detail.innerText()).trim());
  // A vertical swipe scrolls the page, also when it starts on the turntable.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const before = await page.evaluate(() => scrollY);
  await swipe(session, spin.locator('.vehicle-gallery-turntable'), { across: 0.5, down: 0.8 }, 0, -150);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);

  await page.locator('.vehicle-gallery-views label', { hasText: 'Interior' }).tap();
  const room = page.locator('.vehicle-gallery-interior');
  const strip = room.locator('.vehicle-gallery-strip');
  await expect(strip).toHaveAttribute('data-ready', '', { timeout: 60_000 });
  await room.locator('summary').tap();
  await room.locator('[data-spot]').first().tap();
  const mark = room.locator('.vehicle-gallery-mark').first();
  const fromMiddle = async () => {
    const [a, b] = [await mark.boundingBox(), await strip.boundingBox()];
    return Math.round((a?.x ?? 0) + (a?.width ?? 0) / 2 - (b?.x ?? 0) - (b?.width ?? 0) / 2) || 0;
  };
  await expect.poll(fromMiddle).toBe(0);
  await swipe(session, strip, { across: 0.3, down: 0.8 }, 90);
  await expect.poll(fromMiddle).toBeGreaterThan(40);
  expect(await faults(page, { include: ['[data-block=vehicle-gallery]'] })).toEqual([]);

  await page.locator('.vehicle-gallery-views label', { hasText: 'Photos' }).tap();
  await page.locator('.vehicle-gallery-frame a[data-full]').first().tap();
  const dialog = page.locator('.vehicle-gallery-full');
  await expect(dialog).toHaveJSProperty('open', true);
  await swipe(session, dialog.locator('ul'), { across: 0.85, down: 0.75 }, -260);
  await expect(dialog.locator('.vehicle-gallery-count')).toHaveText(/^2 \//);
  const list = dialog.locator('ul');
  const pinch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number | null) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === null ? [] : [-apart, apart].map((x, id) => ({ x: 195 + x, y: 420, id })),
    });
  await pinch('touchStart', 30);
  for (let apart = 40; apart <= 120; apart += 10) await pinch('touchMove', apart);
  await pinch('touchEnd', null);
  await expect(list).toHaveAttribute('data-zoomed', '');
  expect(await faults(page, { include: ['.vehicle-gallery-full'] })).toEqual([]);
  await dialog.getByRole('button', { name: 'Close full screen' }).tap();
  await expect(dialog).toHaveJSProperty('open', false);
  await page.context().close();
});

/** The blocks of a page as they stand on the screen, from its top. */
const fromTop = (page: Page, ...blocks: readonly string[]) =>
  page.evaluate(
    (types) =>
      types
        .map(
          (type) =>
            [document.querySelector(`[data-block=${type}] > *`)?.getBoundingClientRect().top ?? 0, type] as const,
        )
        .toSorted(([a], [b]) => a - b)
        .map(([, type]) => type),
    blocks,
  );

test('R2-027, R4-045, R4-049, R4-034, promise 8: calculators, call, sharing and lists by taps', async ({ browser }) => {
  const { page, session } = await phone(browser);
  const path = await vehicleWith('meridian', 'data-ask=');
  await page.goto(siteUrl('meridian', path));
  await withoutPhone(page);
  await page.evaluate(() => {
    document.addEventListener('forecourt:event', (event) => {
      const { id } = (event as CustomEvent<{ id: number }>).detail;
      document.body.dataset['events'] = `${document.body.dataset['events'] ?? ''} ${id}`;
    });
  });

  // Price and actions follow pictures and title, in reading order; the price is shown only by them and by the bar.
  const blocks = ['vehicle-gallery', 'vehicle-title', 'vehicle-sidebar', 'key-information', 'enquiry-form'];
  expect(await fromTop(page, ...blocks)).toEqual(blocks);
  const order = await page
    .locator(blocks.map((type) => `[data-block=${type}]`).join())
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-block')));
  expect(order).toEqual(blocks);
  await expect(page.locator('main [data-car-field=price]').filter({ visible: true })).toHaveCount(2);
  for (const name of ['Request to reserve', 'Share', 'Save'])
    await expect(page.locator('main').getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(1);

  for (const block of ['dealer-comments', 'vehicle-specifications', 'vehicle-features']) {
    const summary = page.locator(`[data-block=${block}] summary`).first();
    if ((await summary.count()) === 0) continue;
    await summary.tap();
    await expect(page.locator(`[data-block=${block}] details`).first()).toHaveAttribute('open', '');
  }

  const finance = page.locator('#finance-calculator');
  const amount = finance.getByRole('textbox', { name: 'Amount' });
  const first = await amount.inputValue();
  const slider = finance.getByRole('slider', { name: 'Amount slider' });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  await slider.tap({ position: { x: (box?.width ?? 300) * 0.7, y: (box?.height ?? 44) / 2 } });
  await expect(amount).not.toHaveValue(first);
  const tapped = await amount.inputValue();
  await swipe(session, slider, { across: 0.7, down: 0.5 }, -100);
  await expect(amount).not.toHaveValue(tapped);
  await expect(finance.getByRole('status')).toContainText('Repayment $');

  const delivery = page.locator('.delivery-calculator');
  await delivery.getByLabel('Postcode').tap();
  await delivery.getByLabel('Postcode').fill('4006');
  await delivery.getByRole('button', { name: 'Estimate delivery' }).tap();
  await expect(delivery).toHaveAttribute('data-state', 'result');

  const panel = page.locator('.finance-panel');
  await panel.scrollIntoViewIfNeeded();
  await panel.getByText('About this quote').tap();
  await expect(panel.locator('[data-text=warning]')).toBeVisible();

  const sidebar = page.locator('.vehicle-sidebar');
  const reported = page.waitForRequest('**/api/leads/reveal');
  await sidebar.getByRole('button', { name: /^Call .*•/ }).tap();
  expect((await reported).postDataJSON()).toMatchObject({ dealership_id: 'meridian', website_id: 'meridian' });
  await expect(sidebar.locator('a[href^="tel:"]')).toContainText(/^Call [\d ]+$/);
  await sidebar.locator('summary', { hasText: 'Share' }).tap();
  await expect(sidebar.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  const compare = sidebar.locator('[data-compare]');
  await compare.tap();
  await expect(page.locator('.compare-tray')).toBeVisible();
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  expect(
    await faults(page, {
      include: [
        '.vehicle-sidebar',
        '#finance-calculator',
        '.delivery-calculator',
        '.finance-panel',
        '.compare-tray',
        '[data-block=vehicle-specifications]',
      ],
    }),
  ).toEqual([]);
  await page.locator('.compare-tray').getByRole('button', { name: 'Clear' }).tap();
  await expect(page.locator('.compare-tray')).toBeHidden();

  await page.locator('.vehicle-sticky-bar').getByRole('link', { name: 'Enquire' }).tap();
  await expect(page.locator('#enquire')).toBeInViewport();
  expect(await page.evaluate(() => document.body.dataset['events'])).toBe(' 26 25');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Saved on the server: a signed-out shopper is redirected there.
  await sidebar.locator('[data-favourite]').tap();
  await expect(page).toHaveURL(/\/sign-in\?type=watchlist/);
  await page.context().close();
});
