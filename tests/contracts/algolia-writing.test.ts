/** Indexes that the official client makes and fills with an admin key. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSearchKey } from '#tenants/search/search-keys.ts';
import { type AlgoliaSite, openAlgoliaSite } from './algolia-fixture.ts';

let site: AlgoliaSite;
let platform: AlgoliaSite['platform'];
let adminKey: string;

beforeAll(async () => {
  site = await openAlgoliaSite();
  ({ platform, adminKey } = site);
});

afterAll(() => site.close());

const client = (...asked: Parameters<AlgoliaSite['client']>) => site.client(...asked);

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
    const southKey = await findSearchKey(platform.platform.store, platform.south);
    await expect(client(southKey, 'south').searchSingleIndex({ indexName: 'mine' })).rejects.toMatchObject({
      status: 404,
    });
  });
});
