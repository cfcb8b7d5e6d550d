/** The fields of forms as staff use them: texts, links, dates and vehicles, by mouse and by keyboard alone. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { DocumentState } from '#schemas/api/document.ts';
import { faults } from './axe.ts';
import { callConsole, openEditor, outline, preview, shopperSees, signIn, waitSaved } from './console.ts';
import { expect, test } from './journey.ts';
import { faultsIn } from './looks.ts';
import { makeSite, publish, stockSite } from './own-site.ts';

test.describe.configure({ mode: 'parallel' });

/** A busy server is honest, and the console asks it again. */

function copied(name: string): string {
  return readFileSync(new URL(`./clipboard/${name}.html`, import.meta.url), 'utf8');
}

/** A separate page with the given blocks below each other, saved as a draft. */
async function draftPage(page: Page, slug: string, blocks: { readonly [id: string]: object }): Promise<void> {
  await callConsole(page, 'PUT', `/tenants/${slug}/documents/page%2Fwinter`, {
    revision: '',
    body: {
      type: 'content',
      title: 'Winter',
      route: '/winter',
      seo: { title: 'Winter' },
      layout: { root: Object.keys(blocks), blocks },
    },
  });
}

/** The props of a block as the server has them; null where it is too busy to answer. */
async function storedProps(page: Page, slug: string, id: string): Promise<unknown> {
  const path = `/tenants/${slug}/documents/page%2Fwinter`;
  const state = (await callConsole(page, 'GET', path).catch(() => null)) as DocumentState | null;
  if (state === null) return null;
  const { layout } = state.body as { layout: { blocks: { [id: string]: { props: unknown } } } };
  return layout.blocks[id]?.props;
}

/** What a program like Word puts on the clipboard, pasted at the focus. */
async function paste(field: Locator, html: string): Promise<void> {
  await field.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    data.setData('text/plain', 'only the words');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}

const odd =
  '<h2>Our <em>yard</em></h2>\n<p>Ring us &amp; ask.<br />Today</p><table><caption>Hours</caption><thead><tr><th scope="col">Day</th></tr></thead><tbody><tr><td colspan="2">Mon</td></tr></tbody></table><ul>\n<li>One<ul><li>Half</li></ul></li>\n</ul><p>x<sup>2</sup> <a href="https://example.com" rel="noopener">out</a></p>';

const fromWord =
  '<h2>Winter service offer</h2><p>Book before <strong>31 August</strong> and save <em>20%</em> on labour. <a href="https://example.com/terms" rel="noopener">Terms apply</a>.</p>' +
  '<ul><li>Oil and filters<ul><li>Synthetic on request</li></ul></li><li>Brakes and tyres</li></ul><p>How it works:</p><ol><li>Call us</li><li>Drop it off</li></ol><p>See you soon</p>';
const fromDocs =
  '<h2>About our yard</h2><p>Family owned since <strong>1987</strong><em>, in Nundah</em>. <a href="https://example.com/story" rel="noopener">Our story</a></p><ul><li>Utes</li><li>Caravans</li></ul>';

