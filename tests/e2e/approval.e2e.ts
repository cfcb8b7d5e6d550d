/** Two people and a boss: a change is sent, shown without an account, approved by keyboard, and goes live. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { DocumentState } from '#schemas/api/document.ts';
import { callConsole, consoleUrl, shopperSees, signIn } from './console.ts';
import { expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { makeSite } from './own-site.ts';

test.describe.configure({ mode: 'parallel' });

/** A member of a site's staff, in a separate browser, by an invitation as people get it. */
async function hire(browser: Browser, by: Page, slug: string, role: 'admin' | 'editor', name: string): Promise<Page> {
  const invitation = { email: `${role}-${randomUUID()}@own.example`, role, tenant: slug, locationIds: null };
  const { address } = (await callConsole(by, 'POST', '/people/invitations', invitation)) as { address: string };
  const page = await (await browser.newContext()).newPage();
  await page.goto(consoleUrl());
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const accepted = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const given = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fetch('/api/console/links/accept', given)).status;
    },
    {
      token: new URLSearchParams(new URL(address).hash.slice(1)).get('token'),
      name,
      password: 'tin lantern over moss',
    },
  );
  expect(accepted).toBe(200);
  return page;
}

async function savePrice(page: Page, slug: string, title: string): Promise<void> {
  const path = `/tenants/${slug}/documents/page%2Foffer`;
  const known = (await callConsole(page, 'GET', path).catch(() => null)) as DocumentState | null;
  const hero = { type: 'hero', version: 1, props: { heading: title } };
  const layout = { root: ['b_hero1'], blocks: { b_hero1: hero } };
  const body = { type: 'content', title: 'Offer', route: '/offer', layout };
  await callConsole(page, 'PUT', path, { revision: known?.revision ?? '', body });
}

test('a change of price is sent, shared with the boss, sent back, approved by keyboard and goes live', async ({
  page,
  browser,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'approve');
  const admin = await hire(browser, page, slug, 'admin', 'Ada Admin');
  const editor = await hire(browser, page, slug, 'editor', 'Ed Editor');

  // The admin requests it once.
  await admin.goto(consoleUrl(`/sites/${slug}/approvals`));
  await admin.getByLabel(/^Price or finance/).check();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('It applies from now on.')).toBeVisible();
  expect(await faultsIn(admin, 'main')).toEqual([]);

  // The editor cannot publish it, and sends it.
  await savePrice(editor, slug, 'Utes for $19,990');
  const send = async (words: string) => {
    await editor.goto(consoleUrl(`/sites/${slug}/review`));
    await editor.getByLabel('What changes, in a few words').fill(words);
    await editor.getByRole('button', { name: /^Send \d+ changes? for approval$/ }).click();
    await expect(editor.getByRole('heading', { level: 1, name: 'Approval of Offer' })).toBeVisible();
  };
  await send('Winter price');
  await expect(editor.getByText('Ada Admin can approve this.')).toBeVisible();

  // The boss views it without an account, and comments.
  await editor.goto(consoleUrl(`/sites/${slug}/review`));
  await expect(editor.getByText('Waits for approval', { exact: true })).toBeVisible();
  await editor.getByRole('button', { name: 'Share a preview' }).click();
  await editor.getByRole('button', { name: 'Create a link' }).click();
  const url = await editor.getByLabel('Address of the preview', { exact: true }).inputValue();
  const boss = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await boss.goto(url);
  await expect(boss.getByRole('heading', { name: 'Utes for $19,990' })).toBeVisible();
  expect(new URL(boss.url()).hash).toBe('');
  await boss.getByText('Say what you think').click();
  expect(await faultsIn(boss, '.fc-preview')).toEqual([]);
  await boss.getByLabel('Changes needed').check();
  await boss.getByLabel('What to change (if anything)').fill('Say drive away');
  await boss.getByLabel('Your name').fill('Bo Boss');
  await boss.getByRole('button', { name: 'Send to the editors' }).click();
  await expect(boss.getByText('Thank you.')).toBeVisible();

  // The admin sends it back, the editor changes it, and the earlier version can no longer be approved.
  await admin.goto(consoleUrl(`/sites/${slug}`));
  await admin.getByRole('link', { name: 'Look at it' }).click();
  await admin.getByRole('link', { name: 'Offer' }).click();
  await admin.getByRole('button', { name: 'Send back' }).click();
  await expect(admin.getByText('Say what has to be fixed, then send it back.')).toBeVisible();
  await admin.getByLabel('Your comment').fill('Say what it includes');
  await admin.getByRole('button', { name: 'Send back' }).click();
  await expect(admin.getByText('Sent back', { exact: true })).toBeVisible();
  await savePrice(editor, slug, 'Utes for $19,990 drive away');
  await editor.goto(consoleUrl(`/sites/${slug}/review`));
  await expect(editor.getByText('Say drive away')).toBeVisible();
  await expect(editor.getByText('Drafts have changed since then.')).toBeVisible();
  await send('Now with drive away');

  // By keyboard alone.
  await admin.goto(editor.url());
  await expect(admin.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await admin.getByLabel('Your comment').focus();
  await admin.keyboard.type('Good');
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('Approved. You can publish it now.')).toBeVisible();

  await editor.goto(consoleUrl(`/sites/${slug}/review`));
  await expect(editor.getByText('Approved', { exact: true })).toBeVisible();
  await editor.getByRole('button', { name: /^Publish \d+ changes?$/ }).click();
  await expect(editor.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  expect(await shopperSees(slug, '/offer')).toContain('Utes for $19,990 drive away');
});
