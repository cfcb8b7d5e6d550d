import { faults } from './axe.ts';
import { siteUrl } from './console.ts';
import { vehicleWith } from './demo-vehicle.ts';
import { allowMessages, expect, test } from './journey.ts';
import { count } from './viewer-page.ts';

test('the interior fits a phone while its panorama is on its way', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(siteUrl('redgum', await vehicleWith('redgum', 'value="interior"')));
  // Where it cannot be turned, the picture itself stays.
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.locator('.vehicle-gallery-views label', { has: page.locator('input[value=interior]') }).click();
  const picture = page.locator('.vehicle-gallery-room img');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 120_000 })
    .toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('R4-039, R9-021, R3-001: the turn loads, turns automatically, by dragging and keys, and shows its marks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const path = await vehicleWith('meridian', 'Marked details inside');
  await page.goto(siteUrl('meridian', path));
  const spin = page.locator('.vehicle-gallery-spin');
  const slider = spin.getByRole('slider');
  // A placeholder until all frames are there.
  await expect(spin.locator('img')).toBeVisible();
  await expect(spin).toHaveAttribute('data-state', 'ready', { timeout: 120_000 });
  const at = () => slider.inputValue().then(Number);
  const first = await at();
  await expect.poll(at).not.toBe(first);
  await spin.getByRole('button', { name: 'Stop turning' }).click();
  const stopped = await at();
  const box = await spin.locator('.vehicle-gallery-turntable').boundingBox();
  // Low enough to be clear of the page's header.
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + (box?.height ?? 0) - 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 65, y, { steps: 4 });
  await page.mouse.up();
  expect(await at()).toBe((stopped + 3) % 36);
  await page.keyboard.press('ArrowRight');
  expect(await at()).toBe((stopped + 4) % 36);
  await expect(slider).toHaveAttribute('aria-valuetext', `${((stopped + 4) % 36) * 10} degrees`);
  await spin.locator('.vehicle-gallery-spots summary').click();
  const detail = spin.locator('[data-spot]').first();
  const words = (await detail.innerText()).trim();
  await detail.focus();
  await page.keyboard.press('Enter');
  await expect(spin.getByRole('status')).toHaveText(words);
  const mark = spin.getByRole('button', { name: `Detail 1: ${words}` });
  await expect(mark).toHaveAttribute('aria-expanded', 'true');
  expect(await faults(page, { include: ['[data-block=vehicle-gallery]'] })).toEqual([]);
  await mark.click();
  await expect(spin.getByRole('status')).toHaveText('');
});

test('reduced motion: nothing turns until the shopper starts it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(siteUrl('meridian', await vehicleWith('meridian', 'Marked details inside')));
  const spin = page.locator('.vehicle-gallery-spin');
  await expect(spin).toHaveAttribute('data-state', 'ready', { timeout: 120_000 });
  await expect(spin.getByRole('button', { name: 'Turn automatically' })).toBeVisible();
  await expect(spin.getByRole('slider')).toHaveValue('4');
  await spin.getByRole('button', { name: 'Turn automatically' }).click();
  await expect.poll(() => spin.getByRole('slider').inputValue()).not.toBe('4');
});

test('R4-036, R4-038: the interior by dragging and keys, its marks by the list; leaving the pictures goes back to the first', {
  tag: '@gate',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 1000 });
  const path = await vehicleWith('meridian', 'Marked details inside');
  allowMessages(/GL Driver/);
  await page.goto(siteUrl('meridian', path));
  await page.getByRole('radio', { name: 'Photos' }).check();
  await page.getByRole('button', { name: 'Next picture' }).first().click();
  await expect(count(page)).toHaveText(/^2 \//);
  await page.getByRole('radio', { name: 'Interior' }).check();
  const room = page.locator('.vehicle-gallery-interior');
  const group = room.locator('.vehicle-gallery-strip');
  await expect(group).toHaveAttribute('data-ready', '', { timeout: 120_000 });
  await room.locator('summary').click();
  const detail = room.locator('[data-spot]').first();
  await detail.click();
  const mark = room.locator('.vehicle-gallery-mark').first();
  const middle = async () => {
    const [a, b] = [await mark.boundingBox(), await group.boundingBox()];
    return Math.round((a?.x ?? 0) + (a?.width ?? 0) / 2 - (b?.x ?? 0) - (b?.width ?? 0) / 2) || 0;
  };
  await expect.poll(middle).toBe(0);
  await group.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(middle).toBeLessThan(-40);
  const box = await group.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + (box?.height ?? 0) - 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 300, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(middle).toBeGreaterThan(40);
  expect(await faults(page, { include: ['[data-block=vehicle-gallery]'] })).toEqual([]);
  await page.getByRole('radio', { name: 'Photos' }).check();
  await expect(count(page)).toHaveText(/^1 \//);
  expect(await page.locator('.vehicle-gallery-frame > ul').evaluate((list) => list.scrollLeft)).toBe(0);
  // Graphics drivers log their state in the console.
});

test('R2-014: a walkaround plays in its place, to its end', async ({ page }) => {
  const path = await vehicleWith('redgum', 'walkaround.webm');
  await page.goto(siteUrl('redgum', path));
  await page.getByRole('radio', { name: 'Walkaround' }).check();
  await page.getByRole('link', { name: 'Play walkaround' }).click();
  const video = page.locator('video.ui-video-player');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(2);
  const facts = await video.evaluate(async (one: HTMLVideoElement) => {
    one.currentTime = 5.5;
    await new Promise((done) => one.addEventListener('seeked', done, { once: true }));
    return {
      seconds: one.duration,
      width: one.videoWidth,
      height: one.videoHeight,
      at: Math.round(one.currentTime * 10) / 10,
    };
  });
  expect(facts).toEqual({ seconds: 7.2, width: 640, height: 426, at: 5.5 });
  await page.getByRole('radio', { name: 'Photos' }).check();
  expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
});
