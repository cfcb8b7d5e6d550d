/** Filters of stock as the console sends them. */
import { type FacetName, facetNames } from '#schemas/catalogue/vehicle/search.ts';

export type ChosenFacets = { readonly [name in FacetName]?: readonly string[] };

/** Parameters of `GET /stock-facets`. */
export function filterQuery(facets: ChosenFacets, count: readonly FacetName[], maxPrice: number | null = null): string {
  const params = new URLSearchParams();
  for (const name of facetNames) for (const value of facets[name] ?? []) params.append(name, value);
  if (maxPrice !== null) params.set('price_max', String(maxPrice));
  params.set('count', count.join(','));
  return params.toString();
}

/** '1 vehicle matches', '1,204 vehicles match'. */
export function displayMatches(count: number): string {
  return count === 1 ? '1 vehicle matches' : `${count.toLocaleString('en-AU')} vehicles match`;
}
