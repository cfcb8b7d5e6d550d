/** The whole line: a site from a template, edited, published, seen by a shopper, and reverted. */
import type { Page } from '@playwright/test';
import { consoleUrl, openEditor, outline, preview, shopperSees, signIn, signInByForm, waitSaved } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';
import { thisTry } from './own-site.ts';

/** Outline names of the page's blocks, top level and below. */
function blockNames(page: Page): Promise<string[]> {
  return outline(page).locator('[data-row]').allInnerTexts();
}

async function cloneDealer(page: Page, name: string, slug: string): Promise<void> {
  await page.goto(consoleUrl('/sites/new'));
  const dealer = page.getByRole('radio', { name: 'Dealer', exact: true });
  await expect(dealer).toHaveAccessibleDescription(/^For one dealer with one yard or a few\./);
  await expect(page.getByRole('link', { name: 'Look at its pages: Dealer modern' })).toHaveAttribute(
    'href',
    /\/sites\/modern\/pages$/,
  );
  await dealer.check();
  await page.getByLabel('Name', { exact: true }).first().fill(name);
  await expect(page.getByLabel('Short address')).toHaveValue(slug);
  await page
    .getByLabel('Phone', { exact: true })
    .first()
    .fill(`07 32${thisTry().replace('-', '')} 4411`);
  await page.getByLabel('Email').fill(`hello@${slug}.example`);
  const place = page.getByRole('group', { name: 'Main location' });
  await place.getByLabel('Name').fill(`${name} Wynnum`);
  await place.getByLabel('Street').fill('12 Tingal Road');
  await place.getByLabel('Suburb or city').fill('Wynnum');
  await place.getByLabel('State').selectOption('QLD');
  await place.getByLabel('Postcode').fill('4178');
  await page.getByRole('textbox', { name: /^Company/ }).fill(`${name} Pty Ltd`);
  await page.getByLabel(/^ABN/).fill(test.info().retry === 0 ? '53 004 085 616' : '33 102 417 032');
  await page.getByLabel(/^Dealer licence/).fill(`44${slug}`);
  await page.getByLabel(/^Privacy line/).fill('We use what you send us to answer you.');
  await page.getByLabel(/^Consent text next to/).fill('You may write to me.');
  await page.getByLabel(/^The dealer has read/).check();
  await page.getByLabel(/^No lender yet/).check();
  // Promise 12: typed text is restored after a reload, with a button to start again.
  await page.reload();
  await expect(page.getByText(/^Your text from .* is kept in this browser/)).toBeVisible();
  await expect(page.getByLabel('Suburb or city')).toHaveValue('Wynnum');
  await page.getByRole('button', { name: 'Create the site' }).click();
  await expect(page.getByRole('heading', { name: 'Going live', level: 1 })).toBeVisible();
}

