/** Dealer staff keep locations and reviews: on a phone, by keyboard, and shoppers read it at once. */
import sharp from 'sharp';
import { displayDay } from '#domain/text/dates.ts';
import { faults } from './axe.ts';
import { consoleUrl, shopperSees, signIn } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { makeSite } from './own-site.ts';

/** The days from the day after tomorrow on: what a page shows of holidays are the next ones. */
function soonDays(): string[] {
  return Array.from({ length: 20 }, (_, day) =>
    new Date(Date.now() + (day + 2) * 86_400_000).toISOString().slice(0, 10),
  );
}

test('R4-055, M-012: Saturday’s hours change on a phone and show on the site; a mistake is reported at its day', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'editor@redgum.test');
  const slug = 'redgum';
  allowMessages(/status of 400/);
  await page.goto(consoleUrl(`/sites/${slug}/locations`));
  await page.locator('.entry-list a').first().click();
  const site = new URL((await page.getByRole('link', { name: 'See it on the site' }).getAttribute('href')) ?? '');
  const saturday = page.getByRole('group', { name: 'Saturday' });
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await test.step('impossible hours are reported at the day, and unsaved input survives a reload', async () => {
    await saturday.getByLabel('Saturday: opens').fill('15:45');
    await saturday.getByLabel('Saturday: closes').fill('07:15');
    await save.click();
    await expect(saturday).toContainText('Saturday closes before it opens.');
    await page.reload();
    await expect(saturday.getByLabel('Saturday: opens')).toHaveValue('15:45');
    await expect(page.getByText('is kept in this browser but not saved yet')).toBeVisible();
  });

  await test.step('saved, shoppers read it at the next request', async () => {
    await saturday.getByLabel('Saturday: opens').fill('07:15');
    await saturday.getByLabel('Saturday: closes').fill('15:45');
    await save.click();
    await expect(page.getByText('Saved. It is on the site now.')).toBeVisible();
    expect(await shopperSees(slug, site.pathname)).toContain('7:15 am - 3:45 pm');
  });

  await test.step('a holiday is shown next to the week', async () => {
    const holidays = page.getByRole('region', { name: 'Holiday hours' });
    const dates = holidays.locator('input[type=date]');
    const known = new Set(await dates.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)));
    const soon = soonDays().find((day) => !known.has(day)) ?? '';
    await holidays.getByRole('button', { name: 'Add a day' }).click();
    await dates.nth(known.size).fill(soon);
    await save.click();
    await expect(page.locator('.save-bar')).toContainText('All saved');
    expect(await shopperSees(slug, site.pathname)).toContain(`<dt>${displayDay(soon)}</dt>`);
  });

  await test.step('what stood there before is read in the history and put on the form, saved by hand', async () => {
    await page.locator('.entry-history > summary').click();
    const hours = page.locator('.history-list > li').filter({ hasText: 'Saturday: 07:15 to 15:45' }).first();
    await expect(hours).toContainText('Changed');
    await page.locator('.history-list > li').last().getByRole('button', { name: 'Use this version' }).click();
    await expect(saturday.getByLabel('Saturday: opens')).not.toHaveValue('07:15');
    await expect(page.locator('.save-bar')).toContainText('not saved yet');
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await expect(saturday.getByLabel('Saturday: opens')).toHaveValue('07:15');
    await expect(page.locator('.save-bar')).toContainText('All saved');
  });

  await test.step('nothing is cut off, and the page is accessible', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await faults(page)).toEqual([]);
  });
});

test('R3-003: a yard is added with its place and picture, and removed with Undo', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'placewell');
  await page.goto(consoleUrl(`/sites/${slug}/locations`));
  await page.getByRole('link', { name: 'Add a location' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Placewell Kilsyth');
  await page.getByRole('button', { name: 'Start with typical hours' }).click();
  await page.getByLabel('Find it by suburb or postcode').fill('3137');
  await page.getByRole('list', { name: 'Places found' }).getByRole('button').first().click();
  await expect(page.getByLabel('Postcode', { exact: true })).toHaveValue('3137');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const [files] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('dialog').getByRole('button', { name: 'Upload a picture' }).click(),
  ]);
  await files.setFiles({
    name: 'yard.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#806040' } })
      .jpeg()
      .toBuffer(),
  });
  await expect(page.getByLabel('What it shows')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Placewell Kilsyth' })).toBeVisible();
  expect(await shopperSees(slug, '/locations/placewell-kilsyth')).toContain('9:00 am - 4:00 pm');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  expect(await shopperSees(slug, '/locations')).not.toContain('Placewell Kilsyth');
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  expect(await shopperSees(slug, '/locations')).toContain('Placewell Kilsyth');
  expect(await faults(page)).toEqual([]);
});

test('a location that is only placed at its suburb is placed exactly by pasting coordinates from a map', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'nearwell');
  await page.goto(consoleUrl(`/sites/${slug}/locations`));
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Only near on the map' }).first();
  await row.getByRole('link').first().click();
  const place = page.getByRole('region', { name: 'On the map' });
  await expect(place.getByText('This is the centre of the suburb or postcode.')).toBeVisible();
  await expect(place.getByRole('link', { name: 'See its address on a map' })).toHaveAttribute('href', /query=/);
  const longitude = place.getByLabel('Longitude');
  await longitude.focus();
  await longitude.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '-37.8136, 144.9631');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(place.getByLabel('Latitude')).toHaveValue('-37.8136');
  await expect(longitude).toHaveValue('144.9631');
  await expect(place.getByText('This is the centre of the suburb or postcode.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.goto(consoleUrl(`/sites/${slug}/locations`));
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await expect(page.getByText('Only near on the map')).toHaveCount(0);
});

test('R3-011: a review is added and answered, hidden from shoppers and shown again', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'praisewell');
  await page.goto(consoleUrl(`/sites/${slug}/reviews/new`));
  await page.getByLabel('Customer', { exact: true }).fill('Wilhelmina Q.');
  await page.getByLabel('What they say', { exact: true }).fill('They drove the ute out to Mansfield for us.');
  await page.getByLabel('Your reply', { exact: true }).fill('A pleasure, Wilhelmina.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wilhelmina Q.' })).toBeVisible();
  expect(await shopperSees(slug)).toContain('They drove the ute out to Mansfield');
  await page.getByRole('link', { name: 'Reviews', exact: true }).first().click();
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill('Wilhelmina');
  await page.getByRole('button', { name: 'Hide what Wilhelmina Q. wrote' }).click();
  await expect(page.locator('.entry-list')).toContainText('Hidden');
  expect(await shopperSees(slug)).not.toContain('They drove the ute out to Mansfield');
  await page.getByRole('button', { name: 'Show what Wilhelmina Q. wrote' }).click();
  await expect(page.locator('.entry-list')).not.toContainText('Hidden');
  expect(await shopperSees(slug)).toContain('They drove the ute out to Mansfield');
  expect(await faults(page)).toEqual([]);
});
