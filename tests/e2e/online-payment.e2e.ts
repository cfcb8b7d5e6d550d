/** Staff ask for a payment on a lead; the shopper signs in, sees it, and has the receipt once staff note that it came. */
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { consoleUrl, signIn, siteUrl } from './console.ts';
import { expect, test } from './journey.ts';
import { sendLead } from './send-lead.ts';
import { codeSentTo } from './shopper-code.ts';

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [width, height, phone] of [
  [1440, 900, '0412 001 144'],
  [390, 844, '0412 001 390'],
  [360, 740, '0412 001 360'],
] as const)
  test(`R2-044, R6-004: a payment is requested, seen after signing in, received and receipted, at ${width} px`, async ({
    page,
    browser,
  }, info) => {
    await page.setViewportSize({ width, height });
    const email = `pays-${width}@shoppers.example`;
    const lead = await sendLead('redgum', { name: 'Mia', last_name: 'Lee', email, phone });

    const staff = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await signIn(staff, 'platform@forecourt.test');
    await staff.goto(consoleUrl(`/sites/redgum/leads/${lead}`));
    const part = staff.getByRole('region', { name: 'Payments' });
    await expect(part).toContainText('No payment was requested from this shopper.');
    await part.getByRole('button', { name: 'Request a payment…' }).focus();
    await staff.keyboard.press('Enter');
    const dialog = staff.getByRole('dialog', { name: 'Request a payment from Mia Lee' });
    await dialog.getByLabel('What it is for').focus();
    await staff.keyboard.type('Balance of the Hilux');
    await staff.keyboard.press('Tab');
    await staff.keyboard.type('0.5');
    await expect(dialog.getByText('Enter an amount in this range.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Request', exact: true })).toBeDisabled();
    await dialog.getByLabel('Amount in AUD').fill('1,250.50');
    expect(await faults(staff)).toEqual([]);
    await staff.screenshot({ path: info.outputPath(`ask-${width}.png`) });
    await dialog.getByRole('button', { name: 'Request $1,250.50 AUD' }).click();
    await expect(part.getByRole('heading', { name: 'Balance of the Hilux' })).toBeVisible();
    await expect(part).toContainText('$1,250.50 AUD Due at the location');
    await part.scrollIntoViewIfNeeded();
    expect(await faults(staff)).toEqual([]);
    await staff.screenshot({ path: info.outputPath(`asked-${width}.png`) });

    await page.goto(siteUrl('redgum', '/online-payment'));
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to pay online' })).toBeVisible();
    await page.getByLabel('Mobile number or email address').fill(phone);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await page.keyboard.type(await codeSentTo(`+61${phone.slice(1).replaceAll(' ', '')}`));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Online payment' })).toBeVisible();
    const open = page.getByRole('region', { name: 'To pay' });
    await expect(open.getByRole('heading', { name: 'Balance of the Hilux' })).toBeVisible();
    await expect(open).toContainText('$1,250.50');
    await expect(open).toContainText(/Pay at our dealership/);
    expect(await fits(page)).toBeLessThanOrEqual(0);
    expect(await faults(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`to-pay-${width}.png`), fullPage: true });

    await part.getByLabel('Note for the ledger').fill('Bank transfer');
    await part.getByRole('button', { name: 'Mark as received' }).click();
    await expect(part).toContainText('$1,250.50 AUD Received');
    await page.reload();
    await page.getByRole('link', { name: /^Receipt ?: Balance of the Hilux/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('$1,250.50 AUD');
    expect(await fits(page)).toBeLessThanOrEqual(0);
    expect(await faults(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`receipt-${width}.png`), fullPage: true });
    await page.goto(siteUrl('redgum', '/my-garage'));
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('You have nothing to pay.');
    expect(await faults(page)).toEqual([]);
    await staff.context().close();
  });
