/** Shoppers sign in with a code, by keyboard, on a phone and on a desk, with scripts and without. */
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { codeSentTo } from './shopper-code.ts';

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [width, height, phone] of [
  [1440, 900, '0412 000 144'],
  [390, 844, '0412 000 039'],
  [360, 740, '0412 000 036'],
] as const)
  test(
    `R6-004, R4-058: who plays signs in by keyboard first, and is back at the wheel, at ${width} px`,
    { tag: width === 390 ? '@gate' : [] },
    async ({ page }, info) => {
      const number = `+61${phone.slice(1).replaceAll(' ', '')}`;
      allowMessages(/status of 422/);
      await page.setViewportSize({ width, height });
      await page.goto(siteUrl('redgum', '/spin-to-win'));
      await expect(page).toHaveURL(/\/sign-in\?type=spin-to-win&redirect=%2Fspin-to-win&back=%2F$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in to play' })).toBeVisible();
      expect(await fits(page)).toBeLessThanOrEqual(0);
      expect(await faults(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath(`ask-${width}.png`) });

      const contact = page.getByLabel('Mobile number or email address');
      await contact.focus();
      await page.keyboard.type('mia');
      await page.keyboard.press('Enter');
      await expect(contact).toHaveAccessibleDescription(/Enter a mobile number, such as/);
      expect(await faults(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath(`wrong-${width}.png`) });
      await expect(contact).toBeFocused();
      await contact.fill('');
      await page.keyboard.type(phone);
      await page.keyboard.press('Enter');

      await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible();
      const code = page.getByLabel('Code', { exact: true });
      await expect(code).toBeFocused();
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      expect(await fits(page)).toBeLessThanOrEqual(0);
      expect(await faults(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath(`code-${width}.png`) });
      const right = await codeSentTo(number);
      const wrong = right === '000000' ? '111111' : '000000';
      await page.keyboard.type(wrong);
      await page.keyboard.press('Enter');
      await expect(code).toHaveAccessibleDescription(/You can try 4 more times/);
      expect(await faults(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath(`tried-${width}.png`) });
      // The shopper requests another, which ends the first.
      await page.getByRole('button', { name: 'Send a new code' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'We have sent a new code' })).toBeVisible();
      const next = await codeSentTo(number, [right]);
      await expect(code).toBeFocused();
      await page.keyboard.type(next);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(siteUrl('redgum', '/spin-to-win'));
      expect(await faults(page)).toEqual([]);

      // Verified details are in the form, once the form is touched.
      await page.locator('main input[name="name"]').focus();
      await expect(page.locator('main input[name="phone"]')).toHaveValue(number);

      const cookies = await page.context().cookies(siteUrl('redgum'));
      const session = cookies.find(({ name }) => name === 'fc_shopper');
      expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      expect(await page.evaluate(() => document.cookie)).not.toContain(session?.value ?? 'none');
      // The header's link redirects now, and the neighbour does not know the shopper.
      const known = await page.evaluate(async () => (await fetch('/api/shopper')).json());
      expect(known).toMatchObject({ shopper: { phone: number } });
      await page.goto(siteUrl('meridian', '/my-garage'));
      await expect(page).toHaveURL(/\/sign-in\?type=my-garage/);
      // A wrong entry is answered by 422, which Chromium writes into its console.
    },
  );

test('R4-058: without scripts too, and the way in is in the header and in the menu of a phone', async ({
  browser,
}, info) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(siteUrl('redgum', '/'));
  await page.screenshot({ path: info.outputPath('header-1440.png') });
  await page.getByRole('link', { name: 'Sign in to My Garage' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to My Garage' })).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(siteUrl('redgum', '/'));
  await page.goto(siteUrl('redgum', '/spin-to-win'));
  await page.getByLabel('Mobile number or email address').fill('0412 000 001');
  await page.keyboard.press('Enter');
  await page.getByLabel('Code', { exact: true }).fill(await codeSentTo('+61412000001'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(siteUrl('redgum', '/spin-to-win'));
  await context.close();

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(siteUrl('redgum', '/'));
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.screenshot({ path: info.outputPath('menu-390.png') });
  await phone.getByRole('link', { name: /My garage/i }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Sign in to My Garage' })).toBeVisible();
  await phone.context().close();
});
