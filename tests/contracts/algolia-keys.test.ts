/** Keys of the search protocol as the official client uses them: what each opens, and for how long. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSearchKey, replaceSearchKey } from '#tenants/search/search-keys.ts';
import { type AlgoliaSite, index, openAlgoliaSite } from './algolia-fixture.ts';

const now = new Date('2026-03-04T01:00:00Z');
let site: AlgoliaSite;
let platform: AlgoliaSite['platform'];
let key: string;
let adminKey: string;

beforeAll(async () => {
  site = await openAlgoliaSite(now);
  ({ platform, key, adminKey } = site);
});

afterAll(() => site.close());

const client = (...asked: Parameters<AlgoliaSite['client']>) => site.client(...asked);
const derive = (...asked: Parameters<AlgoliaSite['derive']>) => site.derive(...asked);

describe('keys', () => {
  test('the public key opens its own tenant and only for searching', async () => {
    const refused = (status: number, message: string) => ({ name: 'ApiError', status, message });
    await expect(client().searchSingleIndex({ indexName: 'vehicles_south' })).rejects.toMatchObject(
      refused(403, 'Index not allowed with this API key'),
    );
    await expect(client(key, 'south').searchSingleIndex({ indexName: 'vehicles_south' })).rejects.toMatchObject(
      refused(403, 'Invalid Application-ID or API key'),
    );
    await expect(client('nonsense').searchSingleIndex({ indexName: index })).rejects.toMatchObject({ status: 403 });
    await expect(client().saveObject({ indexName: 'notes', body: { objectID: '1' } })).rejects.toMatchObject(
      refused(403, 'Method not allowed with this API key'),
    );
    await expect(client().browse({ indexName: index })).rejects.toMatchObject({ status: 403 });
    await expect(client().searchSingleIndex({ indexName: 'notes_of_nobody' })).rejects.toMatchObject(
      refused(404, 'Index notes_of_nobody does not exist'),
    );
    await expect(client(adminKey).saveObject({ indexName: index, body: { objectID: '1' } })).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('only read here'),
    });
  });

  test('a secured key narrows, expires, and opens only its indexes', async () => {
    const kia = client(derive({ filters: 'make:Kia', userToken: 'someone' }));
    const { nbHits } = await kia.searchSingleIndex({
      indexName: index,
      searchParams: { facetFilters: ['make:Kia', 'make:Ford'] },
    });
    expect(nbHits).toBe(0);
    expect((await kia.searchSingleIndex({ indexName: index })).nbHits).toBe(15);
    expect(await kia.getObject({ indexName: index, objectID: 'v_2' })).toMatchObject({ make: 'Kia' });
    await expect(kia.getObject({ indexName: index, objectID: 'v_1' })).rejects.toMatchObject({ status: 404 });
    const facets = await kia.searchForFacetValues({ indexName: index, facetName: 'make' });
    expect(facets.facetHits.map(({ value }) => value)).toEqual(['Kia']);

    const hour = now.getTime() / 1000 + 3600;
    const own = client(derive({ restrictIndices: [`${index}*`], validUntil: hour }));
    expect((await own.searchSingleIndex({ indexName: `${index}_newest` })).nbHits).toBeGreaterThan(0);
    await expect(own.searchSingleIndex({ indexName: 'notes' })).rejects.toMatchObject({ status: 403 });
    for (const bad of [
      derive({ validUntil: now.getTime() / 1000 }),
      derive({ validUntil: 1_600_000_000 }),
      derive({}, adminKey),
      derive({}, 'x'.repeat(32)),
      derive({ restrictSources: '10.0.0.0/8' }),
    ])
      await expect(client(bad).searchSingleIndex({ indexName: index })).rejects.toMatchObject({ status: 403 });
  });

  test('a public key that was replaced works for a day, an admin key no longer', async () => {
    const { store } = platform.platform;
    const old = await findSearchKey(store, platform.south);
    const next = await replaceSearchKey(store, platform.south, 'search', { by: 'test' });
    const asked = { indexName: 'vehicles_south' };
    expect(await findSearchKey(store, platform.south)).toBe(next);
    for (const one of [old, next]) expect((await client(one, 'south').searchSingleIndex(asked)).nbHits).toBe(60);
    const first = await replaceSearchKey(store, platform.south, 'admin', { by: 'test' });
    const second = await replaceSearchKey(store, platform.south, 'admin', { by: 'test' });
    await expect(client(first, 'south').browse(asked)).rejects.toMatchObject({ status: 403 });
    expect((await client(second, 'south').browse(asked)).hits).toHaveLength(60);
  });
});
