/**
 * What no other console of this field says before and after a change, each as one story on the screen (capabilities of
 * the mission; `tests/whole-stories.md` lists all fourteen and where each is proved).
 */
import type { Page } from '@playwright/test';
import { addDays } from '#domain/text/dates.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { Timeline } from '#schemas/api/schedule.ts';
import type { Page as SitePage } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { callConsole, consoleUrl, openEditor, outline, preview, shopperSees, signIn, waitSaved } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { addVehicle, makeSite, publish, stockSite } from './own-site.ts';

test.describe.configure({ mode: 'parallel' });

/** Stores another heading in the first block of a page that has one, and publishes nothing. */
async function writeHeading(page: Page, tenant: string, name: string, heading: string): Promise<void> {
  const path = `/tenants/${tenant}/documents/page%2F${name}`;
  const { revision, body } = (await callConsole(page, 'GET', path)) as DocumentState;
  const { layout, ...rest } = body as Json as never as SitePage;
  const [id, block] = Object.entries(layout.blocks).find(([, one]) => typeof one.props['heading'] === 'string') ?? [];
  if (id === undefined || block === undefined) throw new Error(`The page ${name} has no heading.`);
  const blocks = { ...layout.blocks, [id]: { ...block, props: { ...block.props, heading } } };
  await callConsole(page, 'PUT', path, { revision, body: { ...rest, layout: { ...layout, blocks } } });
}

test('capabilities 2 and 4: a template’s review names the site that changed the same heading, whose editor says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'platform@forecourt.test');
  // Private, without a draft of other tests: nothing of the template is published.
  const [plain, own] = [await makeSite(page, 'blasta', 'modern'), await makeSite(page, 'blastb', 'modern')];
  await writeHeading(page, own, 'about', 'We have been here since 1986');
  await publish(page, own);
  await writeHeading(page, 'modern', 'about', 'About your dealer');
  try {
    await page.goto(consoleUrl('/sites/modern/review?page=page/about'));
    const sites = page.getByRole('region', { name: 'Sites that this affects' });
    await expect(sites.getByRole('listitem').filter({ hasText: 'Blastb Motors' })).toContainText(
      /keeps Hero \(last saved by /,
    );
    await expect(sites).toContainText(/can apply it unchanged/);
    await expect(sites.getByRole('listitem').filter({ hasText: 'Blasta Motors' })).toHaveCount(0);
    const effects = page.getByRole('region', { name: 'What shoppers will see and lose' });
    await expect(effects.getByRole('status')).toContainText(/^1 page changes for shoppers/);
  } finally {
    const path = '/tenants/modern/documents/page%2Fabout';
    const { revision } = (await callConsole(page, 'GET', path)) as DocumentState;
    await callConsole(page, 'POST', `${path}/discard`, { revision });
  }
  await expect(shopperSees(plain, '/about-us')).resolves.not.toContain('About your dealer');

  await openEditor(page, own, 'about');
  await outline(page).getByRole('treeitem', { name: /^Hero/ }).click();
  const inspector = page.locator('.inspector');
  await expect(inspector.getByText('From the template, changed on this site.')).toBeVisible();
  await expect(inspector.getByText('Set on this site').first()).toBeVisible();
  await inspector.getByRole('button', { name: 'Reset Heading to inherited' }).click();
  await expect(inspector.getByText('From the template, unchanged.')).toBeVisible();
  await waitSaved(page);
  await expect(preview(page).getByText('We have been here since 1986')).toHaveCount(0);
});

