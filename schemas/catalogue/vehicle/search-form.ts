import type { FacetName } from './search.ts';

/** Facets that a short search form offers as lists, which narrow each other. */
export const searchFormFacets = ['car_type', 'make', 'model', 'body'] as const satisfies readonly FacetName[];
