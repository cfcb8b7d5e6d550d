/** What search engines read on every kind of page of every demo site, and of a vehicle in each of its states. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTenants } from '#demo/sites/tenants.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { listContent } from '#tenants/content/list-content.ts';
import { putContent } from '#tenants/content/put-content.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { removeVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aPlatform } from '../build/platform.ts';
import { aVehicle } from '../build/vehicle.ts';
import { type DemoPlatform, openDemoPlatform, siteLevel } from '../sites/demo-platform.ts';
import { checkNode } from './vocabulary.ts';

type Node = { readonly [name: string]: unknown };

function nodesIn(html: string): readonly Node[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap((match) => {
    const parsed: unknown = JSON.parse(match[1] ?? '');
    return (Array.isArray(parsed) ? parsed : [parsed]) as Node[];
  });
}

const typesOf = (nodes: readonly Node[]) => nodes.map((node) => String(node['@type']));

describe('the vocabulary bites', () => {
  const right = {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: '2020 Aster Field',
    url: 'https://dealer.example/cars/1',
    brand: { '@type': 'Brand', name: 'Aster' },
    model: 'Field',
    vehicleModelDate: '2020',
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      price: 20_000,
      priceCurrency: 'AUD',
      availability: 'https://schema.org/InStock',
      url: 'https://dealer.example/cars/1',
    },
  };
  test('takes what is right', () => {
    expect(checkNode(right)).toEqual([]);
  });
  test.each<[string, object]>([
    ['an unknown type', { '@type': 'Automobile' }],
    ['a missing name', { name: undefined }],
    ['an empty name', { name: ' ' }],
    ['a text with nothing filled in', { name: '{vehicle.name}' }],
    ['a relative address', { url: '/cars/1' }],
    ['an unknown property', { horsePower: 3 }],
    ['no pictures in a list', { image: [] }],
    ['a price in words', { offers: { ...right.offers, price: '$20,000' } }],
    ['a price of nothing', { offers: { ...right.offers, price: 0 } }],
    ['an offer without a price', { offers: { ...right.offers, price: undefined, priceCurrency: undefined } }],
    ['a foreign currency', { offers: { ...right.offers, priceCurrency: 'USD' } }],
    ['an unknown availability', { offers: { ...right.offers, availability: 'https://schema.org/Gone' } }],
    ['a brand that is a text', { brand: 'Aster' }],
  ])('refuses %s', (_what, changes) => {
    const node: unknown = JSON.parse(JSON.stringify({ ...right, ...changes }));
    expect(checkNode(node)).not.toEqual([]);
  });
});

describe('every page of the demo sites', () => {
  let demo: DemoPlatform;
  beforeAll(async () => {
    demo = await openDemoPlatform(new Date('2026-03-04T01:00:00Z'));
  }, 240_000);
  afterAll(() => demo.close());

  const get = async (slug: string, path: string) => (await demo.ask(slug, path)).text();

  for (const { slug } of demoTenants)
    test(`${slug} says only what schema.org knows, and all that search engines ask for`, {
      timeout: 240_000,
      ...siteLevel(slug),
    }, async () => {
      const map = await get(slug, '/sitemap.xml');
      const all = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map((match) => match[1] || '/');
      const cars = all.filter((path) => path.startsWith('/cars/'));
      // Of a large stock every so many, so that the test stays short.
      const step = Math.ceil(cars.length / 60);
      const paths = all.filter((path) => !path.startsWith('/cars/') || cars.indexOf(path) % step === 0);
      const wrong: string[] = [];
      const seen = new Set<string>();
      for (const path of paths) {
        const nodes = nodesIn(await get(slug, path));
        for (const type of typesOf(nodes)) seen.add(type);
        for (const node of nodes) wrong.push(...checkNode(node).map((problem) => `${path}: ${problem}`));
        if (nodes.length === 0) wrong.push(`${path}: nothing`);
        if (path.startsWith('/cars/') && !typesOf(nodes).includes('BreadcrumbList')) wrong.push(`${path}: no trail`);
      }
      expect(wrong).toEqual([]);
      expect([...seen]).toEqual(
        expect.arrayContaining(['WebSite', 'Organization', 'AutoDealer', 'BreadcrumbList', 'CollectionPage']),
      );
      expect(seen).toContain(slug === 'saltwater' ? 'Vehicle' : 'Car');
      expect(cars.length).toBeGreaterThan(20);
    });

  test('R2-013: a vehicle’s trail for search engines is the one that its page shows', async () => {
    const map = await get('kereru', '/sitemap.xml');
    const path = /(\/cars\/[a-z0-9-]+)</.exec(map)?.[1] ?? '';
    const html = await get('kereru', path);
    const trail = nodesIn(html).find((node) => node['@type'] === 'BreadcrumbList');
    const items = trail?.['itemListElement'] as { name: string; item: string }[];
    const shown = /<nav class="ui-crumbs"[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? '';
    const links = [...shown.matchAll(/href="([^"]+)"/g)].map((match) => `http://kereru.localhost${match[1]}`);
    expect(items.map(({ item }) => item)).toEqual([...links, `http://kereru.localhost${path}`]);
  });

  test('a location of which only the suburb is known on the map has an address, and no coordinates', async () => {
    const { store } = demo.platform;
    const scope = await findScopeForSystem(store, 'redgum');
    if (!scope) throw new Error('no such site');
    const [stored] = await listContent(store, scope, 'location');
    if (!stored) throw new Error('no location');
    const dealer = async () =>
      nodesIn(await get('redgum', `/locations/${stored.item.slug}`)).find((node) => node['@type'] === 'AutoDealer');
    expect(await dealer()).toMatchObject({ geo: { '@type': 'GeoCoordinates' } });
    const address = { ...stored.item.address, place_id: 'ringwood-vic-3134' };
    await putContent(store, scope, 'location', [{ ...stored.item, address }], { by: 'x' });
    const near = await dealer();
    expect(near).toMatchObject({ address: { '@type': 'PostalAddress' } });
    expect(near).not.toHaveProperty('geo');
  });
});

describe('a vehicle in each of its states', () => {
  const states = {
    available: {},
    reserved: { reserved: true },
    'coming soon': { status: 'coming_soon' },
    preorder: { preorder: true, price: null },
    'without a price': { price: null },
    sold: { sold: true, status: 'sold' },
    withdrawn: { status: 'others' },
    'of a private seller': { seller: 'private' },
    'a motorcycle': { item_type: 'motorcycle' },
    'a bus': { item_type: 'bus' },
    machinery: { item_type: 'machinery' },
    'by the week': { subscription_price: 349 },
    'with almost nothing': {
      price: null,
      km: null,
      images: [] as Vehicle['images'],
      primary_image_url: null,
      badge: null,
      series: null,
      vin: null,
      colour: null,
      simple_body: null,
      simple_drive: null,
      simple_fuel: null,
      simple_transmission: null,
      seats: null,
      doors: null,
      location: null,
    },
  } as const satisfies { readonly [state: string]: Partial<Vehicle> };
  const offers: { readonly [state in keyof typeof states]: string | null } = {
    available: 'InStock',
    reserved: 'LimitedAvailability',
    'coming soon': 'PreOrder',
    preorder: null,
    'without a price': null,
    sold: null,
    withdrawn: null,
    'of a private seller': 'InStock',
    'a motorcycle': 'InStock',
    'a bus': 'InStock',
    machinery: 'InStock',
    'by the week': 'InStock',
    'with almost nothing': null,
  };

  test('promise 9, 10: validates, and offers only what the page offers, at the price that it shows', async () => {
    const vehicles = Object.entries(states).map(([state, changes], at) =>
      aVehicle({ id: `v_${at}`, slug: state.replaceAll(' ', '-'), stocknum: `S${at}`, vin: null, ...changes }),
    );
    const platform = await aPlatform({ documents: { switches: { 'price.subscription': true } }, vehicles });
    for (const [state, expected] of Object.entries(offers)) {
      const { text } = await platform.site('north', `/cars/${state.replaceAll(' ', '-')}`);
      const nodes = nodesIn(text);
      expect([state, nodes.flatMap((node) => checkNode(node))]).toEqual([state, []]);
      const offer = nodes.find((node) => 'sku' in node || 'model' in node)?.['offers'] as Node | undefined;
      const availability = typeof offer?.['availability'] === 'string' ? offer['availability'].split('/').at(-1) : null;
      expect([state, availability ?? null]).toEqual([state, expected]);
      if (state === 'of a private seller')
        expect(offer?.['seller']).toEqual({ '@type': 'Person', name: 'Private seller' });
      if (state === 'by the week')
        expect(offer).toMatchObject({
          priceSpecification: { price: 349 },
          description: expect.stringContaining('Or buy it: $32,990 drive away.'),
        });
      else if (offer) expect([state, offer['price']]).toEqual([state, 32_990]);
    }
  });

  test('a vehicle that is gone has no structured data', async () => {
    const vehicle = aVehicle();
    const gone = {
      type: 'vehicle-gone',
      title: 'Gone',
      route: '/vehicle-gone',
      layout: { root: ['b_gone1'], blocks: { b_gone1: { type: 'vehicle-gone', version: 1, props: {} } } },
    } as const;
    const platform = await aPlatform({ documents: { 'page/vehicle-gone': gone }, vehicles: [vehicle] });
    await removeVehicles(platform.platform.store, platform.north, [vehicle.id], { by: 'Test' });
    const { status, text } = await platform.site('north', `/cars/${vehicle.slug}`);
    expect([status, typesOf(nodesIn(text))]).toEqual([410, []]);
  });
});
