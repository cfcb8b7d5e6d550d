/**
 * Three-way merge of plain values, property by property: what one side changed is taken; what both changed alike is
 * taken; what both changed differently stays as yours, with a conflict to read. Lists and references are one value each.
 */
import type { MergeConflict } from '#schemas/api.ts';
import type { Json } from '#schemas/json.ts';
import { isBindReference, isSwitchReference } from '#schemas/layout/reference.ts';
import { equalJson } from './equal-json.ts';

/** `undefined` stands for an absent member. */
export type Value = Json | undefined;
export type JsonObject = { readonly [key: string]: Json };

export interface MergedValue {
  readonly value: Value;
  readonly conflicts: readonly MergeConflict[];
}

/** `pointer` is where the value stands, for its conflicts; `title` names a pointer for people. */
export function mergeValues(
  base: Value,
  yours: Value,
  theirs: Value,
  pointer = '',
  title: (pointer: string) => string = displayPointer,
): MergedValue {
  if (equalJson(yours, theirs) || equalJson(base, theirs)) return { value: yours, conflicts: [] };
  if (equalJson(base, yours)) return { value: theirs, conflicts: [] };
  if (isMergeable(yours) && isMergeable(theirs))
    return mergeObjects(isMergeable(base) ? base : {}, yours, theirs, pointer, title);
  const conflict: MergeConflict = {
    pointer,
    base: base ?? null,
    yours: yours ?? null,
    theirs: theirs ?? null,
    message: `${title(pointer)} was changed on both sides. Yours is kept.`,
  };
  return { value: yours, conflicts: [conflict] };
}

/** Whether a value is merged by its members: an object that is no reference. */
export function isMergeable(value: Value): value is JsonObject {
  return isJsonObject(value) && !isSwitchReference(value) && !isBindReference(value);
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value of a closed shape as plain JSON: what is derived from a schema holds nothing else. */
export function jsonObjectOf<T extends object>(value: T): JsonObject {
  // Entities are described by JSON Schemas: each member is JSON.
  return value as unknown as JsonObject;
}

/** A pointer as words: `/contact/phone` → "contact, phone". */
export function displayPointer(pointer: string): string {
  const words = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return words.length === 0 ? 'This' : words.join(', ');
}

/** One step of a JSON pointer, escaped. */
export function pointerStep(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}

function mergeObjects(
  base: JsonObject,
  yours: JsonObject,
  theirs: JsonObject,
  pointer: string,
  title: (pointer: string) => string,
): MergedValue {
  const conflicts: MergeConflict[] = [];
  const merged: { [key: string]: Json } = {};
  for (const key of new Set([...Object.keys(yours), ...Object.keys(theirs)])) {
    const inner = mergeValues(
      member(base, key),
      member(yours, key),
      member(theirs, key),
      `${pointer}/${pointerStep(key)}`,
      title,
    );
    if (inner.value !== undefined) setMember(merged, key, inner.value);
    conflicts.push(...inner.conflicts);
  }
  return { value: merged, conflicts };
}

/** Own members only. */
export function member(object: JsonObject, key: string): Value {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Sets an own member, even one called `__proto__`. */
export function setMember(object: { [key: string]: Json }, key: string, value: Json): void {
  Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}
