/** Addresses of the stock search that blocks link to; how they are spelt is the rule of `domain/search`. */
import { allStockPath } from '#domain/search/routes.ts';
import { searchHref } from '#domain/search/search-href.ts';
import type { SearchState } from '#domain/search/state.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';

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
