/** Places, the map of results, comparing, favourites and saved searches, as shoppers use them. */
import type { Locator, Page } from '@playwright/test';
import { faults } from './axe.ts';
import { siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { withoutMouse } from './mouse.ts';

/** Of the search page's panel; the sheet of a phone has to be opened first. */
async function openPlace(page: Page) {
  const field = page.locator('input[name=place]');
  if (!(await field.isVisible())) await page.locator('.search-results-open').click();
  return field;
}

for (const width of [390, 1440]) {
  test(`R2-006, R5-002: a place by suggestion with the keyboard, nearest first, then its map, at ${width}`, {
    tag: width === 390 ? '@gate' : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(siteUrl('meridian', '/search/used-cars'));
    const field = await openPlace(page);
    await field.focus();
    await field.pressSequentially('fortitude');
    const option = page.getByRole('option', { name: /Fortitude Valley QLD 4006/ });
    await expect(option).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    // A dealership of that name may stand first.
    for (let i = 0; i < 4 && (await option.getAttribute('aria-selected')) !== 'true'; i++)
      await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/userLocation=Fortitude\+Valley\+QLD\+4006/);
    await expect(page).toHaveURL(/lat=-27\.457.*lng=153\.03.*locationType=locality.*sortBy=distance/);
    await expect(page.locator('.search-results-sort b')).toHaveText('Nearest first');

    await page.goto(`${page.url()}&view=map`);
    // The drawing is there at once; the first touch makes it a map.
    await expect(page.locator('.ui-map-drawing')).toBeVisible();
    await page.locator('[data-map]').click({ position: { x: 10, y: 10 } });
    await expect(page.locator('[data-map][data-drawn=""]')).toBeVisible();
    const places = page.locator('.ui-stock-map li');
    const first = places.first();
    const name = (await first.locator('a').textContent()) ?? '';
    const marks = await page.locator('.ui-map-mark').count();
    expect(marks).toBe(await places.count());
    // R9-004: with fewer than ten, lines carry their number.
    if (marks < 10) await expect(first.locator('span')).toHaveText('1');
    expect(await faults(page)).toEqual([]);
    await page.locator('.ui-map-mark').filter({ hasText: /\d/ }).first().focus();
    await first.locator('a').click();
    await expect(page).toHaveURL(new RegExp(`location_name=${encodeURIComponent(name).replaceAll('%20', '\\+')}`));
    await expect(page.locator('.vehicle-card').first()).toBeVisible();
  });
}

test('the map of the dealers loads no script before it is touched, and its marks link to the dealers without one', async ({
  page,
}) => {
  await withoutMouse(page);
  await page.goto(siteUrl('saltwater', '/locations'));
  const map = page.locator('[data-block=map] [data-map]');
  await map.scrollIntoViewIfNeeded();
  const marks = map.locator('a.ui-map-dot');
  await expect(marks).toHaveCount(2);
  // R9-004: numbers as in the list, from the first look on.
  await expect(marks.locator('text')).toHaveText(['1', '2']);
  await page.waitForLoadState('networkidle');
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    );
  expect((await scripts()).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(3072);
  await map.focus();
  await expect(map).toHaveAttribute('data-drawn', '');
  await expect(map.locator('.ui-map-mark')).toHaveText(['1', '2']);
  expect(await faults(page)).toEqual([]);

  const browser = page.context().browser();
  const context = await browser?.newContext({ javaScriptEnabled: false });
  const plain = await context?.newPage();
  if (!plain) throw new Error('no browser');
  await plain.goto(siteUrl('saltwater', '/locations'));
  const href = await plain.locator('a.ui-map-dot').first().getAttribute('href');
  await plain.locator('a.ui-map-dot').first().click();
  await expect(plain).toHaveURL(new RegExp(`${href}$`));
  await context?.close();
});

