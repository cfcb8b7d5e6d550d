/** A layered document's own values: the values that a form shows, and those that this tenant stores. */

import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import type { Json } from '#schemas/shapes/json.ts';

/** Objects are merged key by key; everything else is replaced whole. */
export function overlay(below: JsonObject, above: JsonObject): JsonObject {
  const joined: { [key: string]: Json } = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = below[key];
    joined[key] = isJsonObject(value) && isJsonObject(under) ? overlay(under, value) : value;
  }
  return joined;
}

/** The tenant's own values after a change: those it had, and those that differ from what was shown. */
export function ownValues(next: JsonObject, shown: JsonObject, own: JsonObject): JsonObject {
  const result: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(next)) {
    if (value === undefined) continue;
    const before = shown[key];
    const mine = own[key];
    if (isJsonObject(value) && isJsonObject(before)) {
      const inner = ownValues(value, before, isJsonObject(mine) ? mine : {});
      if (Object.keys(inner).length > 0 || mine !== undefined) result[key] = inner;
    } else if (mine !== undefined || JSON.stringify(value) !== JSON.stringify(before)) result[key] = value;
  }
  return result;
}
