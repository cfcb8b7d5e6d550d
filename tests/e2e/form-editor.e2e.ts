/** Staff create a form, shoppers send it, and the lead has the answers: by mouse, and by keyboard alone. */
import type { Page } from '@playwright/test';
import type { LeadDetail, LeadSummary } from '#schemas/api/lead.ts';
import { callConsole, consoleUrl, signIn, siteUrl, waitSaved } from './console.ts';
import { expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { makeSite, publish } from './own-site.ts';

/** A page of the site that has the form on it. */
async function addPage(page: Page, slug: string, form: string): Promise<void> {
  const props = { form, heading: '', lead: '', show: 'here', page: '', location: '', ground: 'page' };
  const body = {
    type: 'content',
    title: 'Ask us',
    route: '/ask-us',
    layout: { root: ['b_form0001'], blocks: { b_form0001: { type: 'form', version: 1, props } } },
  };
  const path = `/tenants/${slug}/documents/${encodeURIComponent('page/ask-us')}`;
  await callConsole(page, 'PUT', path, { revision: '', body });
}

const fieldsOf = (page: Page, step: string) => page.getByRole('list', { name: `Fields of ${step}` });
const settings = (page: Page) => page.getByRole('region', { name: 'Settings' });

test('R5-024: a form of two steps is made with the mouse, published, sent by a shopper, and the lead says it', {
  tag: '@gate',
}, async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'formyard');
  await page.goto(consoleUrl(`/sites/${slug}/forms`));
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByRole('radio', { name: /^Fleet/ }).check();
  await page.getByLabel('Name', { exact: true }).fill('Tradies');
  await page.getByRole('button', { name: 'Create the form' }).click();
  await expect(page.getByRole('heading', { name: 'Tradies', level: 1 })).toBeVisible();
  const preview = page.frameLocator('iframe[title="The form Tradies on a phone"]');
  await expect(preview.getByLabel('Company')).toBeAttached();

  // A field from the palette goes where it is dropped, and is there for shoppers with each key.
  const kind = page.getByRole('region', { name: 'Add a field' }).getByRole('button', { name: 'Text', exact: true });
  const below = fieldsOf(page, 'Your business').getByRole('button', { name: /^How many vehicles/ });
  await kind.hover();
  await page.mouse.down();
  const target = await below.boundingBox();
  if (!target) throw new Error('The list of fields is not there.');
  await page.mouse.move(target.x + 60, target.y + 10, { steps: 6 });
  await page.mouse.move(target.x + 60, target.y - 2, { steps: 3 });
  await page.mouse.up();
  await settings(page).getByLabel('Label', { exact: true }).fill('Your trade');
  await settings(page).getByLabel('Required', { exact: true }).check();
  await expect(fieldsOf(page, 'Your business').getByRole('listitem').nth(1)).toContainText('Your trade');
  await expect(preview.getByLabel('Your trade')).toBeAttached();
  await waitSaved(page);
  expect(await faultsIn(page, 'a form')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });

  await addPage(page, slug, 'tradies');
  await publish(page, slug);
  await page.goto(siteUrl(slug, '/ask-us'));
  await page.getByLabel('Company').fill('Sharma Plumbing');
  await page.getByLabel('Your trade').fill('Plumber');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('First name').fill('Priya');
  await page.getByLabel('Email').fill('priya@example.com');
  await page.getByLabel('Phone').fill('0412 345 678');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/leads'));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  // With its scripts awake it is sent by them, before that as a plain form.
  expect([201, 303]).toContain((await sent).status());
  // Either way the browser goes on to the thank-you page, and would interrupt the next address.
  await page.waitForURL(/\/success\?lead_id=/);
  const { leads } = (await callConsole(page, 'GET', `/tenants/${slug}/leads`)) as { readonly leads: LeadSummary[] };
  const lead = (await callConsole(page, 'GET', `/tenants/${slug}/leads/${leads[0]?.id}`)) as LeadDetail;
  expect(lead.category).toBe('Fleet');
  expect(lead.lines).toContainEqual(['Your trade', 'Plumber']);

  // It is used on a page, so it stays.
  await page.goto(consoleUrl(`/sites/${slug}/forms`));
  await page.getByRole('button', { name: 'More for Tradies' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const kept = page.getByRole('dialog', { name: 'Tradies cannot be deleted' });
  await expect(kept.getByRole('link', { name: 'Ask us' })).toBeVisible();
});

test('a form is edited by keyboard alone: moved to another step, put on a condition, undone', { tag: '@gate' }, async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'keysyard');
  await page.goto(consoleUrl(`/sites/${slug}/forms`));
  await page.getByRole('button', { name: 'New form' }).press('Enter');
  await page.getByRole('radio', { name: /^Fleet/ }).press('Space');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Fleet', level: 1 })).toBeVisible();
  const count = page.getByRole('button', { name: /^How many vehicles/ });
  await count.press('Alt+ArrowDown');
  await expect(fieldsOf(page, 'About you').getByRole('button', { name: /^How many vehicles/ })).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: 'How many vehicles? moved to About you, place 1.' }),
  ).toBeAttached();
  await count.press('Enter');
  await settings(page).getByRole('button', { name: 'Answer', exact: true }).press('Enter');
  await expect(settings(page).getByLabel('Detail', { exact: true })).toHaveValue('company');
  await expect(count).toContainText('On a condition');
  await page.keyboard.press('Control+z');
  await expect(count).not.toContainText('On a condition');
  await page.keyboard.press('Control+z');
  await expect(fieldsOf(page, 'Your business').getByRole('button', { name: /^How many vehicles/ })).toBeVisible();
  await page.getByRole('button', { name: 'More for Email' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await page.getByRole('button', { name: '1 problem to fix before publishing' }).press('Enter');
  await expect(settings(page).getByText('The form needs a required email called email')).toBeVisible();
});

test('words of mails are set, seen and sent to oneself', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'wordyard');
  await page.goto(consoleUrl(`/sites/${slug}/mails`));
  const mail = page.frameLocator('iframe[title="The email as it looks"]');
  await expect(mail.getByRole('heading', { name: 'Thank you, Priya' })).toBeVisible();
  const heading = page.getByLabel('Heading', { exact: true });
  await heading.fill('Ta, ');
  // The placeholder is inserted at the cursor, and the cursor stays after it.
  await page.getByRole('region', { name: 'Insert' }).getByRole('button', { name: 'First name' }).press('Enter');
  await expect(heading).toBeFocused();
  await heading.pressSequentially('!');
  await expect(heading).toHaveValue('Ta, {shopper.first_name}!');
  await expect(mail.getByRole('heading', { name: 'Ta, Priya!' })).toBeVisible();
  await waitSaved(page);
  await page.getByRole('button', { name: 'Send a test to me' }).press('Enter');
  await expect(page.getByText('A test is on its way to platform@forecourt.test.')).toBeVisible();
  expect(await faultsIn(page, 'mails')).toEqual([]);
  await heading.fill('Hello {shopper.nam}');
  await expect(page.getByText('Nothing fills in {shopper.nam} here.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset Heading to inherited' }).press('Enter');
  await expect(heading).toHaveValue('Thank you[, {shopper.first_name}]');
});
