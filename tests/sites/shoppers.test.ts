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
