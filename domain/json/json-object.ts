/** JSON objects: what is one, which are read member by member, and reading and writing their own members. */

import { isBindReference, isSwitchReference } from '#schemas/layout/reference.ts';
import type { Json } from '#schemas/shapes/json.ts';

/** `undefined` means an absent member. */
export type Value = Json | undefined;
export type JsonObject = { readonly [key: string]: Json };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is compared and combined member by member: an object that is not a reference. */
export function isMergeable(value: Value): value is JsonObject {
  return isJsonObject(value) && !isSwitchReference(value) && !isBindReference(value);
}

/** A value of a closed shape as plain JSON: what is derived from a schema contains nothing else. */
export function jsonObjectOf<T extends object>(value: T): JsonObject {
  // Entities are described by JSON Schemas: each member is JSON.
  return value as JsonObject;
}

/** Own members only. */
export function member(object: JsonObject, key: string): Value {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Sets an own member, even one called `__proto__`. */
export function setMember(object: { [key: string]: Json }, key: string, value: Json): void {
  Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}
