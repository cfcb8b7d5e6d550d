/**
 * A working week of dealer staff: tasks that went wrong, silently or without a way on, each from the screen to what
 * shoppers see. `tests/staff-tasks.md` lists them, and those that other journeys prove.
 */
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import {
  callConsole,
  consoleUrl,
  openEditor,
  outline,
  preview,
  shopperSees,
  signIn,
  siteUrl,
  waitSaved,
} from './console.ts';
import { expect, test } from './journey.ts';
import { openYard } from './open-yard.ts';
import { addVehicle, makeSite, publish, stockSite } from './own-site.ts';
import { sendLead } from './send-lead.ts';

test.describe.configure({ mode: 'parallel' });

/** Publishes what the review has ticked. */
async function publishAll(page: Page, slug: string): Promise<void> {
  await page.goto(consoleUrl(`/sites/${slug}/review`));
  await page.getByRole('button', { name: /^Publish \d+ changes?$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
}

test('week 7, ST-2: finance is turned off for trucks by the words of the console, and stays for cars', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'trucks', 'dealer', { calculator: true });
  const shape = { make: 'Hino', model: '300', year: 2022, price: 64_990 };
  const truck = await addVehicle(page, slug, { ...shape, stocknum: 'T1' }, { item_type: 'truck' });
  const [car] = await stockSite(page, slug);
  expect(await shopperSees(slug, truck.path)).toContain('data-block="finance-calculator"');

  await openEditor(page, slug, 'vehicle');
  await outline(page)
    .getByRole('treeitem', { name: /^Finance calculator/ })
    .click();
  await page.getByRole('tab', { name: 'Visibility' }).click();
  const form = page.getByRole('group', { name: 'Only when' });
  await form.getByLabel('It shows only when').selectOption({ label: 'None of these is true' });
  await form.getByRole('button', { name: 'Detail' }).click();
  await form.getByLabel('Detail', { exact: true }).selectOption({ label: 'Vehicle type' });
  // The choices are those of the stock list; nothing is typed.
  await form.getByLabel('Value').selectOption({ label: 'Truck' });
  await waitSaved(page);
  await page.goto(consoleUrl(`/sites/${slug}/review`));
  await expect(page.getByText(/Vehicle type is (?:not )?Truck/).first()).toBeVisible();
  await publishAll(page, slug);
  expect(await shopperSees(slug, truck.path)).not.toContain('data-block="finance-calculator"');
  expect(await shopperSees(slug, car?.path)).toContain('data-block="finance-calculator"');
});

test('week 32, ST-1: a form shows the field that is selected, and keeps what is typed into each', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'asking');
  await page.goto(consoleUrl(`/sites/${slug}/forms`));
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByRole('radio', { name: /^Enquiry/ }).check();
  await page.getByRole('button', { name: 'Create the form' }).click();
  const settings = page.getByRole('region', { name: 'Settings' });
  const label = settings.getByLabel('Label', { exact: true });
  const field = (name: string) =>
    page.getByRole('list', { name: /^Fields of / }).getByRole('button', { name: new RegExp(`^${name}`) });
  for (const [name, typed] of [
    ['Message', 'Will you bring someone?'],
    ['Email', 'Your email'],
    ['First name', 'Your first name'],
  ] as const) {
    await field(name).click();
    await expect(label).toHaveValue(name);
    await label.fill(typed);
    await expect(field(typed)).toBeVisible();
  }
  await field('Will you bring someone').click();
  await expect(label).toHaveValue('Will you bring someone?');
  // A condition on another answer is chosen too, by its label.
  await settings.getByRole('button', { name: 'Answer', exact: true }).click();
  await settings.getByLabel('Detail', { exact: true }).selectOption({ label: 'Your email' });
  await expect(field('Will you bring someone')).toContainText('On a condition');
  await waitSaved(page);
  await page.reload();
  for (const name of ['Will you bring someone', 'Your email', 'Your first name'])
    await expect(field(name)).toBeVisible();
});

