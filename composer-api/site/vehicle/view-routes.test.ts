/** R7-003: how often a vehicle's page was opened, and what has changed since the page was made. */
import { describe, expect, test } from 'vitest';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aPlatform, type TestPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const vehicle = aVehicle();
const path = `/cars/${vehicle.slug}/view.json`;
const documents = { switches: { 'views.counter': true } } as const;
const firefox = { 'user-agent': 'Firefox/140' };

async function views(
  platform: TestPlatform,
  headers: { readonly [name: string]: string } = firefox,
  query = '',
): Promise<unknown> {
  const answer = await platform.request('north.localhost', 'GET', path + query, undefined, headers);
  expect(answer.status).toBe(200);
  return answer.body;
}

const counted = (count: number) => ({ views: count, car_fields: {} });

describe('R7-003: the views counter', () => {
  test('counts a visitor once a day', async () => {
    let now = new Date('2026-03-01T23:00:00Z');
    const platform = await aPlatform({ documents, vehicles: [vehicle], now: () => now });
    expect(await views(platform)).toEqual(counted(1));
    expect(await views(platform)).toEqual(counted(1));
    // The browser's name makes no visitor.
    expect(await views(platform, { 'user-agent': 'Safari/26' })).toEqual(counted(1));
    await platform.platform.views.flush();
    expect(await views(platform)).toEqual(counted(1));
    now = new Date('2026-03-02T01:00:00Z');
    expect(await views(platform)).toEqual(counted(2));
    await platform.platform.views.flush();
    // No data from the day before can identify a visitor.
    for (const table of ['vehicle_view_mark', 'vehicle_view_secret'])
      expect(await platform.platform.store.ask(`SELECT DISTINCT day FROM ${table}`)).toEqual([{ day: '2026-03-02' }]);
    const marks = await platform.platform.store.ask('SELECT mark FROM vehicle_view_mark');
    expect(JSON.stringify(marks)).not.toMatch(/Firefox|127\.0|local/);
  });

  test.each([
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['another site', { ...firefox, 'sec-fetch-site': 'cross-site' }],
    ['a browser that only looks ahead', { ...firefox, 'sec-purpose': 'prefetch' }],
  ])('does not count %s', async (_who, headers) => {
    const platform = await aPlatform({ documents, vehicles: [vehicle] });
    expect(await views(platform, headers)).toEqual(counted(0));
  });

  test('looks at once of one visitor count once', async () => {
    const platform = await aPlatform({ documents, vehicles: [vehicle] });
    await Promise.all(Array.from({ length: 8 }, () => views(platform)));
    expect(await views(platform)).toEqual(counted(1));
  });

  test('counts nothing if the tenant has counting off, and counts each tenant separately', async () => {
    const off = await aPlatform({ vehicles: [vehicle] });
    expect(await views(off)).toEqual(counted(0));
    const platform = await aPlatform({ documents, vehicles: [vehicle] });
    await views(platform);
    await platform.platform.views.flush();
    expect(await platform.platform.store.ask('SELECT tenant_id FROM vehicle_view')).toEqual([
      { tenant_id: platform.north.tenantId },
    ]);
  });

  test('car_fields say what the page shows and is no longer so', async () => {
    const platform = await aPlatform({ documents, vehicles: [vehicle] });
    const query = `?photos_count=${vehicle.photos_count}&updated_at=${vehicle.updated_at ?? ''}&website_id=w_1`;
    expect(await views(platform, firefox, query)).toEqual(counted(1));
    const changed = aVehicle({ price: 31_000, updated_at: '2026-05-01T00:00:00.000Z' });
    await upsertVehicles(platform.platform.store, platform.north, [changed], { by: 'Test' });
    expect(await views(platform, firefox, query)).toMatchObject({
      car_fields: { price: '$31,000', price_type: 'Drive away' },
    });
  });

  test('what cannot be read is refused, what is not there is not found, and nothing is counted', async () => {
    const platform = await aPlatform({ documents, vehicles: [vehicle] });
    for (const query of ['?photos_count=many', '?updated_at=yesterday', `?website_id=${'x'.repeat(121)}`]) {
      const answer = await platform.request('north.localhost', 'GET', path + query, undefined, firefox);
      expect([query, answer.status]).toEqual([query, 400]);
    }
    expect((await platform.site('north', '/cars/no-such/view.json')).status).toBe(404);
    expect((await platform.request('north.localhost', 'POST', path, {}, firefox)).status).toBe(405);
    expect(await views(platform, { 'user-agent': 'bot' })).toEqual(counted(0));
  });
});

describe('M8: made-up views', () => {
  test('600 made-up browsers of one address are one view', { tags: ['long'] }, async () => {
    const platform = await aPlatform({ documents, vehicles: [vehicle] });
    for (let i = 0; i < 600; i++) await views(platform, { 'user-agent': `Made-up/${i}` });
    expect(await views(platform)).toEqual(counted(1));
    await platform.platform.views.flush();
    expect(await platform.platform.store.ask('SELECT sum(views) AS views FROM vehicle_view')).toEqual([{ views: 1 }]);
  });

  test('one address, and one vehicle, have a bounded number of views; what was counted is written once and at the close', async () => {
    const platform = await aPlatform({ documents, vehicles: [vehicle] });
    const { views: counter, store } = platform.platform;
    for (let i = 0; i < 600; i++) await counter.count(platform.north, `v_${i}`, '192.0.2.1');
    for (let i = 0; i < 600; i++) await counter.count(platform.north, 'v_many', `192.0.${i >> 8}.${i & 255}`);
    const known = await counter.views(platform.north, 'v_many');
    expect(known).toBeLessThanOrEqual(125);
    expect(known).toBeGreaterThanOrEqual(100);
    await Promise.all([counter.flush(), counter.flush()]);
    expect(await counter.views(platform.north, 'v_many')).toBe(known);
    const rows = await store.ask("SELECT count(*) AS n FROM vehicle_view WHERE vehicle_id <> 'v_many'");
    expect(rows).toEqual([{ n: 60 }]);
  });

  test('one view does not write at once: a hundred views take one transaction', async () => {
    const platform = await aPlatform({ documents, vehicles: [vehicle] });
    const { views: counter, store } = platform.platform;
    await counter.count(platform.north, 'v_0', '192.0.2.0');
    const before = await store.ask('SELECT count(*) AS n FROM vehicle_view_mark');
    for (let i = 1; i < 100; i++) await counter.count(platform.north, `v_${i % 50}`, `192.0.2.${i}`);
    expect(await store.ask('SELECT count(*) AS n FROM vehicle_view_mark')).toEqual(before);
    await counter.flush();
    expect(await store.ask('SELECT count(*) AS n FROM vehicle_view_mark')).toEqual([{ n: 100 }]);
  });
});
