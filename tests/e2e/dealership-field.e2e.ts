/** The field in which shoppers look for a dealership. */
import { siteUrl } from './console.ts';
import { expect, test } from './journey.ts';

test('R5-001: what the field for a dealership takes is read whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const slug of ['meridian', 'tallow-creek', 'saltwater', 'aurora', 'kereru']) {
    await page.goto(siteUrl(slug, '/locations'));
    await page.evaluate(() => document.fonts.ready);
    const { words, room } = await page.locator('.dealership-picker input[name=place]').evaluate((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen || !(input instanceof HTMLInputElement)) throw new Error('There is nothing to measure.');
      pen.font = font;
      return {
        words: pen.measureText(input.placeholder).width,
        room: input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
      };
    });
    expect([slug, words > 0 && words <= room]).toEqual([slug, true]);
  }
});
