/** Keys of the search protocol as the official client uses them: what each opens, and for how long. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSearchKey, replaceSearchKey } from '#tenants/search/search-keys.ts';
import { searchKeyTable } from '#tenants/search/tables.ts';
import { type AlgoliaSite, index, openAlgoliaSite } from './algolia-fixture.ts';

const now = new Date('2026-03-04T01:00:00Z');
let site: AlgoliaSite;
let platform: AlgoliaSite['platform'];
let key: string;

beforeAll(async () => {
  site = await openAlgoliaSite(now);
  ({ platform, key } = site);
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
      refused(403, 'Invalid Application-ID or API key. Use the search key of this site.'),
    );
    await expect(client('nonsense').searchSingleIndex({ indexName: index })).rejects.toMatchObject({ status: 403 });
    await expect(client().searchSingleIndex({ indexName: 'notes_of_nobody' })).rejects.toMatchObject(
      refused(404, 'Index notes_of_nobody does not exist'),
    );
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
      derive({}, 'x'.repeat(32)),
      derive({ restrictSources: '10.0.0.0/8' }),
    ])
      await expect(client(bad).searchSingleIndex({ indexName: index })).rejects.toMatchObject({ status: 403 });
  });

  test('no key writes, lists or browses: an admin key of an earlier version is refused in words, like any other', async () => {
    const { store } = platform.platform;
    const old = 'a'.repeat(32);
    const at = now.toISOString();
    const value = createHash('sha256').update(old).digest('hex');
    const row = { tenantId: platform.north.tenantId, value, kind: 'admin' as const, createdAt: at };
    await store.tx((db) => db.insert(searchKeyTable).values(row));
    const refused = (message: string) => ({
      name: 'ApiError',
      status: 403,
      message: expect.stringContaining(message),
    });
    const indexName = 'notes';
    for (const own of [client(old), client(), client('nonsense')])
      for (const call of [
        () => own.saveObject({ indexName, body: { objectID: '1' } }),
        () => own.saveObjects({ indexName: index, objects: [{ objectID: '1' }] }),
        () => own.addOrUpdateObject({ indexName, objectID: '1', body: {} }),
        () => own.partialUpdateObject({ indexName, objectID: '1', attributesToUpdate: {} }),
        () => own.deleteObject({ indexName: index, objectID: 'v_1' }),
        () => own.deleteBy({ indexName, deleteByParams: { filters: 'make:Kia' } }),
        () => own.clearObjects({ indexName }),
        () => own.deleteIndex({ indexName }),
        () => own.operationIndex({ indexName, operationIndexParams: { operation: 'move', destination: 'other' } }),
        () => own.setSettings({ indexName: index, indexSettings: {} }),
        () => own.multipleBatch({ requests: [] }),
        () => own.browse({ indexName: index }),
        () => own.listIndices(),
      ])
        await expect(call()).rejects.toMatchObject(refused('stock can only be searched here'));
    await expect(client(old).searchSingleIndex({ indexName: index })).rejects.toMatchObject(
      refused('Use the search key of this site'),
    );
    expect(await findSearchKey(store, platform.north)).toBe(key);
    expect((await client().searchSingleIndex({ indexName: index })).nbHits).toBe(60);
  });

  test('a public key that was replaced works for a day', async () => {
    const { store } = platform.platform;
    const old = await findSearchKey(store, platform.south);
    const next = await replaceSearchKey(store, platform.south, { by: 'test' });
    const asked = { indexName: 'vehicles_south' };
    expect(await findSearchKey(store, platform.south)).toBe(next);
    for (const one of [old, next]) expect((await client(one, 'south').searchSingleIndex(asked)).nbHits).toBe(60);
  });
});
