/** The specification's addresses and sections, in every template that ships: a site of any template has them. */
import { expect, test } from 'vitest';
import { RouteTable } from '#composer-api/site/release/route-table.ts';
import { goOnPath, signInTypes } from '#domain/shoppers/journeys.ts';
import type { Settings } from '#domain/switches/settings.ts';
import { compareText } from '#domain/text/compare.ts';
import type { Page } from '#schemas/layout/page.ts';
import { optionalPageAddress, pageAddress } from '#schemas/shapes/formats.ts';
import { switchDefaults, switchRegistry } from '#schemas/switches/registry.ts';
import { loadTemplates } from './load-templates.ts';

const everywhere = ['dealer', 'group', 'manufacturer', 'modern'];
const withModels = ['group', 'manufacturer'];

/** Addresses and the page that answers, in every template unless one is named. */
type Route = readonly [row: string, path: string, key: string, templates?: readonly string[]];

const routes: readonly Route[] = [
  ['R2-001', '/search/used-cars', 'search'],
  ['R2-001', '/used-car/toyota', 'search'],
  ['R2-013', '/cars/2021-toyota-hilux', 'vehicle'],
  ['R2-030', '/cars/2021-toyota-hilux/checkout', 'reserve'],
  ['R2-030', '/cars/2021-toyota-hilux/buy-online', 'buy-online'],
  ['R2-031', '/checkout-journey', 'checkout-journey'],
  ['R2-032', '/cars/trade-in', 'trade-in'],
  ['R2-032', '/trade-in', 'trade-in'],
  ['R2-032', '/sell-my-car', 'trade-in'],
  ['R2-033', '/finance', 'finance'],
  ['R2-034', '/finance-enquiry', 'finance'],
  ['R2-034', '/apply-for-finance', 'finance-application'],
  ['R2-035', '/personalised/finance', 'finance'],
  ['R2-038', '/print', 'print'],
  ['R2-039', '/success', 'success'],
  ['R2-039', '/book-test-drive', 'test-drive'],
  ['R2-040', '/service', 'service'],
  ['R2-041', '/vehicle-parts-and-accessories', 'parts'],
  ['R2-041', '/special-offers', 'offers'],
  ['R2-041', '/contact', 'contact'],
  ['R2-042', '/contact-us/newstead', 'location'],
  ['R2-042', '/our-location/newstead', 'location'],
  ['R2-043', '/locations/newstead', 'location'],
  ['R2-043', '/contact/newstead', 'location', ['manufacturer']],
  ['R2-043', '/dealerships', 'locations'],
  ['R2-043', '/find-my-dealer', 'locations'],
  ['R2-043', '/dealer-locator', 'locations'],
  ['R2-043', '/brands', 'brands', ['group']],
  ['R2-043', '/about-us', 'about'],
  ['R2-043', '/fleet', 'fleet'],
  ['R2-043', '/careers', 'careers'],
  ['R2-044', '/terms-and-conditions', 'terms'],
  ['R2-044', '/privacy-policy', 'privacy'],
  ['R2-044', '/spin-to-win', 'spin-to-win'],
  ['R2-046', '/models', 'models', withModels],
  ['R2-047', '/models/hilux', 'model', withModels],
  ['R2-048', '/toyota/overview', 'brand'],
  ['R2-049', '/finance-and-insurance', 'finance', ['group']],
  ['R2-049', '/4x4-outdoor', 'outdoor', ['group']],
];

/** A page and its types of blocks, in every template unless one is named. */
type Sections = readonly [row: string, key: string, types: readonly string[], templates?: readonly string[]];

const sections: readonly Sections[] = [
  ['R2-001', 'page/search', ['search-results']],
  ['R2-013', 'page/vehicle', ['breadcrumbs'], ['dealer', 'group', 'modern']],
  ['R2-014', 'page/vehicle', ['vehicle-gallery']],
  ['R2-015', 'page/vehicle', ['vehicle-sidebar']],
  ['R2-016', 'page/vehicle', ['key-information', 'vehicle-video', 'dealer-comments']],
  ['R2-017', 'page/vehicle', ['fuel-calculator', 'delivery-calculator']],
  ['R2-018', 'page/vehicle', ['vehicle-specifications']],
  ['R2-019', 'page/vehicle', ['vehicle-features']],
  ['R2-020', 'page/vehicle', ['finance-calculator']],
  ['R2-021', 'page/vehicle', ['price-gauge', 'vehicle-disclaimer', 'similar-vehicles', 'vehicle-sticky-bar']],
  ['R2-022', 'page/vehicle', ['finance-panel', 'vehicle-title', 'vehicle-views', 'sold-notice', 'vehicle-location']],
  ['R2-023', 'page/vehicle', ['vehicle-located-at']],
  ['R2-025', 'page/vehicle', ['vehicle-sticky-header']],
  ['R2-029', 'page/print', ['vehicle-print']],
  ['R2-032', 'page/trade-in', ['trade-in-form']],
  ['R2-033', 'page/finance', ['finance-calculator', 'enquiry-form']],
  ['R2-039', 'page/success', ['success-message']],
  ['R2-039', 'page/test-drive', ['test-drive-form']],
  ['R2-040', 'page/service', ['form']],
  ['R2-041', 'page/offers', ['offers', 'enquiry-form']],
  ['R2-041', 'page/contact', ['form', 'contact-panel']],
  ['R2-046', 'page/models', ['model-grid'], withModels],
  ['R2-048', 'page/brand', ['model-grid', 'nearest-stock', 'locations-list', 'enquiry-form']],
  ['R2-053', 'section/header', ['site-header']],
  ['R2-055', 'section/footer', ['site-footer']],
  ['R2-058', 'page/locations', ['dealership-picker', 'map', 'locations-list']],
  ['R2-059', 'page/location', ['location-hero', 'opening-hours', 'reviews']],
];

