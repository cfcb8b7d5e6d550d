/** A site over HTTP: what shoppers get, what is rendered again, and what one visitor cannot change for others. */
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Block } from '#blocks/kit/define-block.ts';
import { registry } from '#blocks/registry.ts';
import { displayPrice } from '#domain/price/display-price.ts';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { block, home, put } from '#tests/build/site-pages.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

describe('what is rendered again', () => {
  const layout = (first: string) =>
    home({
      b_aaaa: block('hero', { heading: first }),
      b_bbbb: block('hero', { heading: 'Second' }),
      b_cccc: block('stock-carousel', { heading: 'Stock' }),
    });

  test('M-009: a changed block renders one fragment, and the page shows it at the next request', async () => {
    const platform = await aPlatform({ documents: { 'page/home': layout('First') } });
    await platform.site('north', '/');
    const before = platform.platform.renderer.renders;
    await put(platform, platform.north, 'page/home', layout('Changed'));
    const { text } = await platform.site('north', '/');
    expect(text).toContain('Changed');
    expect(platform.platform.renderer.renders - before).toBe(1);
  });

  test('a changed vehicle renders its own card and the shells of the blocks that show stock', async () => {
    const vehicles = Array.from({ length: 12 }, (_, i) =>
      aVehicle({ id: `v_${i}`, slug: `aster-${i}`, stocknum: `S${i}`, vin: null, name: `Aster ${i}` }),
    );
    const platform = await aPlatform({ vehicles });
    const first = await platform.site('north', '/search/used-cars');
    const before = platform.platform.renderer.renders;
    await upsertVehicles(platform.platform.store, platform.north, [aVehicle({ ...vehicles[3], price: 12_345 })], {
      by: 'Test',
    });
    const second = await platform.site('north', '/search/used-cars');
    expect(second.text).toContain('$12,345');
    expect(first.text).not.toContain('$12,345');
    expect(platform.platform.renderer.renders - before).toBe(2);
  });

  test('nothing is rendered for a page that is cached', async () => {
    const platform = await aPlatform();
    const { text } = await platform.site('north', '/');
    const before = platform.platform.renderer.renders;
    expect((await platform.site('north', '/?utm_source=x&gclid=1')).text).toBe(text);
    expect(platform.platform.renderer.renders).toBe(before);
  });

  test('M-010: menus and switches that reach blocks through their data are seen at once', async () => {
    const carousel = home({ b_aaaa: block('site-header'), b_cccc: block('stock-carousel', { heading: 'Stock' }) });
    const gone = aVehicle({
      id: 'v_9',
      slug: 'gone',
      stocknum: 'S9',
      vin: null,
      name: 'Aster Gone',
      show_on_dealer_website: true,
      sold: true,
      sold_at: '2026-03-01T00:00:00.000Z',
      sold_date: '2026-03-01T00:00:00.000Z',
    } as never);
    const platform = await aPlatform({ documents: { 'page/home': carousel }, vehicles: [aVehicle(), gone] });
    expect((await platform.site('north', '/')).text).not.toContain('Our yard');
    await put(platform, platform.north, 'navigation', {
      header: [{ label: 'Our yard', href: '/contact' }],
      footer: [],
      legal: [],
    });
    expect((await platform.site('north', '/')).text).toContain('Our yard');
    expect((await platform.site('south', '/')).text).not.toContain('Our yard');
  });
});

