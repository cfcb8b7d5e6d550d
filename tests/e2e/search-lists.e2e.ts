/** Lists of filters that are closed while a search is followed: they are put in when they are opened, and are right then. */
import type { Page } from '@playwright/test';
import { siteUrl } from './console.ts';
import { expect, test } from './journey.ts';
import { desk, openWithHeldAnswer, section, shown, value } from './search-page.ts';

/** Values of a filter with counts and addresses, whether they are seen or not. */
const valuesOf = (page: Page, name: string) =>
  section(page, name)
    .locator('a[data-choice]')
    .evaluateAll((all) => all.map((one) => `${one.textContent} ${one.getAttribute('href')}`));

test('R3-018: a list that was closed while the search moved on shows the counts of now when it is opened', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(desk);
  await page.goto(siteUrl('meridian', '/search/used-cars'));
  await value(page, 'make=Toyota').click();
  await expect(page).toHaveURL(/make=Toyota/);
  await value(page, 'car_type=demo').click();
  await expect(page).toHaveURL(/car_type=demo/);
  // Links of an earlier search are not left behind in it.
  expect(await valuesOf(page, 'colour')).toEqual([]);

  const context = await browser.newContext({ viewport: desk });
  const fresh = await context.newPage();
  await fresh.goto(page.url());
  for (const name of ['colour', 'state', 'fuel']) {
    const head = section(page, name).locator('summary').first();
    await head.focus();
    // By keyboard: the focus stays on the list's head.
    await head.press('Enter');
    await expect(head).toBeFocused();
    const wanted = await valuesOf(fresh, name);
    expect(wanted.length).toBeGreaterThan(0);
    expect([name, await valuesOf(page, name)]).toEqual([name, wanted]);
  }

  // Open now, it follows the next choice.
  const colour = section(page, 'colour').locator('a[data-choice]').first();
  const choice = (await colour.getAttribute('data-choice')) ?? '';
  await colour.click();
  await expect(value(page, choice)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/colour=/);
  await section(page, 'colour').locator('.search-results-more > summary').click();
  await fresh.goto(page.url());
  expect(await valuesOf(page, 'colour')).toEqual(await valuesOf(fresh, 'colour'));
  // And closed again, it is put in again.
  await section(page, 'colour').locator('summary').first().click();
  await value(page, 'make=Toyota').click();
  await expect(page).not.toHaveURL(/make=Toyota/);
  await section(page, 'colour').locator('summary').first().click();
  await fresh.goto(page.url());
  expect(await valuesOf(page, 'colour')).toEqual(await valuesOf(fresh, 'colour'));
  await context.close();
});

test('R3-018: a value is found in a long list whose rest was closed while the search moved on', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto(siteUrl('meridian', '/search/used-cars'));
  const all = await valuesOf(page, 'make');
  const last = all.at(-1)?.split(' ')[0] ?? '';
  await value(page, 'car_type=demo').click();
  await expect(page).toHaveURL(/demo/);
  await section(page, 'make').getByLabel('Find in make').fill(last);
  await expect(section(page, 'make').locator('a').filter({ visible: true }).first()).toContainText(last);
});

test('a choice whose list was closed while an answer was under way is still followed', async ({ page }) => {
  await page.setViewportSize(desk);
  const answer = await openWithHeldAnswer(page, siteUrl('meridian', '/search/used-cars'));
  await value(page, 'make=Toyota').click();
  await answer.held();
  const types = section(page, 'car_type');
  await value(page, 'car_type=demo').click();
  await types.locator('summary').first().click();
  answer.release();
  await expect(page).toHaveURL(/make=Toyota/);
  await expect(page.locator('.search-results-chips')).toContainText('Demo');
});

test('R4-019: what was found stays on the screen, whole, until the next answer is there', { tag: '@gate' }, async ({
  page,
}) => {
  await page.setViewportSize(desk);
  const answer = await openWithHeldAnswer(page, siteUrl('meridian', '/search/used-cars'));
  const before = await shown(page);
  expect(before.length).toBeGreaterThan(3);
  await value(page, 'make=Toyota').click();
  await answer.held();
  // It is marked as being replaced, and is still there.
  await expect(page.locator('[data-search]')).toHaveAttribute('data-loading', '');
  expect(await shown(page)).toEqual(before);
  await expect(page.locator('.vehicle-card').first()).toBeVisible();
  answer.release();
  await expect(page).toHaveURL(/make=Toyota/);
  expect(await shown(page)).not.toEqual(before);
});