test('week 4, ST-7: a video and a picture with text are found by everyday words, and play for shoppers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'filmed');
  await callConsole(page, 'PUT', `/tenants/${slug}/documents/page%2Fyard`, {
    revision: '',
    body: { type: 'content', title: 'Our yard', route: '/yard', layout: { root: [], blocks: {} } },
  });
  await openEditor(page, slug, 'yard');
  const palette = page.getByRole('region', { name: 'Add a block' });
  const search = async (words: string) => {
    if (!(await palette.isVisible())) await page.keyboard.press('/');
    await palette.getByRole('searchbox').fill(words);
    return palette.locator('.palette-item').first();
  };
  for (const words of ['photo', 'image', 'image with text', 'picture with text', 'picture'])
    await expect(await search(words)).toContainText('Picture');
  await palette.getByRole('searchbox').press('Enter');
  await expect(preview(page).locator('[data-block="picture"] img')).toBeAttached();
  for (const words of ['youtube', 'clip', 'film', 'video'])
    await expect((await search(words)).locator('strong')).toHaveText('Video');
  await palette.getByRole('searchbox').press('Enter');
  const address = page.getByRole('textbox', { name: 'Address of the video' });
  await address.fill('https://www.youtube.com/playlist?list=PLabcdefghijk');
  await expect(page.getByText(/must be the address of one video: on YouTube, such as/).first()).toBeVisible();
  await address.fill('https://www.youtube.com/shorts/aqz-KE-bpKQ?feature=share');
  await expect(page.getByText(/must be the address of one video/)).toHaveCount(0);
  await page.getByRole('textbox', { name: 'What the video shows' }).fill('A walk through our yard');
  await waitSaved(page);
  await publishAll(page, slug);

  const asked: string[] = [];
  await page.route(/youtube|vimeo/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>The film plays.</p>' });
  });
  await page.goto(siteUrl(slug, '/yard'));
  const link = page.getByRole('link', { name: 'A walk through our yard: Play video' });
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  expect(await faults(page, { include: ['main'] })).toEqual([]);
  const place = () =>
    page
      .locator('.video-frame')
      .evaluate((frame: HTMLElement) => [frame.offsetTop, frame.offsetWidth, frame.offsetHeight]);
  const before = await place();
  expect(asked).toEqual([]);
  await link.click();
  const film = page.frameLocator('iframe[title="A walk through our yard"]');
  await expect(film.getByText('The film plays.')).toBeVisible();
  expect(asked[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/);
  expect(await place()).toEqual(before);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('week 6, ST-8: a campaign page cannot go live with the guidance of its layout', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'campaign');
  await page.goto(consoleUrl(`/sites/${slug}/pages`));
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Summer sale');
  await page.getByRole('radio', { name: 'Campaign' }).check();
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(preview(page).locator('[data-block]').first()).toBeAttached();
  await page.goto(consoleUrl(`/sites/${slug}/review`));
  const lines = page.getByRole('list', { name: 'To fix in Summer sale' });
  await expect(lines.getByText(/is guidance\. Replace it with your own text/).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Publish Summer sale/ })).not.toBeChecked();
  await lines.getByRole('link').first().click();
  await expect(page).toHaveURL(/edit\/page\/summer-sale\?.*block=/);
});

test('week 10: a phone number is found in every text of the site, however it is written', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'numbers');
  const text = { heading: 'Numbers', text: '<p>Ask Kim on (07) 5550 1234.</p>' };
  const layout = {
    root: ['b_number1'],
    blocks: { b_number1: { type: 'rich-text', version: 1, props: text, meta: {} } },
  };
  await callConsole(page, 'PUT', `/tenants/${slug}/documents/page%2Fnumbers`, {
    revision: '',
    body: { type: 'content', title: 'Numbers', route: '/numbers', layout },
  });
  await page.goto(consoleUrl(`/sites/${slug}/pages`));
  await page.getByRole('searchbox', { name: 'Search pages and texts' }).fill('0755501234');
  const found = page.getByRole('region', { name: 'In texts' });
  await expect(found.getByRole('status')).toHaveText('One place has these words.');
  await expect(found.getByRole('listitem')).toContainText('Draft');
  await found.getByRole('link', { name: 'Numbers' }).click();
  await expect(preview(page).locator('[data-block="rich-text"]')).toContainText('Ask Kim on (07) 5550 1234.');
  await expect(page).toHaveURL(/block=b_number1/);
});

test('week 14, ST-4: a row of a file that is shifted by a comma is left out, and the cause is named', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'shifted');
  const rows = [
    'Stock No,Make,Model,Year,Odometer,Price,Colour',
    'A1,Toyota,HiLux,2020,85000,"$41,990 drive away",Silver',
    'A2,Toyota,HiLux,2020,96,000,"$41,990 drive away",Silver',
  ];
  await page.goto(consoleUrl(`/sites/${slug}/import`));
  await page.getByLabel('Or paste it here').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Read the columns' }).click();
  await page.getByRole('button', { name: 'Try it without changing anything' }).click();
  await expect(page.getByText(/8 cells/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Import 1 vehicle$/ }).click();
  await expect(page.getByRole('heading', { name: '3. What it did' })).toBeVisible();
  const stock = JSON.stringify(await callConsole(page, 'GET', `/tenants/${slug}/stock`));
  expect([stock.includes('"A1"'), stock.includes('"A2"')]).toEqual([true, false]);
});

