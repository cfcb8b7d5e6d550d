/** Which rows a query finds. A clause narrows; a facet's counts leave out that facet's own clause. */

import { distanceKm } from '#domain/places/distance.ts';
import { type FacetName, facetNames, type RangeName, rangeNames, type StockQuery } from '#domain/ports/stock.ts';
import { foldedWords } from '#domain/text/fold.ts';
import type { Row } from './prepare.ts';

/** Longer texts are cut: nobody types them. */
const maxTextLength = 200;

export interface Clause {
  /** The facet or range that it refines; null for text, place and exclusions. */
  readonly refines: FacetName | `range:${RangeName}` | null;
  readonly accepts: (row: Row) => boolean;
}

export function clausesOf(query: StockQuery): readonly Clause[] {
  const clauses: Clause[] = [];
  for (const name of facetNames) {
    const wanted = new Set(query.facets?.[name]);
    if (wanted.size > 0)
      clauses.push({ refines: name, accepts: (row) => row.facets[name].some((value) => wanted.has(value)) });
  }
  for (const name of rangeNames) {
    const range = query.ranges?.[name];
    if (range?.min === undefined && range?.max === undefined) continue;
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = range;
    clauses.push({ refines: `range:${name}`, accepts: ({ ranges }) => isBetween(ranges[name], min, max) });
  }
  const words = foldedWords((query.text ?? '').slice(0, maxTextLength)).map((word) => ` ${word}`);
  if (words.length > 0)
    clauses.push({ refines: null, accepts: (row) => words.every((word) => row.words.includes(word)) });
  const { near } = query;
  if (near)
    clauses.push({
      refines: null,
      accepts: (row) => (rowDistance(row, near) ?? Number.POSITIVE_INFINITY) <= near.radius,
    });
  const excluded = new Set(query.exclude);
  if (excluded.size > 0) clauses.push({ refines: null, accepts: (row) => !excluded.has(row.vehicle.id) });
  return clauses;
}

export interface Matches {
  /** Rows that pass every clause. */
  readonly rows: readonly Row[];
  /** Rows that fail only the clause of this facet or range. */
  readonly missedBy: ReadonlyMap<Clause['refines'], readonly Row[]>;
}

/** One pass: a row that fails two clauses is of no interest to anyone. */
export function matchRows(rows: readonly Row[], clauses: readonly Clause[]): Matches {
  const found: Row[] = [];
  const missedBy = new Map<Clause['refines'], Row[]>();
  for (const row of rows) {
    let failed: Clause | null = null;
    let failures = 0;
    for (const clause of clauses) {
      if (clause.accepts(row)) continue;
      failed = clause;
      failures += 1;
      if (failures > 1 || clause.refines === null) break;
    }
    if (failed === null) found.push(row);
    else if (failures === 1 && failed.refines !== null) {
      const missed = missedBy.get(failed.refines);
      if (missed) missed.push(row);
      else missedBy.set(failed.refines, [row]);
    }
  }
  return { rows: found, missedBy };
}

/** km from a point; null when the vehicle has no place. */
export function rowDistance({ vehicle }: Row, from: { readonly lat: number; readonly lng: number }): number | null {
  const { lat, lng } = vehicle;
  return lat === null || lng === null ? null : distanceKm(from, { lat, lng });
}

function isBetween(value: number | null, min: number, max: number): boolean {
  return value !== null && value >= min && value <= max;
}
