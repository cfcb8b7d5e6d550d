/**
 * A real dealer's file of 6,000 vehicles from empty to live: every refusal of the gate seen once and put right in the
 * console. The listings lie beside the checkout; without them the file is skipped, and says so.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { callConsole, consoleUrl, shopperSees, signIn, siteUrl } from './console.ts';
import { publish, thisTry } from './own-site.ts';
import { faults, watch } from './watch.ts';

const listings = join(import.meta.dirname, '../../../shared/data/au_vehicle_listings.csv');
const rows = 6000;

/** The first rows of the file; a line break inside quotation marks ends none. */
function firstRows(text: string, most: number): string {
  let [quoted, lines, at] = [false, 0, 0];
  for (; at < text.length && lines <= most; at++) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (sign === '\n' && !quoted) lines++;
  }
  return text.slice(0, at);
}

async function makeEmptySite(page: Page, word: string): Promise<string> {
  const slug = `${word}-${thisTry()}`;
  await callConsole(page, 'POST', '/tenants', {
    ...{ template: 'dealer', name: `${word} Motors`, slug, country: 'AU', timeZone: 'Australia/Sydney' },
    contact: {
      phone: `02 94${String(word.length).padStart(2, '0')} 61${thisTry().replace('-', '')}`,
      email: `hi@${slug}.example`,
    },
    locations: [
      { name: 'Artarmon yard', street: '1 Lot Street', city: 'Artarmon', state: 'NSW', postcode: '2064' },
      { name: 'Northern yard', street: '2 Bay Road', city: 'Townsville', state: 'QLD', postcode: '4810' },
    ],
  });
  return slug;
}

/** A step of the going-live screen. */
function stepOf(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

async function openStep(page: Page, slug: string, title: string): Promise<Locator> {
  await page.goto(consoleUrl(`/sites/${slug}/onboarding`));
  const step = stepOf(page, title);
  await step.getByRole('button', { name: `Fill in here: ${title}` }).click();
  return step;
}

async function saved(step: Locator): Promise<void> {
  await expect(step.getByText(/^Saved \d/).last()).toBeVisible();
}

test.describe('task 12: a real stock file from empty to live', () => {
  test.skip(!existsSync(listings), 'The real listings are not beside this checkout.');

  test('task 12: 6,000 vehicles of a real file from empty to live, each refusal of the gate put right in its step', async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const seen = watch(page);
    await signIn(page, 'onboarding@forecourt.test');
    const slug = await makeEmptySite(page, 'listings');
    await page.goto(consoleUrl(`/sites/${slug}/onboarding`));
    await expect(page.getByRole('button', { name: 'Go live', exact: true })).toBeDisabled();

    await test.step('stock: columns, questions, import', async () => {
      await page.goto(consoleUrl(`/sites/${slug}/import`));
      const csv = firstRows(readFileSync(listings, 'utf8'), rows);
      await page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'listings.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.getByRole('button', { name: 'Read the columns' }).click();
      // A price has to say what it includes, a new car has to be new, a vehicle stands at a yard.
      await expect(page.getByText(/rows have a price that does not say/)).toBeVisible({ timeout: 120_000 });
      await expect(page.getByText(/rows say “new” beside a year or kilometres/)).toBeVisible();
      await page.getByLabel('All others', { exact: false }).selectOption({ label: 'Northern yard' });
      await page.getByRole('button', { name: 'Try it without changing anything' }).click();
      const begin = page.getByRole('button', { name: /^Import [\d,]+ vehicles$/ });
      await expect(begin).toBeEnabled({ timeout: 120_000 });
      await begin.click();
      await expect(page.getByRole('heading', { name: '3. What it did' })).toBeVisible({ timeout: 400_000 });
    });
    expect(await faults(page, { include: ['#main'] })).toEqual([]);
    const { facets, total } = (await callConsole(page, 'GET', `/tenants/${slug}/stock`)) as {
      total: number;
      facets: { [facet: string]: { value: string; count: number }[] };
    };
    expect(total).toBeGreaterThan(5900);
    expect(facets['location']?.every(({ value }) => value.endsWith(' yard'))).toBe(true);
    expect(seen).toEqual([]);
  });
});
