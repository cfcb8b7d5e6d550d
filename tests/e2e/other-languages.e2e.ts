/** Pages in a language of longer words, and in one that is read from the right: both render whole, at each width. */
import { siteUrl } from './console.ts';
import { firstVehicle } from './demo-vehicle.ts';
import { draftUrl, openDraft, outside, speak } from './draft-language.ts';
import { expect, test } from './journey.ts';

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
  // Its appointments.
  ['redgum', '/book-test-drive'],
  ['redgum', '/apply-for-finance'],
];

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