const templates = loadTemplates();

const tables = new Map(
  templates.map(({ slug, documents }) => {
    const pages = Object.entries(documents).filter(([key]) => key.startsWith('page/'));
    const patterns = pages.flatMap(([key, body]) => {
      const page: unknown = body;
      const { route, aliases = [], hidden } = page as Page;
      return hidden ? [] : [route, ...aliases].map((pattern) => [pattern, key] as const);
    });
    return [slug, new RouteTable(patterns)] as const;
  }),
);

test('every template is looked at', () => expect([...tables.keys()].sort(compareText)).toEqual(everywhere));

test.each(
  routes.flatMap(([row, path, key, those = everywhere]) => those.map((slug) => [row, path, key, slug] as const)),
)('%s: %s is the page %s of the template %s', (_row, path, key, slug) => {
  expect(tables.get(slug)?.find(path)?.value).toBe(`page/${key}`);
});

test.each(
  sections.flatMap(([row, key, types, those = everywhere]) => those.map((slug) => [row, key, slug, types] as const)),
)('%s: %s of the template %s has its sections', (_row, key, slug, types) => {
  const body: unknown = templates.find((template) => template.slug === slug)?.documents[key];
  const { layout } = body as Pick<Page, 'layout'>;
  const shown = new Set(Object.values(layout.blocks).map(({ type }) => type));
  expect(types.filter((type) => !shown.has(type))).toEqual([]);
});

/** Answered by the site itself, without a page of its documents. */
const builtIn = ['/my-garage', '/online-payment'];
/** Switches whose address precedes a slug. */
const before = new Map([['locations.page', '/newstead']]);

const switchesOf = (slug: string): Settings => ({
  ...switchDefaults,
  ...(templates.find((template) => template.slug === slug)?.documents['switches'] as Settings | undefined),
});

/** Whether a page, or a rule of the template, answers at an address of the site. */
function answers(slug: string, address: string): boolean {
  const { pathname } = new URL(address, 'http://site');
  const rules = templates.find((template) => template.slug === slug)?.documents['redirects'] as
    | { readonly rules: readonly { readonly from: string }[] }
    | undefined;
  return (
    builtIn.includes(pathname) ||
    tables.get(slug)?.find(pathname) !== null ||
    (rules?.rules.some(({ from }) => from === pathname) ?? false)
  );
}

const addressKeys = Object.values(switchRegistry)
  .filter(({ schema }) => 'pattern' in schema && [pageAddress, optionalPageAddress].includes(String(schema.pattern)))
  .map(({ key }) => key);

test('the switches that hold an address are found', () => {
  expect(addressKeys).toEqual(
    expect.arrayContaining(['watchlist.page', 'trade-in.page', 'finance.page', 'locations.page', 'service.page']),
  );
});

test.each(everywhere)('R2-043, MI-6: every address that the switches of %s offer leads to a page', (slug) => {
  const switches = switchesOf(slug);
  const lost = addressKeys.flatMap((key) => {
    const value = String(switches[key] ?? '');
    const address = value + (before.get(key) ?? '');
    return value.startsWith('/') && !answers(slug, address) ? [`${key}: ${address}`] : [];
  });
  expect(lost).toEqual([]);
});

test('R2-043: a site of a manufacturer links its locations below its contact page', () => {
  expect(switchesOf('manufacturer')['locations.page']).toBe('/contact');
});

test.each(everywhere.flatMap((slug) => signInTypes.map((type) => [type, slug] as const)))(
  'MI-4: signing in for %s leads to a page of %s',
  (type, slug) => {
    const has = (path: string) => answers(slug, path);
    for (const back of ['', '2021-toyota-hilux']) {
      const path = goOnPath({ type, redirect: '', back }, { settings: switchesOf(slug), has });
      expect([path, has(path)]).toEqual([path, true]);
    }
    // Nor where the site has removed its page, or moved it.
    const away: Settings = {
      ...switchesOf(slug),
      'watchlist.page': '/gone',
      'trade-in.page': 'https://other.example/',
      'finance.page': '/gone',
    };
    const path = goOnPath({ type, redirect: '', back: '' }, { settings: away, has });
    expect([path, has(path)]).toEqual([path, true]);
  },
);
