/** A vehicle reserved and bought online in a browser, on a phone and on a desk, by keyboard; and what staff do with it. */
import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import { callConsole, consoleUrl, signIn, siteUrl } from './console.ts';
import { expect, test } from './journey.ts';
import { makeSite, publish, stockSite } from './own-site.ts';
import { signInShopper } from './seeded-shopper.ts';

const shots = process.env['RESERVE_SHOTS'];
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

/** Pixels by which the page is wider than the narrowest phone. */
async function tooWide(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width: 360, height: 800 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.setViewportSize({ width, height: 900 });
  return over;
}

async function site(page: Page, switches: object) {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'holdyard');
  const stock = await stockSite(page, slug);
  const path = `/tenants/${slug}/documents/switches`;
  const { revision } = (await callConsole(page, 'GET', path)) as { readonly revision: string };
  await callConsole(page, 'PUT', path, {
    revision,
    body: { 'reserve.enabled': true, 'reserve.hold-hours': 48, 'finance.calculator': false, ...switches },
  });
  await publish(page, slug);
  // A shopper who is not signed in cannot hold a vehicle before paying.
  await signInShopper(page, slug, { email: 'ada@example.com', phone: null });
  return { slug, stock };
}

/** Moves on by the keyboard alone to the control of a name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tab = 0; tab < 60; tab++) {
    const said = await page.evaluate(() => {
      const { activeElement: at } = document;
      if (!(at instanceof HTMLElement)) return '';
      const label = at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? '') : '';
      return `${label} ${at.textContent ?? ''}`;
    });
    if (name.test(said)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No control called ${name} is reached by the keyboard.`);
}

for (const width of [390, 1440]) {
  test(`R2-030, R4-002, R4-010, R9-028: reserve by keyboard, and all others see it, at ${width}`, {
    tag: width === 390 ? '@gate' : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { slug, stock } = await site(page, {});
    const path = stock[0]?.path ?? '';
    await page.goto(siteUrl(slug, path));
    await page.getByRole('link', { name: 'Reserve Now' }).first().press('Enter');
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByText('We hold it for 48 hours')).toBeVisible();
    await expect(page.getByText('A deposit of $200 is due')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    expect(await tooWide(page, width)).toBe(0);
    await shoot(page, `checkout-${width}`);
    // Nothing filled in: missing fields are reported, and the first of them has the focus.
    await tabTo(page, /^\s*First name/);
    await expect(page.locator('form.form-steps')).toHaveAttribute('novalidate', '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Please fix the following errors' })).toBeVisible();
    await expect(page.getByLabel('First name')).toBeFocused();
    await page.keyboard.type('Ada');
    await tabTo(page, /^\s*Last name/);
    await page.keyboard.type('Shopper');
    await tabTo(page, /^\s*Email/);
    await page.keyboard.type('ada@example.com');
    await tabTo(page, /^\s*Phone/);
    await page.keyboard.type('0412 345 678');
    await tabTo(page, /I have read the terms for holding/);
    await page.keyboard.press('Space');
    await tabTo(page, /^\s*Reserve now\s*$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/reservations\/[a-z2-7]{16}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Held for you' })).toBeVisible();
    await expect(page.getByText('$200: due')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    expect(await tooWide(page, width)).toBe(0);
    await shoot(page, `reservation-${width}`);
    const own = page.url();
    await page.goto(siteUrl(slug, path));
    await expect(page.getByText('Reserved for another customer').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reserve Now' })).toHaveCount(0);
    await page.goto(siteUrl(slug, `${path}/checkout`));
    await expect(page.getByText('Reserved for another customer').first()).toBeVisible();
    await shoot(page, `taken-${width}`);
    // Staff see it on the board, take the deposit, and let it last longer.
    await page.goto(consoleUrl(`/sites/${slug}/reservations`));
    await expect(page.getByRole('link', { name: 'Ada Shopper' })).toBeVisible();
    await shoot(page, `board-${width}`);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: /HiLux/ }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Due at the location')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await shoot(page, `board-open-${width}`);
    await dialog.getByRole('button', { name: 'Mark as received' }).click();
    await expect(dialog.getByText(/\bAUD\s+Received/)).toBeVisible();
    await dialog.getByLabel('Reason').fill('Comes on Saturday');
    await dialog.getByRole('button', { name: 'Release' }).click();
    await expect(page.getByText('No reservation has ended yet.')).toBeHidden();
    await page.goto(consoleUrl(`/sites/${slug}/payments`));
    await expect(page.getByText('Refund due').first()).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await shoot(page, `payments-${width}`);
    await page.goto(own);
    await expect(page.getByText('Your deposit goes back to you in full')).toBeVisible();
  });

  test(`R2-030, R2-031: buy online step by step, and find it half done again, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { slug, stock } = await site(page, { 'reserve.path': 'buy-online' });
    const path = stock[1]?.path ?? '';
    await page.goto(siteUrl(slug, path));
    // Paid at the yard: nothing is bought online.
    await page.getByRole('link', { name: 'Reserve Now' }).first().click();
    await expect(page).toHaveURL(/\/buy-online$/);
    const form = page.locator('form.form-steps');
    const next = () => form.getByRole('button', { name: 'Next' }).click();
    const step = async (title: string) => {
      await expect(form.getByRole('heading', { name: title, exact: true })).toBeVisible();
      expect(await axe(page, { include: ['form.form-steps'] })).toEqual([]);
      await shoot(page, `buy-${title.toLowerCase().replaceAll(' ', '-')}-${width}`);
    };
    await step('Your details');
    await form.getByLabel('First name').fill('Bo');
    await expect(form).toHaveAttribute('novalidate', '');
    await form.getByLabel('Email').fill('bo@example.com');
    await form.getByLabel('Phone').fill('0412 345 679');
    await next();
    await step('Delivery or pick-up');
    await form.getByLabel('Deliver it to me').check();
    await form.getByLabel('Street and number').fill('1 Test Street');
    await form.getByLabel('Postcode of the delivery').fill('4006');
    // The cost is shown during typing, in words where no price is known.
    await expect(form.getByText(/^Delivery to .*4006|can't provide an estimate/)).toBeVisible();
    // The page is left in the middle and opened again: all that was typed is there.
    await page.reload();
    await form.getByRole('textbox').first().focus();
    await expect(form.getByLabel('Street and number')).toHaveValue('1 Test Street');
    await next();
    await step('Trade-in');
    await form.getByLabel('Yes', { exact: true }).check();
    await form.getByLabel('Make', { exact: true }).fill('Nobody');
    await form.getByLabel('Model', { exact: true }).fill('Builds');
    await form.getByRole('combobox', { name: /^Year/ }).fill('2025');
    await form.getByLabel('Odometer in kilometres').fill('40,000');
    await form.getByLabel(/^Finance still owing/).fill('2,000');
    await expect(form.getByText('There are not enough vehicles like yours on sale here')).toBeVisible();
    await step('Trade-in');
    await next();
    await step('Finance or cash');
    await form.getByLabel('Cash or bank transfer').check();
    await next();
    await step('Terms');
    await form.getByLabel(/I have read the terms for holding/).check();
    await next();
    const sum = form.locator('.hold-terms-sum');
    await expect(sum.getByText('To pay when you get it')).toBeVisible();
    await expect(sum).toContainText('less the $2,000 that you owe on it');
    await step('Deposit');
    await form.getByRole('button', { name: 'Buy now' }).click();
    await expect(page).toHaveURL(/\/reservations\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Held for you' })).toBeVisible();
    await expect(page.getByText('To pay when you get it')).toBeVisible();
    await shoot(page, `bought-${width}`);
    await page.goto(siteUrl(slug, '/checkout-journey'));
    await expect(page.getByText('Choose a vehicle first')).toBeVisible();
    await shoot(page, `journey-without-${width}`);
    await page.goto(siteUrl(slug, `/checkout-journey?car_id=${(stock[2]?.path ?? '').slice('/cars/'.length)}`));
    await expect(page.locator('form.form-steps').getByRole('heading', { name: 'Your details' })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await shoot(page, `journey-${width}`);
  });
}
