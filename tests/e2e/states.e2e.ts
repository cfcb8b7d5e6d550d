/** A page in every state of stock, as staff preview it before shoppers do; and a file that a button links to. */
import { callConsole, consoleUrl, openEditor, outline, shopperSees, signIn, siteUrl, waitSaved } from './console.ts';
import { expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { makeSite, publish, stockSite } from './own-site.ts';

test.describe.configure({ mode: 'parallel' });

/** A busy server is honest, and the console asks it again. */

test('a vehicle page is seen in each state and width, with what is empty there, and opened large by keyboard', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'matrix');
  await stockSite(page, slug);
  // From the editor of the page, by one press.
  await openEditor(page, slug, 'vehicle');
  await page.getByRole('link', { name: 'Preview this page in every state' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'State previews' })).toBeVisible();
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('page/vehicle');

  const sold = page.getByRole('region', { name: 'Sold', exact: true });
  await sold.scrollIntoViewIfNeeded();
  await expect(sold.getByRole('button', { name: /^Open large: Sold, phone/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('No problems in these pictures')).toBeVisible({ timeout: 60_000 });
  await sold.getByRole('button', { name: /^Open large: Sold, phone/ }).focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: /Sold, phone/ });
  // What shows nothing is named, with the way to it.
  await expect(large.getByRole('complementary', { name: 'What was found' }).getByRole('link').first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(large.frameLocator('iframe').getByText(/sold/i).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sold.getByRole('button', { name: /^Open large: Sold, phone/ })).toBeFocused();

  // A search that finds nothing, and one that finds 2,500.
  await page.getByLabel('Page', { exact: true }).selectOption('page/search');
  const many = page.getByRole('region', { name: '2,500 vehicles' });
  // The rows are made again when the page that is chosen has arrived.
  await expect(() => many.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass();
  const found = many.locator('iframe').first().contentFrame().locator('body');
  await expect(found).toContainText('2,500 vehicles', { timeout: 60_000 });
  expect(await faultsIn(page, 'every state')).toEqual([]);
});

test('a price list is uploaded from a link, led to by a button, and read by shoppers', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'pricelist');
  const path = `/tenants/${slug}/documents/page%2Fhome`;
  const { revision } = (await callConsole(page, 'GET', path)) as { readonly revision: string };
  const props = { heading: 'Welcome', look: 'split', primary: { label: 'Our prices', href: '/' } };
  const layout = { root: ['b_hero1'], blocks: { b_hero1: { type: 'hero', version: 1, props } } };
  await callConsole(page, 'PUT', path, { revision, body: { type: 'home', title: 'Home', route: '/', layout } });
  await openEditor(page, slug, 'home');
  await outline(page).locator('[data-row]').first().click();
  await page
    .getByRole('button', { name: /^Leads to: / })
    .first()
    .click();
  const [files] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload a PDF…' }).click(),
  ]);
  const bytes = '%PDF-1.7\nprices of spring\n%%EOF\n';
  await files.setFiles({ name: 'Spring prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
  await expect(page.getByRole('button', { name: 'Leads to: Spring prices PDF' })).toBeVisible();
  // Colours are chosen by sight, with a note on how words read on them.
  await page.getByRole('radio', { name: 'Inverted' }).check();
  await expect(page.getByText(/^Text on it: \d+\.\d to 1/)).toBeVisible();
  await waitSaved(page);
  await publish(page, slug);
  const [, address = ''] = /href="(\/files\/[a-z2-7]{16}\/spring-prices\.pdf)"/.exec(await shopperSees(slug)) ?? [];
  expect(await shopperSees(slug, address)).toBe(bytes);
});

test('why a block is on the live site or not: by a pasted address, by links and by keyboard, on a desk and a phone', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const slug = await makeSite(page, 'live-why');
  const words = (name: string, when?: object) => ({
    type: 'rich-text',
    version: 1,
    props: { heading: name, text: '<p>See <a href="/contact">how to reach us</a>.</p>' },
    meta: { name },
    ...(when ? { when } : {}),
  });
  const blocks = { b_here: words('Open today'), b_ended: words('Ended', { date: { to: '2020-01-01T00:00' } }) };
  await callConsole(page, 'PUT', `/tenants/${slug}/documents/page%2Fwhy`, {
    revision: '',
    body: { type: 'content', title: 'Why', route: '/why', layout: { root: ['b_here', 'b_ended'], blocks } },
  });
  await publish(page, slug);
  await page.goto(consoleUrl(`/sites/${slug}`));
  await page.getByRole('link', { name: 'Check the live site' }).click();
  const address = page.getByLabel('Address of a page', { exact: true });
  await expect(address).toHaveValue('/');
  await address.fill('https://other.example/why');
  await page.keyboard.press('Enter');
  await expect(page.getByText('other.example is not this site.')).toBeVisible();
  await expect(address).toHaveValue('https://other.example/why');
  await address.fill(siteUrl(slug, '/why'));
  await page.keyboard.press('Enter');
  const said = page.getByText(/^“Why”, release \d+\.$/);
  await expect(said).toBeVisible();
  const own = page.getByRole('region', { name: 'This page' });
  await expect(page.getByRole('region', { name: 'Header, on all pages' }).getByRole('button').first()).toBeVisible();
  const ended = own.getByRole('button', { name: 'Ended Not here' });
  await ended.focus();
  await page.keyboard.press('Enter');
  await expect(own.getByRole('listitem').filter({ hasText: 'it ended 2020-01-01' }).last()).toBeVisible();
  await expect(own.getByRole('link', { name: 'Open in the editor' })).toHaveAttribute(
    'href',
    `/sites/${slug}/edit/page/why?block=b_ended`,
  );
  const frame = page.frameLocator('iframe[title="The published page"]');
  await frame.getByRole('heading', { name: 'Open today' }).click();
  await expect(own.getByRole('button', { name: 'Open today Here' })).toHaveAttribute('aria-expanded', 'true');

  await frame.getByRole('link', { name: 'how to reach us' }).first().click();
  await expect(address).toHaveValue('/contact');
  await page.goBack();
  await expect(said).toBeVisible();
  // On a phone, pressing a block shows its explanation.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await frame.getByRole('heading', { name: 'Open today' }).click();
  await expect(own.getByText('Shoppers see it. No condition hides it.')).toBeInViewport();
  // In both widths and schemes.
  expect(await faultsIn(page, 'the live site')).toEqual([]);
});
