import type { FacetName, SortOrder } from '#schemas/catalogue/vehicle/search.ts';
import type { StockQuery } from '../ports/stock.ts';
import { type Settings, setting } from '../switches/settings.ts';
import type { SearchState } from './state.ts';

/** Hits on a page where the tenant does not say (specification, section 9). */
export const defaultPageSize = 21;

/** The tenant's order of results where the address names none (section 7); an order by distance needs a place. */
export function defaultSort(settings: Settings): SortOrder {
  return setting(settings, 'search.default-sort');
}

/** The stock query of a search: its filters, its page, and counts for the panel. */
export function toStockQuery(state: SearchState, settings: Settings, count: readonly FacetName[] = []): StockQuery {
  const limit = Math.max(1, Math.trunc(setting(settings, 'search.page-size')));
  const { place } = state;
  return {
    ...(state.text === '' ? {} : { text: state.text }),
    facets: state.facets,
    ranges: rangesFor(state, settings),
    ...(place ? { near: { lat: place.lat, lng: place.lng, radius: place.radius } } : {}),
    sort: state.sort,
    offset: (state.page - 1) * limit,
    limit,
    count,
  };
}

/** Cheapest first would start with vehicles without a price; some tenants leave those out (section 7). */
function rangesFor(state: SearchState, settings: Settings): SearchState['ranges'] {
  const hides = state.sort === 'price_asc' && setting(settings, 'search.hide-zero-price-on-sort');
  if (!hides) return state.ranges;
  return { ...state.ranges, price: { ...state.ranges.price, min: Math.max(1, state.ranges.price?.min ?? 1) } };
}
