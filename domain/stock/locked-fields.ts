/** Fields that staff have edited by hand: a feed or an import leaves them alone until they are unlocked (design, 11). */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { VehicleField } from './vehicle-changes.ts';

/** Facts that are one decision: locked together under the first field's name. */
const groups: { readonly [lock: string]: readonly VehicleField[] } = {
  status: ['sold', 'sold_date_timestamp'],
  location: ['location_id', 'city', 'state', 'lat', 'lng', 'dealership_id', 'dealership_slug', 'dealership_name'],
  images: ['thumbnails', 'primary_image_url', 'photos_count'],
};

/** Facts that follow another one: locked with it, but alone where only they were edited. */
const derived: { readonly [lock: string]: readonly VehicleField[] } = {
  fuel: ['simple_fuel'],
  trans: ['simple_transmission'],
  drive: ['simple_drive'],
};

/** Fields of the platform: no feed writes them, so they need no lock. */
const platformFields: ReadonlySet<string> = new Set<VehicleField>([
  'id',
  'slug',
  'path',
  'created_at',
  'created_at_timestamp',
  'updated_at',
  'views',
  'needs_look',
  'locked_fields',
]);

const lockByField: ReadonlyMap<string, string> = new Map(
  Object.entries(groups).flatMap(([lock, fields]) => fields.map((field) => [field, lock] as const)),
);

/** The lock that guards a field; null for a field that needs none. */
export function lockOf(field: string): string | null {
  return platformFields.has(field) ? null : (lockByField.get(field) ?? field);
}

/** A lock is stored text: a name such as `constructor` is not a group. */
function fieldsOf(table: typeof groups, lock: string): readonly VehicleField[] {
  return Object.hasOwn(table, lock) ? (table[lock] ?? []) : [];
}

/** Every field that the vehicle's locks guard. */
export function guardedFields(vehicle: Pick<Vehicle, 'locked_fields'>): ReadonlySet<string> {
  return new Set(
    vehicle.locked_fields.flatMap((lock) => [lock, ...fieldsOf(groups, lock), ...fieldsOf(derived, lock)]),
  );
}

/** The vehicle's locks with those of the fields that were edited. */
export function withLocks(locks: readonly string[], edited: readonly string[]): string[] {
  return [...new Set([...locks, ...edited.flatMap((field) => lockOf(field) ?? [])])];
}