test('week 18, ST-18: a vehicle is reserved for a person until a time, is in every list, and is released', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'holding');
  const [ute] = await stockSite(page, slug);
  await publish(page, slug).catch(() => undefined);
  await page.goto(consoleUrl(`/sites/${slug}/stock/${ute?.id}`));
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: /^Reserve/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Reserve / });
  await dialog.getByLabel('For whom').fill('Kim Lee');
  await dialog.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(page.getByText('Reserved for Kim Lee')).toBeVisible();
  expect(await shopperSees(slug, ute?.path)).toMatch(/RESERVED/i);
  expect(await shopperSees(slug, ute?.path)).not.toContain('Kim Lee');
  await page.goto(consoleUrl(`/sites/${slug}/reservations`));
  const list = page.getByRole('region', { name: 'Reserved by staff or a file' });
  await expect(list.getByRole('row').filter({ hasText: 'Kim Lee' })).toContainText('HiLux');
  await page.goto(consoleUrl(`/sites/${slug}/stock?status=reserved`));
  await expect(page.getByRole('row').filter({ hasText: 'HiLux' })).toHaveCount(1);
  await page.goto(consoleUrl(`/sites/${slug}/stock/${ute?.id}`));
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Release the reservation' }).click();
  await expect.poll(() => shopperSees(slug, ute?.path)).not.toMatch(/RESERVED/);
});

test('week 16, ST-5: a test drive is booked from a lead at a free time, is in the calendar, and the sold vehicle is marked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'driving');
  const location_id = await openYard(page, slug);
  const [ute] = await stockSite(page, slug);
  const lead = await sendLead(slug, { form: 'enquiry', car_id: ute?.id ?? '', location_id });
  await page.goto(consoleUrl(`/sites/${slug}/leads/${lead}`));
  await page.getByRole('button', { name: 'Book a test drive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book a test drive' });
  await expect(dialog).toContainText('Priya Sharma');
  await expect(dialog).toContainText('0412 345 678');
  await expect(dialog.getByRole('group', { name: 'Vehicle' })).toContainText('HiLux');
  // The first time that is offered can be booked.
  const day = await dialog.getByLabel('Day', { exact: true }).locator('option:checked').innerText();
  const time = await dialog.getByLabel('Time', { exact: true }).locator('option:checked').innerText();
  expect(await faults(page, { include: ['.dialog'] })).toEqual([]);
  await dialog.getByRole('button', { name: 'Book it' }).click();
  await expect(page.getByText('Priya Sharma is booked.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'The lead' }).getByLabel('State', { exact: true })).toHaveValue(
    'appointment',
  );
  const activity = page.getByRole('region', { name: 'What happened' });
  await expect(activity.getByText(`Booked: Test drive, ${day}, ${time}`)).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${day}, ${time}`) }).click();
  const open = page.getByRole('dialog', { name: 'Test drive: Priya Sharma' });
  await expect(open.getByRole('link', { name: /HiLux/ })).toBeVisible();
  await open.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect(page.getByText('The appointment is cancelled.')).toBeVisible();

  await page.goto(consoleUrl(`/sites/${slug}/leads/${lead}`));
  await expect(activity.getByText(`Cancelled: Test drive, ${day}, ${time}`)).toBeVisible();
  await page
    .getByRole('region', { name: 'The lead' })
    .getByLabel('State', { exact: true })
    .selectOption({ label: 'Sold' });
  const sold = page.getByRole('dialog', { name: 'Mark the vehicle as sold?' });
  await expect(sold).toContainText('HiLux');
  expect(await shopperSees(slug, ute?.path)).not.toMatch(/\bSOLD\b/);
  await sold.getByRole('button', { name: 'Mark sold' }).click();
  await expect(page.getByText(/is marked as sold/)).toBeVisible();
  await expect.poll(() => shopperSees(slug, ute?.path)).toMatch(/\bsold\b/i);
});

test('week 16, ST-5: the state Appointment asks for the time, and an appointment by hand names a vehicle', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'visiting');
  const location_id = await openYard(page, slug);
  await stockSite(page, slug);
  const lead = await sendLead(slug, { location_id });
  await page.goto(consoleUrl(`/sites/${slug}/leads/${lead}`));
  await page
    .getByRole('region', { name: 'The lead' })
    .getByLabel('State', { exact: true })
    .selectOption({ label: 'Appointment' });
  const asks = page.getByRole('dialog', { name: 'Book a test drive' });
  await asks.getByRole('button', { name: 'Only set the state, without a booking' }).click();
  await expect(page.getByRole('region', { name: 'The lead' }).getByLabel('State', { exact: true })).toHaveValue(
    'appointment',
  );

  await page.goto(consoleUrl(`/sites/${slug}/appointments`));
  await page.getByRole('button', { name: 'New appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'New appointment' });
  await dialog.getByRole('button', { name: 'Choose a vehicle' }).click();
  await dialog.getByRole('combobox', { name: 'Search the stock' }).fill('cx-5');
  await dialog.getByRole('option', { name: /CX-5/ }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Tom');
  expect(await faults(page, { include: ['.dialog'] })).toEqual([]);
  await dialog.getByRole('button', { name: 'Create the appointment' }).click();
  await expect(page.getByText('Tom is booked.')).toBeVisible();
  await page.getByRole('button', { name: /Tom/ }).click();
  await page.getByRole('dialog', { name: 'Test drive: Tom' }).getByRole('link', { name: 'Open the lead' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tom' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The vehicle' })).toContainText('CX-5');
});
