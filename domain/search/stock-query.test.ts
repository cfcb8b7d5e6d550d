import { describe, expect, test } from 'vitest';
import { parsed } from '#tests/build/search-facts.ts';
import { defaultSort, toStockQuery } from './stock-query.ts';

describe('stock query', () => {
  test('R9-010, R7-005: 21 to a page, the offset follows the page', () => {
    expect(toStockQuery(parsed('/search/used-cars?page=3'), {})).toMatchObject({
      offset: 42,
      limit: 21,
      facets: { car_type: ['used'] },
    });
    expect(toStockQuery(parsed('/search/used-cars?page=3'), { 'search.page-size': 12 })).toMatchObject({
      offset: 24,
      limit: 12,
    });
  });

  test('R7-006: cheapest first can leave out what has no price', () => {
    const state = parsed('/search/used-cars?sortBy=price_asc&price_max=9000');
    expect(toStockQuery(state, {}).ranges).toEqual({ price: { max: 9000 } });
    expect(toStockQuery(state, { 'search.hide-zero-price-on-sort': true }).ranges).toEqual({
      price: { min: 1, max: 9000 },
    });
    expect(toStockQuery(parsed('/search/used-cars'), { 'search.hide-zero-price-on-sort': true }).ranges).toEqual({});
  });

  test.each([
    ['newest', 'newest'],
    ['distance', 'recommended'],
    ['sideways', 'recommended'],
    [undefined, 'recommended'],
  ])('R7-006: a first order of %s is %s', (value, sort) =>
    expect(defaultSort(value === undefined ? {} : { 'search.default-sort': value })).toBe(sort),
  );
});