test('M-005, M-006, M-009, M-010, M-011: clone, edit, publish, seen, rolled back', { tag: '@gate' }, async ({
  page,
}) => {
  const name = `Bayside Autos ${thisTry()}`;
  const slug = `bayside-autos-${thisTry()}`;
  await signInByForm(page, 'onboarding@forecourt.test');

  await test.step('a new site is private until it is put live, by one press', async () => {
    await cloneDealer(page, name, slug);
    await expect(shopperSees(slug)).rejects.toThrow('503');
    await page.getByRole('button', { name: 'Go live' }).click();
    await expect(page.getByRole('heading', { name: 'Shoppers see this site' })).toBeVisible();
    expect(await shopperSees(slug)).toContain(name);
  });
  const before = await shopperSees(slug);

  await openEditor(page, slug, 'home');
  await test.step('a block is dragged by keyboard in the outline, and every step is announced', async () => {
    const names = await blockNames(page);
    const grips = outline(page).getByRole('button', { name: /^Drag / });
    const moved = names.at(-1) ?? '';
    await grips.last().focus();
    const heard = (text: RegExp) =>
      expect(page.locator('[aria-live=assertive]').filter({ hasText: text })).toBeAttached();
    await page.keyboard.press('Space');
    await heard(/^Picked up .+, position \d+ of/);
    await page.keyboard.press('Home');
    await heard(/: position 1 of/);
    await page.keyboard.press('Space');
    await expect(page.getByRole('status').filter({ hasText: / moved to position 1 of/ })).toBeAttached();
    await expect.poll(() => blockNames(page).then((now) => now[0])).toBe(moved);
    await waitSaved(page);
    expect(names[0]).not.toBe(moved);
  });

  const words = 'Cars of the bay, looked after';
  await test.step('a prop changes at once in the preview', async () => {
    await outline(page).locator('[data-row]', { hasText: 'Hero' }).first().click();
    await page.getByRole('complementary').getByLabel('Heading', { exact: true }).fill(words);
    await expect(preview(page).getByRole('heading', { name: words })).toBeVisible();
    await waitSaved(page);
  });

  await test.step('a mistake is reported at its field, and does not go live', async () => {
    const heading = page.getByRole('complementary').getByLabel('Heading', { exact: true });
    await heading.fill('');
    await expect(page.getByRole('button', { name: /to fix before publishing/ })).toBeVisible();
    await expect(heading).toHaveAttribute('aria-invalid', 'true');
    const described = (await heading.getAttribute('aria-describedby')) ?? '';
    const texts = await Promise.all(
      described
        .split(/\s+/)
        .filter(Boolean)
        .map((id) => page.locator(`[id="${id}"]`).allInnerTexts()),
    );
    expect(texts.flat().join(' ')).toMatch(/\S/);
    await heading.fill(words);
    await expect(page.getByRole('button', { name: /to fix before publishing/ })).toBeHidden();
    await waitSaved(page);
  });

  await test.step('a switch is flipped', async () => {
    await page.goto(consoleUrl(`/sites/${slug}/switches`));
    await page.getByRole('searchbox', { name: 'Search switches' }).fill('Page of a location');
    await page.getByLabel('Page of a location', { exact: true }).fill('/contact-us');
    await waitSaved(page);
  });

  await test.step('all of it is in the preview and nothing of it on the site', async () => {
    await openEditor(page, slug, 'home');
    await expect(preview(page).getByRole('heading', { name: words })).toBeVisible();
    await expect(preview(page).locator('a[href*="/contact-us/"]').first()).toBeAttached();
    expect(await shopperSees(slug)).toBe(before);
  });

  await test.step('publish lists the changes and puts them live together', async () => {
    await page.getByRole('link', { name: 'Review and publish' }).click();
    await expect(page.getByRole('heading', { name: 'Review and publish' })).toBeVisible();
    await expect(page.getByText(words).first()).toBeVisible();
    await page.getByLabel('What changes, in a few words').fill('Spring front page');
    await page.getByRole('button', { name: /^Publish \d+ changes?$/ }).click();
    await expect(page.getByText('Release 2 is live.')).toBeVisible();
    const after = await shopperSees(slug);
    expect(after).toContain(words);
    expect(after).toContain('href="/contact-us/');
    expect(firstBlocks(after)[0]).not.toBe(firstBlocks(before)[0]);
  });

  await test.step('a roll-back takes all of it away', async () => {
    await page.getByRole('row', { name: /^1 / }).getByRole('button', { name: 'Roll back to this' }).click();
    await expect(page.getByText('The site is back to release 1.')).toBeVisible();
    expect(await shopperSees(slug)).toBe(before);
  });
});

/** Ids of the blocks in main, in the order of the page. */
function firstBlocks(html: string): string[] {
  return [...html.slice(html.indexOf('<main')).matchAll(/data-id="(b_[a-z0-9]+)"/g)].map((match) => match[1] ?? '');
}

test('promise 2: two editors of one page: the second gets a message, and neither loses a word', {
  tag: '@gate',
}, async ({ browser }) => {
  allowMessages(/status of 409 .*\/documents\//);
  const first = await browser.newContext();
  const second = await browser.newContext();
  const [one, two] = [await first.newPage(), await second.newPage()];
  await Promise.all([signIn(one, 'platform@forecourt.test'), signIn(two, 'editor@redgum.test')]);
  for (const page of [one, two]) {
    await openEditor(page, 'redgum', 'about');
  }
  const fields = [one, two].map((page) => page.getByRole('complementary').getByLabel('Name', { exact: true }).first());
  await fields[0]?.fill('About our yard');
  await waitSaved(one);
  await fields[1]?.fill('Who we are');
  const dialog = two.getByRole('dialog', { name: 'Another person changed this too' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('About our yard');
  await expect(dialog).toContainText('Who we are');
  await dialog.getByRole('button', { name: 'Keep all of mine' }).click();
  await waitSaved(two);
  await one.reload();
  await expect(one.getByRole('button', { name: 'Who we are' })).toBeVisible();
  // Nothing of it is on the site.
  expect(await shopperSees('redgum', '/about-us')).not.toContain('Who we are');
  await Promise.all([first.close(), second.close()]);
});
