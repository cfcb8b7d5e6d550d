/**
 * Each role of a site opens each screen of it: forbidden parts are hidden or locked with the reason; nothing breaks.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { type Role, roles } from '#schemas/api/access.ts';
import { callConsole, consoleUrl, signIn } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { firstIds, platformScreens, type Screen, screenAddress, siteScreens } from './screens.ts';

test.describe.configure({ mode: 'parallel' });

/**
 * Read-only controls, by their whole name: they search, narrow, order, turn pages, unfold, or open a menu that holds no
 * more than the history.
 */
const looking =
  /^(?:search .+|stock number, name, VIN.*|hidden|without a reply|sort by|all|next|previous|show more.*|more for .+|details.*|see what changes.*|show that switch)$/i;

/** The browser's message where the template has no update. */
const noNews = /status of 404 .*\(\S+\/template-update\)/;

/** Becomes a member of redgum's staff with that role, by an invitation as people get it. */
async function become(page: Page, role: Role): Promise<void> {
  await signIn(page, 'platform@forecourt.test');
  // A second try is another person: the first one’s address is taken.
  const email = `${role}-${randomUUID()}@redgum.example`;
  const isOfSite = role !== 'platform' && role !== 'onboarding';
  const invitation = { email, role, tenant: isOfSite ? 'redgum' : null, locationIds: null };
  const { address } = (await callConsole(page, 'POST', '/people/invitations', invitation)) as { address: string };
  await page.context().clearCookies();
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
      name: `Nan ${role}`,
      password: 'tin lantern over moss',
    },
  );
  expect(accepted).toBe(200);
}

/** Controls of the screen that are offered as usable and change something. */
function usable(page: Page): Promise<string[]> {
  return page.locator('#main').evaluate((main, source) => {
    const only = new RegExp(source, 'i');
    for (const folded of main.querySelectorAll('details')) folded.open = true;
    return [...main.querySelectorAll('button, input, select, textarea')]
      .filter((control) => !control.matches(':disabled') && control.checkVisibility())
      .filter(
        (control) => control.closest('[aria-label="Filter the list"], [aria-label="Groups of switches"]') === null,
      )
      .map((control) => control.getAttribute('aria-label') || control.textContent?.trim() || labelOf(control))
      .filter((name) => !only.test(name));
    function labelOf(control: Element): string {
      return (control instanceof HTMLInputElement && control.labels?.[0]?.textContent?.trim()) || control.outerHTML;
    }
  }, looking.source);
}

/** Resolves once no call of the console's API is pending and the screen has drawn the answers. */
async function settle(page: Page, asked: ReadonlySet<Request>): Promise<void> {
  const quiet = async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return asked.size === 0 && (await page.locator('.quiet-wait').count()) === 0;
  };
  await expect.poll(quiet, { intervals: [10, 25, 50, 100] }).toBe(true);
}

/**
 * Moves to an address as a link of the console does. Seventy pages that each load the whole console took minutes. The screen
 * is there once the focus has arrived at its heading, or at the field that it chose.
 */
async function move(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page.locator('h1:focus, #main :focus'), address).toBeAttached();
}

/** Requests to the console's API that are under way. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const asked = new Set<Request>();
  page.on('request', (request) => void (request.url().includes('/api/console/') && asked.add(request)));
  page.on('requestfinished', (request) => void asked.delete(request));
  page.on('requestfailed', (request) => void asked.delete(request));
  return asked;
}

/** What differs on one screen from what the role should get; empty where all is well. */
async function faultsOf(page: Page, role: Role, name: string, { uses, looks = [] }: Screen): Promise<string[]> {
  const main = page.locator('#main, .editor, .empty').first();
  await expect(main).toBeVisible();
  const found: string[] = [];
  const isClosed = await page.getByRole('heading', { name: 'This is not part of your role' }).isVisible();
  const note = page.locator('.read-only-note');
  const isLocked = (await note.count()) > 0;
  const failed = await main.locator('[role="alert"]').allTextContents();
  const wanted = uses.includes(role) ? 'used' : looks.includes(role) ? 'looked at' : 'closed';
  const is = isClosed ? 'closed' : isLocked ? 'looked at' : 'used';
  if (is !== wanted) found.push(`${name}: ${is} instead of ${wanted}`);
  if (isClosed && !(await page.getByRole('link', { name: /^Back to the / }).isVisible()))
    found.push(`${name}: no way back`);
  if (isLocked && !/^Only .+ can .+\. You can look/.test((await note.textContent())?.trim() ?? ''))
    found.push(`${name}: no reason`);
  if (isLocked) found.push(...(await usable(page)).map((control) => `${name}: offers ${control}`));
  return [...found, ...failed.map((text) => `${name}: ${text}`)];
}

