/** The official clients, unchanged, over real HTTP: a site is their host, as hosted Algolia would be. */
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listening, listen, nodeHandler } from '#composer-api/server/listen.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { findSearchKey, replaceSearchKey } from '#tenants/search/search-keys.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { openTestHouse } from '#tests/build/house.ts';
import { findLocalhost } from '#tests/build/localhost.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const makes = ['Toyota', 'Mazda', 'Kia', 'Ford'] as const;
const bodies = ['SUV', 'Ute', 'Sedan'] as const;

const stock: readonly Vehicle[] = Array.from({ length: 60 }, (_, index) => {
  const make = makes[index % makes.length] ?? 'Toyota';
  return aVehicle({
    id: `v_${index}`,
    slug: `car-${index}`,
    stocknum: `S${index}`,
    vin: null,
    name: `${2010 + (index % 12)} ${make} Model${index % 6}`,
    make,
    model: `Model${index % 6}`,
    simple_body: bodies[index % bodies.length] ?? 'SUV',
    year: 2010 + (index % 12),
    price: 10_000 + index * 500,
    dap_price: 10_000 + index * 500,
    lat: -27 - (index % 5),
    lng: 153,
  });
});

let house: Awaited<ReturnType<typeof openTestHouse>>;
let server: Listening;
let key: string;
let adminKey: string;
const restore = findLocalhost();

beforeAll(async () => {
  house = await openTestHouse({ vehicles: stock });
  server = await listen(nodeHandler(house.house.app), 0, '127.0.0.1');
  key = await findSearchKey(house.house.store, house.north);
  adminKey = await replaceSearchKey(house.house.store, house.north, 'admin', { by: 'test' });
});

afterAll(async () => {
  restore();
  await server.close();
  await house.close();
});

const hostOf = (slug: string) => [
  { url: `${slug}.localhost:${server.port}`, accept: 'readWrite' as const, protocol: 'http' as const },
];
const client = (apiKey = key, slug = 'north') => algoliasearch(slug, apiKey, { hosts: hostOf(slug) });
const index = 'vehicles_north';

interface Deriving {
  generateSecuredApiKey(options: { readonly parentApiKey: string; readonly restrictions: object }): string;
}

/** A key as the client derives it; its types here are those of the browser's build, which derives none. */
const derive = (restrictions: object, parentApiKey = key) =>
  (client() as unknown as Deriving).generateSecuredApiKey({ parentApiKey, restrictions });

