/** Every block's examples in a browser: quiet, accessible, and awake when touched. */
import { expect, type Page, test } from '@playwright/test';
import { consoleUrl, signIn } from './console.ts';
import { axe, grave, type Violation, watch } from './watch.ts';

test.describe.configure({ mode: 'parallel' });

/** What the page of examples offers under one of its lists of links. */
async function listed(page: Page, label: string, name: string): Promise<string[]> {
  const list = await page
    .getByRole('navigation', { name: label })
    .getByRole('link')
    .evaluateAll(
      (all, key) => all.map((one) => new URL((one as HTMLAnchorElement).href).searchParams.get(key) ?? ''),
      name,
    );
  return [...new Set(list)].filter((value) => value !== '');
}

// Examples stand side by side here, each with the landmarks and headings of a page of its own.
const off = { enabled: false };
const rules = {
  'landmark-unique': off,
  'landmark-no-duplicate-banner': off,
  'landmark-no-duplicate-contentinfo': off,
  'heading-order': off,
  region: off,
  'page-has-heading-one': off,
  'landmark-banner-is-top-level': off,
  'landmark-contentinfo-is-top-level': off,
};

/** What is plainly wrong on a page of examples, whatever its theme. */
async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  if ((await page.locator('#main [data-block]').count()) === 0) found.push('shows nothing');
  const alerts = page.getByRole('alert').filter({ hasText: /is not|cannot|undefined/ });
  found.push(...(await alerts.allInnerTexts()));
  const twice = await page.evaluate(() => {
    // Fixed anchors (`enquire`) stand once in each example; on real pages the tests of sites look for them.
    const ids = [...document.querySelectorAll('[id^=b_]')].map((one) => one.id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  return [...found, ...[...new Set(twice)].map((id) => `id ${id} stands twice`)];
}

async function wakeIslands(page: Page, type: string): Promise<void> {
  const islands = page.locator('[data-island]');
  for (let i = 0; i < (await islands.count()); i++) {
    const island = islands.nth(i);
    await island.evaluate((element) => element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    await expect(island, `${type} wakes`).toHaveAttribute('data-awake', '', { timeout: 15_000 });
  }
}

/** Each test takes a part of the blocks, so that none runs for minutes. */
const parts = 3;

/** Opens the examples of a part of the blocks in one theme; what `check` and the browser's console say is found. */
async function visitAll(
  page: Page,
  themeAt: number,
  part: number,
  waitUntil: 'load' | 'domcontentloaded',
  check: (type: string) => Promise<string[]>,
): Promise<string[]> {
  await signIn(page, 'platform@forecourt.test');
  // One block's examples are enough to have the lists; without any the page shows them all.
  await page.goto(consoleUrl('/__blocks?block=hero'));
  const types = await listed(page, 'Blocks', 'block');
  const theme = (await listed(page, 'Themes', 'theme'))[themeAt];
  expect(types.length).toBeGreaterThan(30);
  expect(theme).toBeDefined();
  // The links of the lists are the same beside every example.
  const lists = await axe(page, { rules, include: ['.gallery-nav'] });
  const found = grave(lists).map(displayViolation);
  const seen = watch(page);
  for (const type of types.filter((_, index) => index % parts === part)) {
    const from = seen.length;
    await page.goto(consoleUrl(`/__blocks?block=${type}&theme=${theme}`), { waitUntil });
    found.push(...(await check(type)).map((text) => `${type} (${theme}): ${text}`));
    // Films of the examples are named, not there.
    for (const text of seen.slice(from)) if (!/\/media\//.test(text)) found.push(`${type} (${theme}): ${text}`);
  }
  return found;
}

const displayViolation = ({ id, help, targets }: Violation) => `${id}: ${help} at ${targets.join(', ')}`;

for (let part = 0; part < parts; part++) {
  test(`M-004, promise 8: every example of every block, part ${part + 1} of ${parts}`, async ({ page }) => {
    test.setTimeout(240_000);
    const lesser = new Set<string>();
    const found = await visitAll(page, 0, part, 'load', async (type) => {
      const faults = await faultsOf(page);
      await wakeIslands(page, type);
      const violations = await axe(page, { rules, exclude: ['.gallery-nav'] });
      for (const one of violations) if (grave([one]).length === 0) lesser.add(`${type}: ${one.id}`);
      return [...faults, ...grave(violations).map(displayViolation)];
    });
    if (lesser.size > 0) console.log(`Lesser findings: ${[...lesser].join('; ')}`);
    expect(found).toEqual([]);
  });

  test(`M-004: every example of every block in another theme, where colours are others, part ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    // Pictures were there in the first theme, and colours stand without them.
    const found = await visitAll(page, 1, part, 'domcontentloaded', async () => [
      ...(await faultsOf(page)),
      ...grave(await axe(page, { runOnly: ['color-contrast'], exclude: ['.gallery-nav'] })).map(displayViolation),
    ]);
    expect(found).toEqual([]);
  });
}
