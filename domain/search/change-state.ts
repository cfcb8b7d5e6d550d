/** Steps from one search to the next. Each goes back to the first page. */
import type { FacetName, RangeName, SortOrder } from '#schemas/catalogue/vehicle/search.ts';
import { compareText } from '../text/compare.ts';
import type { SearchState } from './state.ts';

/** Chooses these values of a facet, none to drop it. */
export function withFacet(state: SearchState, name: FacetName, values: readonly string[]): SearchState {
  const facets: { [facet in FacetName]?: readonly string[] } = { ...state.facets };
  const chosen = [...new Set(values)].sort(compareText);
  delete facets[name];
  // A model of a make that is no longer chosen would find nothing.
  if (name === 'make') delete facets.model;
  return { ...state, page: 1, facets: chosen.length === 0 ? facets : { ...facets, [name]: chosen } };
}

/** Adds a value, or removes it if it is chosen. */
export function toggleFacet(state: SearchState, name: FacetName, value: string): SearchState {
  const chosen = state.facets[name] ?? [];
  return withFacet(
    state,
    name,
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  );
}

export function withRange(
  state: SearchState,
  name: RangeName,
  range: { readonly min?: number; readonly max?: number } | null,
): SearchState {
  const { [name]: _, ...others } = state.ranges;
  const empty = range === null || (range.min === undefined && range.max === undefined);
  return { ...state, page: 1, ranges: empty ? others : { ...others, [name]: range } };
}

export function withText(state: SearchState, text: string): SearchState {
  return { ...state, page: 1, text: text.trim() };
}

export function withSort(state: SearchState, sort: SortOrder): SearchState {
  return { ...state, page: 1, sort };
}

export function withPage(state: SearchState, page: number): SearchState {
  return { ...state, page };
}

/** Searches without a place; what was nearest first takes the tenant's own order. */
export function withoutPlace(state: SearchState): SearchState {
  const sort = state.sort === 'distance' ? (state.defaultSort ?? 'recommended') : state.sort;
  return { ...state, page: 1, place: null, sort };
}

/** Drops every filter but the chosen car types; the sort order stays unless it needs the place that goes. */
export function clearFilters(state: SearchState): SearchState {
  const types = state.facets.car_type;
  return {
    ...withoutPlace(state),
    text: '',
    ranges: {},
    ignored: [],
    facets: types ? { car_type: types } : {},
  };
}