describe('promise 4: two sites with the same blocks', () => {
  const probe: Block = {
    type: 'probe',
    version: 1,
    title: 'Probe',
    description: 'Says what it was given.',
    category: 'content',
    schema: { type: 'object', properties: {}, additionalProperties: false },
    switches: ['search.page-size'],
    view: ({ settings, site }) =>
      createElement('p', null, `${site.name} shows ${String(settings['search.page-size'])}`),
    examples: [],
  };

  test('never share a fragment or a page', async () => {
    const platform = await aPlatform({
      blocks: [...registry, probe],
      documents: { 'page/home': home({ b_aaaa: block('probe') }) },
    });
    await put(platform, platform.south, 'switches', { 'search.page-size': 12 });
    for (let i = 0; i < 5; i++) {
      const [north, south] = await Promise.all([platform.site('north', '/'), platform.site('south', '/')]);
      expect(north.text).toContain('North Motors shows 21');
      expect(south.text).toContain('South Motors shows 12');
      expect(north.text).not.toContain('South');
      expect(south.text).not.toContain('North');
    }
  });

  test('an unknown host belongs to no site', async () => {
    const platform = await aPlatform();
    for (const host of ['west.localhost', 'localhost', 'north.localhost.evil.example', 'plain.localhost']) {
      const answer = await platform.request(host, 'GET', '/');
      expect([host, answer.status, answer.text.includes('Motors')]).toEqual([host, 404, false]);
    }
  });

  test('a port in the Host header does not change other visitors’ pages', async () => {
    const platform = await aPlatform();
    const first = await platform.request('north.localhost:31337', 'GET', '/');
    expect(first.text).toContain('<link rel="canonical" href="http://north.localhost/">');
    expect(first.text).not.toContain('31337');
    expect((await platform.site('north', '/')).text).not.toContain('31337');
    expect((await platform.site('north', '/nowhere')).text).not.toContain('31337');
  });
});

test('promise 1: a page is the same for every visitor: no cookie, header or referrer changes a byte', async () => {
  const platform = await aPlatform();
  const plain = await platform.site('north', '/search/used-cars');
  const headers: { readonly [name: string]: string }[] = [
    { cookie: 'fc_session=abc; theme=dark' },
    { authorization: 'Bearer x' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'https' },
    { 'x-original-url': '/evil' },
    { referer: 'https://evil.example/' },
    { 'accept-language': 'fr' },
    { 'user-agent': '<script>' },
    { origin: 'https://evil.example' },
  ];
  for (const one of headers) {
    const answer = await platform.request('north.localhost', 'GET', '/search/used-cars', undefined, one);
    expect([one, answer.status, answer.text === plain.text]).toEqual([one, 200, true]);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

describe('what search engines read', () => {
  test('promise 9: the price of the structured data is the price that the page shows', async () => {
    const vehicles = [
      aVehicle({ id: 'v_1', slug: 'offer', stocknum: 'A', vin: null, price: 30_000, offer_price: 27_500 }),
      aVehicle({ id: 'v_2', slug: 'plain', stocknum: 'B', vin: null, price: 18_990 }),
      aVehicle({ id: 'v_3', slug: 'none', stocknum: 'C', vin: null, price: null, offer_price: null } as never),
    ];
    const platform = await aPlatform({ vehicles });
    for (const vehicle of vehicles) {
      const { text } = await platform.site('north', `/cars/${vehicle.slug}`);
      const nodes = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
        (match) => JSON.parse(match[1] ?? '') as { [name: string]: unknown },
      );
      const offer = nodes.find((node) => node['offers'])?.['offers'] as
        | { price: number; priceCurrency: string }
        | undefined;
      const shown = displayPrice(vehicle, switchDefaults);
      expect(offer?.price ?? null).toBe(shown.amount);
      expect(text.replaceAll(/<!--.*?-->/g, '')).toContain(shown.text.slice(0, 7));
      if (offer) expect(offer.priceCurrency).toBe('AUD');
    }
  });

  test('the sitemap names the pages and the stock that is listed, and nothing else', async () => {
    const hidden = aVehicle({ id: 'v_8', slug: 'hidden', stocknum: 'H', vin: null, show_on_dealer_website: false });
    const platform = await aPlatform({ vehicles: [aVehicle(), hidden] });
    const { text, headers } = await platform.site('north', '/sitemap.xml');
    expect(headers.get('content-type')).toContain('xml');
    const paths = [...text.matchAll(/<loc>http:\/\/north\.localhost([^<]*)<\/loc>/g)].map((match) => match[1]);
    expect(paths).toContain('/');
    expect(paths.filter((path) => path?.startsWith('/cars/'))).toEqual([`/cars/${aVehicle().slug}`]);
    expect(paths).not.toContain('/not-found');
    for (const path of paths) expect([path, (await platform.site('north', path ?? '')).status]).toEqual([path, 200]);
    expect((await platform.site('north', '/robots.txt')).text).toContain(
      'Sitemap: http://north.localhost/sitemaps.xml',
    );
  });
});