for (const role of roles) {
  test(`${role}: every screen is open, locked with the reason, or not there`, async ({ page }) => {
    await become(page, role);
    allowMessages(noNews);
    const asked = watchRequests(page);
    const ids = await firstIds(page, 'redgum');
    const found: string[] = [];
    let isInside = false;
    const look = async (address: string, path: string, screen: Screen) => {
      // The editor is outside of the console's frame, which moves the focus.
      const isFramed = !path.startsWith('edit/');
      await (isInside && isFramed ? move(page, address) : page.goto(consoleUrl(address)));
      isInside = isFramed;
      await settle(page, asked);
      found.push(...(await faultsOf(page, role, path, screen)));
    };
    for (const [path, screen] of Object.entries(siteScreens)) {
      const address = screenAddress('redgum', path, ids);
      await look(address, path, screen);
      const { inMenu = true, uses, looks = [] } = screen;
      const isListed = (await page.locator(`.side a[href="${address}"]`).count()) > 0;
      if (isListed !== (inMenu && [...uses, ...looks].includes(role))) found.push(`${path}: in the menu: ${isListed}`);
    }
    for (const [path, screen] of Object.entries(platformScreens)) await look(path, path, screen);
    expect(found).toEqual([]);
  });
}

test('no screen of the console is forgotten above', { tag: '@gate' }, () => {
  const source = (file: string) => readFileSync(new URL(`../../admin/shell/${file}`, import.meta.url), 'utf8');
  const routes = [
    ...source('app.tsx').matchAll(/<Route\s+path="([^"]+)"/g),
    ...source('screen-codes.ts').matchAll(/ screen\(\s*'([^']+)'/g),
  ].map(([, path = '']) => path);
  const shown = [...Object.keys(siteScreens), ...Object.keys(platformScreens)];
  const isShown = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/^\/sites\/:tenant\/?/, '').replace(/:\w+|\*/g, '[^]+')}$`);
    return shown.some((path) => pattern.test(path) || pattern.test(path.replace(/^\/sites\//, '')));
  };
  expect(routes.length).toBeGreaterThan(25);
  // A request for approval exists only after it was sent: `approval.e2e.ts` opens it as both. `/inbox` redirects to the
  // leads of a site: `inbox.e2e.ts` opens it.
  const others = ['/', '*', '/sites', '/inbox', 'approvals/:approval'];
  expect(routes.filter((route) => !others.includes(route) && !isShown(route))).toEqual([]);
});

test('an editor sees domains, search and legal lines of the site locked, each with who to ask', {
  tag: '@gate',
}, async ({ page }) => {
  await signIn(page, 'editor@redgum.test');
  await page.goto(consoleUrl('/sites/redgum/settings/site'));
  await expect(page.getByLabel('Short name', { exact: true })).toBeEnabled();
  for (const label of ['Company', 'Country', 'Currency', 'The same site in the other country'])
    await expect(page.getByLabel(label, { exact: true }).first()).toBeDisabled();
  // At the list of domains, and at the site of the other country.
  await expect(page.getByText('Only a site admin can change and verify domains')).toHaveCount(2);
  const group = page.locator('#form-site_domains');
  for (const button of await group.getByRole('button').all()) await expect(button).toBeDisabled();
  await page.goto(consoleUrl('/sites/redgum/switches?kind=finance'));
  const finance = page.locator('.switch-row', { hasText: 'Only a site admin can' }).first();
  await expect(finance.locator(':is(input, select, textarea, button)').first()).toBeDisabled();
});
