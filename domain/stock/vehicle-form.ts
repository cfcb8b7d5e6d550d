/** A vehicle as its form shows it, and back: nothing known is nothing written, lists and paragraphs are lines. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { lineFields, paragraphFields, vehicleFormGroups } from '#schemas/entities/vehicle-form.ts';
import type { Json } from '#schemas/json.ts';
import { equalJson } from '../documents/equal-json.ts';
import type { VehicleChanges } from './edit-vehicle.ts';

export type FormValues = { readonly [field: string]: Json };
/** Field values by group. */
export type VehicleForm = { readonly [group: string]: FormValues };

const lists: ReadonlySet<string> = new Set(lineFields);
const paragraphs: ReadonlySet<string> = new Set(paragraphFields);

/** What the form begins with. */
export function vehicleForm(vehicle: Vehicle): VehicleForm {
  return Object.fromEntries(
    vehicleFormGroups.map(({ key, fields }) => [
      key,
      Object.fromEntries(
        fields.flatMap(({ field }) => {
          const value = shownValue(field, vehicle[field]);
          return value === undefined ? [] : [[field, value]];
        }),
      ),
    ]),
  );
}

/** What the form changes of the vehicle; empty when it says what is so. */
export function changesOf(vehicle: Vehicle, form: VehicleForm): VehicleChanges {
  const changes: { [field: string]: unknown } = {};
  for (const { key, fields } of vehicleFormGroups) {
    for (const { field } of fields) {
      const value = form[key]?.[field];
      if (equalJson(value, shownValue(field, vehicle[field]))) continue;
      changes[field] = storedValue(field, value);
    }
  }
  return changes;
}

/** One field of a vehicle as text or number for its control; undefined where nothing is known. */
export function shownValue(field: string, value: unknown): Json | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (lists.has(field)) return Array.isArray(value) && value.length > 0 ? value.join('\n') : undefined;
  if (paragraphs.has(field)) return String(value).split('|').join('\n');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

function storedValue(field: string, value: Json | undefined): unknown {
  if (lists.has(field)) return typeof value === 'string' ? linesOf(value) : [];
  if (paragraphs.has(field)) return typeof value === 'string' ? linesOf(value).join('|') || null : null;
  const plain = typeof value === 'string' ? value.trim() : value;
  return plain === '' || plain === undefined ? null : plain;
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((entry) => entry.replaceAll('|', '/').trim())
    .filter((entry) => entry !== '');
}
