/** Pages in a language of longer words, and in one that is read from the right: both render whole, at each width. */
import { expect, type Page, test } from '@playwright/test';
import { callConsole, signIn, siteUrl } from './console.ts';
import { firstVehicle } from './demo-vehicle.ts';

const pages: readonly (readonly [slug: string, path: string | null])[] = [
  ['meridian', '/'],
  ['meridian', '/search/used-cars'],
  ['meridian', '/locations'],
  ['meridian', '/contact'],
  ['meridian', '/special-offers'],
  // A vehicle.
  ['meridian', null],
  ['aurora', '/'],
  ['aurora', '/models/cx-5'],
  ['saltwater', '/'],
  ['kereru', '/finance'],
  ['tallow-creek', '/'],
  ['redgum', '/search/used-cars'],
];

/** Opens a site's draft by a link, in its own language. */
async function openDraft(page: Page, slug: string): Promise<void> {
  await signIn(page, 'platform@forecourt.test');
  const made = await callConsole(page, 'POST', `/tenants/${slug}/preview-links`, { page: 'page/home', days: 1 });
  await page.goto((made as { readonly url: string }).url);
  await expect(page.getByRole('complementary', { name: 'About this preview' })).toBeVisible();
}

/** By the bar above the page, as staff do. */
async function speak(page: Page, name: 'Longer words' | 'Right to left', locale: string): Promise<void> {
  const bar = page.getByRole('complementary', { name: 'About this preview' });
  const details = bar.locator('details', { hasText: 'Try another language' });
  if (!(await details.evaluate((element) => (element as HTMLDetailsElement).open)))
    await details.getByText('Try another language').click();
  await bar.getByRole('button', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

const draftUrl = (slug: string, path: string) => siteUrl(`draft--${slug}`, path);

/** What stands outside the screen, apart from what can be scrolled to within a row of its own. */
function outside(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      return false;
    };
    const over = document.documentElement.scrollWidth - innerWidth;
    const found = [...document.querySelectorAll('main *, header *, footer *')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || (left >= -1 && right <= innerWidth + 1)) return false;
      const { position, visibility } = getComputedStyle(element);
      return position !== 'fixed' && visibility === 'visible' && !scrolls(element);
    });
    return [
      ...(over > 0 ? [`the page is ${over} px too wide`] : []),
      ...found
        .slice(0, 3)
        .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`),
    ];
  });
}

const slugs = [...new Set(pages.map(([slug]) => slug))];

for (const { name, width } of [
  { name: 'a phone', width: 360 },
  { name: 'a desk', width: 1440 },
])
  test(`longer words and reading from the right fit ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const found: string[] = [];
    for (const slug of slugs) {
      await openDraft(page, slug);
      for (const [words, locale] of [
        ['Longer words', 'en-XA'],
        ['Right to left', 'ar-XB'],
      ] as const) {
        await speak(page, words, locale);
        for (const [, own] of pages.filter(([of]) => of === slug)) {
          const path = own ?? (await firstVehicle(slug));
          await page.goto(draftUrl(slug, path));
          expect(await page.evaluate(() => document.dir)).toBe(locale === 'ar-XB' ? 'rtl' : '');
          for (const one of await outside(page)) found.push(`${slug}${path}, ${words}: ${one}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

test('what scripts write on a page is in its language, and shoppers have no way to it', async ({ page }) => {
  await openDraft(page, 'redgum');
  await speak(page, 'Longer words', 'en-XA');
  await page.goto(draftUrl('redgum', '/search/used-cars'));
  await page.getByRole('button', { name: /Śáṽé ţĥíś śéáŕćĥ/ }).click();
  await expect(page.getByText(/⟦Śáṽéď íñ ţĥíś ƀŕóŵśéŕ/)).toBeVisible();
  await page.context().addCookies([{ name: 'fc_draft_language', value: 'en-XA', url: siteUrl('redgum') }]);
  await page.goto(siteUrl('redgum', '/search/used-cars'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU');
  expect(await page.content()).not.toContain('⟦');
});
