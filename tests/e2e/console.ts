/** What browser tests of the console share: addresses, signing in, the editor's parts. */
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { pause, pauseBeforeRetry } from '#admin/api/retry.ts';

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

/** By the form, as staff do. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto(consoleUrl());
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
}

const sessions = new Map<string, Promise<string>>();

async function newSession(email: string): Promise<string> {
  const { status, headers, body } = await askPatiently('POST', '/session', { email, password });
  const [, token = ''] = /^fc_console=([^;]+)/.exec(headers['set-cookie']?.[0] ?? '') ?? [];
  if (status !== 200 || token === '') throw new Error(`Signing in as ${email} answered ${status}: ${body}`);
  return token;
}

/** Puts a session into the page's browser, made once a worker; no page is opened for it. */
export async function signIn(page: Page, email: string): Promise<void> {
  const session = sessions.get(email) ?? newSession(email);
  sessions.set(email, session);
  const cookie = { name: 'fc_console', value: await session, httpOnly: true, sameSite: 'Strict' } as const;
  await page.context().addCookies([{ ...cookie, url: consoleUrl() }]);
}

/** A call of the console's API as the person signed in on the page; a busy server is retried as the console does. */
export async function callConsole(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  const cookie = (await page.context().cookies(consoleUrl())).map(({ name, value }) => `${name}=${value}`).join('; ');
  const { status, body: text } = await askPatiently(method, path, body, { cookie });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** A call of the console's API; a busy server is retried as the console does. */
async function askPatiently(
  method: string,
  path: string,
  body?: object,
  more: OutgoingHttpHeaders = {},
): ReturnType<typeof ask> {
  const begun = performance.now();
  for (let retries = 0; ; retries++) {
    const answer = await ask('console', method, `/api/console${path}`, body, more);
    const { status, headers, body: text } = answer;
    if (status < 300) return answer;
    const code = /"code":"([a-z.]+)"/.exec(text.slice(0, 1000))?.[1] ?? '';
    const retryAfter = headers['retry-after'] ?? null;
    const elapsedMs = performance.now() - begun;
    const ms = pauseBeforeRetry({ method, status, code, retryAfter, retries, elapsedMs }, Math.random());
    if (ms === null) return answer;
    await pause(ms);
  }
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

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** One request to a host of the server, by an address that needs no name service. */
export function ask(
  slug: string,
  method: string,
  path: string,
  body?: object,
  headers: OutgoingHttpHeaders = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = { host: `${slug}.localhost:${port()}`, ...type, ...headers };
    request({ host: '127.0.0.1', port: port(), method, path, headers: sent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
      });
    })
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** HTML of a site as a shopper gets it, without cookies. A busy server says so, and is retried. */
export async function shopperSees(slug: string, path = '/'): Promise<string> {
  let answer = await ask(slug, 'GET', path);
  await expect
    .poll(async () => {
      if (answer.status === 503) answer = await ask(slug, 'GET', path);
      return answer.status;
    })
    .not.toBe(503);
  if (answer.status !== 200) throw new Error(`${slug}${path} answered ${answer.status}`);
  return answer.body;
}
