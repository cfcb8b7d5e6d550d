/** Passkeys with the browser's own virtual device: made in My Garage, used to sign in, by keyboard, on a phone and a desk. */
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { codeSentTo } from './shopper-code.ts';

async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

for (const [width, height, phone] of [
  [1440, 900, '0412 002 144'],
  [390, 844, '0412 002 390'],
] as const)
  test(`R6-001, R6-004: a passkey is added, signs in, and is removed, by keyboard, at ${width} px`, async ({
    page,
  }, info) => {
    allowMessages(/status of 401/);
    await page.setViewportSize({ width, height });
    await addDevice(page);
    await page.goto(siteUrl('redgum', '/my-garage'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.includes('passkeys'))).toEqual([]);
    expect(await faults(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`sign-in-${width}.png`) });
    await page.getByLabel('Mobile number or email address').fill(phone);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code', { exact: true }).fill(await codeSentTo(`+61${phone.slice(1).replaceAll(' ', '')}`));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'My garage' })).toBeVisible();
    const part = page.getByRole('region', { name: 'Passkeys' });
    await part.getByRole('button', { name: 'Add a passkey' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'You can sign in with a passkey' })).toBeVisible();
    await expect(part.getByRole('listitem')).toHaveCount(1);
    await part.scrollIntoViewIfNeeded();
    expect(await faults(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`garage-${width}.png`) });
    // The device has one already.
    await part.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(part.getByRole('status')).toHaveText('This device has a passkey for this site already.');
    await page.getByRole('button', { name: 'Sign out' }).click();

    await page.goto(siteUrl('redgum', '/online-payment'));
    await page.getByRole('button', { name: 'Sign in with a passkey' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Online payment' })).toBeVisible();
    await page.goto(siteUrl('redgum', '/my-garage'));
    await part.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The passkey is removed' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto(siteUrl('redgum', '/my-garage'));
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('This passkey did not work here. Try again, or sign in with a code.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeFocused();
    expect(await faults(page)).toEqual([]);
  });

test('the page for signing in shows no button of passkeys without scripts', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(siteUrl('redgum', '/sign-in?type=my-garage'));
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
  await page.context().close();
});
