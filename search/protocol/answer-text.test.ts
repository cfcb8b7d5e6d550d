import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askOne, cars } from '#tests/build/protocol-cars.ts';

describe('an answer', () => {
  test('has the fields of the protocol', async () => {
    const answer = await askOne(cars, {
      query: '',
      hitsPerPage: 2,
      facets: ['make'],
      aroundLatLng: '0,1',
      getRankingInfo: true,
    });
    expect(answer).toMatchObject({
      nbHits: 3,
      page: 0,
      nbPages: 2,
      hitsPerPage: 2,
      exhaustiveNbHits: true,
      exhaustiveFacetsCount: true,
      exhaustive: { nbHits: true, facetsCount: true, facetValues: true, typo: true },
      query: '',
      params: 'query=&hitsPerPage=2&facets=%5B%22make%22%5D&aroundLatLng=0%2C1&getRankingInfo=true',
      index: 'cars',
      renderingContent: {},
    });
    expect(answer.hits[0]).toMatchObject({
      objectID: 'a',
      price: 10,
      _rankingInfo: { geoDistance: 111195, matchedGeoLocation: { lat: 0, lng: 1, distance: 111195 } },
      _highlightResult: { name: { value: '2020 Toyota HiLux', matchLevel: 'none', matchedWords: [] } },
    });
  });

  test('marks what was typed of a word, and all of a word that was found another way', async () => {
    const marked = async (query: string) => {
      const { hits } = await askOne(cars, { query, highlightPreTag: '[', highlightPostTag: ']' });
      return hits[0]?._highlightResult;
    };
    expect(await marked('toy')).toEqual({
      name: { value: '2020 [Toy]ota HiLux', matchLevel: 'full', fullyHighlighted: false, matchedWords: ['toy'] },
      make: { value: '[Toy]ota', matchLevel: 'full', fullyHighlighted: false, matchedWords: ['toy'] },
    });
    expect(await marked('skod')).toMatchObject({ make: { value: '[Škod]a', matchLevel: 'full' } });
    expect(await marked('toyota hilux')).toMatchObject({
      name: { value: '2020 [Toyota] [HiLux]', matchLevel: 'full' },
      make: { value: '[Toyota]', matchLevel: 'partial', matchedWords: ['toyota'], fullyHighlighted: true },
    });
    expect(await marked('toyta')).toMatchObject({ make: { value: '[Toyota]', matchLevel: 'full' } });
  });

  test('contains what was requested and nothing else', async () => {
    const first = async (request: object) => (await askOne(cars, { query: 'hilux', ...request })).hits[0];
    expect(await first({ attributesToRetrieve: ['price'], attributesToHighlight: [] })).toEqual({
      objectID: 'a',
      price: 10,
    });
    expect(await first({ attributesToRetrieve: '_geoloc.lat', attributesToHighlight: [] })).toEqual({
      objectID: 'a',
      _geoloc: { lat: 0 },
    });
    expect(
      await first({
        attributesToRetrieve: ['*', '-name', '-features', '-rank', '-_geoloc'],
        attributesToHighlight: [],
      }),
    ).toEqual({ objectID: 'a', make: 'Toyota', price: 10 });
    expect(await first({ attributesToRetrieve: [], attributesToHighlight: ['make'] })).toEqual({
      objectID: 'a',
      _highlightResult: { make: { value: 'Toyota', matchLevel: 'none', matchedWords: [] } },
    });
    expect(
      await first({
        attributesToRetrieve: [],
        attributesToHighlight: [],
        attributesToSnippet: ['name:2'],
        snippetEllipsisText: '...',
      }),
    ).toEqual({
      objectID: 'a',
      _snippetResult: { name: { value: '...Toyota <em>HiLux</em>', matchLevel: 'full' } },
    });
    expect(Object.keys(await askOne(cars, { responseFields: ['nbHits', 'page'] }))).toEqual(['nbHits', 'page']);
  });

  test('counts by offset and length instead of pages where they are requested', async () => {
    const answer = await askOne(cars, { offset: 1, length: 5 });
    expect(answer.hits.map(({ objectID }) => objectID)).toEqual(['b', 'a']);
    expect(answer).toMatchObject({ offset: 1, length: 5, nbHits: 3 });
    expect(answer).not.toHaveProperty('page');
  });

  test('has the most frequent values of a facet, as many as are wanted', async () => {
    const features = async (request: object) =>
      (await askOne(cars, { facets: ['features'], ...request })).facets?.features;
    expect(await features({ maxValuesPerFacet: 1 })).toEqual({ camera: 2 });
    expect((await askOne(cars, { facets: ['features'], maxValuesPerFacet: 1 })).exhaustive).toMatchObject({
      facetValues: false,
    });
    expect(Object.keys((await features({ sortFacetValuesBy: 'alpha' })) ?? {})).toEqual(['camera', 'towbar']);
    // What may only be filtered by is not counted.
    expect((await askOne(cars, { facets: ['name', 'nowhere'] })).facets).toEqual({});
  });

  test('property: the values that are given are the first of all in their order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 120 }),
        fc.integer({ min: 1, max: 45 }),
        fc.constantFrom('count', 'alpha'),
        async (prices, maxValuesPerFacet, sortFacetValuesBy) => {
          const records = prices.map((price, at) => ({
            objectID: `r${at}`,
            make: 'Kia',
            features: [],
            price,
            name: '',
          }));
          const answer = await askOne(records, { facets: ['price'], maxValuesPerFacet, sortFacetValuesBy });
          const counts = new Map<string, number>();
          for (const price of prices) counts.set(String(price), (counts.get(String(price)) ?? 0) + 1);
          const byValue = ([a]: [string, number], [b]: [string, number]) => Number(a) - Number(b);
          const all = [...counts].sort((a, b) => (sortFacetValuesBy === 'alpha' ? 0 : b[1] - a[1]) || byValue(a, b));
          expect(answer.facets?.price).toEqual(Object.fromEntries(all.slice(0, maxValuesPerFacet)));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('lifts what optional filters name, and leaves nothing out', async () => {
    const order = async (optionalFilters: unknown) =>
      (await askOne(cars, { optionalFilters })).hits.map(({ objectID }) => objectID);
    expect(await order([])).toEqual(['c', 'b', 'a']);
    expect(await order('make:Toyota')).toEqual(['a', 'c', 'b']);
    expect(await order([['make:Toyota<score=2>', 'make:Škoda<score=3>']])).toEqual(['b', 'a', 'c']);
    expect(await order('-make:Mazda')).toEqual(['b', 'a', 'c']);
  });
});
