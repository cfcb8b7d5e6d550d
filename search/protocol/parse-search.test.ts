import { describe, expect, test } from 'vitest';
import { cars, searchableOf } from '#tests/build/protocol-cars.ts';
import { rawParameters } from './parameters.ts';
import { parseSearch } from './parse-search.ts';
import { ProtocolError } from './problem.ts';

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
    expect(clause('make:-Ford')).toEqual({ attribute: 'make', filter: { not: ford }, conditions: 1 });
    expect(clause('-make:Ford')).toEqual({ attribute: 'make', filter: { not: ford }, conditions: 1 });
    expect(clause('make:\\-Ford')).toEqual({ attribute: 'make', filter: { ...ford, value: '-Ford' }, conditions: 1 });
    expect(clause('make:a:b')).toEqual({ attribute: 'make', filter: { ...ford, value: 'a:b' }, conditions: 1 });
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
