/** Each role of a site opens each screen of it: what it may not use is hidden or locked with the reason, and nothing breaks. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { callConsole, consoleUrl, signIn } from './console.ts';
import { watch } from './watch.ts';

test.describe.configure({ mode: 'parallel' });

type Role = 'viewer' | 'leads' | 'stock' | 'editor' | 'admin';

/** Who uses a screen and who may only look at it; it is closed to all others. */
interface Screen {
  readonly uses: readonly Role[];
  readonly looks?: readonly Role[];
  /** False for screens that others lead to. */
  readonly inMenu?: boolean;
}
const all: readonly Role[] = ['viewer', 'leads', 'stock', 'editor', 'admin'];

const screens: { readonly [path: string]: Screen } = {
  '': { uses: all },
  pages: { uses: ['editor', 'admin'], looks: ['viewer'] },
  'settings/navigation': { uses: ['editor', 'admin'], looks: ['viewer'] },
  theme: { uses: ['editor', 'admin'], looks: ['viewer'] },
  switches: { uses: ['editor', 'admin'], looks: ['viewer'] },
  ranking: { uses: ['editor', 'admin'], looks: ['viewer'] },
  'settings/site': { uses: ['editor', 'admin'], looks: ['viewer'] },
  'settings/redirects': { uses: ['editor', 'admin'], looks: ['viewer'] },
  'settings/delivery': { uses: ['editor', 'admin'], looks: ['viewer'] },
  lenders: { uses: ['admin'], looks: ['viewer', 'editor'] },
  stock: { uses: ['stock', 'admin'], looks: ['viewer', 'leads', 'editor'] },
  locations: { uses: ['editor', 'admin'], looks: ['viewer', 'leads', 'stock'] },
  reviews: { uses: ['editor', 'admin'], looks: ['viewer', 'leads', 'stock'] },
  import: { uses: ['stock', 'admin'], looks: ['viewer', 'leads', 'editor'] },
  feeds: { uses: ['stock', 'admin'], looks: ['viewer', 'leads', 'editor'] },
  leads: { uses: ['leads', 'admin'] },
  domains: { uses: ['admin'], looks: ['viewer', 'editor'] },
  'search-index': { uses: ['admin'], looks: ['viewer', 'editor'] },
  'search-keys': { uses: ['admin'], inMenu: false },
  review: { uses: ['editor', 'admin'], looks: ['viewer'] },
  releases: { uses: ['editor', 'admin'], looks: ['viewer'] },
  audit: { uses: ['admin'] },
};

/** Controls that only look: they search, sort, filter, turn pages, select rows to read, or unfold. */
const looking =
  /search|^hidden$|^without a reply$|^order|^next$|^previous$|sort|filter|page|^all|stock number|show|clear|kind|from|to$|see|history|compare|copy|more/i;

/** Becomes somebody of redgum with that role, by an invitation as people get it. */
async function become(page: Page, role: Role): Promise<void> {
  await signIn(page, 'platform@forecourt.test');
  // A second try is somebody else: the first one’s address is taken.
  const email = `${role}-${randomUUID()}@redgum.example`;
  const invitation = { email, role, tenant: 'redgum', locationIds: null };
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
    { token: new URL(address).searchParams.get('token'), name: `Nan ${role}`, password: 'tin lantern over moss' },
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
      .map((control) => control.getAttribute('aria-label') || control.textContent?.trim() || labelOf(control))
      .filter((name) => !only.test(name));
    function labelOf(control: Element): string {
      return (control instanceof HTMLInputElement && control.labels?.[0]?.textContent?.trim()) || control.outerHTML;
    }
  }, looking.source);
}

for (const role of all) {
  test(`${role}: every screen of the site is open, locked with the reason, or not there`, async ({ page }) => {
    await become(page, role);
    const seen = watch(page);
    const found: string[] = [];
    for (const [path, { uses, looks = [], inMenu = true }] of Object.entries(screens)) {
      const before = seen.length;
      await page.goto(consoleUrl(`/sites/redgum${path === '' ? '' : `/${path}`}`));
      const main = page.locator('#main');
      await expect(main.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const isClosed = await main.getByRole('heading', { name: 'This is not part of your role' }).isVisible();
      const isLocked = (await main.locator('.read-only-note').count()) > 0;
      const isListed =
        (await page.locator(`.side a[href="/sites/redgum${path === '' ? '' : `/${path}`}"]`).count()) > 0;
      const failed = await main.locator('[role="alert"]').allTextContents();
      const wanted = uses.includes(role) ? 'used' : looks.includes(role) ? 'looked at' : 'closed';
      const is = isClosed ? 'closed' : isLocked ? 'looked at' : 'used';
      if (is !== wanted) found.push(`${path}: ${is} instead of ${wanted}`);
      if (isListed !== (inMenu && wanted !== 'closed')) found.push(`${path}: in the menu: ${isListed}`);
      if (isClosed && !(await main.getByRole('link', { name: 'Back to the overview' }).isVisible()))
        found.push(`${path}: no way back`);
      if (
        isLocked &&
        !/^Only .+ can .+\. You can look/.test((await main.locator('.read-only-note').textContent())?.trim() ?? '')
      )
        found.push(`${path}: no reason`);
      if (isLocked) found.push(...(await usable(page)).map((name) => `${path}: offers ${name}`));
      found.push(...[...failed, ...seen.slice(before)].map((text) => `${path}: ${text}`));
    }
    expect(found).toEqual([]);
  });
}

test('an editor sees domains, search and legal lines of the site locked, each with whom to ask', async ({ page }) => {
  await signIn(page, 'editor@redgum.test');
  await page.goto(consoleUrl('/sites/redgum/settings/site'));
  await expect(page.getByLabel('Short name')).toBeEnabled();
  for (const label of ['Company', 'Country', 'Currency'])
    await expect(page.getByLabel(label, { exact: true }).first()).toBeDisabled();
  await expect(page.getByText('Only a site admin can change and prove domains')).toBeVisible();
  const group = page.locator('#form-site_domains');
  for (const button of await group.getByRole('button').all()) await expect(button).toBeDisabled();
  await page.goto(consoleUrl('/sites/redgum/switches'));
  const finance = page.locator('.switch-row', { hasText: 'Only a site admin can' }).first();
  await expect(finance.locator(':is(input, select, textarea, button)').first()).toBeDisabled();
});
