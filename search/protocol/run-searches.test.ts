/** Answers of the protocol, held against a plain reading of Algolia's documents over the records themselves. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm } from '#domain/places/distance.ts';
import { createOracleIndex } from '../engine/oracle.ts';
import type { IndexQuery } from '../engine/types.ts';
import { rawParameters } from './parameters.ts';
import { parseSearch } from './parse-search.ts';
import { ProtocolError } from './problem.ts';
import { learnFields, rowOf } from './record-fields.ts';
import { runSearches } from './run-searches.ts';
import type { JsonObject, Searchable } from './searchable.ts';
import { defaultsOf, orderOf, ownOrder, schemaOf } from './settings.ts';
import { groupSearches } from './share.ts';

interface Car extends JsonObject {
  readonly objectID: string;
  readonly make: string;
  readonly features: readonly string[];
  readonly price: number | null;
  readonly name: string;
  readonly _geoloc?: { readonly lat: number; readonly lng: number };
}

const settings = {
  searchableAttributes: ['name', 'make'],
  attributesForFaceting: ['searchable(make)', 'features', 'price', 'filterOnly(name)'],
  customRanking: ['desc(rank)'],
};

function searchableOf(records: readonly JsonObject[], asked: IndexQuery[] = []): Searchable {
  const fields = records.reduce(learnFields, { price: 'number', rank: 'number' });
  const derived = schemaOf(settings, fields, [{ name: 'cars_price_asc', settings: { customRanking: ['asc(price)'] } }]);
  const index = createOracleIndex(derived.schema);
  for (const record of records) index.put(rowOf(String(record.objectID), record, derived.schema));
  const byId = new Map(records.map((record) => [String(record.objectID), record]));
  return {
    name: 'cars',
    ...derived,
    order: orderOf(ownOrder, settings, false),
    unretrievable: new Set(),
    paginationLimit: 1000,
    defaults: defaultsOf(settings),
    async search(query) {
      asked.push(query);
      return index.search(query);
    },
    searchFacet: async (...given) => index.searchFacet(...given),
    records: async (ids) =>
      ids.map((id) => {
        const value = byId.get(id);
        return value ? { value, text: JSON.stringify(value) } : null;
      }),
  };
}

interface Answer {
  readonly hits: readonly { readonly objectID: string; readonly [name: string]: unknown }[];
  readonly nbHits: number;
  readonly facets?: { readonly [name: string]: { readonly [value: string]: number } };
  readonly facets_stats?: { readonly [name: string]: unknown };
  readonly [name: string]: unknown;
}

async function ask(index: Searchable, requests: readonly object[]): Promise<Answer[]> {
  const texts = await runSearches(requests.map((request) => parseSearch(index, rawParameters(request))));
  return texts.map((text) => JSON.parse(text));
}

async function askOne(records: readonly JsonObject[], request: object): Promise<Answer> {
  const [answer] = await ask(searchableOf(records), [request]);
  if (!answer) throw new Error('There is no answer.');
  return answer;
}

const car = fc.record(
  {
    make: fc.constantFrom('Toyota', 'Mazda', 'Kia'),
    features: fc.uniqueArray(fc.constantFrom('camera', 'sunroof', 'towbar')),
    price: fc.option(fc.integer({ min: 1, max: 6 })),
    rank: fc.integer({ min: 0, max: 3 }),
    name: fc.constantFrom('red ute', 'blue ute', 'red van'),
    _geoloc: fc.record({ lat: fc.integer({ min: -3, max: 3 }), lng: fc.integer({ min: -3, max: 3 }) }),
  },
  { requiredKeys: ['make', 'features', 'price', 'rank', 'name'] },
);
const stock = fc
  .array(car, { maxLength: 25 })
  .map((cars) =>
    cars.map((one, index): Car => Object.assign({}, one, { objectID: `c${String(index).padStart(2, '0')}` })),
  );

/** A condition as text and what it means. */
interface Condition {
  readonly text: string;
  readonly passes: (car: Car) => boolean;
}

const facetCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom('Toyota', 'MAZDA', 'kia', 'Ford').chain((value) =>
    fc.constantFrom('', '-').map((minus) => ({
      text: `make:${minus}${value}`,
      passes: (one: Car) => (one.make.toLowerCase() === value.toLowerCase()) !== (minus === '-'),
    })),
  ),
  fc.constantFrom('camera', 'sunroof', 'towbar').chain((value) =>
    fc.boolean().map((isNot) => ({
      text: `${isNot ? '-' : ''}features:${value}`,
      passes: (one: Car) => one.features.includes(value) !== isNot,
    })),
  ),
);
const numericCondition: fc.Arbitrary<Condition> = fc
  .tuple(fc.constantFrom('<', '<=', '=', '!=', '>=', '>', 'TO'), fc.integer({ min: 0, max: 7 }), fc.nat(3))
  .map(([sign, value, more]) => ({
    text: sign === 'TO' ? `price:${value} TO ${value + more}` : `price ${sign} ${value}`,
    passes: ({ price }: Car) => {
      if (price === null) return false;
      if (sign === 'TO') return price >= value && price <= value + more;
      const compared = {
        '<': price < value,
        '<=': price <= value,
        '=': price === value,
        '!=': price !== value,
        '>=': price >= value,
        '>': price > value,
      };
      return compared[sign as keyof typeof compared];
    },
  }));

