/** A real installation from its first start: first account, invitation, second factor, forgotten password, shut out. */
import type { Browser, Page } from '@playwright/test';
import { totpCode, totpStep } from '#tenants/accounts/totp.ts';
import { faults } from './axe.ts';
import { allowMessages, expect, test } from './journey.ts';
import { startOwnServer } from './own-server.ts';

const password = 'tin lantern over moss';
const another = 'grey kettle under birch';

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1366, height: 800 } })).newPage();
}

async function signIn(page: Page, origin: string, email: string, given: string): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(given);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Accessible and without anything too wide, on a desk and on a phone. */
async function isWell(page: Page): Promise<void> {
  for (const viewport of [
    { width: 1366, height: 800 },
    { width: 360, height: 780 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await faults(page, {})).toEqual([]);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over).toBe(0);
  }
  await page.setViewportSize({ width: 1366, height: 800 });
}

test('M-003: a fresh installation without the demo, from the first account to a person who is shut out', async ({
  browser,
}) => {
  const server = await startOwnServer();
  try {
    const pia = await newPage(browser);
    allowMessages(/status of 40[01]/);
    await pia.goto(server.first);
    await isWell(pia);
    await pia.getByLabel('Email').fill('pia@dealers.example');
    await pia.getByLabel('Your name').fill('Pia');
    await pia.getByLabel('Password').fill('password1234');
    await pia.getByRole('button', { name: 'Create the account' }).click();
    await expect(pia.getByText('one of the easiest to guess')).toBeVisible();
    await pia.getByLabel('Password').fill(password);
    await pia.keyboard.press('Enter');
    await expect(pia.getByRole('button', { name: 'Pia' })).toBeVisible();

    // Invite, by the link that is shown.
    await pia.goto(`${server.origin}/people`);
    await pia.getByRole('button', { name: 'Invite' }).click();
    await pia.getByLabel('Email').fill('otto@dealers.example');
    await pia.getByLabel('Role').selectOption('onboarding');
    await pia.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    const address = await pia.getByRole('dialog').locator('code').innerText();
    await pia.getByRole('button', { name: 'Close' }).click();
    await expect(pia.getByText('otto@dealers.example')).toBeVisible();
    await isWell(pia);
    const otto = await newPage(browser);
    await otto.goto(address);
    await otto.getByLabel('Your name').fill('Otto');
    await otto.getByLabel('Password').fill(password);
    await otto.getByRole('button', { name: 'Create the account' }).click();
    await expect(otto.getByRole('button', { name: 'Otto' })).toBeVisible();

    // A second factor, and a sign-in with it.
    await otto.goto(`${server.origin}/account`);
    await otto.getByRole('button', { name: 'Set up two-factor authentication' }).click();
    await otto.getByLabel('Your password again').fill(password);
    await otto.getByRole('button', { name: 'Set up two-factor authentication' }).click();
    await expect(otto.getByRole('img', { name: 'QR code' })).toBeVisible();
    const secret = (await otto.locator('form code').innerText()).replace(/\s/g, '');
    const confirmed = totpStep(new Date());
    await otto.getByLabel('Code', { exact: true }).fill(totpCode(secret, confirmed));
    await otto.getByRole('button', { name: 'Confirm' }).click();
    await expect(otto.locator('.recovery-codes li')).toHaveCount(10);
    const recovery = await otto.locator('.recovery-codes li').first().innerText();
    await isWell(otto);
    await otto.getByRole('button', { name: 'Otto' }).click();
    // The console is loaded again: text typed before would be lost with the old page.
    const left = otto.waitForEvent('load');
    await otto.getByRole('menuitem', { name: 'Sign out' }).click();
    await left;
    await signIn(otto, server.origin, 'otto@dealers.example', password);
    await expect(otto.getByLabel('Code', { exact: true })).toBeFocused();
    await isWell(otto);
    // The step after the confirmed one is accepted as well: no half minute of waiting here.
    await otto.getByLabel('Code', { exact: true }).fill(totpCode(secret, confirmed + 1));
    await otto.getByRole('button', { name: 'Sign in' }).click();
    await expect(otto.getByRole('button', { name: 'Otto' })).toBeVisible();

    // A forgotten password: the same words for every address, and a link from a colleague.
    const lost = await newPage(browser);
    await lost.goto(server.origin);
    await lost.getByRole('link', { name: 'Forgotten password' }).click();
    await lost.getByLabel('Email').fill('nobody@dealers.example');
    await lost.getByRole('button', { name: 'Send the link' }).click();
    await expect(lost.getByText('If there is an account')).toBeVisible();
    await isWell(lost);
    await pia.goto(`${server.origin}/people`);
    await pia.getByRole('button', { name: 'New password for Otto' }).click();
    await lost.goto(await pia.locator('.one-time-address').innerText());
    await isWell(lost);
    await lost.getByLabel('New password').fill(another);
    await lost.getByRole('button', { name: 'Set the password' }).click();
    await lost.getByRole('link', { name: 'Sign in' }).click();
    await expect(lost.getByLabel('Email')).toBeVisible();
    await signIn(lost, server.origin, 'otto@dealers.example', another);
    await lost.getByLabel('Code', { exact: true }).fill(recovery);
    await lost.getByRole('button', { name: 'Sign in' }).click();
    await expect(lost.getByRole('button', { name: 'Otto' })).toBeVisible();

    // Disabled: signed out at the next step, on any screen.
    await pia.getByRole('button', { name: 'Disable Otto' }).click();
    await expect(pia.getByText('Disabled')).toBeVisible();
    await lost.reload();
    await expect(lost.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
    await signIn(lost, server.origin, 'otto@dealers.example', another);
    await expect(lost.getByRole('alert')).toContainText('The email or password is wrong');
    // The browser's own console reports answers that refuse as well.
  } finally {
    await server.close();
  }
});
