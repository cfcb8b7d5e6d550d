/** A lead from the form of the site to the one who answers: on a phone, and what could not be delivered. */
import { consoleUrl, signIn } from './console.ts';
import { expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { makeSite, publish } from './own-site.ts';
import { sendLead } from './send-lead.ts';

test('R7-018: a lead is opened on a phone: who, what, where it went, and the mail itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'leadyard');
  await sendLead(slug, { email: 'priya@example.com' });
  await page.goto(consoleUrl(`/sites/${slug}/leads`));
  await page.getByRole('link', { name: 'Priya Sharma' }).click();
  await expect(page.getByRole('heading', { name: 'Priya Sharma', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 0412 345 678' })).toHaveAttribute('href', 'tel:0412345678');
  const went = page.getByRole('region', { name: 'Where it went' });
  await expect(went.getByText('Sent', { exact: true })).toHaveCount(2);
  await expect(went.getByText('hello@leadyard.example')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Seen by' }).getByRole('listitem')).toHaveCount(1);
  expect(await faultsIn(page, 'a lead')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await went.getByRole('button', { name: 'Show the email: Receipt to the shopper' }).press('Enter');
  const mail = page.frameLocator('iframe[title="The email as it looks"]');
  await expect(mail.getByRole('heading', { name: 'Thank you, Priya' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(went.getByRole('button', { name: 'Show the email: Receipt to the shopper' })).toBeFocused();
  await went.getByRole('button', { name: 'Send again: Email to the dealer' }).click();
  await expect(page.getByText('Sending it to hello@leadyard.example again.')).toBeVisible();
  await expect(went.getByText('2 tries')).toBeVisible();
});

test('a lead that looks like spam was not sent to staff and is released with one press; how long leads stay is set by keyboard', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'spamyard');
  const id = await sendLead(slug, { website: 'http://filled.example' });
  await page.goto(consoleUrl(`/sites/${slug}/leads/${id}`));
  await expect(page.getByText('hidden field was filled in')).toBeVisible();
  await expect(page.getByText('It was not sent to anyone.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Not spam: send it on' }).click();
  const went = page.getByRole('region', { name: 'Where it went' });
  await expect(went.getByText('Sent', { exact: true })).toHaveCount(1);
  await expect(page.getByText('hidden field was filled in')).toHaveCount(0);

  await page.goto(consoleUrl(`/sites/${slug}/privacy`));
  const stay = page.getByRole('region', { name: 'How long leads and accounts stay' });
  await stay.getByRole('button', { name: 'Start with common periods' }).press('Enter');
  await expect(stay.getByLabel('Spam', { exact: true })).toHaveValue('3');
  await expect(stay.getByRole('status')).toContainText('erases nothing, because no lead or account is that old');
  expect(await faultsIn(page, 'personal data')).toEqual([]);
  await stay.getByRole('button', { name: 'Save these periods' }).press('Enter');
  await expect(stay.getByText(/^Set by /)).toBeVisible();
  await expect(stay.getByRole('button', { name: 'Save these periods' })).toHaveCount(0);
  await expect(page.locator(':focus')).not.toHaveCount(0);
});

test('R3-001: a rule is made by form, a lead tried against it, and what shoppers send after publishing follows it', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'ruleyard');
  await page.goto(consoleUrl(`/sites/${slug}/lead-routing`));
  await page.getByRole('button', { name: 'Add to Rules' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Parts desk');
  await page.getByRole('button', { name: 'Add to Email goes to' }).click();
  await page.getByRole('textbox', { name: /^Email goes to/ }).fill('parts@ruleyard.example');
  await page.getByRole('checkbox', { name: 'Parts', exact: true }).check();
  await expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible();
  const trial = page.getByRole('region', { name: 'Try a lead' });
  await expect(trial.getByText('hello@ruleyard.example')).toBeVisible();
  await trial.getByLabel('It is about').selectOption('Parts');
  await expect(trial.getByText('by the rule “Parts desk”')).toBeVisible();
  expect(await faultsIn(page, 'lead routing')).toEqual([]);
  await publish(page, slug);
  const id = await sendLead(slug, { category: 'Parts' });
  await page.goto(consoleUrl(`/sites/${slug}/leads/${id}`));
  await expect(page.getByRole('region', { name: 'Where it went' }).getByText('parts@ruleyard.example')).toBeVisible();
});
