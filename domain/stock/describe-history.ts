/** A vehicle's recorded changes in words for staff. */

import type { FieldChange } from '#schemas/api/stock.ts';
import { money } from '#schemas/catalogue/form-parts.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { vehicleFieldTitle } from '#schemas/entities/vehicle-form.ts';
import { equalJson } from '../json/equal-json.ts';
import { displayMoney } from '../price/money.ts';
import { displayWhole } from '../text/quantity.ts';
import { isSold } from '../vehicle/availability.ts';
import { fieldsOf } from '../vehicle/catalogue-fields.ts';
import type { RecordedChange } from './vehicle-changes.ts';

/** Follows from other fields, or is described elsewhere: no separate line. */
const silent: ReadonlySet<string> = new Set([
  'thumbnails',
  'primary_image_url',
  'photos_count',
  'created_at_timestamp',
  'location_id',
  'lat',
  'lng',
  'dealership_id',
  'dealership_slug',
]);
const moneyFields: ReadonlySet<string> = new Set(
  fieldsOf(({ form }) => (form?.schema?.['maximum'] === money.maximum ? {} : undefined)).map(({ name }) => name),
);

interface DescribedChange {
  readonly version: number;
  readonly fields: readonly FieldChange[];
  /** The vehicle as this change made it. */
  readonly after: Vehicle;
  /** And as it was before; null where the record does not reach. */
  readonly before: Vehicle | null;
}

/** Each change with its fields before and after, newest first. @param changes newest first, without a gap. */
export function describeChanges(current: Vehicle, changes: readonly RecordedChange[]): readonly DescribedChange[] {
  let after = current;
  return changes.map((change) => {
    const before: Vehicle = { ...after, ...change.before };
    const described = { version: change.version, fields: describeFields(before, after, change.before), after, before };
    after = before;
    return described;
  });
}

/** Bookkeeping of the platform: staff see what it means. */
const bookkeeping: ReadonlySet<string> = new Set(['updated_at', 'created_at', 'locked_fields', 'needs_look', 'slug']);

/** The differences between two states of a vehicle, in the order of its fields. */
export function changedFields(before: Vehicle, after: Vehicle): FieldChange[] {
  const changed = Object.entries(after).filter(
    ([field, value]) => !bookkeeping.has(field) && !equalJson(value, before[field as keyof Vehicle]),
  );
  return describeFields(before, after, Object.fromEntries(changed));
}

function describeFields(before: Vehicle, after: Vehicle, changed: Partial<Vehicle>): FieldChange[] {
  return Object.keys(changed).flatMap((field) => {
    const key = field as keyof Vehicle;
    if (silent.has(field)) return [];
    const texts = { before: displayField(field, before[key]), after: displayField(field, after[key]) };
    return [{ field, title: vehicleFieldTitle(field), ...texts }];
  });
}

/** A field's value, short enough for a table. */
export function displayField(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (field === 'images' && Array.isArray(value)) return value.length === 1 ? '1 picture' : `${value.length} pictures`;
  if (field === 'sold_date_timestamp' && typeof value === 'number')
    return new Date(value < 1e11 ? value * 1000 : value).toISOString().slice(0, 10);
  if (typeof value === 'number') return moneyFields.has(field) ? displayMoney(value) : displayNumber(field, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'Nothing' : shorten(value.map(displayEntry).join(', '));
  if (field === 'hotspots' && isHotspots(value)) return countMarks(value.exterior.length + value.interior.length);
  if (typeof value === 'object') return shorten(objectText(value));
  return shorten(String(value).replaceAll('_', ' ').replaceAll('|', ' · '));
}

/** The state of a vehicle, in a word or two. */
export function displayStanding(vehicle: Pick<Vehicle, 'status' | 'sold' | 'reserved'>): string {
  if (isSold(vehicle)) return 'Sold';
  const words = vehicle.status.replaceAll('_', ' ');
  const status = words.charAt(0).toUpperCase() + words.slice(1);
  return vehicle.reserved ? `${status}, reserved` : status;
}

function displayNumber(field: string, value: number): string {
  return field === 'year' || !Number.isInteger(value) ? String(value) : displayWhole(value);
}

function displayEntry(entry: unknown): string {
  return typeof entry === 'object' && entry !== null ? objectText(entry) : String(entry).replaceAll('_', ' ');
}

function objectText(value: object): string {
  const known = Object.entries(value).filter(
    ([, inner]) => inner !== null && inner !== '' && typeof inner !== 'object',
  );
  return known.length === 0 ? 'Nothing' : known.map(([key, inner]) => `${key} ${String(inner)}`).join(', ');
}

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

function isHotspots(value: unknown): value is Vehicle['hotspots'] {
  return typeof value === 'object' && value !== null && 'exterior' in value && 'interior' in value;
}

function countMarks(count: number): string {
  if (count === 0) return 'Nothing';
  return count === 1 ? '1 mark' : `${count} marks`;
}
