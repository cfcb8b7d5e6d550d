/** JSON values inside forms: by pointer, with their references, with their defaults. */
import { equalJson } from '#domain/json/equal-json.ts';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { pointerStep, readPointer } from '#domain/json/pointer.ts';
import { valueAt } from '#domain/json/value-at.ts';
import {
  type BindReference,
  isBindReference,
  isSwitchReference,
  type SwitchReference,
} from '#schemas/layout/reference.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';

export function isReference(value: unknown): value is SwitchReference | BindReference {
  return isSwitchReference(value) || isBindReference(value);
}

export function pointerOf(segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${pointerStep(segment)}`).join('');
}

/** Whether a pointer leads to a reference or into one. */
export function pointsAtReference(value: Json | undefined, pointer: string): boolean {
  const segments = readPointer(pointer);
  for (let length = 0; length <= segments.length; length += 1) {
    if (isReference(valueAt(value, segments.slice(0, length)))) return true;
  }
  return false;
}

function defaultsOf(schema: SchemaNode): JsonObject {
  if (!isJsonObject(schema.properties)) return {};
  const defaults: { [key: string]: Json } = {};
  for (const [key, property] of Object.entries(schema.properties)) {
    if (isJsonObject(property) && property.default !== undefined) defaults[key] = property.default;
  }
  return defaults;
}

/** What a form shows: stored values over the schema's defaults. */
export function withDefaults(schema: SchemaNode, value: JsonObject): JsonObject {
  return { ...defaultsOf(schema), ...value };
}

function isEmptied(value: JsonObject): boolean {
  return !isReference(value) && Object.values(value).every((inner) => inner === '' || inner === undefined);
}

/**
 * What is stored after a form changed: an untouched default is left out, so that a later default of the block still
 * reaches this page.
 */
export function withoutUntouchedDefaults(schema: SchemaNode, before: JsonObject, after: JsonObject): JsonObject {
  const defaults = defaultsOf(schema);
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => {
      if (value === undefined) return false;
      // An optional group whose fields were all emptied again is removed.
      if (isJsonObject(value) && isEmptied(value) && !required.includes(key)) return false;
      const standard = defaults[key];
      return Object.hasOwn(before, key) || standard === undefined || !equalJson(standard, value);
    }),
  );
}
