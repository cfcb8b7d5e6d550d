/** Pages whole, as the demo sites ship them: which sections there are, what each says, in which order, and what menus offer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shownGauge } from '#domain/market/autogauge.ts';
import type { Autogauge } from '#schemas/entities/autogauge.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { cloneTenant } from '#tenants/onboarding/clone-tenant.ts';
import { templateDocuments } from '../build/documents.ts';
import { aLocation } from '../build/location.ts';
import { type DemoPlatform, hiddenFields, openDemoPlatform } from './demo-platform.ts';

let demo: DemoPlatform;
beforeAll(async () => {
  demo = await openDemoPlatform(new Date('2026-03-04T01:00:00Z'));
  // Gauges need the averages of the market, which a job works out.
  await demo.platform.jobs.runDue();
}, 180_000);
afterAll(() => demo.close());

const isGone = (vehicle: Vehicle) => vehicle.sold || vehicle.status === 'sold';

function vehicleOf(slug: string, wanted: (vehicle: Vehicle) => boolean): Vehicle {
  const found = demo.entities(slug).vehicles.find(wanted);
  if (!found) throw new Error(`${slug} has no such vehicle`);
  return found;
}

const stocked = (slug: string, more: (vehicle: Vehicle) => boolean = () => true) =>
  vehicleOf(
    slug,
    (each) => each.status === 'in_stock' && !isGone(each) && !each.reserved && !!each.price && more(each),
  );

/** The HTML of each block of a page by its type, in the page's order; one that shows nothing is left out. */
function blocksIn(html: string): ReadonlyMap<string, string> {
  return new Map(
    html.split(/<div data-block="/).flatMap((part, at) => {
      const [type = ''] = part.split('"');
      const inner = part.slice(part.indexOf('>') + 1);
      return at === 0 || /^\s*<\/div>/.test(inner) ? [] : [[type, inner] as const];
    }),
  );
}

const blocksOf = async (slug: string, vehicle: Vehicle) => blocksIn(await demo.page(slug, `/cars/${vehicle.slug}`));

/** The order of the specification; on a wide screen the sidebar is next to the pictures. */
const order = [
  'breadcrumbs',
  'vehicle-gallery',
  'vehicle-sidebar',
  'key-information',
  'vehicle-video',
  'dealer-comments',
  'fuel-calculator',
  'delivery-calculator',
  'vehicle-specifications',
  'vehicle-features',
  'finance-calculator',
  'price-gauge',
  'vehicle-disclaimer',
  'similar-vehicles',
  'vehicle-sticky-bar',
];

test.each(['redgum', 'tallow-creek'])(
  'R2-013: the sections of %s stand in the order of the specification',
  async (slug) => {
    const html = await demo.page(slug, `/cars/${stocked(slug).slug}`);
    const found = [...html.matchAll(/ data-block="([a-z-]+)"/g)].map(([, type = '']) => type);
    expect(found.filter((type) => order.includes(type))).toEqual(order);
  },
);

