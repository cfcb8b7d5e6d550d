/** A page of a model as shoppers use it: its sections, grades, colours and the stock that it leads to. */
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { shopperSees, siteUrl } from './console.ts';
import { expect, test } from './journey.ts';

const page5 = siteUrl('aurora', '/models/cx-5');
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
/** The picture of the colour that is chosen. */
const shownColour = (page: Page) => page.locator('.model-colours-item:has(:checked) .model-colours-picture');

for (const width of [390, 1440])
  test(`R3-008, R3-009: the page of a model sells at ${width} px, by pointer and by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(page5);
    const bar = page.getByRole('navigation', { name: 'Sections on the Mazda CX-5' });

    await test.step('the bar stays, leads to each section clear of it, and marks where one is', async () => {
      for (const link of await bar.getByRole('link').all()) {
        const id = (await link.getAttribute('href'))?.slice(1) ?? '';
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'true');
        const isBelow = () =>
          page.evaluate((anchor) => {
            const top = document.getElementById(anchor)?.getBoundingClientRect().top ?? Number.NaN;
            const room = top - (document.querySelector('.model-sections')?.getBoundingClientRect().bottom ?? 0);
            return room > -2 && room < 24;
          }, id);
        await expect.poll(isBelow, `${id} is right below the bar`).toBe(true);
      }
    });

    await test.step('grades say what they add, and lead to as many vehicles as they say', async () => {
      const akera = page.locator('.model-variants-cards li', { hasText: 'G35 Akera AWD' });
      await expect(akera).toContainText('All of the G35 GT SP AWD, and');
      const stock = akera.getByRole('link', { name: /in stock/ });
      const count = Number((await stock.innerText()).match(/\d+/)?.[0]);
      expect(count).toBeGreaterThan(0);
      const found = await shopperSees('aurora', (await stock.getAttribute('href')) ?? '');
      expect(found).toMatch(new RegExp(`\\b${count} (?:vehicles|cars)`, 'i'));
    });

    await test.step('the comparison opens by keyboard and shows the differences alone', async () => {
      await page.locator('.model-variants-compare > summary').focus();
      await page.keyboard.press('Enter');
      const table = page.getByRole('region', { name: 'Variants of Mazda CX-5' });
      await expect(table.getByRole('row', { name: /^Reversing camera/ })).toBeVisible();
      await page.getByRole('checkbox', { name: 'Differences only' }).focus();
      await page.keyboard.press('Space');
      await expect(table.getByRole('row', { name: /^Reversing camera/ })).toBeHidden();
      await expect(table.getByRole('row', { name: /^Head-up display/ })).toBeVisible();
      await expect(table.getByRole('row', { name: /^Drive away from/ })).toBeVisible();
    });

    await test.step('the arrows go through the colours, and the picture follows', async () => {
      const colours = page.getByRole('group', { name: 'Colours of Mazda CX-5' });
      await colours.getByRole('radio').first().focus();
      const before = await shownColour(page).locator('img').getAttribute('alt');
      await page.keyboard.press('ArrowRight');
      await expect(colours.getByRole('radio').nth(1)).toBeChecked();
      await expect(shownColour(page)).toBeVisible();
      expect(await shownColour(page).locator('img').getAttribute('alt')).not.toBe(before);
    });

    await test.step('nothing is cut off, and the page is accessible', async () => {
      expect(await faults(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  });

test('R3-008: without scripts the sections, the colours and the brochure are there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(page5);
  await page
    .getByRole('navigation', { name: /^Sections/ })
    .getByRole('link', { name: 'Colours' })
    .click();
  await expect(page).toHaveURL(/#colours$/);
  await page.getByText('Jet Black', { exact: true }).click();
  await expect(shownColour(page).locator('img')).toHaveAttribute('alt', /Jet Black/);
  const brochure = page.getByRole('link', { name: /^Brochure/ });
  expect(await shopperSees('aurora', (await brochure.getAttribute('href')) ?? '')).toMatch(/^%PDF-/);
  await context.close();
});

test('R3-008: a section that a model has nothing for is in no menu', async ({ page }) => {
  // It is announced: no grades, no stock yet.
  await page.goto(siteUrl('aurora', '/models/mazda6e'));
  const bar = page.getByRole('navigation', { name: /^Sections/ });
  await expect(bar.getByRole('link', { name: 'Gallery' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Grades' })).toBeHidden();
  await expect(bar.getByRole('link', { name: 'In stock' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Enquire', exact: true }).first()).toBeVisible();
});
