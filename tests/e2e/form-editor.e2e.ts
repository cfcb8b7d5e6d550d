/** Staff make forms and words of mails: by mouse, and by keyboard alone. */
import { expect, type Page, test } from '@playwright/test';
import { consoleUrl, signIn, waitSaved } from './console.ts';
import { faultsIn } from './looks.ts';
import { makeSite } from './own-site.ts';

const fieldsOf = (page: Page, step: string) => page.getByRole('list', { name: `Fields of ${step}` });
const settings = (page: Page) => page.getByRole('region', { name: 'Settings' });

test('a form is edited by keyboard alone: moved to another step, put on a condition, undone', async ({ page }) => {
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
  await expect(settings(page).getByLabel('Fact', { exact: true })).toHaveValue('company');
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
  const mail = page.frameLocator('iframe[title="The mail as it looks"]');
  await expect(mail.getByRole('heading', { name: 'Thank you, Priya' })).toBeVisible();
  const heading = page.getByLabel('Heading', { exact: true });
  await heading.fill('Ta, ');
  // The name goes in where the cursor is, and the cursor stays behind it.
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
