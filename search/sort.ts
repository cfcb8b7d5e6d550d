/** Sort orders. Unknown values come last whichever way; ids settle what is equal, so pages never overlap. */
import type { SortOrder, StockQuery } from '#domain/ports/stock.ts';
import type { Settings } from '#domain/settings.ts';
import { rankWeights } from '#domain/stock/recommended-rank.ts';
import { isJustArrived } from '#domain/vehicle/image-tag.ts';
import { rowDistance } from './match.ts';
import type { Row } from './prepare.ts';

export interface SortContext {
  readonly settings: Settings;
  readonly now: Date;
  readonly near: StockQuery['near'];
}

/** Sorts by keys that are worked out once a row; a distance without a place is the recommended order. */
export function sortRows(rows: readonly Row[], order: SortOrder, context: SortContext): readonly Row[] {
  const key = sortKey(order, context);
  return rows
    .map((row) => ({ row, key: key(row) }))
    .sort((a, b) => compareKeys(a.key, b.key) || compareIds(a.row, b.row))
    .map(({ row }) => row);
}

/** Ascending key of a row; null comes last. */
function sortKey(order: SortOrder, { settings, now, near }: SortContext): (row: Row) => number | null {
  const recommended = (row: Row): number =>
    -(row.rank + (isJustArrived(row.vehicle, settings, now) ? rankWeights.justArrived : 0));
  switch (order) {
    case 'recommended':
      return recommended;
    case 'price_asc':
      return (row) => row.ranges.price;
    case 'price_desc':
      return (row) => negative(row.ranges.price);
    case 'year_desc':
      return (row) => negative(row.ranges.year);
    case 'year_asc':
      return (row) => row.ranges.year;
    case 'km_asc':
      return (row) => row.ranges.km;
    case 'newest':
      return (row) => -row.created;
    case 'distance':
      return near ? (row) => rowDistance(row, near) : recommended;
  }
}

function compareKeys(a: number | null, b: number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a - b;
}

function compareIds(a: Row, b: Row): number {
  return a.vehicle.id < b.vehicle.id ? -1 : a.vehicle.id > b.vehicle.id ? 1 : 0;
}

function negative(value: number | null): number | null {
  return value === null ? null : -value;
}
