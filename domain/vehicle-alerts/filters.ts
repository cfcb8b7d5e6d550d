/**
 * The conditions of a saved search, and whether a vehicle matches them: one by one, as the index does for all at once.
 */
import { type FacetName, facetNames, type RangeName, rangeNames } from '#schemas/catalogue/vehicle/search.ts';
import { distanceKm } from '../places/distance.ts';
import type { SearchState } from '../search/state.ts';
import { foldedWords } from '../text/fold.ts';

/** Stored with each saved search. All of it has to match; values of one facet are alternatives. */
export interface AlertFilters {
  readonly facets: { readonly [name in FacetName]?: readonly string[] };
  readonly ranges: { readonly [name in RangeName]?: { readonly min?: number; readonly max?: number } };
  /** Words of which each begins a word of the vehicle's name; folded. */
  readonly words: readonly string[];
  readonly near: { readonly lat: number; readonly lng: number; readonly radius: number } | null;
  /** Set if one particular vehicle is watched. */
  readonly vehicleId?: string;
}

/** The facts of a vehicle that changed: the columns of the stock index. */
export interface AlertRow {
  readonly id: string;
  readonly facets: { readonly [name: string]: readonly string[] };
  readonly numbers: { readonly [name: string]: number | null };
  readonly place: { readonly lat: number; readonly lng: number } | null;
  /** Its name and description. */
  readonly texts: { readonly [name: string]: string | null };
}

const mostWords = 8;

/** The filters of a search as its address says them: neither its order nor its page counts. */
export function filtersOf({ facets, ranges, text, place }: SearchState): AlertFilters {
  return {
    facets: Object.fromEntries(
      facetNames.flatMap((name) => ((facets[name] ?? []).length > 0 ? [[name, facets[name]]] : [])),
    ),
    ranges: Object.fromEntries(rangeNames.flatMap((name) => (ranges[name] ? [[name, ranges[name]]] : []))),
    words: [...new Set(foldedWords(text))].slice(0, mostWords),
    near: place === null ? null : { lat: place.lat, lng: place.lng, radius: place.radius },
  };
}

/** The filters of watching one vehicle. */
export function filtersOfVehicle(vehicleId: string): AlertFilters {
  return { facets: {}, ranges: {}, words: [], near: null, vehicleId };
}

/** The words of a row, and all that its words begin with. */
export function beginningsOf({ texts }: Pick<AlertRow, 'texts'>): ReadonlySet<string> {
  const beginnings = new Set<string>();
  for (const text of Object.values(texts))
    for (const word of foldedWords((text ?? '').slice(0, 400)))
      for (let end = 1; end <= Math.min(word.length, 30); end++) beginnings.add(word.slice(0, end));
  return beginnings;
}

/** Whether a vehicle answers a search. The index has to come to the same for every search (property test). */
export function isAnswered(filters: AlertFilters, row: AlertRow, beginnings = beginningsOf(row)): boolean {
  const { facets, ranges, words, near, vehicleId } = filters;
  if (vehicleId !== undefined && vehicleId !== row.id) return false;
  for (const [name, wanted] of Object.entries(facets)) {
    const values = row.facets[name] ?? [];
    if (!wanted.some((value) => values.includes(value))) return false;
  }
  for (const [name, { min, max }] of Object.entries(ranges)) {
    const value = row.numbers[name] ?? null;
    if (value === null || (min !== undefined && value < min) || (max !== undefined && value > max)) return false;
  }
  if (words.some((word) => !beginnings.has(word.slice(0, 30)))) return false;
  return near === null || (row.place !== null && distanceKm(near, row.place) <= near.radius);
}