test('a map names the towns around, readable and apart at every width, drawn and alive', async ({ page }) => {
  for (const [site, path, around] of [
    ['redgum', '/locations', 'Melbourne'],
    ['kereru', '/locations', 'Whangārei'],
    ['meridian', '/search/used-cars?view=map', 'Newcastle'],
  ] as const)
    for (const width of [360, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(siteUrl(site, path));
      const map = page.locator('[data-map]');
      await map.scrollIntoViewIfNeeded();
      const names = await boxesOf(map, '.ui-map-town text, .ui-map-dot .ui-map-name');
      expect(names.map(({ text }) => text)).toContain(around);
      expect(names.length, `${site} at ${width}`).toBeGreaterThan(4);
      expect(names.length, `${site} at ${width}`).toBeLessThanOrEqual(15);
      expect(names.flatMap(({ text, low }) => (low < 11 ? [text] : []))).toEqual([]);
      expect(overlapsOf(names), `${site} at ${width}`).toEqual([]);
      expect(
        names.flatMap(({ text, isCut }) => (isCut ? [text] : [])),
        `${site} at ${width}`,
      ).toEqual([]);
      await expect(map.getByRole('link', { name: 'Places © GeoNames, CC BY 4.0' })).toBeVisible();
      if (width === 360) continue;
      await map.focus();
      await expect(map).toHaveAttribute('data-drawn', '');
      await expect(map.locator('.ui-map-town-name span').filter({ hasText: around })).toBeVisible();
      expect(overlapsOf(await boxesOf(map, '.ui-map-town-name span')), `${site} alive at ${width}`).toEqual([]);
      expect(await faults(page)).toEqual([]);
    }
});

interface NameBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Height, in pixels. */
  readonly low: number;
  readonly isCut: boolean;
}

function boxesOf(map: Locator, selector: string): Promise<NameBox[]> {
  return map.evaluate((element, names) => {
    const frame = element.getBoundingClientRect();
    return [...element.querySelectorAll(names)].flatMap((name) => {
      const { left, right, top, bottom, height, width } = name.getBoundingClientRect();
      if (width === 0) return [];
      const isCut = left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
      return [{ text: name.textContent ?? '', left, right, top, bottom, low: height, isCut }];
    });
  }, selector);
}

function overlapsOf(names: readonly NameBox[]): readonly string[] {
  return names.flatMap((one, index) =>
    names
      .slice(index + 1)
      .filter(
        ({ left, right, top, bottom }) =>
          one.left < right && left < one.right && one.top + 2 < bottom - 2 && top + 2 < one.bottom - 2,
      )
      .map(({ text }) => `${one.text} and ${text}`),
  );
}

test('with scripts off: a typed place, another of its name, and the list of the map', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(siteUrl('meridian', '/search/used-cars'));
  await page.locator('input[name=place]').fill('richmond');
  await page.getByRole('button', { name: 'Search here' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Richmond NSW 2753' }).click();
  await expect(page).toHaveURL(/userLocation=Richmond\+NSW\+2753/);
  await page.goto(siteUrl('meridian', '/search/used-cars'));
  await page.locator('input[name=place]').fill('9999');
  await page.getByRole('button', { name: 'Search here' }).click();
  await expect(page.locator('#main')).toContainText('Invalid postcode');
  await page.getByRole('link', { name: 'Show on a map' }).click();
  await expect(page.locator('.ui-stock-map li').first()).toBeVisible();
  await context.close();
});

for (const [where, path, form] of [
  ['search page', '/search/used-cars?place=9999', '.ui-place'],
  ['picker of dealerships', '/dealer-locator?place=9999', '.dealership-picker form'],
] as const)
  test(`a message below the place field of the ${where} leaves its button in the field`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(siteUrl('meridian', path));
    await expect(page.locator(`${form} .ui-field-error`).first()).toBeVisible();
    const middle = async (selector: string) => {
      const box = await page.locator(`${form} ${selector}`).first().boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    };
    expect(Math.abs((await middle('[data-locate]')) - (await middle('input[name=place]')))).toBeLessThan(1);
  });

test('where the browser may not say where the shopper is, the page says what to do', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('meridian', '/search/used-cars'));
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.locator('[data-place-say]')).toContainText(/Allow it in the browser|type a postcode/i);
});

