/** What shoppers come for (specification, section 1), on the demo sites as they are installed, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTenants } from '#demo/sites/tenants.ts';
import { type DemoPlatform, openDemoPlatform } from './demo-platform.ts';
import { linksIn } from './read-page.ts';

const now = new Date('2026-03-04T01:00:00Z');
let demo: DemoPlatform;
beforeAll(async () => {
  demo = await openDemoPlatform(now);
}, 120_000);
afterAll(() => demo.close());

async function get(slug: string, path: string): Promise<{ status: number; main: string }> {
  const response = await demo.ask(slug, path);
  const html = await response.text();
  return { status: response.status, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) };
}

/** Slugs of the vehicles that a page's own part links to. */
function vehiclesOn(main: string): readonly string[] {
  const slugs = [...linksIn(main).hrefs].flatMap((href) => /^\/cars\/([a-z0-9-]+)$/.exec(href)?.[1] ?? []);
  return [...new Set(slugs)];
}

test.each([
  ['meridian', '/search/new-cars', 'car_type', 'new'],
  ['meridian', '/search/demo-cars', 'car_type', 'demo'],
  ['meridian', '/search/used-cars', 'car_type', 'used'],
  ['meridian', '/motorcycles', 'item_type', 'motorcycle'],
  ['meridian', '/trucks', 'item_type', 'truck'],
  ['saltwater', '/search/new-used-and-demo-cars', 'item_type', 'caravan'],
] as const)(
  'R1-002: %s%s lists vehicles whose %s is %s, and R1-004: each of them has a page',
  async (slug, path, field, value) => {
    const vehicles = new Map(demo.entities(slug).vehicles.map((vehicle) => [vehicle.slug, vehicle]));
    const { status, main } = await get(slug, path);
    expect(status).toBe(200);
    const listed = vehiclesOn(main);
    expect(listed.length).toBeGreaterThan(0);
    for (const one of listed) expect(vehicles.get(one)?.[field], one).toBe(value);
    const first = await get(slug, `/cars/${listed[0]}`);
    expect(first.status).toBe(200);
    expect(first.main).toContain(vehicles.get(listed[0] ?? '')?.make ?? '?');
  },
);

test('R1-006: a dealership is found from the list of locations, with its hours and the dealer’s reviews', async () => {
  const { locations } = demo.entities('meridian');
  const list = await get('meridian', '/locations');
  const own = [...linksIn(list.main).hrefs].filter((href) => /^\/our-location\/[a-z0-9-]+$/.test(href));
  expect(own.length).toBeGreaterThanOrEqual(locations.length);
  const page = await get('meridian', own[0] ?? '');
  expect(page.status).toBe(200);
  expect(page.main).toMatch(/Mon(?:day)?(?:\s|[–-]|<)/);
  expect(page.main).toMatch(/data-block="reviews"[\s\S]*out of 5/);
});

test('R1-007: the range of a manufacturer’s site leads to each of its models', async () => {
  const { models } = demo.entities('aurora');
  const { main } = await get('aurora', '/models');
  const links = linksIn(main).hrefs;
  expect(models.length).toBeGreaterThanOrEqual(10);
  for (const model of models) expect(links, model.slug).toContain(`/models/${model.slug}`);
});

test('R2-043: locations, dealerships and the pages of a company answer', async () => {
  for (const { slug } of demoTenants)
    for (const path of ['/dealerships', '/find-my-dealer', '/dealer-locator', '/about-us', '/fleet', '/careers'])
      expect((await get(slug, path)).status, `${slug} ${path}`).toBe(200);
  expect((await get('meridian', '/brands')).status).toBe(200);
});

test('R0-001: one of the sites is a New Zealand dealer’s, the others are Australian', () => {
  const countries = demoTenants.map(({ site }) => site.country ?? 'AU');
  expect(countries.filter((country) => country === 'NZ')).toHaveLength(1);
  expect(countries.filter((country) => country === 'AU')).toHaveLength(5);
});

