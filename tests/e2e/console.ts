/** What browser tests of the console share: addresses, signing in, the editor's parts. */
import { get } from 'node:http';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

export const password = 'forecourt-demo';

export function port(): string {
  const value = process.env['FORECOURT_PORT'];
  if (!value) throw new Error('The server of these tests is not running.');
  return value;
}

export function siteUrl(slug: string, path = '/'): string {
  return `http://${slug}.localhost:${port()}${path}`;
}

export function consoleUrl(path = '/'): string {
  return siteUrl('console', path);
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(consoleUrl());
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
}

/** A call of the console's API by whoever is signed in on the page. */
export async function callConsole(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  return page.evaluate(
    async ([verb, address, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/console${address}`, { method: verb, headers, ...(sent ? { body: sent } : {}) });
      if (!answer.ok) throw new Error(`${verb} ${address} answered ${answer.status}: ${await answer.text()}`);
      return answer.status === 204 ? null : answer.json();
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  );
}

/** The preview of the page that is being edited. */
export function preview(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Preview of the page"]');
}

export function outline(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Blocks of this page' });
}

export async function openEditor(page: Page, slug: string, name: string): Promise<void> {
  await page.goto(consoleUrl(`/sites/${slug}/edit/page/${name}`));
  // On a small screen the outline is one pane of three, and the page comes first.
  await expect(page.locator('.outline')).toBeAttached();
  await expect(preview(page).locator('[data-block]').first()).toBeAttached();
}

export async function waitSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible();
}

/** HTML of a site as a shopper gets it: by an address that needs no name service, with no cookie of anybody. */
export function shopperSees(slug: string, path = '/'): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: port(), path, headers: { host: `${slug}.localhost:${port()}` } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(chunks).toString());
        else reject(new Error(`${slug}${path} answered ${String(answer.statusCode)}`));
      });
    }).on('error', reject);
  });
}
