/** Pages by make, model and place, over HTTP: their addresses, their content, and redirects without stock. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareText } from '#domain/text/compare.ts';
import type { LivePage } from '#schemas/api/live-page.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aLocation } from '#tests/build/location.ts';
import { openTestPlatform, staff, type TestPlatform } from '#tests/build/platform.ts';
import { block } from '#tests/build/site-pages.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const day = 86_400_000;
let now = Date.parse('2026-06-15T00:00:00Z');
const by = { by: staff.platform.name };

const at = (name: string, city: string, state = 'QLD') =>
  aLocation({
    id: `l_${city}`,
    slug: `yard-${city.toLowerCase()}`,
    name,
    primary: city === 'Newstead',
    address: { ...aLocation().address, city, state },
  });
const yards = [at('North Newstead', 'Newstead'), at('North Dalby', 'Dalby'), at('North Sydney', 'Sydney', 'NSW')];

const stand = (make: string, model: string, yard: number, count: number, price = 30_000) =>
  Array.from({ length: count }, (_, index) => {
    const { id, name, address } = yards[yard] ?? aLocation();
    const key = `${make}-${model}-${yard}-${index}`.toLowerCase();
    return aVehicle({
      id: key,
      slug: key,
      stocknum: key,
      vin: null,
      name: `2020 ${make} ${model}`,
      make,
      model,
      price: price + index,
      location_id: id,
      location: name,
      city: address.city,
      state: address.state,
    });
  });
const vehicles = [
  ...stand('Toyota', 'Hilux', 0, 4),
  ...stand('Toyota', 'Yaris', 0, 2),
  ...stand('Toyota', 'Hilux', 1, 2, 20_000),
  ...stand('Kia', 'Rio', 2, 3),
];

const page = (blocks: { readonly [id: string]: Json }, more: { readonly [name: string]: Json }): Json => ({
  type: 'landing',
  title: 'Make at a place',
  route: '/cars-for-sale/*',
  gate: 'landings.enabled',
  seo: { title: '{landing.name} for sale in {landing.place} | {site.name}' },
  ...more,
  layout: { root: Object.keys(blocks), blocks },
});

const documents: { readonly [key: DocumentKey]: Json } = {
  switches: { 'landings.enabled': true },
  redirects: { rules: [{ from: '/cars-for-sale/kia/rio/sydney-nsw', to: '/search/kia', status: 301 }] },
  'page/landing': page(
    {
      b_crumbs01: block('breadcrumbs'),
      b_hero0001: block('hero', {
        look: 'plain',
        heading: '{landing.name} in {landing.place}',
        text: '{landing.vehicles} {landing.from_price} at {landing.yards}',
      }),
      b_stock001: block('stock-carousel', { heading: 'In stock', scope: 'page', look: 'grid' }),
      b_yards001: block('locations-list', { heading: 'Yards' }),
      b_links001: block('landing-links', { heading: 'Nearby' }),
    },
    {},
  ),
  // Staff wrote their own page where one would be generated.
  'page/own': {
    type: 'content',
    title: 'Our Kias',
    route: '/cars-for-sale/kia/sydney-nsw',
    layout: { root: ['b_links002'], blocks: { b_links002: block('landing-links', { heading: 'All of them' }) } },
  },
};

let platform: TestPlatform & { close(): Promise<void> };
beforeAll(async () => {
  platform = await openTestPlatform({
    now: () => new Date(now),
    vehicles,
    documents,
    yard: { location_type: 'service' },
  });
  await putContent(platform.platform.store, platform.north, 'location', yards, by);
});
afterAll(() => platform.close());

const get = (path: string, slug = 'north') => platform.site(slug, path);
const way = async (path: string, slug = 'north') => {
  const { status, headers } = await get(path, slug);
  return [status, headers.get('location')];
};
const mapped = async (file = '/sitemaps/landings.xml') =>
  [...(await get(file)).text.matchAll(/<loc>http:\/\/north\.localhost([^<]*)<\/loc>(?:<lastmod>([^<]*))?/g)].map(
    ([, path = '', day = '']) => `${path} ${day}`.trim(),
  );

test('a page says make, model, place, count, lowest price and yards in its words, title and description', async () => {
  const { status, text } = await get('/cars-for-sale/toyota/hilux/newstead-qld');
  expect(status).toBe(200);
  expect(text).toContain('<title>Toyota Hilux for sale in Newstead, QLD | North Motors</title>');
  expect(text).toContain('content="4 Toyota Hilux for sale in Newstead, QLD at North Motors, from $30,000 drive away.');
  expect(text).toContain('Toyota Hilux in Newstead, QLD</h1>');
  expect(text).toContain('4 vehicles from $30,000 drive away at North Newstead');
  expect(text).toContain('<link rel="canonical" href="http://north.localhost/cars-for-sale/toyota/hilux/newstead-qld"');
  const shown = new Set([...text.matchAll(/href="\/cars\/([a-z0-9-]+)"/g)].map(([, slug]) => slug));
  expect(shown).toEqual(new Set([0, 1, 2, 3].map((index) => `toyota-hilux-0-${index}`)));
  // The yards of the place, and of no other.
  expect(text).toContain('>North Newstead<');
  expect(text).not.toContain('>North Dalby<');
  const data = [...text.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
  expect(data.find((node) => node['@type'] === 'CollectionPage')).toMatchObject({
    name: 'Toyota Hilux for sale in Newstead, QLD',
    mainEntity: { '@type': 'ItemList', numberOfItems: 4 },
  });
  expect(data.find((node) => node['@type'] === 'BreadcrumbList').itemListElement.at(-1).name).toBe('Newstead, QLD');
});

test('a region is a page too, and names the yards where the vehicles stand', async () => {
  const { text } = await get('/cars-for-sale/toyota/hilux/qld');
  expect(text).toContain('6 vehicles from $20,000 drive away at North Dalby and North Newstead');
});

test('filters are none of such a page: a query changes nothing, and links with one are not for robots', async () => {
  const { status, text } = await get('/cars-for-sale/toyota/qld?make=Kia&page=2&sortBy=price_asc');
  expect(status).toBe(200);
  expect(text).toBe((await get('/cars-for-sale/toyota/qld')).text);
  const filters = [...text.matchAll(/<a\b[^>]*href="\/search\/[^"]*\?[^"]*"[^>]*>/g)].map(([link]) => link);
  expect(filters.length).toBeGreaterThan(0);
  expect(filters.filter((link) => !link.includes('rel="nofollow"'))).toEqual([]);
});

test('pages lead to the others of their make and place, and a page of staff to all makes', async () => {
  const links = async (path: string) =>
    [...(await get(path)).text.matchAll(/href="(\/cars-for-sale\/[^"]*)"/g)]
      .map(([, href = '']) => href)
      .toSorted(compareText);
  expect(await links('/cars-for-sale/toyota/newstead-qld')).toEqual([
    '/cars-for-sale/toyota/hilux/newstead-qld',
    '/cars-for-sale/toyota/qld',
  ]);
  expect(await links('/cars-for-sale/kia/sydney-nsw')).toEqual([
    '/cars-for-sale/toyota/newstead-qld',
    '/cars-for-sale/toyota/qld',
  ]);
});

test('a page or a redirect by staff takes precedence over a generated page', async () => {
  expect((await get('/cars-for-sale/kia/sydney-nsw')).text).toContain('<title>Our Kias | North Motors</title>');
  expect(await way('/cars-for-sale/kia/rio/sydney-nsw')).toEqual([301, '/search/kia']);
  expect((await mapped()).filter((path) => path.includes('/kia/'))).toEqual([]);
});

test.each([
  ['/cars-for-sale/Toyota/HILUX/Newstead-QLD', 301, '/cars-for-sale/toyota/hilux/newstead-qld'],
  ['/Cars-For-Sale/toyota/newstead-qld', 301, '/cars-for-sale/toyota/newstead-qld'],
  ['/cars-for-sale/toyota/hilux/dalby-qld', 302, '/cars-for-sale/toyota/hilux/qld'],
  ['/cars-for-sale/toyota/yaris/newstead-qld', 302, '/search/toyota/yaris'],
  ['/cars-for-sale/toyota/corolla/newstead-qld', 302, '/cars-for-sale/toyota/newstead-qld'],
  ['/cars-for-sale/toyota', 302, '/search/toyota'],
  ['/cars-for-sale', 302, '/search/new-used-and-demo-cars'],
  ['/cars-for-sale/lotus/newstead-qld', 302, '/search/new-used-and-demo-cars'],
  ['/cars-for-sale/lotus/perth-wa', 404, null],
  ['/cars-for-sale/toyota/hilux/newstead-qld/more', 404, null],
  ['/cars-for-sale/toyota/%E0%A4%A/qld', 400, null],
  ['/cars-for-sale/toyota/%00/qld', 400, null],
  ['/cars-for-sale/toyota/%2e%2e%2fqld', 400, null],
  ['/cars-for-sale/__proto__/constructor', 404, null],
  [`/cars-for-sale/toyota/${'x'.repeat(100_000)}`, 400, null],
])('address %# leads on as it should', async (path, status, location) => {
  expect(await way(path)).toEqual([status, location]);
});

test('staff who look at the live site are led on as shoppers are', async () => {
  const ned = await platform.signIn(staff.northEditor.email);
  const look = (path: string) => ned.get<LivePage>(`/tenants/north/live-page?${new URLSearchParams({ path })}`);
  expect(await look('/cars-for-sale/toyota/hilux/dalby-qld')).toMatchObject({
    status: 200,
    key: 'page/landing',
    path: '/cars-for-sale/toyota/hilux/qld',
    from: '/cars-for-sale/toyota/hilux/dalby-qld',
  });
  expect(await look('/cars-for-sale/lotus/perth-wa')).toMatchObject({ status: 404, from: null });
});

test('the map of the site names them all, each with the day of the last change on it', async () => {
  expect(await mapped()).toEqual([
    '/cars-for-sale/toyota/qld 2026-06-15',
    '/cars-for-sale/toyota/newstead-qld 2026-06-15',
    '/cars-for-sale/toyota/hilux/qld 2026-06-15',
    '/cars-for-sale/toyota/hilux/newstead-qld 2026-06-15',
  ]);
  expect(await mapped('/sitemaps.xml')).toContain('/sitemaps/landings.xml 2026-06-15');
  expect(await mapped('/sitemap.xml')).toContain('/cars-for-sale/toyota/qld 2026-06-15');
  // A vehicle of Dalby changes: the page of the region does, the page of Newstead does not.
  now += day;
  const [first] = stand('Toyota', 'Hilux', 1, 1, 21_000);
  await upsertVehicles(platform.platform.store, platform.north, first ? [first] : [], by);
  expect(await mapped()).toEqual([
    '/cars-for-sale/toyota/qld 2026-06-16',
    '/cars-for-sale/toyota/newstead-qld 2026-06-15',
    '/cars-for-sale/toyota/hilux/qld 2026-06-16',
    '/cars-for-sale/toyota/hilux/newstead-qld 2026-06-15',
  ]);
  expect((await get('/cars-for-sale/toyota/hilux/qld')).text).toContain('6 vehicles from $20,001 drive away');
});

test('stock that sells leads the address on, and takes it out of the map', async () => {
  const path = '/cars-for-sale/toyota/hilux/newstead-qld';
  expect((await get(path)).status).toBe(200);
  const sold = stand('Toyota', 'Hilux', 0, 4)
    .slice(0, 2)
    .map((vehicle) => ({ ...vehicle, status: 'sold' as const, sold: true }));
  await upsertVehicles(platform.platform.store, platform.north, sold, by);
  expect(await way(path)).toEqual([302, '/cars-for-sale/toyota/hilux/qld']);
  expect(await mapped()).not.toContain(path);
  expect((await get('/cars-for-sale/toyota/hilux/qld')).text).toContain('4 vehicles from');
});

test('a yard that moves takes its pages along', async () => {
  const [first, ...rest] = yards;
  if (!first) throw new Error('no yard');
  const moved = { ...first, address: { ...first.address, city: 'Bulimba' } };
  await putContent(platform.platform.store, platform.north, 'location', [moved, ...rest], by);
  expect((await get('/cars-for-sale/toyota/bulimba-qld')).status).toBe(200);
  expect(await way('/cars-for-sale/toyota/newstead-qld')).toEqual([302, '/search/toyota']);
  await putContent(platform.platform.store, platform.north, 'location', yards, by);
});

test('with the switch off there is no such page, none in the map and no link to one', async () => {
  const off = await openTestPlatform({
    now: () => new Date(now),
    vehicles,
    documents: { ...documents, switches: {} },
  });
  try {
    await putContent(off.platform.store, off.north, 'location', yards, by);
    const ask = (path: string) => off.site('north', path);
    expect((await ask('/cars-for-sale/toyota/qld')).status).toBe(404);
    expect((await ask('/sitemaps/landings.xml')).text).not.toContain('<url>');
    expect((await ask('/sitemaps.xml')).text).not.toContain('landings');
    const own = await ask('/cars-for-sale/kia/sydney-nsw');
    expect([own.status, own.text.includes('href="/cars-for-sale/')]).toEqual([200, false]);
    // Staff see the page before the site offers it.
    const ned = await off.signIn(staff.northEditor.email);
    const { subjects } = await ned.get<{ subjects: readonly { value: string; title: string }[] }>(
      '/tenants/north/subjects?type=landing&q=hilux',
    );
    expect(subjects.map(({ value }) => value)).toEqual(['toyota/hilux/qld', 'toyota/hilux/newstead-qld']);
  } finally {
    await off.close();
  }
});

test('one site’s places are none of another’s', async () => {
  expect((await get('/cars-for-sale/toyota/qld', 'south')).status).not.toBe(200);
});
