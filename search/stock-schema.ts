/** Vehicles as the stock index holds them. */
import type { SearchRecord } from '#domain/search/record.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { IndexRow, IndexSchema } from './engine/types.ts';

const facets = [
  'make',
  'model',
  'make_model',
  'model_path',
  'badge',
  'body',
  'car_type',
  'status',
  'item_type',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'categories',
  'filtered_features',
  'tag',
  'certified',
  'price_range',
  'weekly_price_range',
  'dealership_name',
  'dealership_slug',
  'dealership_path',
  'location_name',
  'location_id',
  'city',
  'state',
  'show_on_dealer_website',
] as const satisfies readonly (keyof SearchRecord)[];

const numbers = [
  'price',
  'km',
  'year',
  'weekly_price',
  'subscription_price',
  'seats',
  'created_at_timestamp',
  'sold_date_timestamp',
  'photos_count',
  'custom_rank',
] as const satisfies readonly (keyof SearchRecord)[];

const texts = [
  'name',
  'make',
  'model',
  'badge',
  'series',
  'body',
  'colour',
  'fuel',
  'transmission',
  'drive',
  'stocknum',
] as const satisfies readonly (keyof SearchRecord)[];

/** Sort orders bear the names of `SortOrder`; `distance` is the index's own. */
export const stockSchema: IndexSchema = {
  facets,
  numbers,
  texts,
  sorts: {
    recommended: [{ number: 'custom_rank', descending: true }],
    price_asc: [{ number: 'price', descending: false }],
    price_desc: [{ number: 'price', descending: true }],
    year_desc: [{ number: 'year', descending: true }],
    year_asc: [{ number: 'year', descending: false }],
    km_asc: [{ number: 'km', descending: false }],
    newest: [{ number: 'created_at_timestamp', descending: true }],
  },
};

/** The record as a row of the index. */
export function toIndexRow(record: SearchRecord): IndexRow {
  return {
    id: record.objectID,
    facets: Object.fromEntries(facets.map((name) => [name, wordsOf(record[name])])),
    numbers: Object.fromEntries(numbers.map((name) => [name, finite(record[name])])),
    texts: Object.fromEntries(texts.map((name) => [name, record[name]])),
    place: record._geoloc ?? null,
  };
}

function wordsOf(value: string | boolean | null | readonly string[]): readonly string[] {
  const values = typeof value === 'object' ? (value ?? []) : [String(value)];
  const words = values.filter(hasText).map((word) => word.trim());
  return words.length > 1 ? [...new Set(words)] : words;
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}
