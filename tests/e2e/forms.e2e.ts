/** A form of a site, filled in by a shopper: step by step, by keyboard, with a reload in the middle. */
import { expect, test } from '@playwright/test';
import { callConsole, signIn, siteUrl } from './console.ts';
import { makeSite } from './own-site.ts';
import { faults, watch } from './watch.ts';

test('R4-050 R4-051 R5-036: a form in steps keeps what is typed over errors, back and a reload, and a double press is one lead', async ({
  page,
  browser,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'formyard', 'group');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const shopper = await phone.newPage();
  const said = watch(shopper);
  await shopper.goto(siteUrl(slug, '/fleet'));
  const form = shopper.locator('[data-block="form"]');
  await shopper.getByLabel('6 to 20').check();
  await expect(form).toHaveAttribute('data-awake', '');
  // What an answer asks for comes with the answer.
  await shopper.getByLabel('Driven in a year').fill('20,000 kms');
  expect(await faults(shopper, { include: ['[data-block="form"]'] })).toEqual([]);

  await shopper.getByLabel('Driven in a year').press('Enter');
  await expect(shopper.getByRole('heading', { name: 'Who may we answer?' })).toBeFocused();
  await shopper.getByRole('button', { name: 'Ask for a quote' }).click();
  await expect(form.getByText('Please fix the following errors:')).toBeVisible();
  await expect(shopper.getByLabel('First name')).toBeFocused();
  expect(await faults(shopper, { include: ['[data-block="form"]'] })).toEqual([]);
  await shopper.getByLabel('First name').fill('Mia');
  await shopper.getByLabel('Company').fill('Fernleaf');

  await shopper.reload();
  await form.locator('form').hover();
  await expect(form.getByText('What you typed earlier is here again')).toBeVisible();
  await expect(shopper.getByLabel('Company')).toHaveValue('Fernleaf');
  await shopper.getByRole('button', { name: 'Back' }).click();
  await expect(shopper.getByLabel('Driven in a year')).toHaveValue('20,000 kms');
  await shopper.getByRole('button', { name: 'Next' }).click();
  await shopper.getByLabel('Email').fill('mia@example.com');
  await shopper.getByLabel('Phone').fill('0412 345 678');

  // Without a connection nothing is lost, and it says so.
  await phone.setOffline(true);
  await shopper.getByRole('button', { name: 'Ask for a quote' }).click();
  await expect(form.getByText('You are offline.')).toBeVisible();
  await phone.setOffline(false);
  await shopper.getByRole('button', { name: 'Ask for a quote' }).dblclick();
  await expect(shopper).toHaveURL(/\/success\?lead_id=/);
  expect(said.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await phone.close();

  const { leads } = (await callConsole(page, 'GET', `/tenants/${slug}/leads`)) as {
    readonly leads: readonly { readonly category: string }[];
  };
  expect(leads.map(({ category }) => category)).toEqual(['Fleet']);
});
