/** A shopper's way through the stock search, with and without scripts, on a phone and on a desk. */
import type { Locator, Page } from '@playwright/test';
import { faults } from './axe.ts';
import { siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { cards, openWithHeldAnswer, panel, shown } from './search-page.ts';

const widths = [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const;

const count = (page: Page) => page.locator('.search-results-count');
const figure = async (locator: Locator) => Number((await locator.innerText()).replace(/\D/g, ''));

/** Opens the sheet where there is one. */
async function openFilters(page: Page): Promise<void> {
  const open = page.locator('.search-results-open');
  if ((await open.isVisible()) && !(await panel(page).isVisible())) await open.click();
}

async function closeFilters(page: Page): Promise<void> {
  const show = panel(page).getByRole('link', { name: /^Show Me/ });
  if (await show.isVisible()) await show.click();
}

/** Chooses the value that most vehicles have, of each filter; the count that it promised holds. */
async function narrowBy(page: Page, sections: readonly string[]): Promise<void> {
  for (const section of sections) {
    await openFilters(page);
    const facet = panel(page).locator(`details[data-key="section-${section}"]`);
    if (!(await facet.evaluate((one) => (one as HTMLDetailsElement).open)))
      await facet.locator('summary').first().click();
    const counts = await facet
      .locator('a:not([aria-current]) > span')
      .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).textContent?.replace(/\D/g, ''))));
    const expected = Math.max(...counts);
    const value = facet.locator('a:not([aria-current])').nth(counts.indexOf(expected));
    const key = await value.getAttribute('data-choice');
    await value.click();
    await expect(panel(page).locator(`a[data-choice="${key}"]`)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => figure(count(page))).toBe(expected);
  }
}

for (const [name, viewport] of widths) {
  test(`R2-005, R2-007, R4-018: type, pick, narrow, sort, page, open, come back, on ${name}`, { tag: '@gate' }, async ({
    page,
    browser,
  }) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++;
    });
    await page.setViewportSize(viewport);
    await page.goto(siteUrl('meridian', '/search/used-cars'));
    await openFilters(page);
    const field = panel(page).getByLabel('Keywords');
    await field.click();
    await field.pressSequentially('toy', { delay: 30 });
    const list = panel(page).getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('option').first()).toContainText('Toyota');
    await field.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-activedescendant', /-0$/);
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\/toyota$/);
    await expect(page).toHaveTitle(/Toyota/);
    expect(documents).toBe(1);

    await narrowBy(page, ['car_type', 'fuel', 'transmission', 'state']);
    // The fifth: the price, by keyboard on its slider. The lower handle stays a step below the upper.
    await openFilters(page);
    const price = panel(page).locator('details[data-key="section-price"]');
    if (!(await price.evaluate((one) => (one as HTMLDetailsElement).open))) await price.locator('summary').click();
    const highest = price.getByRole('slider', { name: 'Highest price' });
    await highest.focus();
    await highest.press('ArrowLeft');
    await expect(page).toHaveURL(/price_max=249500/);
    await expect(highest).toBeFocused();
    await expect(highest).toHaveAttribute('aria-valuetext', '$249,500');
    const lowest = price.getByRole('slider', { name: 'Lowest price' });
    await lowest.focus();
    await lowest.press('End');
    await expect(lowest).toHaveValue('249000');
    await expect(page).toHaveURL(/price_min=249000/);
    await lowest.press('Home');
    await expect(page).not.toHaveURL(/price_min/);
    await closeFilters(page);

    await page.locator('.search-results-sort summary').click();
    await page.getByRole('link', { name: 'Price, lowest first' }).click();
    await expect(page).toHaveURL(/sortBy=price_asc/);
    const first = await shown(page);
    const next = page.getByRole('link', { name: 'Next' });
    await next.scrollIntoViewIfNeeded();
    await next.click();
    await expect(page).toHaveURL(/page=2/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', /price_max=249500$/);
    const second = await shown(page);
    expect(second.filter((one) => first.includes(one))).toEqual([]);
    expect(documents).toBe(1);

    const sixth = cards(page).nth(5).locator('.vehicle-card-name a');
    await sixth.scrollIntoViewIfNeeded();
    // Its position on the screen: content above it may still settle, and the browser keeps the visible part in place, to
    // the whole pixel.
    const place = async () => (await sixth.boundingBox())?.y ?? Number.NaN;
    const before = await place();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await sixth.click();
    await expect(page).toHaveURL(/\/cars\//);
    await page.goBack();
    await expect(page).toHaveURL(/page=2/);
    expect(await shown(page)).toEqual(second);
    await expect(cards(page).locator(`.vehicle-card-name a[href="${second[5]}"]`)).toBeFocused();
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(1);

    // Back to the first page without loading it again, forward again, and the same after a reload and by the link.
    await page.goBack();
    await expect(page).not.toHaveURL(/page=2/);
    await expect.poll(() => shown(page)).toEqual(first);
    await page.goForward();
    await expect.poll(() => shown(page)).toEqual(second);
    expect(documents).toBe(3);
    await page.reload();
    expect(await shown(page)).toEqual(second);
    const guest = await browser.newContext({ viewport });
    const other = await guest.newPage();
    await other.goto(page.url());
    expect(await shown(other)).toEqual(second);
    await guest.close();
  });

  test(`R2-001: the same without scripts, on ${name}`, { tag: '@gate' }, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await page.goto(siteUrl('redgum', '/search/used-cars'));
    await openFilters(page);
    await panel(page).getByLabel('Keywords').fill('toyota');
    await panel(page).getByLabel('Keywords').press('Enter');
    await expect(page).toHaveURL(/query=toyota/);
    await openFilters(page);
    const value = panel(page).locator('details[data-key="section-body"] a').first();
    const expected = await figure(value.locator('span'));
    await value.click();
    expect(await figure(count(page))).toBe(expected);
    await openFilters(page);
    const most = panel(page).getByLabel('To', { exact: true }).first();
    await most.fill('$60,000');
    await most.press('Enter');
    await expect(page).toHaveURL(/price_max=/);
    await expect(page.locator('.search-results-ignored')).toHaveCount(0);
    await cards(page).first().locator('.vehicle-card-name a').click();
    await expect(page).toHaveURL(/\/cars\//);
    await context.close();
  });
}

