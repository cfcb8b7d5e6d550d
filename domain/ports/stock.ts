/** Stock search as pages need it, over any engine (design, section 7). */
import type { FacetName, NumberColumn, RangeName, SortOrder } from '#schemas/catalogue/vehicle/search.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';

export interface StockQuery {
  readonly text?: string;
  /** Values of one facet are alternatives; facets narrow each other. */
  readonly facets?: { readonly [name in FacetName]?: readonly string[] };
  readonly ranges?: { readonly [name in RangeName]?: { readonly min?: number; readonly max?: number } };
  /** Values that no vehicle found may have. */
  readonly not?: { readonly [name in FacetName]?: readonly string[] };
  /** Within `radius` km of a place; without it the place only provides distances, and sorting by them. */
  readonly near?: { readonly lat: number; readonly lng: number; readonly radius?: number };
  /** Leave these ids out (similar vehicles, for example). */
  readonly exclude?: readonly string[];
  readonly sort?: SortOrder;
  /** First hit, 0-based. */
  readonly offset?: number;
  /** Hits to return; 21 when left out (specification, section 7), 0 for counts alone. */
  readonly limit?: number;
  /**
   * Bars of equal width over a number, without its own range: the first holds all that is lower too, the last all that is
   * higher. Whole dollars, km or years.
   */
  readonly histogram?: {
    readonly name: RangeName;
    readonly from: number;
    readonly step: number;
    readonly bars: number;
  };
  /** Facets to count; none when left out. Counts are disjunctive for each facet that is refined. */
  readonly count?: readonly FacetName[];
  /** Numbers to give the least and the most of; none when left out. */
  readonly stats?: readonly NumberColumn[];
}

/** The specification's facet item. */
export interface FacetItem {
  readonly label: string;
  readonly value: string;
  readonly count: number;
}

/** The specification's search response. */
export interface StockResult {
  readonly hits: readonly Vehicle[];
  readonly facets: { readonly [name in FacetName]?: readonly FacetItem[] };
  /** Of the numbers that were requested, those that any vehicle found has. */
  readonly stats: { readonly [name in NumberColumn]?: { readonly min: number; readonly max: number } };
  /** Vehicles in each bar, where requested and the engine counts them: a hosted one does not. */
  readonly histogram?: readonly number[];
  /** Vehicles that match, on all pages. */
  readonly count: number;
  /** km from the place requested, by id of the hits that have one; left out when none was requested. */
  readonly distances?: ReadonlyMap<string, number>;
  /** Words that the hits were found by (typing errors corrected, synonyms), for highlighting. */
  readonly words?: readonly string[];
  /** Milliseconds spent. */
  readonly ms: number;
  readonly pages: number;
}

/** The contents of the tenant's stock, for distinguishing a make from a body in `/search/{…}`. */
export interface SearchFacts {
  readonly makes: readonly {
    readonly slug: string;
    readonly name: string;
    readonly models: readonly { readonly slug: string; readonly name: string }[];
  }[];
  readonly bodies: readonly { readonly slug: string; readonly name: string }[];
  readonly dealerships: readonly { readonly slug: string; readonly name: string }[];
  /** The tenant's order where an address names none; recommended when left out. */
  readonly defaultSort?: SortOrder;
}

/** Scoped to one tenant and to its stock filter (specification, section 9): unlisted vehicles never come back. */
export interface StockPort {
  search(query: StockQuery): Promise<StockResult>;
  /** Cached until the stock changes. */
  facts(): Promise<SearchFacts>;
  /** Slugs of up to `limit` listed vehicles, the recommended first: enough for maps of the site. */
  slugs(limit: number): Promise<readonly string[]>;
  /** A listed or recently sold vehicle by slug, else null. */
  findVehicle(slug: string): Promise<Vehicle | null>;
  /** The same by id. */
  findVehicleById(id: string): Promise<Vehicle | null>;
  /** Up to `limit` vehicles like this one: in stock, same body or make, inside the price band (section 9). */
  similar(vehicle: Vehicle, limit: number): Promise<readonly Vehicle[]>;
  /**
   * Vehicles sold from `sinceMs` (milliseconds since 1970) until now, by their sold date: every sale on record counts,
   * listed or not. A sale without a date counts at no time.
   */
  countSoldSince(sinceMs: number): Promise<number>;
}
