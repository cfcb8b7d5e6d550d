/** The order of results through the console: tried on the tenant's stock, published, and what shoppers then get. */
import { describe, expect, test } from 'vitest';
import type { DocumentState } from '#schemas/api/document.ts';
import type { ApiError } from '#schemas/api/error.ts';
import type { RankPreview, RankStock } from '#schemas/api/ranking.ts';
import { aPlatform, type Person, staff, type TestPlatform } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const now = new Date('2026-02-01T02:00:00Z');
const hour = 3_600_000;

/** Forty-one priced SUVs whose photos decide, and a ute that was sold yesterday. */
const vehicles = [
  ...Array.from({ length: 40 }, (_, n) =>
    aVehicle({
      id: `v_${String(n).padStart(2, '0')}`,
      slug: `ridge-${n}`,
      path: `/cars/ridge-${n}`,
      name: `Ridge ${n}`,
      stocknum: `S${n}`,
      vin: null,
      make: n % 4 === 0 ? 'Birch' : 'Aster',
      simple_body: n % 2 === 0 ? 'SUV' : 'Ute',
      car_type: n < 5 ? 'demo' : 'used',
      photos_count: Math.min(n, 9),
      images: [],
      created_at: '2025-01-01T00:00:00Z',
      tag: null,
    }),
  ),
  aVehicle({
    id: 'v_sold',
    slug: 'sold',
    path: '/cars/sold',
    name: 'Sold one',
    stocknum: 'S99',
    vin: null,
    make: 'Cedar',
    promoted: true,
    certified: true,
    sold: true,
    sold_date_timestamp: now.getTime() - hour,
    tag: null,
  }),
];

const api = '/tenants/north';
const preview = async (person: Person, values: object, path?: string) =>
  (await person.call('POST', `${api}/rank-preview`, { values, ...(path ? { path } : {}) })).body as RankPreview;

/** Slugs in the order of a site's results. */
async function shoppersGet(platform: TestPlatform, site = 'north'): Promise<readonly string[]> {
  const { text } = await platform.site(site, '/search/new-used-and-demo-cars');
  return [...new Set([...text.matchAll(/href="\/cars\/([a-z0-9-]+)"/g)].map((match) => match[1] ?? ''))];
}

const slugs = (ids: readonly string[], found: RankPreview) =>
  ids.map((id) => (found.vehicles[id]?.name ?? '').toLowerCase().replace(/ one$/, '').replace(' ', '-'));

