/** Platform staff manage many sites: needs, a template's release in waves and back, and blocks across all sites. */
import type { Page } from '@playwright/test';
import type { DocumentState } from '#schemas/api/document.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { faults } from './axe.ts';
import { callConsole, consoleUrl, shopperSees, signIn } from './console.ts';
import { expect, test } from './journey.ts';
import { makeSite, publish, thisTry } from './own-site.ts';

/** Few other tests use this template, and none checks what its sites have adopted. */
const template = 'manufacturer';

interface HomePage {
  readonly layout: { readonly blocks: { [id: string]: { props: { [name: string]: Json } } } };
}

/** Writes the first heading of a home page and publishes it. */
async function writeHeading(page: Page, tenant: string, heading: string): Promise<void> {
  const path = `/tenants/${tenant}/documents/page%2Fhome`;
  const { revision, body } = (await callConsole(page, 'GET', path)) as DocumentState;
  const home = structuredClone(body) as unknown as HomePage;
  const block = Object.values(home.layout.blocks).find(({ props }) => typeof props['heading'] === 'string');
  if (!block) throw new Error('The home page has no heading.');
  block.props['heading'] = heading;
  await callConsole(page, 'PUT', path, { revision, body: home });
  await publish(page, tenant);
}

test('a template’s release goes to two sites in waves, its conflict is settled, and it is taken back; so are words', async ({
  page,
}) => {
  await signIn(page, 'platform@forecourt.test');
  const [first, second] = [await makeSite(page, 'fleeta', template), await makeSite(page, 'fleetb', template)];
  // In letters: a line is never broken within figures, and their wrapper would be in the HTML.
  const letters = [...thisTry()].map((sign) => 'abcdefghij'.charAt(Number(sign))).join('');
  const [words, own] = [`Drive further ${letters}`, `Our own words ${letters}`];
  await writeHeading(page, second, own);
  await writeHeading(page, template, words);

  await page.goto(consoleUrl('/sites'));
  await page.getByRole('link', { name: 'Fleet', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search sites' }).fill(`-${thisTry()}`);
  await page.getByLabel('Choose Fleeta Motors').check();
  await page.getByLabel('Choose Fleetb Motors').check();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Apply the template’s release (2)' }).click();
  await page.getByLabel('Minutes between waves', { exact: true }).fill('0');
  await page.getByLabel('Message').fill('Plainer words');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try it out on 2 sites' }).click();

  await expect(page.getByText('1 clean, 1 with conflicts, 0 would fail')).toBeVisible();
  await page.getByRole('button', { name: 'See Fleeta Motors before and after' }).click();
  const sample = page.getByRole('dialog', { name: `What changes on ${first}` });
  await expect(sample.getByText(words)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start with 1 site' }).click();
  await expect(page.getByText('2 of 2 sites have it live')).toBeVisible();
  expect(await shopperSees(first, '/')).toContain(words);
  expect(await shopperSees(second, '/')).toContain(own);
  expect(await faults(page)).toEqual([]);

  await page.getByRole('button', { name: `Use the template’s on ${second}` }).click();
  await expect(page.getByRole('heading', { name: 'Changed on both sides' })).toBeHidden();
  expect(await shopperSees(second, '/')).toContain(own);

  await page.getByRole('button', { name: 'Roll back all sites…' }).click();
  await page.getByRole('button', { name: 'Roll back on 2 sites' }).click();
  await expect(page.getByText('Rolled back on 2 of 2 sites')).toBeVisible();
  expect(await shopperSees(first, '/')).not.toContain(words);

  // Words are changed on every site that has them, after a review of each place, and changed back.
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page.getByRole('link', { name: 'New change' }).click();
  await page.getByLabel('Find', { exact: true }).fill(own);
  await page.getByLabel('Replace with', { exact: true }).fill(`Better words ${letters}`);
  await page.getByRole('button', { name: 'Show what would change' }).click();
  await expect(page.getByText(/^1 place on 1 site\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fleetb Motors' }).locator('ins')).toContainText('Better words');
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('What each site gets').selectOption({ label: 'A release: shoppers see it' });
  await page.getByRole('button', { name: 'Change it on 1 site' }).click();
  await expect(page.getByText('1 of 1 site changed live, 0 skipped, 0 rolled back.')).toBeVisible();
  expect(await shopperSees(second, '/')).toContain('Better words');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Roll back all sites…' }).click();
  await page.getByRole('button', { name: 'Roll back on 1 site' }).click();
  await expect(page.getByText('1 of 1 site changed live, 0 skipped, 1 rolled back.')).toBeVisible();
  expect(await shopperSees(second, '/')).toContain(own);
});

test('the list of sites is narrowed, named and found again, by keyboard alone', async ({ page }) => {
  await signIn(page, 'onboarding@forecourt.test');
  await page.goto(consoleUrl('/fleet'));
  await expect(page.getByText(/of \d+ sites need attention/)).toBeVisible();
  // People who may not act on many sites get no checkboxes.
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Behind its template' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/need=behind/);
  await expect(page.getByRole('button', { name: 'Behind its template' })).toBeFocused();
  const name = `Behind ${thisTry()}`;
  await page.getByRole('button', { name: 'Saved lists' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Save this list…' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await page.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(consoleUrl('/fleet'));
  await page.getByRole('button', { name: 'Saved lists' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/need=behind/);
});

// A block that no other test changes, on a separate site.
test('a block’s page says where it is used, and its version is tried on every stored block', async ({ page }) => {
  await signIn(page, 'platform@forecourt.test');
  await page.goto(consoleUrl('/fleet/blocks'));
  await page.getByRole('searchbox', { name: 'Search blocks' }).fill('opening');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Opening hours', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Opening hours', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Try it on every stored block' }).click();
  await expect(page.getByText('Every stored block has this version and is valid.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
