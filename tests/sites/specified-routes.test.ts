/**
 * Each page in the specification's list is what its address says, by the kind of its heading and its content, on every
 * demo site.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoPlatform, openDemoPlatform } from './demo-platform.ts';

let demo: DemoPlatform;
beforeAll(async () => {
  demo = await openDemoPlatform(new Date('2026-03-04T01:00:00Z'));
}, 180_000);
afterAll(() => demo.close());

const sites = ['redgum', 'meridian', 'tallow-creek', 'aurora', 'kereru', 'saltwater'];
const block = (type: string) => new RegExp(` data-block="${type}"`);
const category = (name: string) => new RegExp(`name="category"[^>]*value="${name}"`);
const heading = (words: string) => new RegExp(`<h1[^>]*>${words}<`);

async function mainOf(slug: string, path: string): Promise<string> {
  const html = await demo.page(slug, path);
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

/** On all sites where none is named. */
type Route = readonly [row: string, path: string, parts: readonly RegExp[], on?: readonly string[]];

const routes: readonly Route[] = [
  ['R2-032', '/trade-in', [/action="\/api\/valuations"/, /name="trade_make"/]],
  ['R2-032', '/cars/trade-in', [/action="\/api\/valuations"/]],
  ['R2-032', '/sell-my-car', [/action="\/api\/valuations"/, category('Sell My Car')]],
  ['R2-033', '/finance', [block('finance-calculator'), category('Finance')]],
  ['R2-034', '/finance-enquiry', [block('finance-calculator'), category('Finance')]],
  ['R2-034', '/apply-for-finance', [heading('Apply for finance'), block('form')]],
  ['R2-037', '/finance', [/id="finance-form"/]],
  ['R2-039', '/success', [block('success-message')]],
  ['R2-039', '/book-test-drive', [/ data-block="(?:test-drive|enquiry)-form"/, /<form\b/]],
  ['R2-041', '/vehicle-parts-and-accessories', [/name="vin_or_plate"/]],
  ['R2-041', '/special-offers', [block('offers'), category('Special Offer')]],
  ['R2-041', '/contact', [block('form'), block('contact-panel')]],
  ['R2-043', '/dealerships', [block('dealership-picker'), block('locations-list')]],
  ['R2-043', '/find-my-dealer', [block('dealership-picker'), block('map')]],
  ['R2-043', '/dealer-locator', [block('dealership-picker'), block('map')]],
  ['R2-043', '/fleet', [/<form\b/]],
  ['R2-043', '/careers', [/name="kind_of_work"/]],
  ['R2-043', '/brands', [block('brand-grid')], ['meridian']],
  ['R2-044', '/terms-and-conditions', [heading('Terms and conditions'), block('rich-text')]],
  ['R2-044', '/privacy-policy', [heading('Privacy policy'), block('rich-text')]],
  ['R2-044', '/spin-to-win', [block('form')], ['redgum']],
  ['R2-049', '/finance-and-insurance', [heading('Finance and insurance')], ['meridian']],
  ['R2-049', '/4x4-outdoor', [heading('4x4 and outdoor')], ['meridian']],
];

for (const [row, path, parts, on = sites] of routes)
  test.each(on)(`${row}: ${path} is what it says on %s`, async (slug) => {
    const main = await mainOf(slug, path);
    for (const part of parts) expect(main).toMatch(part);
  });

test.each(sites)('R2-045: /eofy leads to the offers of %s', async (slug) => {
  const answer = await demo.ask(slug, '/eofy');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/special-offers']);
});

test.each(['/contact-us/', '/our-location/', '/locations/'])(
  'R2-042: %s{slug} is the page of that location',
  async (below) => {
    for (const slug of sites) {
      const [yard] = demo.entities(slug).locations;
      const main = await mainOf(slug, `${below}${yard?.slug}`);
      expect(main, slug).toMatch(new RegExp(`<h1[^>]*>${yard?.name}<`));
    }
  },
);