test('R4-020: an error keeps the hits before and offers another try', { tag: '@gate' }, async ({ page }) => {
  await page.goto(siteUrl('meridian', '/search/used-cars'));
  const before = await shown(page);
  allowMessages(/status of 500 .*\/api\/fragment/);
  await page.route('**/api/fragment**', (route) => route.fulfill({ status: 500, body: '' }));
  await panel(page).locator('a[data-choice="make=Toyota"]').click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  expect(await shown(page)).toEqual(before);
  await expect(page).toHaveURL(/\/search\/used-cars$/);
  await expect(panel(page).locator('a[data-choice="make=Toyota"]')).not.toHaveAttribute('aria-current', 'true');
  await page.unroute('**/api/fragment**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/make=Toyota/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a press on a value asks for its search before the click, once; so does a finger that rests on it, not one that scrolls', async ({
  page,
}) => {
  await page.goto(siteUrl('meridian', '/search/used-cars'));
  const value = panel(page).locator('a[data-choice="make=Toyota"]');
  await value.hover();
  await expect(page.locator('[data-block="search-results"]')).toHaveAttribute('data-awake', '');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/fragment')) asked.push(request.url());
  });
  const touch = (choice: string, ...types: readonly string[]) =>
    panel(page)
      .locator(`a[data-choice="${choice}"]`)
      .evaluate((link, types) => {
        for (const type of types) link.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }));
      }, types);
  await touch('make=Kia', 'pointerdown', 'pointercancel');
  const first = page.waitForRequest('**/api/fragment**');
  await touch('make=Mazda', 'pointerdown');
  expect((await first).url()).toContain('Mazda');
  await touch('make=Mazda', 'pointercancel');
  const answer = page.waitForResponse('**/api/fragment**');
  await page.mouse.down();
  expect((await answer).url()).toContain('Toyota');
  await expect(page).toHaveURL(/used-cars$/);
  await page.mouse.up();
  await expect(page).toHaveURL(/make=Toyota/);
  expect(asked).toHaveLength(2);
});

test('a slow answer never overwrites a newer one, and choices made meanwhile add up', { tag: '@gate' }, async ({
  page,
}) => {
  const answer = await openWithHeldAnswer(page, siteUrl('meridian', '/search/used-cars'));
  await panel(page).locator('a[data-choice="make=Toyota"]').click();
  await panel(page).locator('a[data-choice="make=Mazda"]').click();
  await answer.held();
  answer.release();
  await expect(page).toHaveURL(/make=Mazda&make=Toyota/);
  await expect(page.locator('.search-results-chips')).toContainText('Mazda');
  await expect(page.locator('.search-results-chips')).toContainText('Toyota');
});

test('R4-019: next to filters with changing values, nothing moves while a search is followed', async ({ page }) => {
  // Nothing is chosen yet: the first chip is what could push the results down.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('meridian', '/search/new-used-and-demo-cars'));
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        const { sources = [], value } = entry as PerformanceEntry & {
          value: number;
          sources?: { node?: Node | null }[];
        };
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          // The count's own digits are what changes.
          if (element && !element.closest('.search-results-panel, h1 *'))
            moved.push(`${element.outerHTML.slice(0, 120)} ${value}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
  // A late answer: the page has been painted in its waiting state.
  await page.route('**/api/fragment**', async (route) => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await route.continue();
  });
  const value = panel(page).locator('a[data-choice="make=Kia"]');
  await value.hover();
  const before = await value.boundingBox();
  await value.click();
  await expect(page).toHaveURL(/kia/);
  await expect(value).toHaveAttribute('aria-current', 'true');
  // Kinds of vehicle that are not Kia's go from above it.
  await expect(panel(page).locator('details[data-key="section-item_type"] a')).toHaveCount(1);
  expect((await value.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});

test('the list that was chosen is there from the first paint of the next page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('redgum', '/search/used-cars'));
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(siteUrl('redgum', '/search/new-used-and-demo-cars'));
  const boxes = await cards(page).evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().left));
  expect(boxes[0]).toBe(boxes[1]);
});

test('R8-004: nothing found says what to let go of, and the way leads there', { tag: '@gate' }, async ({ page }) => {
  await page.goto(siteUrl('meridian', '/search/used-cars?make=Toyota&price_max=500'));
  await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
  const way = page.getByRole('link', { name: /more without the price limit$/ });
  const expected = await figure(way);
  await way.click();
  await expect.poll(() => figure(count(page))).toBe(expected);
});

test('promise 8: panel, sheet and empty state are accessible', async ({ page }) => {
  for (const [slug, path] of [
    ['meridian', '/search/used-cars?make=Toyota'],
    ['kereru', '/search/used-cars?make=Toyota&price_max=1'],
    ['redgum', '/search/used-cars'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(siteUrl(slug, path));
    expect([slug, path, await faults(page)]).toEqual([slug, path, []]);
    await page.setViewportSize({ width: 390, height: 844 });
    await openFilters(page);
    expect([slug, 'sheet', await faults(page)]).toEqual([slug, 'sheet', []]);
  }
});
