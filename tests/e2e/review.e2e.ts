/** The review of changes: problems lead to their block, an address that moves gets its redirect, missing points to their field. */
import type { Page } from '@playwright/test';
import { callConsole, consoleUrl, signIn, siteUrl } from './console.ts';
import { expect, test } from './journey.ts';
import { makeSite, publish } from './own-site.ts';

test.describe.configure({ mode: 'parallel' });

interface Stored {
  readonly revision: string;
}

async function saveTeam(page: Page, slug: string, route: string, href: string, revision = ''): Promise<string> {
  const hero = {
    type: 'hero',
    version: 1,
    meta: { name: 'Team hero' },
    props: { heading: 'Our team', primary: { label: 'See us', href } },
  };
  const body = { type: 'content', title: 'Team', route, layout: { root: ['b_hero1'], blocks: { b_hero1: hero } } };
  const path = `/tenants/${slug}/documents/page%2Fteam`;
  return ((await callConsole(page, 'PUT', path, { revision, body })) as Stored).revision;
}

test('a page moves: its old address is warned of, one press adds the redirect, and publishing both makes it work', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'moved');
  const revision = await saveTeam(page, slug, '/team', '/contact-us');
  await publish(page, slug);
  await saveTeam(page, slug, '/our-team', '/contact-us', revision);
  await page.goto(consoleUrl(`/sites/${slug}/review`));
  await expect(page.getByText('Links to /team will find nothing.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a redirect from /team to /our-team' }).click();
  await expect(page.getByRole('heading', { name: /Redirects/ })).toBeVisible();
  await expect(page.getByText('Links to /team will find nothing.')).toBeHidden();
  await page.getByRole('button', { name: /^Publish \d+ changes$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  // A busy server is honest, and the console asks it again.
  const arrived = await page.goto(siteUrl(slug, '/team'));
  const first = await arrived?.request().redirectedFrom()?.response();
  expect([first?.status(), arrived?.status(), new URL(page.url()).pathname]).toEqual([301, 200, '/our-team']);
});

test('a dead link names its block in the review, and leads to its field in the editor', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'dead');
  await saveTeam(page, slug, '/team', '/nowhere');
  await page.goto(consoleUrl(`/sites/${slug}/review`));
  const line = page.getByRole('listitem').filter({ hasText: '“/nowhere” does not exist on this site' });
  await line.getByRole('link', { name: 'Team hero' }).click();
  const field = page.getByRole('button', { name: 'Leads to: /nowhere' });
  await expect(field).toBeFocused();
  await expect(page.getByText('Leads nowhere. “/nowhere” does not exist on this site.')).toBeVisible();
});

test('what a new site still lacks leads to the field of each point', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'lacking');
  const points: readonly (readonly [RegExp, () => Promise<void>])[] = [
    [/opening hours of/, () => expect(page.locator('#location_contact_detail_opening_hours :focus')).toBeVisible()],
    [/on the map/, () => expect(page.locator('#location_address_lat :focus')).toBeVisible()],
    [/Upload a logo/, () => expect(page.locator('[id^="form-site_logo"]:focus')).toBeVisible()],
    [/dealer’s own domain/, () => expect(page.locator('#form-site_domains :focus')).toBeVisible()],
    [/Import stock/, () => expect(page.getByRole('heading', { level: 1, name: 'Stock import' })).toBeVisible()],
    [/Add reviews/, () => expect(page.getByRole('heading', { level: 1, name: /review/i })).toBeVisible()],
  ];
  for (const [name, arrived] of points) {
    await page.goto(consoleUrl(`/sites/${slug}`));
    await page.getByRole('link', { name }).first().click();
    await arrived();
  }
});