test('capabilities 5 and 6: the review of one switch shows the vehicle page before and after, and shoppers get that', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'effects', 'dealer', { calculator: true });
  const [ute] = await stockSite(page, slug);
  expect(await shopperSees(slug, ute?.path)).toContain('Estimated repayment');
  await page.goto(consoleUrl(`/sites/${slug}/switches`));
  await page.getByRole('searchbox', { name: 'Search switches' }).fill('finance calculator');
  await page.getByLabel('Finance calculator', { exact: true }).uncheck();
  await waitSaved(page);
  await page.goto(consoleUrl(`/sites/${slug}/review`));
  const effects = page.getByRole('region', { name: 'What shoppers will see and lose' });
  const vehicle = effects.locator('.effects-page').filter({ has: page.getByRole('heading', { name: 'Vehicle' }) });
  await expect(vehicle).toContainText(/Changes in \d+ of \d+ examples/);
  await vehicle.getByRole('button', { name: 'Before and after' }).click();
  const side = (name: string) => page.frameLocator(`iframe[title="Vehicle, ${name}"]`);
  await expect(side('before').getByText('Estimated repayment').first()).toBeAttached();
  await expect(side('after').locator('main')).toBeAttached();
  await expect(side('after').getByText('Estimated repayment')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  expect(await shopperSees(slug, ute?.path)).not.toContain('Estimated repayment');
});

test('capability 7: the name of another dealer in a text is found, and leads to the text', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'leaking');
  await writeHeading(page, slug, 'about', 'Welcome to Meridian Motor Group');
  await page.goto(consoleUrl(`/sites/${slug}/checks`));
  const found = page
    .getByRole('listitem')
    .filter({ hasText: /“Meridian Motor Group” belongs to another dealer’s site/ });
  await expect(found).toHaveCount(1);
  await found.getByRole('link').click();
  await expect(page).toHaveURL(/edit\/page\/about\?.*block=/);
  await writeHeading(page, slug, 'about', 'Welcome');
  await page.goto(consoleUrl(`/sites/${slug}/checks`));
  await expect(page.getByRole('heading', { name: 'Checks', level: 1 })).toBeVisible();
  await expect(found).toHaveCount(0);
});

test('capability 9: a rate without its comparison rate stops a publish, and passes with a reason that the audit log keeps', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'lawful');
  allowMessages(/status of 422/);
  await writeHeading(page, slug, 'about', 'Finance from 4.99% p.a. this week');
  await page.goto(consoleUrl(`/sites/${slug}/review`));
  const send = page.getByRole('button', { name: 'Publish 1 change' });
  await send.click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('without its comparison rate');
  expect(await shopperSees(slug, '/about-us')).not.toContain('4.99%');
  const reason = page.getByLabel('Reason to publish anyway');
  await expect(reason).toBeFocused();
  await reason.fill('The lender approved this sentence today.');
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  expect(await shopperSees(slug, '/about-us')).toContain('4.99%');
  await page.goto(consoleUrl(`/sites/${slug}/audit`));
  await expect(page.getByText(/The lender approved this sentence today\./)).toBeVisible();
});

test('capability 10: one timeline has an offer, a reservation and a publish, each with a link to it', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'oneline');
  const { id, version } = await addVehicle(page, slug, { make: 'Kia', model: 'Rio', year: 2021, price: 17_990 });
  const { today } = (await callConsole(page, 'GET', `/tenants/${slug}/timeline`)) as Timeline;
  const ahead = (days: number) => addDays(today, days);
  await callConsole(page, 'PUT', `/tenants/${slug}/stock/${id}/reservation`, {
    version,
    name: 'Kim Lee',
    until: `${ahead(3)}T17:00`,
  });
  await page.goto(consoleUrl(`/sites/${slug}/offers`));
  await page.getByRole('link', { name: 'Add an offer' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Two years of warranty');
  await page.getByLabel('From, day').fill(ahead(1));
  await page.getByLabel('Until, day').fill(ahead(4));
  await page.getByLabel('Status', { exact: true }).selectOption('Published');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await writeHeading(page, slug, 'about', 'Later');
  await page.goto(consoleUrl(`/sites/${slug}/review`));
  await page.getByRole('radio', { name: 'At a time' }).check();
  await page.getByLabel('Day and time').fill(`${ahead(2)}T09:00`);
  await page.getByRole('button', { name: 'Schedule 1 change' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
  const event = (text: string) => page.locator('.timeline-event').filter({ hasText: text });
  await expect(event('Two years of warranty')).toHaveCount(2);
  await expect(event('Kia Rio')).toContainText('17:00');
  await expect(event('Kia Rio')).not.toContainText('Kim Lee');
  await expect(event('Goes live')).toContainText('09:00');
  await event('Two years of warranty').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Two years of warranty', level: 1 })).toBeVisible();
});
