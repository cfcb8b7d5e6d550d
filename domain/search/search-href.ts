/** Search → address: the one spelling of each search, also its canonical address. */

import { type FacetName, facetNames, rangeNames } from '#schemas/catalogue/vehicle/search.ts';
import { defaultRadius } from '../places/distance.ts';
import { compareText } from '../text/compare.ts';
import { slugify } from '../text/fold.ts';
import { queryText } from './query-text.ts';
import {
  allStockPath,
  bodyPath,
  isCarsSegment,
  ourStockPath,
  rangeParameter,
  searchParameters,
  searchRoutes,
  usedCarPrefix,
} from './routes.ts';
import type { SearchState } from './state.ts';

type Query = [string, string][];

/**
 * One filter that has its own path becomes that path; several go to the base path and the query string. Sort and page
 * are not filters; each is only named if it differs from the default of the address.
 */
export function searchHref(state: SearchState): string {
  const own = isPlain(state) ? ownPath(state) : null;
  const query: Query = own === null ? filterQuery(state) : [];
  if (state.sort !== (state.defaultSort ?? 'recommended')) query.push([searchParameters.sort, state.sort]);
  if (state.page !== 1) query.push([searchParameters.page, String(state.page)]);
  if (state.view) query.push([searchParameters.view, state.view]);
  const path = own ?? basePath(state);
  return query.length === 0 ? path : `${path}?${queryText(query)}`;
}

/** Whether facets are all that it filters by. */
function isPlain({ text, ranges, place }: SearchState): boolean {
  return text === '' && place === null && rangeNames.every((name) => ranges[name] === undefined);
}

/** The path that says all of the facets; null when they need a query string. */
function ownPath(state: SearchState): string | null {
  const chosen = chosenFacets(state);
  if (chosen.length === 0) return basePath(state);
  const used = state.base === usedCarPrefix && isSet(state.facets.car_type, ['used']);
  const rest = used ? chosen.filter((name) => name !== 'car_type') : chosen;
  if (used && rest.length === 0) return basePath(state);
  const prefix = used ? usedCarPrefix : '/search';
  const [make, model, body] = [single(state, 'make'), single(state, 'model'), single(state, 'body')];
  if (rest.length === 2 && make !== null && model !== null) {
    const makePath = pathOf(make, prefix);
    return makePath === null || slugify(model) === '' ? null : `${makePath}/${slugify(model)}`;
  }
  if (rest.length !== 1) return null;
  if (make !== null) return pathOf(make, prefix);
  if (body !== null) return bodyPath(slugify(body), prefix);
  const dealership = single(state, 'dealership_name');
  if (dealership !== null) return state.takenPaths?.includes(slugify(dealership)) ? null : pathOf(dealership, prefix);
  return rest[0] === 'car_type' && typesRoute(state) !== undefined ? basePath(state) : null;
}

function pathOf(name: string, prefix: string): string | null {
  const slug = slugify(name);
  return slug === '' || isCarsSegment(slug) ? null : `${prefix}/${slug}`;
}

/** The path of the chosen car types; all stock when they have none. */
function basePath(state: SearchState): string {
  const route = typesRoute(state);
  if (route && route.carTypes.length > 0) return route.path;
  return state.base === ourStockPath ? ourStockPath : allStockPath;
}

function typesRoute(state: SearchState): (typeof searchRoutes)[number] | undefined {
  return searchRoutes.find((route) => isSet(state.facets.car_type, route.carTypes));
}

function filterQuery(state: SearchState): Query {
  const query: Query = [];
  if (state.text !== '') query.push([searchParameters.text, state.text]);
  for (const name of facetNames) {
    const values = state.facets[name];
    // A facet panel asks for hundreds of these addresses, each with few facets chosen out of many.
    if (!values || values.length === 0) continue;
    if (name === 'car_type' && typesRoute(state) !== undefined) continue;
    for (const value of [...new Set(values)].sort(compareText)) query.push([name, value]);
  }
  for (const name of rangeNames) {
    const range = state.ranges[name];
    if (range?.min !== undefined) query.push([rangeParameter(name, 'min'), String(range.min)]);
    if (range?.max !== undefined) query.push([rangeParameter(name, 'max'), String(range.max)]);
  }
  const { place } = state;
  if (place) {
    query.push([searchParameters.lat, String(place.lat)], [searchParameters.lng, String(place.lng)]);
    if (place.label !== '') query.push([searchParameters.label, place.label]);
    if (place.radius !== defaultRadius) query.push([searchParameters.radius, String(place.radius)]);
    if (place.locationId) query.push([searchParameters.locationId, place.locationId]);
    if (place.locationType) query.push([searchParameters.locationType, place.locationType]);
  }
  return query;
}

function chosenFacets(state: SearchState): readonly FacetName[] {
  // Over the few that are set, not over all possible ones: a facet panel calls this hundreds of times.
  return (Object.keys(state.facets) as FacetName[]).filter((name) => (state.facets[name]?.length ?? 0) > 0);
}

function single(state: SearchState, name: FacetName): string | null {
  const values = state.facets[name];
  return values?.length === 1 ? (values[0] ?? null) : null;
}

function isSet(values: readonly string[] | undefined, wanted: readonly string[]): boolean {
  if (!values || values.length === 0) return wanted.length === 0;
  const given = new Set(values);
  return given.size === wanted.length && wanted.every((value) => given.has(value));
}
