/** Every block's examples in a browser: quiet, accessible, and awake when touched. */
import { expect, test } from '@playwright/test';
import { consoleUrl, signIn } from './console.ts';
import { axe, grave, watch } from './watch.ts';

const themes = 2;

test('M-004, promise 8: every example of every block, in two themes', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, 'platform@forecourt.test');
  await page.goto(consoleUrl('/__blocks'));
  const paramsOf = async (label: string, name: string) => {
    const list = await page
      .getByRole('navigation', { name: label })
      .getByRole('link')
      .evaluateAll(
        (all, key) => all.map((one) => new URL((one as HTMLAnchorElement).href).searchParams.get(key) ?? ''),
        name,
      );
    return [...new Set(list)].filter((value) => value !== '');
  };
  const types = await paramsOf('Blocks', 'block');
  const chosen = (await paramsOf('Themes', 'theme')).slice(0, themes);
  expect(types.length).toBeGreaterThan(30);
  expect(chosen).toHaveLength(2);

  const found: string[] = [];
  const lesser = new Set<string>();
  const seen = watch(page);
  for (const theme of chosen) {
    for (const type of types) {
      const from = seen.length;
      await page.goto(consoleUrl(`/__blocks?block=${type}&theme=${theme}`), { waitUntil: 'load' });
      const say = (text: string) => found.push(`${type} (${theme}): ${text}`);
      if ((await page.locator('#main [data-block]').count()) === 0) say('shows nothing');
      for (const text of await page
        .getByRole('alert')
        .filter({ hasText: /is not|cannot|undefined/ })
        .allInnerTexts())
        say(text);
      const twice = await page.evaluate(() => {
        // Fixed anchors (`enquire`) stand once in each example; on real pages the tests of sites look for them.
        const ids = [...document.querySelectorAll('[id^=b_]')].map((one) => one.id);
        return ids.filter((id, index) => ids.indexOf(id) !== index);
      });
      for (const id of new Set(twice)) say(`id ${id} stands twice`);
      const islands = page.locator('[data-island]');
      for (let i = 0; i < (await islands.count()); i++) {
        const island = islands.nth(i);
        await island.evaluate((element) => element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
        await expect(island, `${type} wakes`).toHaveAttribute('data-awake', '', { timeout: 15_000 });
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
      const violations = await axe(page, rules);
      for (const one of grave(violations)) say(`${one.id}: ${one.help} at ${one.targets.join(', ')}`);
      for (const one of violations) if (grave([one]).length === 0) lesser.add(`${type}: ${one.id}`);
      // Films of the examples are named, not there.
      for (const text of seen.slice(from)) if (!/\/media\//.test(text)) say(text);
    }
  }
  if (lesser.size > 0) console.log(`Lesser findings: ${[...lesser].join('; ')}`);
  expect(found).toEqual([]);
});
