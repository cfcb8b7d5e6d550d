/** The schema and values of some of a document's fields: a form of a few questions. */

import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { valueAt, withValueAt } from '#domain/json/value-at.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';

/** The schema with only the fields of these pointers, in the schema's own order. */
export function pickSchema(schema: SchemaNode, pointers: readonly string[]): SchemaNode {
  return pickNode(
    schema,
    pointers.map((pointer) => readPointer(pointer)),
  );
}

function pickNode(schema: SchemaNode, paths: readonly (readonly string[])[]): SchemaNode {
  if (paths.some((path) => path.length === 0) || !isJsonObject(schema.properties)) return schema;
  const kept = Object.entries(schema.properties).flatMap(([name, property]) => {
    const below = paths.filter(([head]) => head === name).map((path) => path.slice(1));
    return below.length === 0 || !isJsonObject(property) ? [] : [[name, pickNode(property, below)] as const];
  });
  const names = new Set(kept.map(([name]) => name));
  const required = Array.isArray(schema.required) ? schema.required.filter((name) => names.has(String(name))) : [];
  return { ...schema, properties: Object.fromEntries(kept), required };
}

export function pickValues(value: JsonObject, pointers: readonly string[]): JsonObject {
  let picked: Json = {};
  for (const pointer of pointers) {
    const segments = readPointer(pointer);
    const found = valueAt(value, segments);
    if (found !== undefined) picked = withValueAt(picked, segments, found);
  }
  return isJsonObject(picked) ? picked : {};
}

/** The whole with the picked fields as they are now; an emptied field is removed. */
export function putValues(whole: JsonObject, picked: JsonObject, pointers: readonly string[]): JsonObject {
  let next: Json = whole;
  for (const pointer of pointers) {
    const segments = readPointer(pointer);
    const value = valueAt(picked, segments);
    if (value === undefined && valueAt(next, segments) === undefined) continue;
    next = withValueAt(next, segments, value);
  }
  return isJsonObject(next) ? next : whole;
}
