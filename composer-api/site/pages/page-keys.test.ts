/** What pages are cached by: what they read of a request, and nothing that a caller can make up. */
import { describe, expect, test } from 'vitest';
import type { Json } from '#schemas/shapes/json.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aPlatform, type TestPlatform } from '#tests/build/platform.ts';
import { block, home } from '#tests/build/site-pages.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const flyer: Json = {
  type: 'vehicle',
  title: 'Flyer',
  route: '/flyer',
  layout: {
    root: ['b_title1', 'b_price1'],
    blocks: { b_title1: block('vehicle-title'), b_price1: block('vehicle-price') },
  },
};

/** How many pages of a tenant's were made again while `ask` ran. */
async function pagesMade(platform: TestPlatform, ask: () => Promise<unknown>): Promise<number> {
  const before = platform.platform.sites.pages.made;
  await ask();
  return platform.platform.sites.pages.made - before;
}

test('M3: a vehicle’s page at a fixed address shows the requested vehicle, not the one requested before', async () => {
  const vehicles = ['Alpha', 'Beta', 'Gamma'].map((name, i) =>
    aVehicle({ id: `v_${i}`, slug: name.toLowerCase(), stocknum: `S${i}`, vin: null, name }),
  );
  const platform = await aPlatform({ vehicles, documents: { 'page/flyer': flyer } });
  for (const order of [
    [0, 1, 2],
    [2, 0, 1],
  ]) {
    for (const at of order) {
      const { status, text } = await platform.site('north', `/flyer?car_id=${vehicles[at]?.slug}`);
      expect(status).toBe(200);
      for (const other of vehicles) expect(text.includes(`>${other.name}<`)).toBe(other === vehicles[at]);
    }
  }
  expect((await platform.site('north', '/flyer')).status).toBe(404);
});

describe('junk parameters', () => {
  test.each([
    ['a search', '/search/used-cars'],
    ['a search with a filter', '/search/new-used-and-demo-cars?model=Field'],
    ['the home page', '/'],
    ['a vehicle', `/cars/${aVehicle().slug}`],
    ['a block of a search', `/api/fragment?${new URLSearchParams({ block: 'b_results1', path: '/search/used-cars' })}`],
  ])('make no separate page: %s', async (_, address) => {
    const platform = await aPlatform();
    const { text } = await platform.site('north', address);
    const made = await pagesMade(platform, async () => {
      for (let i = 0; i < 20; i++) {
        const junk = `x=${i}&y%5B%5D=${i}&__proto__=${i}`;
        const [path = '', query = ''] = address.split('?');
        const inner = new URLSearchParams(query);
        const path2 = inner.get('path');
        if (path2) inner.set('path', `${path2}?${junk}`);
        const asked = path2 ? `${path}?${inner}` : `${path}?${junk}&${query}`;
        expect((await platform.site('north', asked)).text).toBe(text);
      }
    });
    expect(made).toBe(0);
  });

  test('one search is one page, however its address spells it', async () => {
    const platform = await aPlatform();
    const { text } = await platform.site('north', '/search/new-used-and-demo-cars?make=Aster&price_max=90000');
    const made = await pagesMade(platform, async () => {
      for (const address of [
        '/search/new-used-and-demo-cars?price_max=90000&make=Aster',
        '/search/new-used-and-demo-cars?price_max=90%2C000&make=aster&make=ASTER',
        '/search/aster?price_max=$90,000&page=1',
        '/search/ASTER/?price_max=90000',
        '/search/%61ster?price_max=90000',
      ])
        expect([address, (await platform.site('north', address)).text === text]).toEqual([address, true]);
    });
    expect(made).toBe(0);
  });

  test('only the page of a search says what was left out of it', async () => {
    const platform = await aPlatform();
    const plain = await platform.site('north', '/search/used-cars');
    const odd = await platform.site('north', '/search/used-cars?colour=Glitter');
    expect(odd.text).toContain('Glitter');
    expect(plain.text).not.toContain('Glitter');
    expect((await platform.site('north', '/search/used-cars')).text).toBe(plain.text);
  });

  test('a search is made again when the stock moves, by every address that it is known by', async () => {
    const platform = await aPlatform();
    const addresses = ['/search/aster', '/search/new-used-and-demo-cars?make=aster'];
    for (const address of addresses) await platform.site('north', address);
    await upsertVehicles(platform.platform.store, platform.north, [aVehicle({ price: 12_345 })], { by: 'Test' });
    for (const address of addresses) expect((await platform.site('north', address)).text).toContain('$12,345');
  });
});

test('parameters that a block reads reach that block, and no other parameter does', async () => {
  const platform = await aPlatform({
    documents: { 'page/home': home({ b_aaaa: block('favourites'), b_bbbb: block('finance-calculator') }) },
  });
  const { slug } = aVehicle();
  const { text } = await platform.site('north', `/?ids=${slug}&amount=23456&evil=canary`);
  expect(text).toContain(`/cars/${slug}`);
  expect(text).toContain('23456');
  expect(text).not.toContain('canary');
});

test('a flood of one tenant’s searches does not push out another tenant’s pages', async () => {
  const platform = await aPlatform({ limits: { pages: 2_000_000 } });
  await platform.site('south', '/');
  await platform.site('south', '/search/used-cars');
  for (let i = 0; i < 150; i++) await platform.site('north', `/search/used-cars?query=flood${i}`);
  const made = await pagesMade(platform, async () => {
    await platform.site('south', '/');
    await platform.site('south', '/search/used-cars');
  });
  expect(made).toBe(0);
});
