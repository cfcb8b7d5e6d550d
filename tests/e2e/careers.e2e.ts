/** An applicant sends a CV: with scripts and without; and staff save it. */
import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import { consoleUrl, signIn, siteUrl } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { makeSite } from './own-site.ts';

const cv = { name: 'Ria Ngata CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nCV\n%%EOF') };

async function fillIn(page: Page): Promise<void> {
  const form = page.locator('form.lead-form');
  await form.getByLabel('First name').fill('Ria');
  await form.getByLabel('Last name').fill('Ngata');
  await form.getByLabel('Email').fill('ria@example.com');
  await form.getByLabel('Phone').fill('0412 345 678');
  await form.getByLabel('Comments').fill('I have fixed utes for ten years.');
}

test('R2-039, R2-043: a CV that comes with an application is found on the lead and saved, by mouse and by keyboard', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'careeryard');
  allowMessages(/status of 400/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(siteUrl(slug, '/careers'));
  await fillIn(page);

  // A refused file is reported at once, by name, and does not block the form.
  const files = page.getByLabel(/^Your CV/);
  await files.setInputFiles({ name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(11 * 1024 * 1024) });
  await expect(page.getByRole('listitem').filter({ hasText: 'huge.pdf is larger than 10 MB.' })).toBeVisible();
  await files.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ not a PDF') });
  await expect(page.getByRole('listitem').filter({ hasText: 'cv.pdf: This file is not a picture' })).toBeVisible();
  // A form that is sent before its file has arrived shows an error, until the file is there.
  let arrive = (): void => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/api\/leads\/files\?/, async (route) => {
    await held;
    await route.continue();
  });
  await files.setInputFiles(cv);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const away = page.getByText('Your files are still on their way.');
  await expect(away.first()).toBeVisible();
  arrive();
  await expect(away).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Ria Ngata CV.pdf has been added.' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Remove Ria Ngata CV.pdf' })).toBeVisible();
  expect(await axe(page, { include: ['.lead-form'] })).toEqual([]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  // R2-039: the page after sending shows the submitted form, without a name.
  await expect(page).toHaveURL(/\/success\?lead_id=/);
  const sent = page.locator('[data-sent]');
  await expect(sent).toContainText('Ria Ngata CV.pdf');
  await expect(sent).toContainText('Team Member');
  await expect(sent.getByRole('link', { name: '07 5555 0100' })).toBeVisible();
  await expect(sent).not.toContainText('0412');
  const reference = (await sent.locator('dd').first().textContent()) ?? '';

  await page.goto(consoleUrl(`/sites/${slug}/leads`));
  await page.getByRole('link', { name: 'Ria Ngata' }).press('Enter');
  await expect(page.getByText(`reference ${reference}`)).toBeVisible();
  const link = page.getByRole('region', { name: 'Files' }).getByRole('link', { name: 'Ria Ngata CV.pdf' });
  for (const save of [() => link.click(), () => link.press('Enter')]) {
    const saved = page.waitForEvent('download');
    await save();
    expect((await saved).suggestedFilename()).toBe('Ria Ngata CV.pdf');
  }
  expect(await faultsIn(page, 'a lead with a file')).toEqual([]);
});

test('without scripts an application brings its CV, and the shopper reads what has arrived', async ({
  page,
  browser,
}) => {
  allowMessages(/status of 422 .*\/api\/leads\)/);
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'plainyard');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(siteUrl(slug, '/careers'));
  await fillIn(plain);
  await plain.getByLabel(/^Your CV/).setInputFiles([cv, { ...cv, name: 'notes.txt', buffer: Buffer.from('notes') }]);
  await plain.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(plain.getByText('Please fix the following errors:')).toBeVisible();
  await expect(plain.getByText('notes.txt: This file is not a picture').first()).toBeVisible();
  await plain.getByRole('button', { name: 'Send' }).click();
  await expect(plain).toHaveURL(/\/success\?lead_id=/);
  await plain.getByRole('link', { name: 'See what we have received' }).click();
  await expect(plain.getByText('Ria Ngata CV.pdf (1 KB)')).toBeVisible();
  await context.close();
});
