/** Feeds of stock for external services: an address that staff create, readable on the site by anyone who has it. */
import { describe, expect, test } from 'vitest';
import type { FeedContent, FeedOut } from '#schemas/api/feed-out.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const image = { url: '/img/drawn/suv/f5f5f4/front-left', thumb: '/img/drawn/suv/f5f5f4/front-left?w=300' };
const ready = (changes: Partial<Vehicle>): Vehicle =>
  aVehicle({
    vin: '6ZZ1Y69N3NP552121',
    images: [image],
    car_type: 'used',
    km: 45_000,
    price: 28_990,
    location_id: 'l_north',
    ...changes,
  });

const stock = [
  ready({ id: 'v_1', slug: 'ready', stocknum: 'A1', dealercomments: 'One owner,|"as new"; <b>full</b> history' }),
  ready({ id: 'v_2', slug: 'unpriced', stocknum: 'A2', vin: '6ZZ1Y69N3NP552122', price: null }),
  ready({ id: 'v_3', slug: 'unseen', stocknum: 'A3', vin: '6ZZ1Y69N3NP552123', images: [], primary_image_url: null }),
  ready({ id: 'v_4', slug: 'sold', stocknum: 'A4', vin: '6ZZ1Y69N3NP552124', sold: true, status: 'sold' }),
  ready({ id: 'v_5', slug: 'brand-new', stocknum: 'A5', vin: '6ZZ1Y69N3NP552125', car_type: 'new', km: null }),
];

async function open() {
  const platform = await aPlatform({ vehicles: stock });
  const nadia = await platform.signIn(staff.northAdmin.email);
  const make = async (wish: Partial<FeedContent> = {}) => {
    const all = { format: 'google', conditions: [], withPhotos: false, ...wish };
    const { status, body } = await nadia.call('POST', '/tenants/north/feeds-out', all);
    expect(status).toBe(200);
    return body as FeedOut;
  };
  const read = (address: string, host = 'north.localhost') => platform.request(host, 'GET', new URL(address).pathname);
  return { platform, make, read };
}

/** Rows of a table by column; no cell of these tests has a line break. */
function rowsOf(text: string): readonly { readonly [column: string]: string }[] {
  const lines = text
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].slice(0, -1));
  const cells = lines.map((line) => line.map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')));
  const [head = [], ...rows] = cells;
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

describe('a feed of the stock', () => {
  test('for Google has what is for sale with the price of its page, and says what is left out and why', async () => {
    const { make, read } = await open();
    const feed = await make();
    expect(feed.count).toBe(2);
    expect(feed.left.toSorted((a, b) => a.why.localeCompare(b.why))).toMatchObject([
      { why: 'No picture', count: 1 },
      { why: 'No price', count: 1 },
    ]);
    expect(new URL(feed.address).host).toMatch(/^north\./);
    const { status, text, headers } = await read(feed.address);
    expect([status, headers.get('content-type'), headers.get('x-robots-tag')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'noindex',
    ]);
    const rows = rowsOf(text);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(['A1', 'A5']);
    const own = rows.find(({ id }) => id === 'A1');
    expect(own).toMatchObject({
      vin: '6ZZ1Y69N3NP552121',
      price: '28990 AUD',
      condition: 'used',
      mileage: '45000 km',
      vehicle_price_type: 'drive_away_price',
      body_style: 'suv',
      description: 'One owner, "as new"; full history',
    });
    expect(own?.['link_template']).toMatch(/^http:\/\/north\.localhost\/cars\/ready\?store=\{store_code\}$/);
    expect(own?.['image_link']).toMatch(/^http:\/\/north\.localhost\/img\//);
    expect(text.startsWith(feed.preview.slice(0, 200))).toBe(true);
  });

  test('by condition and with pictures alone', async () => {
    const { make } = await open();
    expect((await make({ conditions: ['new'] })).count).toBe(1);
    expect((await make({ format: 'csv' })).count).toBe(4);
    expect(await make({ format: 'csv', withPhotos: true })).toMatchObject({
      count: 3,
      left: [{ why: 'No picture', count: 1 }],
    });
  });

  test('as a catalogue for Meta, a table, JSON and XML', async () => {
    const { make, read } = await open();
    const text = async (format: FeedContent['format']) => read((await make({ format })).address);
    const [meta] = rowsOf((await text('meta')).text).filter((row) => row['vehicle_id'] === 'A1');
    expect(meta).toMatchObject({ state_of_vehicle: 'USED', availability: 'AVAILABLE', 'mileage.unit': 'KM' });
    const json = JSON.parse((await text('json')).text) as {
      vehicles: { stock_number: string; price: number | null }[];
    };
    const prices = Object.fromEntries(json.vehicles.map((one) => [one.stock_number, one.price]));
    expect(prices).toEqual({ A1: 28_990, A2: null, A3: 28_990, A5: 28_990 });
    const xml = (await text('xml')).text;
    expect(xml.match(/<Listing>/g)).toHaveLength(4);
    expect(xml).toContain('<StockNumber>A1</StockNumber>');
    expect(xml).toContain('One owner, &quot;as new&quot;; full history');
    expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
  });

  test('moves with the stock, and is answered from its copy while nothing moves', async () => {
    const { platform, make, read } = await open();
    const { address } = await make({ format: 'csv' });
    const first = await read(address);
    const again = await platform.request('north.localhost', 'GET', new URL(address).pathname, undefined, {
      'if-none-match': first.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
    const added = ready({ id: 'v_9', slug: 'newly-come', stocknum: 'A9', vin: '6ZZ1Y69N3NP552129' });
    await upsertVehicles(platform.platform.store, platform.north, [added], { by: 'Test' });
    expect((await read(address)).text).toContain('/cars/newly-come');
  });

  test('opens on its own site alone, unchanged, and not once the number of addresses was raised', async () => {
    const { platform, make, read } = await open();
    const { address } = await make();
    expect((await read(address, 'south.localhost')).status).toBe(404);
    expect((await read(`${address.slice(0, -2)}${address.endsWith('AA') ? 'BB' : 'AA'}`)).status).toBe(404);
    const { put } = await import('#tests/build/site-pages.ts');
    await put(platform, platform.north, 'switches', { 'stock.feed-addresses': 2 });
    expect((await read(address)).status).toBe(404);
    expect((await read((await make()).address)).status).toBe(200);
  });

  test('is made by those who manage feeds alone', async () => {
    const platform = await aPlatform({ vehicles: stock });
    const editor = await platform.signIn(staff.northEditor.email);
    const body = { format: 'google', conditions: [], withPhotos: false };
    expect((await editor.call('POST', '/tenants/north/feeds-out', body)).status).toBe(403);
  });
});
