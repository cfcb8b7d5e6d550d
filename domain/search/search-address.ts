/** Addresses of the stock search that pages link to; `searchHref` decides how they are spelt. */

import { allStockPath } from './routes.ts';
import { searchHref } from './search-href.ts';
import type { SearchState } from './state.ts';

export const allStock = allStockPath;

/** The search for everything. */
export const emptySearch: SearchState = {
  text: '',
  facets: {},
  ranges: {},
  sort: 'recommended',
  page: 1,
  place: null,
  base: allStockPath,
  ignored: [],
};

/** The search for these values alone. */
export function addressOf(facets: SearchState['facets']): string {
  return searchHref({ ...emptySearch, facets });
}

export function makeAddress(make: string): string {
  return addressOf({ make: [make] });
}

export function makeModelAddress(make: string, model: string): string {
  return addressOf({ make: [make], model: [model] });
}

export function bodyAddress(body: string): string {
  return addressOf({ body: [body] });
}

export function conditionAddress(carType: string): string {
  return addressOf({ car_type: [carType] });
}
