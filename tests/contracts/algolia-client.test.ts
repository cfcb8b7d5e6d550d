/** The official clients, unchanged, searching over real HTTP. */
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { type AlgoliaSite, index, openAlgoliaSite, stock } from './algolia-fixture.ts';

let site: AlgoliaSite;
let platform: AlgoliaSite['platform'];
let key: string;

beforeAll(async () => {
  site = await openAlgoliaSite();
  ({ platform, key } = site);
});

afterAll(() => site.close());

const client = (...asked: Parameters<AlgoliaSite['client']>) => site.client(...asked);

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
      platform.platform.store,
      platform.north,
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

describe('the lite client', () => {
  test('R4-018: asks several searches and facet values at once', async () => {
    const lite = liteClient('north', key, { hosts: site.hostOf('north') });
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