describe('what the sections say', () => {
  let vehicle: Vehicle;
  let blocks: ReadonlyMap<string, string>;
  beforeAll(async () => {
    vehicle = stocked('meridian', (each) => !!each.dealercomments && each.images.length > 3);
    blocks = await blocksOf('meridian', vehicle);
  });

  test('R2-022: title, price, views, finance, the place on a map and pictures that fill the screen', () => {
    expect(blocks.get('vehicle-title')).toContain(`<h1>${vehicle.name}</h1>`);
    expect(blocks.get('vehicle-sidebar')).toMatch(
      new RegExp(`data-car-field="price">\\$${vehicle.price?.toLocaleString('en-AU')}<.{0,80}price_type">Drive away<`),
    );
    expect(blocks.get('vehicle-views')).toContain(`data-address="/cars/${vehicle.slug}/view.json?`);
    expect(blocks.get('finance-panel')).toMatch(/<h2 id="[^"]+">Finance Available For This Vehicle!<\/h2>/);
    expect(blocks.get('finance-panel')).toContain(`car_id=${vehicle.id}`);
    expect(blocks.get('vehicle-location')).toContain('id="vehicle-map"');
    expect(blocks.get('vehicle-gallery')).toMatch(/full/i);
    expect(blocks.has('sold-notice')).toBe(false);
  });

  test('R2-016: four facts and the rest behind Show More, then what the dealer says', () => {
    const [first = ''] = (blocks.get('key-information') ?? '').split('<details');
    expect(first.match(/<dt>/g)).toHaveLength(4);
    expect(blocks.get('key-information')).toContain('Show More');
    const [opening = ''] = (vehicle.dealercomments ?? '').split('|');
    expect(opening.length).toBeGreaterThan(10);
    expect(blocks.get('dealer-comments')).toContain(opening.trim().slice(0, 40).replaceAll("'", '&#x27;'));
  });

  test('R2-021: the disclaimer, similar cars and the bar at the foot', () => {
    expect(blocks.get('vehicle-disclaimer')).toContain('id="financeDisclaimer"');
    const similar = [...(blocks.get('similar-vehicles') ?? '').matchAll(/data-vehicle="([^"]+)"/g)].map(([, id]) => id);
    expect(similar.length).toBeGreaterThan(0);
    expect(similar.length).toBeLessThanOrEqual(6);
    expect(similar).not.toContain(vehicle.id);
    expect(blocks.get('vehicle-sticky-bar')).toContain(`$${vehicle.price?.toLocaleString('en-AU')}`);
  });

  test('R2-021: the gauge is on the page of a vehicle that can be compared, and on no other', async () => {
    const seen = { compared: 0, alone: 0 };
    const { vehicles } = demo.entities('meridian');
    for (const each of vehicles.filter((one) => one.status === 'in_stock' && !isGone(one)).slice(0, 40)) {
      const answer = await demo.ask('meridian', `/cars/${each.slug}/autogauge`);
      const shown = shownGauge(answer.status === 200 ? ((await answer.json()) as Autogauge) : null);
      const gauge = (await blocksOf('meridian', each)).get('price-gauge');
      seen[gauge === undefined ? 'alone' : 'compared']++;
      expect([each.slug, gauge !== undefined]).toEqual([each.slug, shown !== null]);
      if (gauge !== undefined) expect(gauge).toContain(`data-address="/cars/${each.slug}/autogauge"`);
    }
    expect(seen.compared).toBeGreaterThan(0);
    expect(seen.alone).toBeGreaterThan(0);
  });
});

test('R2-022, R4-009: a sold vehicle says so above all else, and has neither price nor finance', async () => {
  const days = 86_400_000;
  const sold = demo
    .entities('meridian')
    .vehicles.filter((each) => isGone(each) && (each.sold_date_timestamp ?? 0) > Date.parse('2026-03-04') - days);
  expect(sold.length).toBeGreaterThan(0);
  for (const vehicle of sold.slice(0, 3)) {
    const blocks = await blocksOf('meridian', vehicle);
    expect(blocks.get('sold-notice')).toMatch(/<strong>SOLD<\/strong>.*Find Me Something Similar/);
    expect(blocks.get('vehicle-title')?.replaceAll(/<\/?span[^>]*>/g, '')).toContain(vehicle.name);
    for (const type of ['finance-panel', 'finance-calculator', 'vehicle-location', 'price-gauge', 'vehicle-sticky-bar'])
      expect(blocks.has(type), type).toBe(false);
    expect(blocks.get('vehicle-sidebar')).not.toContain('data-car-field="price"');
  }
});