test('where it may, the search is around there', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['geolocation'],
    geolocation: { latitude: -27.4571, longitude: 153.0331 },
  });
  const page = await context.newPage();
  await page.goto(siteUrl('meridian', '/search/used-cars'));
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page).toHaveURL(/lat=-27\.46&lng=153\.03&userLocation=/);
  await context.close();
});

test('three vehicles side by side: chosen on cards, in the tray, on a page that can be shared', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(siteUrl('meridian', '/search/toyota/hilux'));
  const buttons = page.locator('.vehicle-card-compare');
  for (const index of [0, 1, 2]) {
    await buttons.nth(index).click();
    await expect(page.locator('.compare-tray li')).toHaveCount(index + 1);
    await expect(buttons.nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.locator('.compare-tray').getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare\?ids=[\w-]+,[\w-]+,[\w-]+$/);
  await expect(page.locator('.compare thead th')).toHaveCount(4);
  // Before its styles are there a page has no layout to measure.
  await page.waitForLoadState();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBe(0);
  const rows = page.locator('.compare tbody tr:visible');
  const before = await rows.count();
  await page.getByLabel('Only what differs').check();
  expect(await rows.count()).toBeLessThan(before);
  expect(await faults(page)).toEqual([]);
  await page.goto(`${page.url()},no-such-vehicle`);
  await expect(page.locator('.compare-gone')).toContainText('no longer here');
  // The tray would repeat the table.
  await expect(page.locator('.compare-tray')).toBeHidden();
  // The address alone, from a menu or a bookmark, leads to the chosen vehicles.
  await page.goto(siteUrl('meridian', '/compare'));
  await expect(page).toHaveURL(/\/compare\?ids=[\w-]+,[\w-]+,[\w-]+$/);
  await expect(page.locator('.compare thead th')).toHaveCount(4);
  await page.goto(siteUrl('meridian', '/search/toyota/hilux'));
  await page.locator('.compare-tray').getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('.compare-tray')).toBeHidden();
  // R5-018: where the switch is off, no card has the button and the page is not there.
  allowMessages(/status of 404 .*\/compare/);
  expect((await page.goto(siteUrl('redgum', '/compare')))?.status()).toBe(404);
});

test('R4-033: hearts fill the page of favourites', async ({ page }) => {
  await page.goto(siteUrl('redgum', '/favourites'));
  await expect(page.locator('.favourites-empty')).toBeVisible();
  await page.goto(siteUrl('redgum', '/search/used-cars'));
  const names: string[] = [];
  for (const index of [0, 1]) {
    await page.locator('.vehicle-card-save').nth(index).click();
    names.push((await page.locator('.vehicle-card-name').nth(index).textContent()) ?? '');
  }
  await page.goto(siteUrl('redgum', '/favourites'));
  await expect(page.locator('.favourites .vehicle-card')).toHaveCount(2);
  await expect(page.locator('.favourites')).toContainText(names[0] ?? '');
  await page.locator('.favourites .vehicle-card-save').first().click();
  await page.reload();
  await expect(page.locator('.favourites .vehicle-card')).toHaveCount(1);
});

test('a search is saved in the browser, listed with what is new, and removed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('kereru', '/search/used-cars?fuel=Petrol'));
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.locator('[data-tools-say]')).toContainText('Saved');
  await page.getByRole('link', { name: 'See your searches' }).click();
  const item = page.locator('.saved-searches li');
  await expect(item).toHaveCount(1);
  await expect(item.locator('span')).toHaveText(/\d vehicles?$/);
  await item.getByRole('button').click();
  await expect(page.locator('.saved-searches li')).toHaveCount(0);
});

test('R4-024, R4-025, R9-001: a dealership near a place; cleared, the list is gone', async ({ page }) => {
  await page.goto(siteUrl('meridian', '/find-my-dealer'));
  const field = page.getByPlaceholder('Postcode, city or dealership name');
  await field.focus();
  await field.pressSequentially('4006');
  await page.getByRole('option').first().click();
  await expect(page.locator('.dealership-picker-found li')).toHaveCount(5);
  await field.fill('');
  await expect(page.locator('.dealership-picker-found')).toHaveCount(0);
});
