/** A search as its address says it: path and query string, both ways (specification, section 2, Search). */

import type { FacetName, RangeName, SortOrder } from '#schemas/catalogue/vehicle/search.ts';
import type { Place } from '../ports/places.ts';

export interface SearchState {
  readonly text: string;
  /** The route's own filter (car types, body, make, model, dealership), kept apart since it lives in the path. */
  readonly facets: { readonly [name in FacetName]?: readonly string[] };
  readonly ranges: { readonly [name in RangeName]?: { readonly min?: number; readonly max?: number } };
  readonly sort: SortOrder;
  /** The tenant's order where the address names none, so that links need not name it; recommended when left out. */
  readonly defaultSort?: SortOrder;
  /** Path segments of dealerships that are a make's as well and lead to the make; left out where there are none. */
  readonly takenPaths?: readonly string[];
  /** 1-based. */
  readonly page: number;
  readonly place: {
    readonly lat: number;
    readonly lng: number;
    /** km */
    readonly radius: number;
    readonly label: string;
    readonly locationId?: string;
    readonly locationType?: string;
  } | null;
  /** The typed place, where the server looked it up: the problem, or which others it may have meant. */
  readonly placeAsked?: { readonly text: string; readonly problem: string | null; readonly others: readonly Place[] };
  /** Locations on a map in place of cards. */
  readonly view?: 'map';
  /** The base path when no filter has its own path, for example `/search/used-cars`. */
  readonly base: string;
  /** Parameters that could not be understood, reported on the page: never an error. */
  readonly ignored: readonly string[];
}
