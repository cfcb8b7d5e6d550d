/** Facets whose values depend on the stock: values in an address are checked against it. */

import { type FacetName, facetAspect, facetNames } from '#schemas/catalogue/vehicle/search.ts';
import type { StockResult } from '../ports/stock.ts';
import { leftOut } from './left-out.ts';
import { spellingKey } from './spelling.ts';
import type { SearchState } from './state.ts';

/** Facets whose values the parser already knows. */
const parsed: ReadonlySet<FacetName> = new Set<FacetName>([
  ...facetNames.filter((name) => facetAspect(name).closed),
  'make',
  'model',
  'body',
  'dealership_name',
]);

/** The chosen facets that only the stock can validate. */
export function openFacets(state: SearchState): readonly FacetName[] {
  return facetNames.filter((name) => !parsed.has(name) && (state.facets[name]?.length ?? 0) > 0);
}

/**
 * The search as the stock spells it. A value that no vehicle of the tenant has is left out and named in `ignored`: the
 * rest still finds something.
 * @param all counts of the open facets over the whole stock
 */
export function keepKnown(state: SearchState, all: StockResult['facets']): SearchState {
  const facets: { [name in FacetName]?: readonly string[] } = { ...state.facets };
  const ignored = [...state.ignored];
  for (const name of openFacets(state)) {
    const known = new Map((all[name] ?? []).map((item) => [spellingKey(name, item.value), item.value]));
    const kept = new Set<string>();
    for (const value of state.facets[name] ?? []) {
      const spelt = known.get(spellingKey(name, value));
      if (spelt === undefined) ignored.push(leftOut(name, value));
      else kept.add(spelt);
    }
    if (kept.size > 0) facets[name] = [...kept].sort((a, b) => (a < b ? -1 : 1));
    else delete facets[name];
  }
  return { ...state, facets, ignored };
}
