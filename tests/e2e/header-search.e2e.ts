/** The search in the header of every page: over the whole screen of a phone, with suggestions and the searches before. */
import { faults } from './axe.ts';
import { siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';

for (const [name, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1440, height: 900 }],
] as const)
  test(`the magnifier in the header searches from any page, on a ${name}`, {
    tag: name === 'phone' ? '@gate' : [],
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(siteUrl('redgum', '/about-us'));
    const magnifier = page.getByRole('button', { name: 'Search our stock' });
    await magnifier.click();
    const layer = page.getByRole('dialog', { name: 'Search our stock' });
    const field = layer.getByRole('combobox', { name: 'Search our stock' });
    await expect(field).toBeFocused();
    const box = await layer.boundingBox();
    if (name === 'phone') expect([box?.width, box?.height]).toEqual([390, 844]);
    // Before the first word: what there is most of, with counts.
    const options = layer.getByRole('option');
    await expect(options).toHaveCount(6);
    await expect(options.first()).toContainText(/\d+ vehicles/);
    // Makes and models with counts, vehicles with picture and price.
    await field.pressSequentially('toy', { delay: 20 });
    await expect(options.first()).toContainText('Toyota');
    const vehicle = options.filter({ hasText: /\$/ }).first();
    await expect(vehicle.locator('img')).toHaveJSProperty('complete', true);
    expect(await vehicle.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(160);
    expect(await faults(page, { include: ['.site-header-finder'] })).toEqual([]);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\/toyota$/);

    // Words that are no name are searched for as they are, and offered again.
    await magnifier.click();
    await field.pressSequentially('white under 30k', { delay: 10 });
    await expect(options).toHaveText(['Search for “white under 30k”']);
    await field.press('Enter');
    await expect(page).toHaveURL(/query=white\+under\+30k/);
    // A recognised word is a filter like any other: visible, and removed by a press.
    const chosen = page.locator('.search-results-chips');
    await expect(chosen.getByRole('link', { name: /Up to \$30,000/ })).toBeVisible();
    await expect(page.locator('.vehicle-card').first()).toBeVisible();
    await chosen.getByRole('link', { name: /white/ }).click();
    await expect(page).toHaveURL(/price_max=30000/);
    await expect(page).not.toHaveURL(/query=/);
    await magnifier.click();
    await expect(options.filter({ hasText: /Recent search$/ })).toHaveText([/^white under 30k/, /^Toyota/]);
    await options.filter({ hasText: 'Clear recent searches' }).click();
    await expect(options).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
    await expect(magnifier).toBeFocused();
    await magnifier.click();
    await expect(options).toHaveCount(6);
    await expect(options.filter({ hasText: /Recent search$/ })).toHaveCount(0);
    // A list that opened on its own closes with the layer; with typed text, Escape closes the list first.
    await field.press('Escape');
    await expect(layer).toBeHidden();
    await magnifier.click();
    await field.pressSequentially('toy', { delay: 20 });
    await expect(options.first()).toContainText('Toyota');
    await field.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(layer).toBeVisible();
    // A browser empties a search field by the next one.
    await field.press('Escape');
    await expect(field).toHaveValue('');
    await field.press('Escape');
    await expect(layer).toBeHidden();
  });

test('the search of the header works without scripts', async ({ browser }) => {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  ).newPage();
  await page.goto(siteUrl('redgum', '/about-us'));
  await page.getByRole('button', { name: 'Search our stock' }).click();
  const field = page.getByRole('searchbox', { name: 'Search our stock' });
  await field.fill('mazda');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\/.*mazda/);
  await expect(page.locator('.vehicle-card').first()).toBeVisible();
});

test('a suggestion that was chosen while newer ones were on the way stays chosen; more words let it go', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(siteUrl('redgum', '/about-us'));
  await page.getByRole('button', { name: 'Search our stock' }).click();
  const layer = page.getByRole('dialog', { name: 'Search our stock' });
  const field = layer.getByRole('combobox', { name: 'Search our stock' });
  const options = layer.getByRole('option');
  const [answer] = await Promise.all([page.waitForResponse('**/api/suggest?q=to'), field.fill('to')]);
  const { suggestions } = (await answer.json()) as { suggestions: object[] };
  await expect(options.first()).toContainText('Toyota');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/suggest?q=toy', async (route) => {
    await held;
    await route.fulfill({ json: { suggestions: suggestions.toReversed() } });
  });
  const [asked] = await Promise.all([page.waitForRequest('**/api/suggest?q=toy'), field.press('y')]);
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/);
  const chosen = (await options.first().textContent()) ?? '';
  release();
  await (await asked.response())?.finished();
  // The newer ones came in another order.
  await expect(options.last()).toHaveText(chosen);
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await field.press('o');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
});

test('chips of what was understood stand in one line on a phone, and leave below the header as the page is scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(siteUrl('redgum', '/search/used-cars?query=cruise+control+android+auto+reversing+camera+under+60k'));
  const chips = page.locator('.search-results-chips');
  await expect(chips.getByRole('link')).toHaveText([
    /Used/,
    /Android Auto/,
    /Cruise Control/,
    /Reversing Camera/,
    /Up to \$60,000/,
    'Clear all',
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await faults(page, { include: ['.search-results-bar'] })).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeInViewport();
  const chip = chips.getByRole('link').first();
  // The header is 65 px high.
  await expect.poll(() => chip.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThanOrEqual(65);
});

test('the search of the home page counts what its words mean', { tag: '@gate' }, async ({ page }) => {
  await page.goto(siteUrl('meridian', '/'));
  const button = page.getByRole('button', { name: /^Search [\d,]+ vehicles$/ });
  const all = (await button.innerText()).trim();
  await page.getByLabel('Keywords').pressSequentially('ute under 60k', { delay: 20 });
  await expect(button).not.toHaveText(all);
  const [counted] = /[\d,]+ vehicles/.exec(await button.innerText()) ?? [];
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(counted ?? 'no count');
  await expect(page.locator('.search-results-chips')).toContainText('Up to $60,000');
});

test('R2-061: the count of the home page comes after a busy server has refused it, and after the connection was lost', async ({
  page,
}) => {
  allowMessages(/ERR_INTERNET_DISCONNECTED .*\/api\/searches\/news/);
  await page.goto(siteUrl('meridian', '/'));
  const form = page.locator('.stock-search-module-form').first();
  const button = form.locator('button[type=submit]:has([data-all])');
  const counted = /^(?:Search [\d,]+ vehicles?|No vehicles like this)$/;
  const make = form.getByLabel('Make');
  await make.focus();
  await expect(page.locator('[data-block=stock-search-module][data-awake]').first()).toBeAttached();
  let asked = 0;
  await page.route('**/api/searches/news*', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503, headers: { 'retry-after': '1' } }) : route.continue();
  });
  await make.selectOption({ index: 1 });
  await expect(button).toHaveText('Search');
  await expect(button).toHaveText(counted);
  expect(asked).toBe(2);

  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/searches/news'));
  await make.selectOption({ index: 2 });
  await failed;
  await expect(button).toHaveText('Search');
  await page.context().setOffline(false);
  await expect(button).toHaveText(counted);
});
