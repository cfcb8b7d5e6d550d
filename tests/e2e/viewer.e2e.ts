/** The viewer of a vehicle's page by mouse, touch and keyboard: pictures, full screen, 360 view, interior, films. */
import { faults } from './axe.ts';
import { siteUrl } from './console.ts';
import { vehicleWith } from './demo-vehicle.ts';
import { expect, test } from './journey.ts';
import { count, touchPage } from './viewer-page.ts';

test('R4-040, R4-038, R9-019: pictures by mouse and keyboard, full screen with the focus kept and given back', {
  tag: '@gate',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const path = await vehicleWith('redgum', 'vehicle-gallery-tiles');
  await page.goto(siteUrl('redgum', path));
  const frame = page.locator('.vehicle-gallery-frame');
  const links = page.locator('.vehicle-gallery-frame a[data-full]');
  const total = await page.locator('.vehicle-gallery-frame > ul > li').count();
  // The first press is kept for the script that it woke.
  await frame.getByRole('button', { name: 'Next picture' }).click();
  await expect(count(page)).toHaveText(`2 / ${total}`);
  await page.keyboard.press('ArrowRight');
  await expect(count(page)).toHaveText(`3 / ${total}`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(count(page)).toHaveText(`1 / ${total}`);

  // The small ones open in full screen, each at itself, and the row continues there.
  await page.locator('.vehicle-gallery-tiles a').nth(2).click();
  await expect(page.locator('.vehicle-gallery-full .vehicle-gallery-count')).toHaveText(/^[34] /);
  await page.keyboard.press('Escape');
  await expect(count(page)).toHaveText(`4 / ${total}`);

  const opener = links.nth(3);
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('.vehicle-gallery-full');
  await expect(dialog).toHaveJSProperty('open', true);
  for (let i = 0; i < 9; i++) {
    await page.keyboard.press('Tab');
    // After the last control the focus moves to the browser's bar, where the page has none; never to the page behind.
    const where = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog[open]')
        ? 'inside'
        : activeElement?.outerHTML;
    });
    expect(where).toBe('inside');
  }
  expect(await faults(page, { include: ['.vehicle-gallery-full'] })).toEqual([]);
  await page.keyboard.press('+');
  await expect(dialog.locator('ul')).toHaveAttribute('data-zoomed', '');
  await page.keyboard.press('0');
  await expect(dialog.locator('ul')).not.toHaveAttribute('data-zoomed', '');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveJSProperty('open', false);
  await expect(opener).toBeFocused();
  // Where full screen ends, the row continues.
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveJSProperty('open', true);
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await dialog.getByRole('button', { name: 'Close full screen' }).click();
  await expect(count(page)).toHaveText(`5 / ${total}`);
  await expect(links.nth(4)).toBeFocused();
});

test('R9-019: small pictures below: each shows itself in the row, and the current one is marked', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('saltwater', await vehicleWith('saltwater', 'vehicle-gallery-thumbs')));
  const total = await page.locator('.vehicle-gallery-frame > ul > li').count();
  const thumbs = page.locator('.vehicle-gallery-thumbs');
  await page.locator('.vehicle-gallery-frame').getByRole('button', { name: 'Next picture' }).click();
  await expect(count(page)).toHaveText(`2 / ${total}`);
  await expect(thumbs.locator('[aria-current]')).toHaveCount(1);
  await expect(thumbs.locator('li:nth-child(2) [aria-current]')).toBeVisible();
  await thumbs.locator('a').nth(3).click();
  await expect(count(page)).toHaveText(`4 / ${total}`);
});

test('R2-022: small pictures next to it, without full screen: each shows itself in the row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('tallow-creek', await vehicleWith('tallow-creek', 'vehicle-gallery-tiles')));
  const total = await page.locator('.vehicle-gallery-frame > ul > li').count();
  const second = page.locator('.vehicle-gallery-tiles a').nth(1);
  const at = Number(await second.getAttribute('data-slide')) + 1;
  await second.click();
  await expect(count(page)).toHaveText(`${at} / ${total}`);
  await expect(page.locator('.vehicle-gallery-full')).toHaveCount(0);
});

test('full screen at the first picture says which it is, and offers no way back', async ({ page }) => {
  await page.goto(siteUrl('redgum', await vehicleWith('redgum', 'vehicle-gallery-tiles')));
  const total = await page.locator('.vehicle-gallery-frame > ul > li a[data-full]').count();
  await page.locator('.vehicle-gallery-frame a[data-full]').first().click();
  const dialog = page.locator('.vehicle-gallery-full');
  await expect(dialog.locator('.vehicle-gallery-count')).toHaveText(`1 / ${total}`);
  await expect(dialog.locator('[data-to=previous]')).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.locator('[data-to=next]')).toHaveAttribute('aria-disabled', 'false');
});

test('R4-040: pictures swiped by touch, enlarged by a double press', async ({ browser }) => {
  const page = await touchPage(browser);
  await page.goto(siteUrl('redgum', await vehicleWith('redgum', 'vehicle-gallery-tiles')));
  const list = page.locator('.vehicle-gallery-frame > ul');
  const box = await list.boundingBox();
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + 170 }],
    });
  // Below the step button, which is over the row.
  await touch('touchStart', 330);
  for (let x = 310; x >= 30; x -= 20) await touch('touchMove', x);
  await touch('touchEnd');
  await expect(count(page)).toHaveText(/^2 \//);
  await page.locator('.vehicle-gallery-frame a[data-full]').nth(1).tap();
  const dialog = page.locator('.vehicle-gallery-full');
  await expect(dialog).toHaveJSProperty('open', true);
  await expect(dialog.locator('.vehicle-gallery-count')).toHaveText(/^2 \//);
  await dialog.locator('ul').dispatchEvent('dblclick', { clientX: 200, clientY: 400 });
  await expect(dialog.locator('li:nth-child(2) img')).toHaveAttribute('style', /scale\(2\.5\)/);
  await dialog.getByRole('button', { name: 'Close full screen' }).tap();
  await expect(dialog).toHaveJSProperty('open', false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().close();
});

test('without scripts pictures are links, views change, and films can be opened', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(siteUrl('meridian', await vehicleWith('meridian', 'Marked details inside')));
  await page.getByRole('radio', { name: 'Photos' }).check();
  await expect(page.locator('.vehicle-gallery-frame img').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next picture' }).first()).toBeHidden();
  await page.getByRole('radio', { name: 'Interior' }).check();
  await expect(page.locator('.vehicle-gallery-strip img')).toBeVisible();
  await context.close();
});

test('nothing moves while the viewer wakes, at 390 and 1440', async ({ page }) => {
  const path = await vehicleWith('meridian', 'Marked details inside');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(siteUrl('meridian', path));
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
        for (const entry of list.getEntries() as Shift[]) {
          const isOurs = entry.sources.some(({ node }) => node?.parentElement?.closest('[data-block=vehicle-gallery]'));
          if (isOurs) shifts.push(entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await expect(page.locator('.vehicle-gallery-spin')).toHaveAttribute('data-state', 'ready', { timeout: 120_000 });
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect([width, moved]).toEqual([width, 0]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('a mouse over a block wakes it before it is pressed', async ({ page }) => {
  await page.goto(siteUrl('redgum', await vehicleWith('redgum', 'vehicle-gallery-tiles')));
  const block = page.locator('[data-block=vehicle-gallery]');
  await page.mouse.move(5, 5);
  await expect(block).not.toHaveAttribute('data-awake', '');
  await page.locator('.vehicle-gallery-frame').hover();
  await expect(block).toHaveAttribute('data-awake', '');
});