test('R2-059: a location has its hero with a map, its hours, days that differ, and reviews', async () => {
  const yard = demo.entities('meridian').locations[0];
  const blocks = blocksIn(await demo.page('meridian', `/our-location/${yard?.slug}`));
  expect(blocks.get('location-hero')).toContain(`>${yard?.name}</h1>`);
  expect(blocks.get('map')).toContain(`data-lat="${yard?.address?.lat}"`);
  const hours = blocks.get('opening-hours') ?? '';
  expect(hours).toMatch(/<th scope="row">Monday to Friday.{0,60}<\/th><td>8:30 am - 5:30 pm<\/td>/);
  expect(hours).toMatch(/<th scope="row">Sunday<\/th><td data-closed="">Closed<\/td>/);
  expect(hours).toMatch(/<summary>.*Holiday hours.*<dt>3 Apr 2026<\/dt><dd data-closed="">Closed<\/dd>/);
  expect(blocks.get('reviews')).toMatch(/class="reviews-row|<ul/);
});

test.each(['meridian', 'tallow-creek', 'redgum', 'aurora', 'kereru', 'saltwater'])(
  'R2-061: the home page of %s welcomes by its first heading',
  async (slug) => {
    const html = await demo.page(slug, '/');
    const hero = blocksIn(html).get('hero') ?? '';
    const heading = /<h1[^>]*>([^<]+)</.exec(hero)?.[1] ?? '';
    expect(heading.length).toBeGreaterThan(8);
    expect(html.match(/<h1/g)).toHaveLength(1);
  },
);

test('R2-061: the range has a button for each body type, which leads to its models', async () => {
  const grid = blocksIn(await demo.page('aurora', '/models')).get('model-grid') ?? '';
  const bodies = [...grid.matchAll(/<a href="\/models\?body=([a-z-]+)">([^<]+)<\/a>/g)].map(([, slug]) => slug ?? '');
  expect(bodies).toEqual(['hatch', 'sedan', 'suv', 'convertible', 'ute']);
  const shown = (html: string) => new Set([...html.matchAll(/href="(\/models\/[a-z0-9-]+)"/g)].map(([, href]) => href));
  const all = shown(grid);
  const parts = await Promise.all(
    bodies.map(async (body) => {
      const main = blocksIn(await demo.page('aurora', `/models?body=${body}`)).get('model-grid') ?? '';
      expect(main).toMatch(new RegExp(`<a href="/models\\?body=${body}" aria-current="true">`));
      return shown(main);
    }),
  );
  for (const part of parts) expect([part.size > 0, part.size < all.size]).toEqual([true, true]);
  expect(new Set(parts.flatMap((part) => [...part]))).toEqual(all);
});

test('R5-001: the field for a dealership says what it takes, and asks for one where nothing was typed', async () => {
  expect(await demo.page('aurora', '/find-my-dealer')).toMatch(
    /<input\b[^<>]{0,300}placeholder="Postcode, city or dealership name"/,
  );
  expect(await demo.page('aurora', '/find-my-dealer?place=')).toContain('*Please select a dealership location');
});

test('R7-022, R3-020: the panel asks for a quote with the price, year, chassis number and NVIC of its vehicle', async () => {
  const vehicle = stocked('meridian', (each) => !!each.vin && !!each.nvic && each.offer_price === null);
  const panel = (await blocksOf('meridian', vehicle)).get('finance-panel') ?? '';
  const ask = /data-ask="([^"]+)"/.exec(panel)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
  const { price: purchasePrice, year, vin, nvic } = vehicle;
  expect(JSON.parse(ask)).toEqual({
    selfAssessedCreditScore: 'GREAT',
    purchasePrice,
    loanTerm: 5,
    year,
    vin,
    nvic,
    whoIsHelping: '',
  });
});