describe('algoliasearch for Node', () => {
  test('R3-015: searches the stock with facets, filters, ranges and pages', async () => {
    const { hits, nbHits, nbPages, facets, facets_stats } = await client().searchSingleIndex<{
      make: string;
      price: number;
    }>({
      indexName: index,
      searchParams: {
        filters: 'make:Toyota OR make:Kia',
        numericFilters: ['price>=20000'],
        facets: ['make', 'body', 'price'],
        hitsPerPage: 5,
      },
    });
    const expected = stock.filter(({ make, price }) => (make === 'Toyota' || make === 'Kia') && (price ?? 0) >= 20_000);
    expect(nbHits).toBe(expected.length);
    expect(nbPages).toBe(Math.ceil(expected.length / 5));
    expect(hits).toHaveLength(5);
    expect(Object.keys(facets ?? {})).toEqual(expect.arrayContaining(['make', 'body', 'price']));
    expect(facets?.make).toEqual({
      Toyota: expected.filter(({ make }) => make === 'Toyota').length,
      Kia: expected.filter(({ make }) => make === 'Kia').length,
    });
    const prices = expected.map(({ price }) => price ?? 0);
    expect(facets_stats?.price).toMatchObject({ min: Math.min(...prices), max: Math.max(...prices) });
  });

  test('R7-006: sorts by a replica, and names the replicas in the settings', async () => {
    const settings = await client().getSettings({ indexName: index });
    expect(settings.replicas).toContain(`virtual(${index}_price_asc)`);
    const prices = async (indexName: string) =>
      (await client().searchSingleIndex<{ price: number }>({ indexName })).hits.map(({ price }) => price);
    expect((await prices(`${index}_price_asc`)).slice(0, 3)).toEqual([10_000, 10_500, 11_000]);
    expect((await prices(`${index}_price_desc`))[0]).toBe(39_500);
  });

  test('finds what was mistyped, and marks it', async () => {
    const { hits } = await client().searchSingleIndex<{ make: string }>({
      indexName: index,
      searchParams: { query: 'toyta' },
    });
    expect(new Set(hits.map(({ make }) => make))).toEqual(new Set(['Toyota']));
    expect(hits[0]?._highlightResult).toMatchObject({ make: { value: '<em>Toyota</em>', matchLevel: 'full' } });
  });

  test('R9-001: finds near a place, nearest first, with distances', async () => {
    const { hits } = await client().searchSingleIndex<{ _geoloc: { lat: number } }>({
      indexName: index,
      searchParams: { aroundLatLng: '-29,153', aroundRadius: 150_000, getRankingInfo: true, hitsPerPage: 100 },
    });
    expect(hits[0]?._geoloc.lat).toBe(-29);
    expect(hits[0]?._rankingInfo?.geoDistance).toBe(0);
    expect(new Set(hits.map(({ _geoloc }) => _geoloc.lat))).toEqual(new Set([-28, -29, -30]));
    const box = await client().searchSingleIndex({
      indexName: index,
      searchParams: { insideBoundingBox: [[-27.5, 154, -28.5, 152]] },
    });
    expect(box.nbHits).toBe(12);
  });

  test('searches among the values of a facet', async () => {
    const { facetHits } = await client().searchForFacetValues({
      indexName: index,
      facetName: 'make',
      searchForFacetValuesRequest: { facetQuery: 'to' },
    });
    expect(facetHits).toEqual([{ value: 'Toyota', highlighted: '<em>To</em>yota', count: 15 }]);
  });

  test('reads records by id, one and several', async () => {
    expect(await client().getObject({ indexName: index, objectID: 'v_3' })).toMatchObject({
      objectID: 'v_3',
      make: 'Ford',
    });
    const { results } = await client().getObjects<{ make: string }>({
      requests: [
        { indexName: index, objectID: 'v_1', attributesToRetrieve: ['make'] },
        { indexName: index, objectID: 'nowhere' },
      ],
    });
    expect(results).toEqual([{ objectID: 'v_1', make: 'Mazda' }, null]);
    await expect(client().getObject({ indexName: index, objectID: 'nowhere' })).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      message: 'ObjectID does not exist',
    });
  });

  test('a change of the stock is seen by the next search', async () => {
    const asked = { indexName: index, searchParams: { query: 'brandnewmodel' } };
    expect((await client().searchSingleIndex(asked)).nbHits).toBe(0);
    await upsertVehicles(
      house.house.store,
      house.north,
      [aVehicle({ id: 'v_new', slug: 'car-new', stocknum: 'S9', vin: null, name: 'Brandnewmodel' })],
      { by: 'test' },
    );
    expect((await client().searchSingleIndex(asked)).nbHits).toBe(1);
  });

  test('says what is wrong with a filter, as an error with its status', async () => {
    await expect(
      client().searchSingleIndex({ indexName: index, searchParams: { filters: 'make:Land Rover' } }),
    ).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      message: 'filters: Unexpected token string(Rover) expected end of filter at col 10',
    });
  });
});

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

    const later = Math.floor(Date.now() / 1000) + 3600;
    const own = client(derive({ restrictIndices: [`${index}*`], validUntil: later }));
    expect((await own.searchSingleIndex({ indexName: `${index}_newest` })).nbHits).toBeGreaterThan(0);
    await expect(own.searchSingleIndex({ indexName: 'notes' })).rejects.toMatchObject({ status: 403 });
    for (const bad of [
      derive({ validUntil: 1_600_000_000 }),
      derive({}, adminKey),
      derive({}, 'x'.repeat(32)),
      derive({ restrictSources: '10.0.0.0/8' }),
    ])
      await expect(client(bad).searchSingleIndex({ indexName: index })).rejects.toMatchObject({ status: 403 });
  });

  test('a public key that was replaced works for a day, an admin key no longer', async () => {
    const { store } = house.house;
    const old = await findSearchKey(store, house.south);
    const next = await replaceSearchKey(store, house.south, 'search', { by: 'test' });
    const asked = { indexName: 'vehicles_south' };
    expect(await findSearchKey(store, house.south)).toBe(next);
    for (const one of [old, next]) expect((await client(one, 'south').searchSingleIndex(asked)).nbHits).toBe(60);
    const first = await replaceSearchKey(store, house.south, 'admin', { by: 'test' });
    const second = await replaceSearchKey(store, house.south, 'admin', { by: 'test' });
    await expect(client(first, 'south').browse(asked)).rejects.toMatchObject({ status: 403 });
    expect((await client(second, 'south').browse(asked)).hits).toHaveLength(60);
  });
});

