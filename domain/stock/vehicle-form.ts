/** A vehicle as its form shows it, and back: nothing known is nothing written; lists, films and paragraphs are lines. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { fieldsWrittenAs, vehicleFormGroups } from '#schemas/entities/vehicle-form.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { equalJson } from '../json/equal-json.ts';
import type { VehicleChanges } from './edit-vehicle.ts';

type FormValues = { readonly [field: string]: Json };
/** Field values by group. */
export type VehicleForm = { readonly [group: string]: FormValues };

const lists = fieldsWrittenAs('lines');
const paragraphs = fieldsWrittenAs('paragraphs');
const films = fieldsWrittenAs('films');
const shapes = fieldsWrittenAs('facts');

/** The form's initial values. */
export function vehicleForm(vehicle: Vehicle): VehicleForm {
  return Object.fromEntries(
    vehicleFormGroups.map(({ key, fields }) => [
      key,
      Object.fromEntries(
        fields.flatMap((field) => {
          const value = shownValue(field, vehicle[field]);
          return value === undefined ? [] : [[field, value]];
        }),
      ),
    ]),
  );
}

/** The form's changes to the vehicle; empty when nothing differs. */
export function changesOf(vehicle: Vehicle, form: VehicleForm): VehicleChanges {
  const changes: { [field: string]: unknown } = {};
  for (const { key, fields } of vehicleFormGroups) {
    for (const field of fields) {
      const value = form[key]?.[field];
      if (equalJson(value, shownValue(field, vehicle[field]))) continue;
      const stored = storedValue(field, value, vehicle);
      if (!equalJson(stored, vehicle[field])) changes[field] = stored;
    }
  }
  return changes;
}

/** One field of a vehicle as its control shows it; undefined where nothing is known. */
export function shownValue(field: string, value: unknown): Json | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (lists.has(field)) return Array.isArray(value) && value.length > 0 ? value.join('\n') : undefined;
  if (films.has(field))
    return isFilmList(value) ? value.map((film) => film.video.url).join('\n') || undefined : undefined;
  if (paragraphs.has(field)) return String(value).split('|').join('\n');
  if (isFacts(value)) {
    const known = Object.entries(value).filter(([, fact]) => fact !== null && fact !== '');
    return known.length > 0 ? Object.fromEntries(known) : undefined;
  }
  return isScalar(value) ? value : undefined;
}

/** Whether an untrusted value is of the kind that the field is stored as. */
export function isFieldKind(field: string, value: unknown): boolean {
  if (films.has(field)) return isFilmList(value);
  if (lists.has(field)) return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
  if (shapes.has(field)) return isFacts(value);
  if (field === 'file') return value === null || isFacts(value);
  return value === null || isScalar(value);
}

function storedValue(field: string, value: Json | undefined, vehicle: Vehicle): unknown {
  if (lists.has(field)) return typeof value === 'string' ? linesOf(value) : [];
  if (films.has(field)) return typeof value === 'string' ? linesOf(value).map((url) => ({ video: { url } })) : [];
  if (paragraphs.has(field)) return typeof value === 'string' ? linesOf(value).join('|') || null : null;
  const facts = isFacts(value) ? value : {};
  if (field === 'specifications' || field === 'variant')
    return Object.fromEntries(Object.keys(vehicle[field]).map((name) => [name, plainValue(facts[name])]));
  if (field === 'file') {
    const url = plainValue(facts.url);
    return url === null ? null : { url, name: plainValue(facts.name) ?? 'History report' };
  }
  return plainValue(value);
}

function plainValue(value: Json | undefined): Json {
  const plain = typeof value === 'string' ? value.trim() : value;
  return plain === '' || plain === undefined ? null : plain;
}

type Scalar = string | number | boolean;

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isFacts(value: unknown): value is { readonly [name: string]: Scalar | null } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((fact) => fact === null || fact === undefined || isScalar(fact));
}

function isFilmList(value: unknown): value is readonly { readonly video: { readonly url: string } }[] {
  return Array.isArray(value) && value.every((film) => typeof film?.video?.url === 'string');
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((entry) => entry.replaceAll('|', '/').trim())
    .filter((entry) => entry !== '');
}
