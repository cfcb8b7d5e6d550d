/** The screens of accounts, outside the console and in it: accessible and quiet in each look, with nothing cut off. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { totpCode, totpStep } from '#tenants/accounts/totp.ts';
import { callConsole, consoleUrl, signIn } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';

test.describe.configure({ mode: 'parallel' });

const password = 'tin lantern over moss';

async function invite(page: Page, role: string, email = `${role}-${randomUUID()}@redgum.example`): Promise<string> {
  const invitation = { email, role, tenant: 'redgum', locationIds: null };
  const { address } = (await callConsole(page, 'POST', '/people/invitations', invitation)) as { address: string };
  return address;
}

test('M-005, promise 8: the pages of one who is not signed in', async ({ page }) => {
  allowMessages(/status of 400 .*\/links\//);
  await signIn(page, 'platform@forecourt.test');
  const address = await invite(page, 'viewer');
  await page.context().clearCookies();
  const found: string[] = [];
  await page.goto(consoleUrl());
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  found.push(...(await faultsIn(page, 'sign-in')));
  await page.getByLabel('Email').fill('nobody@redgum.example');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  found.push(...(await faultsIn(page, 'sign-in refused')));
  await page.goto(consoleUrl('/forgotten'));
  await page.getByLabel('Email').fill('nobody@redgum.example');
  found.push(...(await faultsIn(page, 'forgotten password')));
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If there is an account')).toBeVisible();
  found.push(...(await faultsIn(page, 'link is sent')));
  await page.goto(consoleUrl('/invitation#token=spent'));
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  found.push(...(await faultsIn(page, 'spent link')));
  await page.goto(address);
  await page.getByLabel('Your name').fill('Vic');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.locator('.field-error')).toBeVisible();
  found.push(...(await faultsIn(page, 'invitation')));
  expect(found).toEqual([]);
});

test('M-005, promise 8: one’s own account, from a second factor to its recovery codes', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const address = await invite(page, 'editor');
  await page.context().clearCookies();
  await page.goto(address);
  await page.getByLabel('Your name').fill('Edda');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByRole('button', { name: 'Edda' })).toBeVisible();
  const found: string[] = [];
  await page.goto(consoleUrl('/account'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  found.push(...(await faultsIn(page, 'own account')));
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  await page.getByLabel('Your password again').fill(password);
  found.push(...(await faultsIn(page, 'password for the second factor')));
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  found.push(...(await faultsIn(page, 'QR code')));
  const secret = (await page.locator('form code').innerText()).replace(/\s/g, '');
  await page.getByLabel('Code', { exact: true }).fill(totpCode(secret, totpStep(new Date())));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('.recovery-codes li')).toHaveCount(10);
  found.push(...(await faultsIn(page, 'recovery codes')));
  expect(found).toEqual([]);
});

test('M-005, promise 8: people of the platform and of a site, their dialogs, and the replaced search key', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  // Other tests accept the invitations that they make.
  const invited = `leads-${randomUUID()}@redgum.example`;
  await invite(page, 'leads', invited);
  const found: string[] = [];
  for (const address of ['/people', '/sites/redgum/people']) {
    await page.goto(consoleUrl(address));
    await expect(page.getByRole('button', { name: /^Change / }).first()).toBeVisible();
    found.push(...(await faultsIn(page, address)));
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Role').selectOption('stock');
    found.push(...(await faultsIn(page, `${address}, invite`)));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Show the address: ${invited}` }).click();
    await expect(page.locator('.one-time-address').first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Change / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    found.push(...(await faultsIn(page, `${address}, a person`)));
  }
  await page.goto(consoleUrl('/sites/redgum/leads'));
  const leads = page.getByRole('button', { name: 'Export' });
  if (await leads.isVisible()) {
    await leads.click();
    found.push(...(await faultsIn(page, 'export of leads')));
  }
  expect(found).toEqual([]);
});