const groups = (one: fc.Arbitrary<Condition>) =>
  fc.array(fc.array(one, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
const meets = (list: readonly (readonly Condition[])[], one: Car) =>
  list.every((group) => group.some(({ passes }) => passes(one)));
const asLists = (list: readonly (readonly Condition[])[]) =>
  list.map((group) => (group.length === 1 ? group[0]?.text : group.map(({ text }) => text)));

function count(cars: readonly Car[], read: (car: Car) => readonly (string | number | null)[]) {
  const counts: { [value: string]: number } = {};
  for (const one of cars) for (const value of read(one)) if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function facetsOf(cars: readonly Car[]) {
  const facets = {
    make: count(cars, (one) => [one.make]),
    features: count(cars, (one) => one.features),
    price: count(cars, (one) => [one.price]),
  };
  return Object.fromEntries(Object.entries(facets).filter(([, counts]) => Object.keys(counts).length > 0));
}

function statsOf(cars: readonly Car[]) {
  const prices = cars.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return undefined;
  const sum = prices.reduce((total, price) => total + price, 0);
  return { price: { min: Math.min(...prices), max: Math.max(...prices), avg: sum / prices.length, sum } };
}

describe('searches of the protocol', () => {
  test('any filters, page and place give the hits, counts and stats that the records say', async () => {
    const place = fc.option(
      fc.record({ lat: fc.integer({ min: -3, max: 3 }), km: fc.option(fc.integer({ min: 1, max: 400 })) }),
    );
    await fc.assert(
      fc.asyncProperty(
        stock,
        groups(facetCondition),
        groups(numericCondition),
        groups(
          fc.oneof(
            facetCondition.filter(({ text }) => !text.includes('-')),
            numericCondition,
          ),
        ),
        place,
        fc.record({ page: fc.nat(3), hitsPerPage: fc.nat(7) }),
        async (cars, facetFilters, numericFilters, filters, near, { page, hitsPerPage }) => {
          const answer = await askOne(cars, {
            facetFilters: asLists(facetFilters),
            numericFilters: asLists(numericFilters),
            filters: filters.map((group) => `(${group.map(({ text }) => text).join(' OR ')})`).join(' AND '),
            ...(near ? { aroundLatLng: `${near.lat},1`, aroundRadius: near.km === null ? 'all' : near.km * 1000 } : {}),
            facets: ['*'],
            page,
            hitsPerPage,
          });
          const from = { lat: near?.lat ?? 0, lng: 1 };
          const km = (one: Car) => (one._geoloc ? distanceKm(from, one._geoloc) : Number.POSITIVE_INFINITY);
          const found = cars.filter(
            (one) =>
              meets(facetFilters, one) &&
              meets(numericFilters, one) &&
              meets(filters, one) &&
              (near?.km == null || km(one) <= near.km),
          );
          const rank = (one: Car) => Number(one.rank);
          const order = [...found].sort(
            (a, b) => (near ? Math.sign(km(a) - km(b) || 0) : rank(b) - rank(a)) || (a.objectID < b.objectID ? -1 : 1),
          );
          expect(answer.nbHits).toBe(found.length);
          expect(answer.nbPages).toBe(hitsPerPage === 0 ? 0 : Math.ceil(found.length / hitsPerPage));
          expect(answer.hits.map((hit) => hit.objectID)).toEqual(
            order.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((one) => one.objectID),
          );
          expect(answer.facets).toEqual(facetsOf(found));
          expect(answer.facets_stats).toEqual(statsOf(found));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('R3-015: the 1 + k requests of disjunctive facets answer together as each does alone, from one search', async () => {
    const disjunctive = fc.constantFrom('make', 'features', 'price');
    await fc.assert(
      fc.asyncProperty(
        stock,
        fc.uniqueArray(fc.constantFrom('Toyota', 'Mazda'), { minLength: 1 }),
        fc.uniqueArray(fc.constantFrom('camera', 'towbar')),
        fc.integer({ min: 1, max: 5 }),
        fc.uniqueArray(disjunctive, { minLength: 1 }),
        fc.constantFrom('', 'red'),
        fc.uniqueArray(disjunctive),
        async (cars, makes, features, least, sides, query, counted) => {
          const facetFilters = [
            makes.map((make) => `make:${make}`),
            ...(features.length > 0 ? [features.map((one) => `features:${one}`)] : []),
          ];
          const numericFilters = [`price>=${least}`];
          const main = {
            query,
            facets: counted,
            facetFilters,
            numericFilters,
            hitsPerPage: 5,
            page: 0,
          };
          const requests = [
            main,
            ...sides.map((side) => ({
              query,
              facets: side,
              hitsPerPage: 0,
              page: 0,
              analytics: false,
              clickAnalytics: false,
              facetFilters: facetFilters.filter((group) => !group[0]?.startsWith(side)),
              numericFilters: side === 'price' ? [] : numericFilters,
            })),
          ];
          const asked: IndexQuery[] = [];
          const index = searchableOf(cars, asked);
          const together = await ask(index, requests);
          const isAllShared = features.length > 0 || !sides.includes('features');
          expect(asked.length).toBe(isAllShared ? 1 : 2);
          for (const [at, request] of requests.entries()) {
            const [alone] = await ask(index, [request]);
            expect({ ...together[at], processingTimeMS: 0 }).toEqual({ ...alone, processingTimeMS: 0 });
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('requests that do not belong together are not put together', () => {
    const index = searchableOf([]);
    const main = { facetFilters: [['make:Kia'], ['features:camera']], facets: ['make'] };
    const grouped = (request: object) =>
      groupSearches([main, request].map((one) => parseSearch(index, rawParameters(one)))).length;
    const side = { facetFilters: [['features:camera']], facets: 'make', hitsPerPage: 0 };
    expect(grouped(side)).toBe(1);
    expect(grouped({ ...side, query: 'red' })).toBe(2);
    expect(grouped({ ...side, hitsPerPage: 1 })).toBe(2);
    expect(grouped({ ...side, facets: ['make', 'price'] })).toBe(2);
    expect(grouped({ ...side, facets: 'features' })).toBe(2);
    expect(grouped({ ...side, facetFilters: [['features:towbar']] })).toBe(2);
    expect(grouped({ ...side, numericFilters: ['price>1'] })).toBe(2);
    expect(grouped({ ...side, aroundLatLng: '1,1' })).toBe(2);
  });
});

const cars: readonly Car[] = [
  {
    objectID: 'a',
    make: 'Toyota',
    features: ['camera'],
    price: 10,
    name: '2020 Toyota HiLux',
    rank: 1,
    _geoloc: { lat: 0, lng: 0 },
  },
  { objectID: 'b', make: 'Škoda', features: [], price: 20, name: 'Škoda Octavia', rank: 2 },
  { objectID: 'c', make: 'Mazda', features: ['camera', 'towbar'], price: null, name: 'CX-5', rank: 3 },
];

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

  test('holds what is asked for and nothing else', async () => {
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

  test('counts by offset and length instead of pages where they are asked for', async () => {
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

  test('lifts what optional filters name, and leaves nothing out', async () => {
    const order = async (optionalFilters: unknown) =>
      (await askOne(cars, { optionalFilters })).hits.map(({ objectID }) => objectID);
    expect(await order([])).toEqual(['c', 'b', 'a']);
    expect(await order('make:Toyota')).toEqual(['a', 'c', 'b']);
    expect(await order([['make:Toyota<score=2>', 'make:Škoda<score=3>']])).toEqual(['b', 'a', 'c']);
    expect(await order('-make:Mazda')).toEqual(['b', 'a', 'c']);
  });
});

describe('parameters', () => {
  const index = searchableOf(cars);
  const refusal = (request: object): string => {
    try {
      parseSearch(index, rawParameters(request));
    } catch (error) {
      if (error instanceof ProtocolError) return `${error.status} ${error.message}`;
      throw error;
    }
    return 'taken';
  };

  test.each<[object, string]>([
    [{ insidePolygon: [[1, 2, 3, 4, 5, 6]] }, '400 insidePolygon: only [] is supported here'],
    [{ similarQuery: 'x' }, '400 Unknown parameter: similarQuery'],
    [{ __proto__x: 1 }, '400 Unknown parameter: __proto__x'],
    [{ hitsPerPage: 1001 }, '400 hitsPerPage: expected a whole number from 0 to 1000'],
    [{ page: -1 }, '400 page: expected a whole number from 0 to 1000000'],
    [{ page: 1.5 }, '400 page: expected a whole number from 0 to 1000000'],
    [{ maxValuesPerFacet: 1001 }, '400 maxValuesPerFacet: expected a whole number from 0 to 1000'],
    [{ typoTolerance: 'strict' }, '400 typoTolerance: "strict" is not supported here; use true, false or "min"'],
    [{ queryType: 'none' }, '400 queryType: expected one of prefixLast, prefixAll, prefixNone'],
    [{ query: ['a'] }, '400 query: expected a text'],
    [{ facets: [1] }, '400 facets: expected a list of at most 1000 texts'],
    [
      { facetFilters: [['a:b', ['c:d']]] },
      '400 facetFilters: expected texts, or lists of texts as alternatives, and nothing deeper',
    ],
    [{ facetFilters: ['make'] }, '400 facetFilters: "make" has no attribute; write attribute:value'],
    [{ facetFilters: [':x'] }, '400 facetFilters: ":x" has no attribute; write attribute:value'],
    [{ facetFilters: '[["a' }, '400 facetFilters: the list is not valid JSON'],
    [{ facetFilters: 5 }, '400 facetFilters: expected a list of texts, or of lists of texts'],
    [
      { numericFilters: ['price'] },
      '400 numericFilters: "price" is no comparison; write price>=1000 or price:1000 TO 5000',
    ],
    [{ numericFilters: ['price>cheap'] }, '400 numericFilters: "price>cheap" compares with what is no number'],
    [
      { aroundLatLng: '91,0' },
      '400 aroundLatLng: expected latitude and longitude in degrees, for example -27.47,153.02',
    ],
    [{ aroundLatLng: '1,2', aroundRadius: 0 }, '400 aroundRadius: expected metres as a whole number from 1, or "all"'],
    [
      { insideBoundingBox: [[1, 2, 3]] },
      '400 insideBoundingBox: expected at most 100 boxes of two opposite corners: latitude, longitude, latitude, longitude in degrees',
    ],
    [{ distinct: 'yes' }, '400 distinct: only false or true or 0 or 1 or 2 or 3 or 4 is supported here'],
    [{ params: 5 }, '400 params: expected a text in the form of a query string'],
  ])('refuses %j by name', (request, message) => {
    expect(refusal(request)).toBe(message);
  });

  test.each<object>([
    { analytics: true, userToken: 'x', ruleContexts: ['a'], clickAnalytics: false, enableABTest: 1 },
    { facets: null, filters: null },
    { params: 'query=red&hitsPerPage=3&facetFilters=%5B%22make%3AKia%22%5D&facets=make,price' },
    { facetFilters: 'make:Kia,(features:camera,features:towbar)' },
    { numericFilters: 'price>1,(price<9,price=12)' },
    { tagFilters: ['sale', ['new', '-old']] },
    { insideBoundingBox: '1,2,3,4' },
    { insideBoundingBox: [[47, 170, 40, 190]] },
  ])('takes %j', (request) => {
    expect(refusal(request)).toBe('taken');
  });

  test('a text of parameters means the same as the parameters', () => {
    const packed = parseSearch(
      index,
      rawParameters({ params: 'query=red&hitsPerPage=3&facetFilters=%5B%22make%3A-Kia%22%5D&getRankingInfo=1' }),
    );
    const plain = parseSearch(
      index,
      rawParameters({ query: 'red', hitsPerPage: 3, facetFilters: ['make:-Kia'], getRankingInfo: true }),
    );
    expect({ ...packed, params: '' }).toEqual({ ...plain, params: '' });
  });

  test('a box past the antimeridian goes round it', () => {
    expect(parseSearch(index, rawParameters({ insideBoundingBox: [[-34, 170, -47, 190]] })).base.boxes).toEqual([
      { south: -47, north: -34, west: 170, east: -170 },
    ]);
  });

  test('a minus before a value negates, an escaped one is part of it', () => {
    const clause = (text: string) => parseSearch(index, rawParameters({ facetFilters: [text] })).clauses[0];
    const ford = { facet: 'make', value: 'Ford', anyCase: true };
    expect(clause('make:-Ford')).toEqual({ attribute: 'make', filter: { not: ford } });
    expect(clause('-make:Ford')).toEqual({ attribute: 'make', filter: { not: ford } });
    expect(clause('make:\\-Ford')).toEqual({ attribute: 'make', filter: { ...ford, value: '-Ford' } });
    expect(clause('make:a:b')).toEqual({ attribute: 'make', filter: { ...ford, value: 'a:b' } });
  });

  test('a secured key narrows and cannot be undone by the request', () => {
    const secured = new Map<string, unknown>([
      ['filters', 'make:Kia'],
      ['hitsPerPage', '5'],
    ]);
    const search = parseSearch(index, rawParameters({ filters: 'make:Ford', hitsPerPage: 50 }), secured);
    expect(search.clauses).toHaveLength(2);
    expect(search.paging.limit).toBe(5);
    expect(search.params).not.toContain('Kia');
  });
});
