/** Trade-in from the shopper's phone to the lead, without scripts, and what staff set it to. */
import type { Page } from '@playwright/test';
import { heicPhoto } from '#tests/build/heic-photo.ts';
import { faults } from './axe.ts';
import { callConsole, consoleUrl, signIn, siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { addVehicle, makeSite } from './own-site.ts';

/** A site with nine vehicles of one model, the least that an estimate is made from and some. */
async function siteWithStock(page: Page, word: string): Promise<{ readonly slug: string; readonly year: number }> {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, word);
  const year = new Date().getFullYear() - 4;
  for (let at = 0; at < 9; at += 1)
    await addVehicle(
      page,
      slug,
      { make: 'Toyota', model: 'RAV4', year, price: 30_000 + at * 200, stocknum: `RAV${at}` },
      { km: 40_000 + at * 1500 },
    );
  return { slug, year };
}

const person = [
  ['Name', 'Mia Tran'],
  ['Email', 'mia@example.com'],
  ['Phone', '0412 345 678'],
] as const;

test('R2-032 R4-052: on a phone, by keyboard alone, a shopper values a vehicle, accepts, and staff read all of it', {
  tag: '@gate',
}, async ({ page }) => {
  const { slug, year } = await siteWithStock(page, 'tradeyard');
  allowMessages(/status of 422/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(siteUrl(slug, '/trade-in'));
  const form = page.locator('#trade-in');
  const type = async (label: string, text: string) => {
    const field = form.getByLabel(label, { exact: true });
    await field.focus();
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  await type('Make', 'toyota');
  // Until then the browser itself would report missing fields.
  await expect(page.locator('[data-block="trade-in-form"]')).toHaveAttribute('data-awake', '');
  await type('Model', 'rav4');
  await type('Year', String(year));
  await type('Kilometres', '46,000');
  // Nothing of the person yet: the errors are listed, and typed values stay.
  await page.keyboard.press('Enter');
  const alert = form.getByRole('alert');
  await expect(alert.getByText('Please fix the following errors:')).toBeVisible();
  await expect(alert).toBeFocused();
  await expect(form.getByLabel('Make', { exact: true })).toHaveValue('toyota');
  expect(await faults(page, { include: ['#trade-in'] })).toEqual([]);
  // An error leads to its field, and Back still to the page before.
  const entries = await page.evaluate(() => history.length);
  await alert.getByRole('link').first().click();
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // A reload, or a battery that is empty: this browser keeps it for a day.
  await page.reload();
  await form.getByLabel('Make', { exact: true }).focus();
  await expect(page.locator('[data-block="trade-in-form"]')).toHaveAttribute('data-awake', '');
  await expect(form.getByText('What you typed earlier is here again')).toBeVisible();
  await expect(form.getByLabel('Model', { exact: true })).toHaveValue('rav4');
  await expect(form.getByLabel('Kilometres', { exact: true })).toHaveValue('46,000');
  const photo = { name: 'front.heic', mimeType: 'image/heic', buffer: heicPhoto };
  await form.getByLabel(/^Photos of it/).setInputFiles(photo);
  await expect(form.getByRole('button', { name: /^Remove front/ })).toBeVisible();
  await expect(form.getByRole('status').filter({ hasText: /^front\.\w+ has been added\.$/ })).toBeAttached();
  for (const [label, text] of person) await type(label, text);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('heading', { name: `About your ${year} toyota rav4` })).toBeFocused();
  for (const group of await form.getByRole('group').all()) {
    const choice = group.getByRole('radio').first();
    await choice.focus();
    await expect(choice).toBeFocused();
    await page.keyboard.press('Space');
    await expect(choice).toBeChecked();
  }
  expect(await faults(page, { include: ['#trade-in'] })).toEqual([]);
  await form.getByRole('button', { name: 'Show my estimate' }).press('Enter');
  await expect(form.getByRole('heading', { name: /^Your estimate for the/ })).toBeFocused();
  const range = (await form.getByText(/^\$2\d,\d00 to \$2\d,\d00$/).textContent()) ?? '';
  await form.getByText('How we worked it out').press('Enter');
  await expect(form.getByRole('link', { name: /RAV4/ }).first()).toBeVisible();
  expect(await faults(page, { include: ['#trade-in'] })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await form.getByRole('button', { name: 'Accept this estimate' }).press('Enter');
  await expect(page).toHaveURL(/\/success\?lead_id=/);
  const id = new URL(page.url()).searchParams.get('lead_id') ?? '';
  const lead = (await callConsole(page, 'GET', `/tenants/${slug}/leads/${id}`)) as { lines: [string, string][] };
  expect(Object.fromEntries(lead.lines)).toMatchObject({
    Files: expect.stringMatching(/^front\.jpg/),
    'Online estimate': range,
    Estimate: expect.stringMatching(/^Accepted/),
  });
  // The first faults were answered as errors on purpose.
});

test('R2-032: without scripts the same steps are pages, and end at the same lead', async ({ page, browser }) => {
  const { slug, year } = await siteWithStock(page, 'plainyard');
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const plain = await context.newPage();
  await plain.goto(siteUrl(slug, '/sell-my-car'));
  const car = { Make: 'Toyota', Model: 'RAV4', Year: String(year), Kilometres: '46000', ...Object.fromEntries(person) };
  for (const [label, text] of Object.entries(car)) await plain.getByLabel(label, { exact: true }).fill(text);
  await plain.getByRole('button', { name: 'Continue' }).click();
  await expect(plain.getByRole('heading', { name: /^About your/ })).toBeVisible();
  // Each step is a page of this site: its header, and nothing wider than the phone.
  await expect(plain.getByRole('banner')).toBeVisible();
  expect(await plain.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const select of await plain.getByRole('combobox').all()) await select.selectOption('a1');
  await plain.getByRole('button', { name: 'Show my estimate' }).click();
  await expect(plain.getByRole('heading', { name: /^Your estimate: \$/ })).toBeVisible();
  await plain.getByRole('button', { name: 'Talk to me first' }).click();
  await expect(plain).toHaveURL(/\/success\?lead_id=/);
  const id = new URL(plain.url()).searchParams.get('lead_id') ?? '';
  await context.close();
  const lead = (await callConsole(page, 'GET', `/tenants/${slug}/leads/${id}`)) as { category: string };
  expect(lead.category).toBe('Sell My Car');
});

test('R4-052: staff change what an answer does and see the sum of a vehicle that they know', async ({ page }) => {
  const { slug, year } = await siteWithStock(page, 'sumyard');
  await page.goto(consoleUrl(`/sites/${slug}/valuation`));
  const trial = page.getByRole('region', { name: 'Try a car' });
  for (const [label, text] of Object.entries({
    Make: 'Toyota',
    Model: 'RAV4',
    Year: String(year),
    Kilometres: '46000',
  }))
    await trial.getByLabel(label, { exact: true }).fill(text);
  await trial.getByRole('button', { name: 'Value it' }).click();
  await expect(trial.getByText(/^78% to 88% of it$/)).toBeVisible();
  await page.getByLabel('Pay up to', { exact: true }).fill('95');
  await expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible();
  await expect(trial.getByText(/^78% to 95% of it$/)).toBeVisible();
  await trial
    .getByLabel('Has it been in an accident?', { exact: true })
    .selectOption({ label: 'Yes, and there is damage' });
  await expect(trial.getByText(/^Has it been in an accident\? Yes, and there is damage$/)).toBeVisible();
  expect(await faults(page, { include: ['#main'] })).toEqual([]);
});