test('task 13: paste from Word into a text and publish', async ({ page }) => {
  await signIn(page, 'onboarding@forecourt.test');
  const slug = await makeSite(page, 'pasting');
  await draftPage(page, slug, {
    b_odd1: { type: 'rich-text', version: 1, props: { heading: 'About', text: odd }, meta: { name: 'About' } },
    b_empty1: { type: 'rich-text', version: 1, props: { heading: 'Winter', text: '' }, meta: { name: 'Winter' } },
    b_docs1: { type: 'rich-text', version: 1, props: { heading: 'Yard', text: '' }, meta: { name: 'Yard' } },
  });
  await openEditor(page, slug, 'winter');
  const choose = (heading: string) => outline(page).locator('[data-row]', { hasText: heading }).first().click();
  const field = page.getByRole('textbox', { name: 'Text', exact: true });

  await test.step('a text that is opened and left alone stays as it was, to the byte', async () => {
    await choose('About');
    await expect(field.getByRole('heading', { name: 'Our yard' })).toBeVisible();
    await field.focus();
    await page.keyboard.type('!');
    await expect.poll(async () => JSON.stringify(await storedProps(page, slug, 'b_odd1'))).toContain('!');
    await page.keyboard.press('Control+z');
    await expect.poll(() => storedProps(page, slug, 'b_odd1')).toEqual({ heading: 'About', text: odd });
  });

  await test.step('by mouse: three presses and one paste', async () => {
    await choose('Winter');
    await field.click();
    await paste(field, copied('word'));
    await expect(preview(page).getByRole('heading', { name: 'Winter service offer' })).toBeVisible();
    await expect.poll(() => storedProps(page, slug, 'b_empty1')).toEqual({ heading: 'Winter', text: fromWord });
    await waitSaved(page);
  });

  await test.step('by keyboard alone, from Google Docs, with a mark of our own', async () => {
    await outline(page).locator('[data-row]', { hasText: 'Yard' }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary').getByRole('heading', { name: 'Yard' })).toBeVisible();
    // Blocks, preview, settings: F6 leads from one pane to the next.
    await page.keyboard.press('F6');
    await page.keyboard.press('F6');
    for (let presses = 0; presses < 12; presses += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(field).toBeFocused();
    await paste(field, copied('google-docs'));
    await expect.poll(() => storedProps(page, slug, 'b_docs1')).toEqual({ heading: 'Yard', text: fromDocs });
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Trucks');
    await expect
      .poll(async () => JSON.stringify(await storedProps(page, slug, 'b_docs1')))
      .toContain('<li>Caravans</li><li><strong>Trucks</strong></li></ul>');
    await page.keyboard.press('Tab');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(false);
  });

  expect(await faults(page, { include: ['.inspector'] })).toEqual([]);
  await waitSaved(page);
  await publish(page, slug);
  expect(await shopperSees(slug, '/winter')).toContain('Book before <strong>31 August</strong>');
});

test('task 11: link a button to a page and to a search', async ({ page }) => {
  await signIn(page, 'onboarding@forecourt.test');
  const slug = await makeSite(page, 'linking');
  await stockSite(page, slug);
  const primary = { label: 'Go', href: '/nowhere' };
  await draftPage(page, slug, {
    b_call1: { type: 'call-to-action', version: 1, props: { heading: 'Call', primary, secondary: primary } },
  });
  await openEditor(page, slug, 'winter');
  await outline(page).locator('[data-row]').first().click();
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  const link = (name: string) => group(name).getByRole('button', { name: /^Leads to: / });
  const option = (name: string | RegExp) => page.getByRole('option', { name });

  await test.step('a link that leads nowhere says so', async () => {
    await expect(group('Button').getByText(/^Leads nowhere\. .* does not exist on this site/)).toBeVisible();
  });

  await test.step('by mouse: to a page in two presses, to a search in four', async () => {
    await link('Button').click();
    await option(/^Contact/).click();
    await expect(link('Button')).toHaveAccessibleName(/^Leads to: Contact/);
    await expect(link('Button')).toBeFocused();
    await link('Second link').click();
    await page.getByRole('button', { name: 'Put a search of your stock together…' }).click();
    const panel = page.getByRole('dialog', { name: 'Where “Leads to” leads' });
    await expect(panel.getByRole('status')).toHaveText('3 vehicles match');
    await panel.getByLabel('Make').selectOption({ label: 'Mazda (1)' });
    await expect(panel.getByRole('status')).toHaveText('1 vehicle matches');
    expect(await faults(page, { include: ['.link-menu'] })).toEqual([]);
    await panel.getByRole('button', { name: 'Link to this search' }).click();
    await expect(link('Second link')).toHaveAccessibleName('Leads to: Mazda Search');
    await expect
      .poll(() => storedProps(page, slug, 'b_call1'))
      .toMatchObject({ primary: { href: '/contact' }, secondary: { href: '/search/mazda' } });
  });

  await test.step('by keyboard alone: Enter, the words, Enter', async () => {
    await link('Button').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('hilux');
    await expect(option(/HiLux/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(link('Button')).toHaveAccessibleName(/^Leads to: .*HiLux/);
    await expect(link('Button')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('07 3200 1234');
    await expect(option(/^Call 07 3200 1234/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(link('Button')).toHaveAccessibleName('Leads to: 0732001234 Phone');
    await expect(link('Button')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(link('Button')).toBeFocused();
  });
  expect(await faultsIn(page, 'links')).toEqual([]);
});

test('task 12: set the dates of a promotion in the tenant’s zone', async ({ page }) => {
  await signIn(page, 'onboarding@forecourt.test');
  const slug = await makeSite(page, 'dating');
  const link = { label: 'See it', href: '/contact' };
  await draftPage(page, slug, {
    b_promo1: { type: 'promo-banner', version: 1, props: { heading: 'Sale', link, from: 'June', until: '' } },
  });
  await openEditor(page, slug, 'winter');
  await outline(page).locator('[data-row]').first().click();
  const form = page.getByRole('complementary');
  const from = form.getByLabel('From, day');
  const until = form.getByLabel('Until, day');

  await test.step('what is no date stays as it was written, until it is one', async () => {
    const text = form.getByLabel('From', { exact: true });
    await expect(text).toHaveValue('June');
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await text.fill('2031-06-01');
    await expect(from).toHaveValue('2031-06-01');
    await expect(form.getByText('The whole of 1 June 2031, Brisbane time.')).toBeVisible();
  });

  await test.step('by mouse: a day and a minute', async () => {
    await form.getByLabel('From, time').fill('09:00');
    await expect(form.getByText('1 June 2031 at 09:00, Brisbane time.')).toBeVisible();
  });

  await test.step('by keyboard alone, and by a date that was copied', async () => {
    await until.focus();
    await page.keyboard.type('06302031');
    await expect(form.getByText('The whole of 30 June 2031, Brisbane time.')).toBeVisible();
    await until.evaluate((element) => {
      const data = new DataTransfer();
      data.setData('text/plain', '2031-07-31T17:00');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(form.getByLabel('Until, time')).toHaveValue('17:00');
  });
  await expect
    .poll(() => storedProps(page, slug, 'b_promo1'))
    .toMatchObject({ from: '2031-06-01T09:00', until: '2031-07-31T17:00' });
  expect(await faults(page, { include: ['.inspector'] })).toEqual([]);
});

test('task 14: choose vehicles for a row by facets with a live count', { tag: '@gate' }, async ({ page }) => {
  await signIn(page, 'onboarding@forecourt.test');
  const slug = await makeSite(page, 'choosing');
  await stockSite(page, slug);
  const props = {
    heading: 'Just in',
    lead: '',
    condition: [],
    scope: 'all',
    kind: '',
    make: 'Tesla',
    body: '',
    sort: 'newest',
    limit: 8,
    moreLabel: 'See all',
    ground: 'page',
  };
  await draftPage(page, slug, { b_row1: { type: 'stock-carousel', version: 1, props } });
  await openEditor(page, slug, 'winter');
  await outline(page).locator('[data-row]').first().click();
  const form = page.getByRole('complementary');
  const count = form.getByRole('status').filter({ hasText: /match/ });
  const make = form.getByLabel('Make', { exact: true });

  await test.step('a make that is not in stock stays, with a count of none', async () => {
    await expect(make).toHaveValue('Tesla');
    await expect(count).toHaveText('0 vehicles match');
  });
  await test.step('by mouse', async () => {
    await make.selectOption({ label: 'Any' });
    await expect(count).toHaveText('3 vehicles match');
    await make.selectOption({ label: 'Mazda (1)' });
    await expect(count).toHaveText('1 vehicle matches');
    await expect(preview(page).getByText('CX-5').first()).toBeVisible();
  });
  await test.step('by keyboard alone', async () => {
    await make.focus();
    await page.keyboard.type('Toy');
    await expect(make).toHaveValue('Toyota');
    await expect(count).toHaveText('1 vehicle matches');
    await expect(preview(page).getByText('HiLux').first()).toBeVisible();
  });
  await expect.poll(() => storedProps(page, slug, 'b_row1')).toMatchObject({ make: 'Toyota' });
  expect(await faults(page, { include: ['.inspector'] })).toEqual([]);
});
