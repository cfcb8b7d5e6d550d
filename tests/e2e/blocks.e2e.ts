/** Every block's examples in a browser: quiet, accessible, and awake when touched. */
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { consoleUrl, signIn } from './console.ts';
import { allowMessages, expect, test } from './journey.ts';

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

/** What is plainly wrong on a page of examples, in any theme. */
async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  if ((await page.locator('#main [data-block]').count()) === 0) found.push('shows nothing');
  const alerts = page.getByRole('alert').filter({ hasText: /is not|cannot|undefined/ });
  found.push(...(await alerts.allInnerTexts()));
  const twice = await page.evaluate(() => {
    // Fixed anchors (`enquire`) are in each example once; on real pages the tests of sites look for them.
    const ids = [...document.querySelectorAll('[id^=b_]')].map((one) => one.id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  return [...found, ...[...new Set(twice)].map((id) => `id ${id} is there twice`)];
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

interface Look {
  /** Address of its style sheet. */
  readonly href: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/** How a theme's examples look: style sheet and attributes of the document. */
async function lookOf(page: Page, theme: string): Promise<Look> {
  await page.goto(consoleUrl(`/__blocks?block=hero&theme=${theme}`));
  return page.evaluate(() => ({
    href: document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.getAttribute('href') ?? '',
    attributes: [...document.documentElement.attributes].map(({ name, value }) => [name, value] as const),
  }));
}

/** Dresses the page that is open in another theme. */
async function dress(page: Page, { href, attributes }: Look): Promise<void> {
  await page.evaluate(
    async (look) => {
      const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
      if (!sheet) throw new Error('The page has no style sheet.');
      const root = document.documentElement;
      for (const { name } of [...root.attributes]) root.removeAttribute(name);
      for (const [name, value] of look.attributes) root.setAttribute(name, value);
      await new Promise<unknown>((resolve, reject) => {
        sheet.addEventListener('load', resolve, { once: true });
        sheet.addEventListener('error', reject, { once: true });
        sheet.href = look.href;
      });
    },
    { href, attributes },
  );
}

for (let part = 0; part < parts; part++) {
  test(`M-004, promise 8: every example of every block, in two themes, part ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await signIn(page, 'platform@forecourt.test');
    // One block's examples are enough to have the lists; without any the page shows them all.
    await page.goto(consoleUrl('/__blocks?block=hero'));
    const types = await listed(page, 'Blocks', 'block');
    const [theme = '', other = ''] = await listed(page, 'Themes', 'theme');
    expect(types.length).toBeGreaterThan(30);
    expect(other).not.toBe('');
    // The links of the lists are the same next to every example.
    const found = await faults(page, { include: ['.gallery-nav'] });
    const otherLook = await lookOf(page, other);
    // Films of the examples are only named; and the gallery is no page with parts to request.
    allowMessages(/\/media\//, /\/api\/fragment\?[^ )]*path=%2F__blocks/);
    for (const type of types.filter((_, index) => index % parts === part)) {
      await page.goto(consoleUrl(`/__blocks?block=${type}&theme=${theme}`));
      const say = (at: string, texts: readonly string[]) =>
        found.push(...texts.map((text) => `${type} (${at}): ${text}`));
      say(theme, await faultsOf(page));
      await wakeIslands(page, type);
      say(theme, await faults(page, { exclude: ['.gallery-nav'] }));
      // What another theme can break is contrast, awake islands included.
      await dress(page, otherLook);
      say(other, await faults(page, { runOnly: ['color-contrast'], exclude: ['.gallery-nav'] }));
    }
    expect(found).toEqual([]);
  });
}
