/** Addresses of the stock search that pages link to; `searchHref` decides how they are spelt. */

import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { allStockPath } from './routes.ts';
import { searchHref } from './search-href.ts';
import type { SearchState } from './state.ts';

export const allStock = allStockPath;

function addressOf(facets: SearchState['facets']): string {
  return searchHref({
    text: '',
    facets,
    ranges: {},
    sort: 'recommended',
    page: 1,
    place: null,
    base: allStockPath,
    ignored: [],
  });
}

export function makeAddress(make: string): string {
  return addressOf({ make: [make] });
}

/** Where a make in a menu leads: its stock, or its own page where the site wants that. */
export function makeLink({ name, slug }: Pick<Manufacturer, 'name' | 'slug'>, settings: Settings): string {
  return setting(settings, 'navigation.make-link') === 'overview' ? `/${slug}/overview` : makeAddress(name);
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
