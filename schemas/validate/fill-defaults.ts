/**
 * Fills in what a schema gives as default. Plain walk without code generation: server, preview frame and console use
 * the same. What is there is kept as it is, wrong or not.
 */
import { isSchemaNode, type Json, type SchemaNode } from '../shapes/json.ts';

/** The value with defaults in place of absent properties; the very same object when nothing was absent. */
export function fillDefaults(schema: SchemaNode, value: Json): Json {
  if (isJsonList(value)) return fillList(schema, value);
  if (value !== null && typeof value === 'object') return fillObject(schema, value);
  return value;
}

function fillObject(schema: SchemaNode, value: { readonly [key: string]: Json }): Json {
  const properties = isSchemaNode(schema.properties) ? schema.properties : {};
  const filled: { [key: string]: Json } = {};
  let changed = false;
  for (const [key, child] of Object.entries(properties)) {
    if (!isSchemaNode(child)) continue;
    const present = Object.hasOwn(value, key) ? value[key] : undefined;
    const next = present === undefined ? defaultOf(child) : fillDefaults(child, present);
    if (next === undefined || next === present) continue;
    filled[key] = next;
    changed = true;
  }
  const others = schema.additionalProperties;
  if (isSchemaNode(others)) {
    for (const [key, present] of Object.entries(value)) {
      if (Object.hasOwn(properties, key)) continue;
      const next = fillDefaults(others, present);
      if (next === present) continue;
      filled[key] = next;
      changed = true;
    }
  }
  return changed ? { ...value, ...filled } : value;
}

function fillList(schema: SchemaNode, value: readonly Json[]): Json {
  const items = schema.items;
  if (!isSchemaNode(items)) return value;
  const filled = value.map((entry) => fillDefaults(items, entry));
  return filled.some((entry, index) => entry !== value[index]) ? filled : value;
}

/** A default is itself filled in, so that `default: {}` takes up the defaults of what it holds. */
function defaultOf(schema: SchemaNode): Json | undefined {
  return isJson(schema.default) ? fillDefaults(schema, structuredClone(schema.default)) : undefined;
}

function isJson(value: unknown): value is Json {
  return value !== undefined;
}

function isJsonList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