describe('R7-006: the search ranking', () => {
  test('is tried on the tenant’s stock, reaches shoppers with Publish at the next request, and not before', async () => {
    const platform = await aPlatform({ vehicles, now: () => now });
    const ned = await platform.signIn(staff.northAdmin.email);
    const before = await shoppersGet(platform);
    const tried = { 'ranking.photos': 0, 'ranking.boosts': [{ when: 'make', is: 'birch', add: 70 }] };
    const found = await preview(ned, tried);
    expect([found.total, found.tried.length, found.live.length]).toEqual([41, 30, 30]);
    expect(slugs(found.live, found).slice(0, before.length)).toEqual(before.slice(0, 30));
    expect(slugs(found.tried, found).slice(0, 4)).toEqual(['ridge-0', 'ridge-4', 'ridge-8', 'ridge-12']);
    expect(found.vehicles.v_00).toMatchObject({ tried: { position: 1 }, live: { position: 40 } });
    for (const { tried: place, live } of Object.values(found.vehicles)) {
      for (const { rank, lines } of [place, live])
        expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(rank);
    }
    expect(found.vehicles.v_00?.tried.lines).toContainEqual({ fact: 'boosts', text: 'Make is birch', points: 70 });

    const { revision } = await ned.get<DocumentState>(`${api}/documents/switches`);
    expect((await ned.call('PUT', `${api}/documents/switches`, { revision, body: tried })).status).toBe(200);
    expect(await shoppersGet(platform)).toEqual(before);
    expect((await publishAll(ned, 'north', { base: 1 })).status).toBe(201);
    const after = await shoppersGet(platform);
    expect(after).toEqual(slugs(found.tried, found).slice(0, after.length));
    expect(after).not.toEqual(before);
    const again = await preview(ned, {});
    expect(slugs(again.live, again).slice(0, after.length)).toEqual(after);
    // The other tenant's order is its own.
    expect(await shoppersGet(platform, 'south')).toEqual(before);
  });

  test('one search page only; sold vehicles come last in any order', async () => {
    const platform = await aPlatform({ vehicles, now: () => now });
    const ned = await platform.signIn(staff.northAdmin.email);
    const all = await ned.get<RankStock>(`${api}/rank-stock`);
    expect([all.total, all.firstOrder]).toEqual([41, null]);
    expect(all.paths.map(({ path, count }) => [path, count])).toEqual([
      ['/search/new-used-and-demo-cars', 41],
      ['/search/used-cars', 36],
      ['/search/new-and-demo-cars', 5],
      ['/search/demo-cars', 5],
      ['/search/aster', 30],
      ['/search/birch', 10],
      ['/search/cedar', 1],
      ['/search/suv-cars', 21],
      ['/search/ute-cars', 20],
    ]);
    expect(all.values.make).toEqual([
      { value: 'Aster', count: 30 },
      { value: 'Birch', count: 10 },
      { value: 'Cedar', count: 1 },
    ]);
    const birch = await preview(ned, {}, '/search/birch');
    expect([birch.total, birch.path, birch.tried.length]).toEqual([10, '/search/birch', 10]);
    expect((await preview(ned, {}, '/search/nothing')).path).toBe('/search/new-used-and-demo-cars');
    const boosts = Array.from({ length: 20 }, () => ({ when: 'make', is: 'Cedar', add: 1000 }));
    const bodies = { 'ranking.boosts': boosts, 'ranking.promoted': 1000, 'ranking.certified': 1000 };
    const suvs = await preview(ned, bodies, '/search/suv-cars');
    expect(suvs.tried.at(-1)).toBe('v_sold');
  });

  test('follows the stock and time', async () => {
    let at = now;
    const platform = await aPlatform({ vehicles, now: () => at });
    const ned = await platform.signIn(staff.northAdmin.email);
    expect((await preview(ned, {})).total).toBe(41);
    const { version } = await ned.get<{ version: number }>(`${api}/stock/v_07`);
    await ned.call('PUT', `${api}/stock/v_07`, { version, changes: { promoted: true } });
    const found = await preview(ned, {});
    expect([found.tried[0], found.vehicles.v_07?.tried.rank]).toEqual(['v_07', 100_000 + 400 + 200 + 56 + 40 + 10]);
    expect((await ned.call('DELETE', `${api}/stock/v_07?version=${version + 1}`)).status).toBe(204);
    expect((await preview(ned, {})).total).toBe(40);
    at = new Date(now.getTime() + 4 * 24 * hour);
    expect((await preview(await platform.signIn(staff.northAdmin.email), {})).total).toBe(39);
  });

  test('M-003, promise 4: trying another tenant’s is refused; bad input says where; a template has no stock', async () => {
    const platform = await aPlatform({ vehicles, now: () => now });
    const sue = await platform.signIn(staff.southEditor.email);
    const ned = await platform.signIn(staff.northAdmin.email);
    expect((await sue.call('GET', `${api}/rank-stock`)).status).toBe(404);
    expect((await sue.call('POST', `${api}/rank-preview`, { values: {} })).status).toBe(404);
    expect((await platform.anonymous.call('POST', `${api}/rank-preview`, { values: {} })).status).toBe(401);
    for (const [values, where] of [
      [{ 'ranking.photos': 1001 }, '/ranking.photos'],
      [{ 'ranking.boosts': [{ when: 'colour', is: 'red', add: 5 }] }, '/ranking.boosts/0/when'],
      [{ 'search.page-size': 6 }, 'search.page-size'],
    ] as const) {
      const answer = await ned.call('POST', `${api}/rank-preview`, { values });
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(where)]);
      expect((answer.body as ApiError).error.message).not.toBe('');
    }
    const olga = await platform.signIn(staff.onboarding.email);
    expect((await olga.call('GET', '/tenants/plain/rank-stock')).status).toBe(400);
  });

  test('a site without stock has an order of nothing', async () => {
    const platform = await aPlatform({ vehicles: [] });
    const ned = await platform.signIn(staff.northAdmin.email);
    expect(await ned.get<RankStock>(`${api}/rank-stock`)).toMatchObject({ total: 0, values: { make: [] } });
    expect(await preview(ned, {})).toMatchObject({ total: 0, tried: [], live: [], vehicles: {} });
  });
});