describe('writing with the admin key', () => {
  const admin = () => client(adminKey);

  test('an index is made, set up, filled, searched, changed, browsed and taken away', async () => {
    const indexName = 'accessories';
    const { taskID } = await admin().setSettings({
      indexName,
      indexSettings: {
        searchableAttributes: ['title', 'unordered(brand)'],
        attributesForFaceting: ['searchable(brand)', 'filterOnly(tags)'],
        customRanking: ['desc(popularity)'],
        replicas: ['accessories_cheap', 'virtual(accessories_new)'],
      },
    });
    await admin().setSettings({
      indexName: 'accessories_cheap',
      indexSettings: { ranking: ['asc(price)', 'typo', 'custom'] },
    });
    await admin().setSettings({ indexName: 'accessories_new', indexSettings: { customRanking: ['desc(added)'] } });
    await admin().waitForTask({ indexName, taskID });
    const saved = await admin().saveObjects({
      indexName,
      objects: [
        {
          objectID: '1',
          title: 'Tow bar',
          brand: 'Hayman',
          price: 450,
          popularity: 1,
          added: 3,
          tags: ['tow', 'steel'],
        },
        { objectID: '2', title: 'Roof rack', brand: 'Rhino', price: 300, popularity: 3, added: 1, tags: ['roof'] },
        {
          objectID: '3',
          title: 'Tow ball',
          brand: 'Hayman',
          price: 30,
          popularity: 2,
          added: 2,
          tags: ['tow'],
          _geoloc: { lat: -27, lng: 153 },
        },
      ],
      waitForTasks: true,
    });
    expect(saved[0]?.objectIDs).toEqual(['1', '2', '3']);
    const ids = async (name: string, searchParams = {}) =>
      (await client().searchSingleIndex({ indexName: name, searchParams })).hits.map(({ objectID }) => objectID);
    expect(await ids(indexName)).toEqual(['2', '3', '1']);
    expect(await ids('accessories_cheap')).toEqual(['3', '2', '1']);
    expect(await ids('accessories_new')).toEqual(['1', '3', '2']);
    expect(await ids(indexName, { query: 'tow', filters: 'brand:hayman AND price < 400' })).toEqual(['3']);
    expect(await ids(indexName, { facetFilters: ['tags:roof'] })).toEqual(['2']);
    expect(await ids(indexName, { aroundLatLng: '-27,153', aroundRadius: 1000 })).toEqual(['3']);
    const { facets } = await client().searchSingleIndex({ indexName, searchParams: { facets: ['*'] } });
    expect(facets).toEqual({ brand: { Hayman: 2, Rhino: 1 } });
    await expect(client().searchForFacetValues({ indexName, facetName: 'tags' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('searchable(tags)'),
    });

    await admin().partialUpdateObject({ indexName, objectID: '1', attributesToUpdate: { popularity: 9 } });
    expect(await ids(indexName)).toEqual(['1', '2', '3']);
    await admin().deleteObject({ indexName, objectID: '2' });
    await admin().addOrUpdateObject({ indexName, objectID: 'a/b c', body: { title: 'Slash', brand: 'Odd' } });
    expect(await admin().getObject({ indexName, objectID: 'a/b c' })).toEqual({
      title: 'Slash',
      brand: 'Odd',
      objectID: 'a/b c',
    });
    expect(await ids(indexName)).toEqual(['1', '3', 'a/b c']);
    await admin().deleteBy({ indexName, deleteByParams: { filters: 'brand:Odd' } });
    expect(await ids(indexName)).toEqual(['1', '3']);
    const seen: string[] = [];
    await admin().browseObjects({
      indexName,
      browseParams: { hitsPerPage: 1 },
      aggregator: ({ hits }) => seen.push(...hits.map(({ objectID }) => objectID)),
    });
    expect(seen).toEqual(['1', '3']);

    const { items } = await admin().listIndices();
    expect(items.find((item) => item.name === indexName)).toMatchObject({
      entries: 2,
      replicas: ['accessories_cheap', 'accessories_new'],
    });
    await admin().replaceAllObjects({
      indexName,
      objects: [{ objectID: '9', title: 'Mat', brand: 'Sandgrabba', price: 5 }],
    });
    expect(await ids(indexName)).toEqual(['9']);
    expect(await ids('accessories_cheap')).toEqual(['9']);
    expect((await admin().getSettings({ indexName })).customRanking).toEqual(['desc(popularity)']);
    await admin().clearObjects({ indexName });
    expect(await ids(indexName)).toEqual([]);
    await admin().deleteIndex({ indexName });
    expect(await admin().indexExists({ indexName })).toBe(false);
  });

  test('what cannot be stored is refused whole, and named', async () => {
    const refuse = (run: Promise<unknown>, message: string) =>
      expect(run).rejects.toMatchObject({ status: 400, message: expect.stringContaining(message) });
    const indexName = 'strict';
    await refuse(
      admin().setSettings({ indexName, indexSettings: { attributeForDistinct: 'make' } }),
      'attributeForDistinct',
    );
    await refuse(
      admin().setSettings({ indexName, indexSettings: { customRanking: ['popularity'] } }),
      'customRanking: "popularity"',
    );
    await refuse(
      admin().batch({
        indexName,
        batchWriteParams: {
          requests: [
            { action: 'addObject', body: { objectID: 'kept?' } },
            { action: 'updateObject', body: { title: 'no id' } },
          ],
        },
      }),
      'requests[1].body.objectID: missing',
    );
    await refuse(admin().saveObject({ indexName, body: { objectID: '1', text: 'x'.repeat(100_001) } }), 'too big');
    await refuse(admin().saveObject({ indexName, body: { objectID: '1', _geoloc: { lat: 200, lng: 0 } } }), '_geoloc');
    await refuse(admin().saveObject({ indexName: 'a*b', body: { objectID: '1' } }), 'indexName');
    expect(await admin().indexExists({ indexName })).toBe(false);
  });

  test('what one tenant writes no other sees', async () => {
    await admin().saveObject({ indexName: 'mine', body: { objectID: '1', title: 'Secret' } });
    const southKey = await findSearchKey(house.house.store, house.south);
    await expect(client(southKey, 'south').searchSingleIndex({ indexName: 'mine' })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('the lite client', () => {
  test('R4-018: asks several searches and facet values at once', async () => {
    const lite = liteClient('north', key, { hosts: hostOf('north') });
    const { results } = await lite.search({
      requests: [
        { indexName: index, facetFilters: [['make:Kia']], facets: ['make', 'body'], hitsPerPage: 2, page: 0 },
        { indexName: index, facets: ['make'], hitsPerPage: 0 },
        { indexName: index, type: 'facet', facet: 'body', facetQuery: 's', maxFacetHits: 5 },
      ],
    });
    const [main, side, values] = results;
    expect(main).toMatchObject({ index, nbHits: 15, facets: { make: { Kia: 15 } } });
    expect(side).toMatchObject({ facets: { make: { Toyota: 15, Mazda: 15, Kia: 15, Ford: 15 } } });
    expect(values).toMatchObject({ facetHits: [{ value: 'SUV' }, { value: 'Sedan' }] });
  });
});