test('R0-003: every part of the product is a page that answers on a site that has it, and its menus lead there', async () => {
  const parts: readonly (readonly [slug: string, path: string, shows: RegExp])[] = [
    ['meridian', '/search/used-cars', /data-block="search-results"/],
    ['meridian', '/contact', /class="lead-form/],
    ['meridian', '/finance-and-insurance', /data-block="finance-calculator"/],
    ['meridian', '/trade-in', /action="\/api\/valuations"/],
    ['meridian', '/favourites', /data-block="favourites"/],
    ['meridian', '/locations', /data-block="locations-list"/],
    ['redgum', '/', /data-block="reviews"/],
    ['aurora', '/models', /data-block="model-grid"/],
  ];
  for (const [slug, path, shows] of parts) {
    const { status, main } = await get(slug, path);
    expect([slug, path, status]).toEqual([slug, path, 200]);
    expect(main, `${slug}${path}`).toMatch(shows);
  }
  const [vehicle] = vehiclesOn((await get('meridian', '/search/used-cars')).main);
  expect((await get('meridian', `/cars/${vehicle}`)).main).toMatch(/data-block="vehicle-gallery"/);
});

test('R1-001: an anonymous shopper needs no cookie and no account to look, search, and send a form', async () => {
  for (const path of ['/', '/search/used-cars', '/trade-in', '/apply-for-finance', '/book-test-drive', '/locations']) {
    // Not signed in: all other requests come from a shopper who is.
    const response = await demo.ask('meridian', path, { headers: { cookie: '' } });
    expect([path, response.status, response.headers.get('set-cookie')]).toEqual([path, 200, null]);
  }
});

test('R1-005: from a vehicle a shopper gets to every way to act, and each of them answers with a form', async () => {
  const { vehicles } = demo.entities('meridian');
  const free = vehicles.find(
    ({ status, sold, reserved, price, car_type }) =>
      status === 'in_stock' && !sold && !reserved && (price ?? 0) > 20_000 && car_type === 'used',
  );
  const page = await get('meridian', `/cars/${free?.slug}`);
  const links = [...linksIn(page.main).hrefs];
  expect(page.main, 'enquire').toMatch(/class="lead-form/);
  const ways: readonly (readonly [string, RegExp])[] = [
    ['book a test drive', /^\/book-test-drive\?/],
    ['reserve', /^\/cars\/[^/]+\/(?:checkout|buy-online)/],
    ['value a trade-in', /^\/cars\/trade-in\?/],
    ['request finance', /^\/(?:finance|apply-for-finance|finance-and-insurance)\b/],
  ];
  for (const [way, at] of ways) {
    const link = links.find((href) => at.test(href)) ?? '';
    expect(link, way).toMatch(at);
    const answer = await get('meridian', link.split('#')[0] ?? '');
    expect([way, answer.status]).toEqual([way, 200]);
    expect(answer.main, way).toMatch(/<form\b/);
  }
  expect((await get('meridian', '/sell-my-car')).main, 'sell a car').toMatch(/<form\b/);
});

test('R2-048: /{brand_slug}/overview has the models of a make, its stock, offers and dealers', async () => {
  const { vehicles, models, locations } = demo.entities('meridian');
  const { status, main } = await get('meridian', '/toyota/overview');
  expect(status).toBe(200);
  expect(main).toMatch(/<h1[^>]*>Toyota<\/h1>/);
  const links = linksIn(main).hrefs;
  const own = models.filter(({ manufacturer_name }) => manufacturer_name === 'Toyota');
  expect(own.length).toBeGreaterThan(0);
  for (const model of own) expect(links).toContain(`/models/${model.new_slug ?? model.slug}`);
  for (const other of models.filter(({ manufacturer_name }) => manufacturer_name !== 'Toyota'))
    expect(links).not.toContain(`/models/${other.new_slug ?? other.slug}`);
  const known = new Map(vehicles.map((vehicle) => [vehicle.slug, vehicle]));
  const shown = vehiclesOn(main);
  expect(shown.length).toBeGreaterThan(3);
  for (const slug of shown) expect(known.get(slug)?.make).toBe('Toyota');
  expect(links).toContain('/special-offers');
  const sellers = locations.filter(({ manufacturers }) => manufacturers.includes('Toyota'));
  expect(sellers.length).toBeGreaterThan(0);
  for (const yard of sellers.filter(({ location_type }) => location_type !== 'service' && location_type !== 'parts'))
    expect(main).toContain(yard.name);
  const others = locations.filter(
    ({ manufacturers, name }) =>
      !manufacturers.includes('Toyota') &&
      !sellers.some((yard) => yard.name.includes(name) || name.includes(yard.name)),
  );
  expect(others.length).toBeGreaterThan(0);
  // The form below them asks for any yard.
  const listed = main.slice(main.indexOf('data-block="locations-list"'), main.indexOf('data-block="enquiry-form"'));
  for (const yard of others) expect(listed).not.toContain(`>${yard.name}<`);
  expect((await get('meridian', '/no-such-make/overview')).status).toBe(404);
  // The menu of makes leads there where the site wants it.
  expect(linksIn(await demo.page('meridian', '/')).hrefs).toContain('/toyota/overview');
});

test('R7-001: the dealer locator of a manufacturer shows dealers that sell, and others by what one asks for', async () => {
  const { locations } = demo.entities('aurora');
  const names = (main: string) => locations.filter(({ name }) => main.includes(`>${name}<`)).map(({ slug }) => slug);
  const of = (kind: string) => locations.filter(({ location_type }) => location_type === kind).map(({ slug }) => slug);
  const list = (main: string) => main.slice(main.indexOf('data-block="locations-list"'));
  const usual = list((await get('aurora', '/dealer-locator')).main);
  expect(names(usual).toSorted()).toEqual(of('sales').toSorted());
  expect(linksIn(usual).hrefs).toContain('/dealer-locator?type=service');
  const service = list((await get('aurora', '/dealer-locator?type=Service')).main);
  expect(names(service).toSorted()).toEqual(of('service').toSorted());
  expect(service).toMatch(/href="\/dealer-locator\?type=service" aria-current="true"/);
});
