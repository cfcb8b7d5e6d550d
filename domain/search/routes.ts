/** Paths of the stock search and what each filters (specification, section 2, Search). */
import { facetNames, rangeNames } from '#schemas/catalogue/vehicle/search.ts';

interface SearchRoute {
  readonly path: string;
  /** Car types that the path itself chooses, in the order new, demo, used; none means all. */
  readonly carTypes: readonly string[];
}

/** All stock, unless the search says otherwise. */
export const allStockPath = '/search/new-used-and-demo-cars';
/** 'Our Stock' of the main menu. */
export const ourStockPath = '/cars/';
/** Used stock by make, model or body: `/used-car/{make}`. */
export const usedCarPrefix = '/used-car';

/** Base paths; the first with the same car types is the one that links are written with. */
export const searchRoutes: readonly SearchRoute[] = [
  { path: '/search/used-cars', carTypes: ['used'] },
  { path: '/search/new-and-demo-cars', carTypes: ['new', 'demo'] },
  { path: '/search/new-cars', carTypes: ['new'] },
  { path: '/search/demo-cars', carTypes: ['demo'] },
  { path: allStockPath, carTypes: [] },
];

/** Query parameters in addition to one for each facet. */
export const searchParameters = {
  text: 'query',
  page: 'page',
  sort: 'sortBy',
  lat: 'lat',
  lng: 'lng',
  label: 'userLocation',
  radius: 'distance',
  locationId: 'locationId',
  locationType: 'locationType',
  /** The shopper's text in the place field, looked up by the server. */
  place: 'place',
  /** `map` shows the places of the vehicles found; any other value shows cards. */
  view: 'view',
} as const;

/** Characters of words to look for; what continues after them is not looked for. */
export const longestWords = 200;

/** Parameter of one end of a range: `price_min`, `km_max`. */
export function rangeParameter(name: string, end: 'min' | 'max'): string {
  return `${name}_${end}`;
}

/** Every parameter that a search reads of its address; others change nothing. */
export const searchParameterNames: readonly string[] = [
  ...Object.values(searchParameters),
  ...facetNames,
  ...rangeNames.flatMap((name) => [rangeParameter(name, 'min'), rangeParameter(name, 'max')]),
];

/** A last segment that means a body or a base, so no make or dealership can have it as its path. */
export function isCarsSegment(segment: string): boolean {
  return segment.endsWith('-cars');
}

/** `/search/suv-cars` from 'suv'; null when that address is a base path. */
export function bodyPath(slug: string, prefix: string): string | null {
  const segment = `${slug}-cars`;
  return slug === '' || searchRoutes.some((route) => route.path === `/search/${segment}`)
    ? null
    : `${prefix}/${segment}`;
}

/** Bodies that have a page on every site, also while none is in stock. */
export const commonBodies: readonly string[] = [
  'SUV',
  'Ute',
  'Sedan',
  'Hatch',
  'Wagon',
  'Van',
  'Coupe',
  'Convertible',
  'Bus',
  'People Mover',
];