test('R4-019: rows below the screen come in the frames after the first, each of them once', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto(siteUrl('meridian', '/search/new-used-and-demo-cars'));
  await value(page, 'make=Toyota').hover();
  await expect(page.locator('[data-block="search-results"]')).toHaveAttribute('data-awake', '');
  // What the first frame with the new results has, reported from within that frame.
  const first = page.evaluate(
    () =>
      new Promise<{
        readonly seen: number;
        readonly late: number;
        readonly onScreen: number;
        readonly held: number;
        readonly shown: number;
      }>((done) => {
        new MutationObserver(() =>
          requestAnimationFrame(() => {
            const places = [...document.querySelectorAll('.vehicle-card-grid > ul > li')];
            const late = places.filter((place) => place.hasAttribute('data-late'));
            done({
              seen: places.length - late.length,
              late: late.length,
              onScreen: late.filter((place) => place.getBoundingClientRect().top < innerHeight).length,
              // The content of such a place is from the previous search, and removed later.
              held: late.filter((place) => place.firstElementChild).length,
              shown: late.filter((place) => place.firstElementChild?.checkVisibility()).length,
            });
          }),
        ).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-search'] });
      }),
  );
  await value(page, 'make=Toyota').click();
  const { seen, late, onScreen, held, shown: shownLate } = await first;
  expect(seen).toBeGreaterThan(0);
  expect(late).toBeGreaterThan(0);
  expect(onScreen).toBe(0);
  expect(shownLate).toBe(0);
  expect(held).toBe(late);
  await expect(page.locator('[data-late]')).toHaveCount(0);
  const places = await page
    .locator('.vehicle-card-grid > ul > li')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-key')));
  expect(places).toHaveLength(seen + late);
  expect(new Set(places).size).toBe(places.length);
});

for (const width of [390, 1440]) {
  test(`R4-019: after each of many choices, one within the other, each place holds what a new load shows there, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(siteUrl('meridian', '/search/new-used-and-demo-cars'));
    const open = page.locator('.search-results-open');
    if (await open.isVisible()) await open.click();
    const other = await page.context().newPage();
    const placesOf = (list: Element) =>
      [...list.children].map((place) => [
        place.getAttribute('data-key'),
        place.querySelector('a')?.getAttribute('href'),
        place.textContent,
      ]);
    for (const choice of ['car_type=used', 'body=SUV', 'make=Toyota', 'make=Mazda', 'car_type=used', 'body=SUV']) {
      const old = page.url();
      await value(page, choice).click({ timeout: 10_000 });
      await expect(page).not.toHaveURL(old);
      await expect(page.locator('[data-late]')).toHaveCount(0);
      const here = await page.locator('.vehicle-card-grid > ul').evaluate(placesOf);
      await other.goto(page.url());
      const again = await other.locator('.vehicle-card-grid > ul').evaluate(placesOf);
      expect(here.length).toBeGreaterThan(3);
      expect([choice, here]).toEqual([choice, again]);
    }
  });
}

test('R4-019: under filters that cover them all rows come in the frames after, the filters at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(siteUrl('meridian', '/search/new-used-and-demo-cars'));
  await page.locator('.search-results-open').click();
  await expect(page.locator('[data-block="search-results"]')).toHaveAttribute('data-awake', '');
  const first = page.evaluate(
    () =>
      new Promise<readonly (string | number)[]>((done) => {
        new MutationObserver(() => {
          const places = document.querySelectorAll('.vehicle-card-grid > ul > li');
          const late = document.querySelectorAll('.vehicle-card-grid > ul > [data-late]');
          const words = document.querySelector('.search-results-panel-foot .ui-button')?.textContent ?? '';
          done([places.length - late.length, words]);
        }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-search'] });
      }),
  );
  const before = await page.locator('.search-results-panel-foot .ui-button').textContent();
  await value(page, 'make=Toyota').click();
  const [seen, words] = await first;
  expect(seen).toBe(0);
  expect(words).toMatch(/^Show Me \d/);
  expect(words).not.toBe(before);
  await page.locator('.search-results-panel-foot .ui-button').click();
  expect((await shown(page)).length).toBeGreaterThan(3);
  await expect(page.locator('.vehicle-card').first()).toBeVisible();
});