test('R2-036: a vehicle takes its price, dealership and chassis number to the finance page, which opens with them', async () => {
  const vehicle = stocked('meridian', (each) => !!each.vin && !!each.dealership_slug);
  const blocks = await blocksOf('meridian', vehicle);
  const href = /<a\b[^<>]{0,200}href="(\/[^"?]+\?[^"]*car_id[^"]*)"/.exec(blocks.get('finance-panel') ?? '')?.[1] ?? '';
  const address = new URL(href.replaceAll('&amp;', '&'), 'http://site');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    car_id: vehicle.id,
    car_type: vehicle.car_type,
    vin: vehicle.vin,
    preferredDealership: vehicle.dealership_slug,
    vehiclePriceBudget: String(vehicle.offer_price ?? vehicle.price),
  });
  const opened = await demo.page('meridian', `${address.pathname}${address.search}`);
  expect(opened).toContain(`<strong>${vehicle.name}</strong>`);
  expect(hiddenFields(opened)).toMatchObject({ car_id: vehicle.id });
  const price = (vehicle.offer_price ?? vehicle.price)?.toLocaleString('en-AU');
  expect(/<input[^>]*name="finance_amount"[^>]*>/.exec(opened)?.[0]).toContain(`value="${price}"`);
});

/** Labels and addresses of a menu: of its entries, and below an entry what it opens. */
function menuOf(
  html: string,
): ReadonlyMap<string, { readonly href: string | null; readonly below: readonly string[] }> {
  const menu = /<nav class="site-header-menu"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  const entries = menu.split('site-header-item').slice(1);
  return new Map(
    entries.map((entry) => {
      const label = />([^<]+)</.exec(entry)?.[1] ?? '';
      const below = [...entry.matchAll(/<a (?:class="site-header-all" )?href="([^"]+)">(?:<span>)?([^<]+)</g)].map(
        ([, href, text]) => `${text} ${href}`,
      );
      return [
        label.replaceAll('&amp;', '&'),
        { href: /^[^>]*href="([^"]+)"/.exec(entry)?.[1] ?? null, below },
      ] as const;
    }),
  );
}

const company = ['About Us /about-us', 'Contact Us /contact', 'Fleet /fleet', 'Careers /careers'];

test('R2-054: the main menu of a group, entry by entry', async () => {
  const html = await demo.page('meridian', '/about-us');
  expect(html).toMatch(/<a class="site-header-brand" href="\/">/);
  const menu = menuOf(html);
  expect([...menu.keys()]).toEqual(['Vehicles', 'Our Stock', 'Offers', 'Finance', 'Service & Parts', 'Company']);
  expect(menu.get('Vehicles')?.below).toContain('Toyota /toyota/overview');
  expect(menu.get('Our Stock')?.below).toEqual(
    expect.arrayContaining(['New /search/new-cars', 'All our stock /cars/']),
  );
  expect(menu.get('Offers')?.href).toBe('/special-offers');
  expect(menu.get('Finance')?.below).toContain('Apply for finance /apply-for-finance');
  expect(menu.get('Company')?.below).toEqual(
    expect.arrayContaining([...company, 'Terms And Conditions /terms-and-conditions']),
  );
});

test('R2-054: the main menu of a site that starts from the dealer template', async () => {
  await cloneTenant(demo.platform.store, {
    template: 'dealer',
    slug: 'fresh',
    name: 'Fresh Motors',
    documents: { site: templateDocuments['site'] ?? {} },
    locations: [aLocation()],
    by: 'Olga',
    isPublic: true,
  });
  const menu = menuOf(await demo.page('fresh', '/about-us'));
  expect([...menu.keys()]).toEqual(['Our Stock', 'Offers', 'Finance', 'Service & Parts', 'Company']);
  expect(menu.get('Our Stock')?.href).toBe('/cars/');
  expect([menu.get('Offers')?.href, menu.get('Finance')?.href]).toEqual(['/special-offers', '/finance']);
  expect(menu.get('Service & Parts')?.below).toEqual([
    'Book a service /service',
    'Parts and accessories /vehicle-parts-and-accessories',
  ]);
  expect(menu.get('Company')?.below).toEqual([
    ...company.slice(0, 2),
    'Locations /locations',
    ...company.slice(2),
    'Terms And Conditions /terms-and-conditions',
  ]);
});
