/** The row of reviews as shoppers move it. */
import { faults } from './axe.ts';
import { shopperSees, siteUrl } from './console.ts';
import { expect, test } from './journey.ts';

/** How far the middle of a review is from the middle of its row, in pixels. */
const offCentre = (element: Element) => {
  const [card, row] = [element, element.parentElement as Element].map((one) => one.getBoundingClientRect());
  if (!card || !row) throw new Error('The review is not in any row.');
  return Math.abs(card.left + card.width / 2 - (row.left + row.width / 2));
};

for (const width of [390, 1440])
  test(`R4-062, R4-063: reviews begin at the third, and a press on another goes to it, at ${width} px`, {
    tag: width === 390 ? '@gate' : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(siteUrl('redgum', '/'));
    const row = page.locator('.reviews-row');
    const cards = row.locator('li');
    const active = row.locator('li[data-active]');
    await expect(active).toHaveCount(1);
    await expect(cards.nth(2)).toHaveAttribute('data-active', '');
    const [quiet, loud] = await Promise.all(
      [cards.nth(3), cards.nth(2)].map((card) =>
        card.evaluate((one) => {
          const { borderColor, opacity, boxShadow } = getComputedStyle(one.firstElementChild ?? one);
          return [borderColor, opacity, boxShadow, getComputedStyle(one).opacity].join();
        }),
      ),
    );
    expect(loud, 'the active one looks another way').not.toBe(quiet);

    await row.scrollIntoViewIfNeeded();
    await expect(page.locator('[data-island]').filter({ has: row })).toHaveAttribute('data-awake', '');
    await expect.poll(() => cards.nth(2).evaluate(offCentre)).toBeLessThan(4);
    await cards.nth(3).click({ position: { x: 24, y: 24 } });
    await expect(cards.nth(3)).toHaveAttribute('data-active', '');
    await expect(active).toHaveCount(1);
    await expect.poll(() => cards.nth(3).evaluate(offCentre)).toBeLessThan(4);
    await row.getByRole('button', { name: 'Previous' }).click();
    await expect(cards.nth(2)).toHaveAttribute('data-active', '');
    await expect.poll(() => cards.nth(2).evaluate(offCentre)).toBeLessThan(4);
    expect(await faults(page, { include: ['.reviews-row'] })).toEqual([]);
  });

test('R4-064: reviews that are to move on do so after 3 s, and wait while one is pointed at', { tag: '@gate' }, async ({
  page,
}) => {
  const html = await shopperSees('redgum', '/');
  const turning = html.replaceAll('"rotateMs":null', '"rotateMs":3000');
  expect(turning).not.toBe(html);
  await page.route(siteUrl('redgum', '/'), (route) => route.fulfill({ contentType: 'text/html', body: turning }));
  await page.clock.install();
  await page.goto(siteUrl('redgum', '/'));
  const row = page.locator('.reviews-row');
  await row.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-island]').filter({ has: row })).toHaveAttribute('data-awake', '');
  const active = () => row.locator('li').evaluateAll((all) => all.findIndex((one) => one.hasAttribute('data-active')));
  await row.hover();
  await page.clock.pauseAt(Date.now() + 60_000);
  const pointedAt = await active();
  await page.clock.runFor(9_000);
  expect(await active()).toBe(pointedAt);
  await page.mouse.move(0, 0);
  const count = await row.locator('li').count();
  await page.clock.runFor(3_000);
  await expect.poll(active).toBe((pointedAt + 1) % count);
  // From there on it is known when it came.
  await page.clock.runFor(2_900);
  expect(await active()).toBe((pointedAt + 1) % count);
  await page.clock.runFor(200);
  await expect.poll(active).toBe((pointedAt + 2) % count);
});
