/**
 * An entry of content as its form shows it, and back: unknown values are left empty, lists of words are lines. A list
 * of parts says with `x-entry` how a new part starts, and which field identifies a part when others move past it.
 */
import { isSchemaNode, type Json, type SchemaNode } from '#schemas/shapes/json.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';

/** The fields of `item` that the form's schema has. */
export function entryForm(schema: SchemaNode, item: JsonObject): JsonObject {
  return Object.fromEntries(
    fieldsOf(schema).flatMap(([field, node]) => {
      const value = shownValue(node, item[field]);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** The item with the form's values; a field left empty in the form is null, and fields outside the form stay. */
export function withEntryForm(schema: SchemaNode, item: JsonObject, form: JsonObject): JsonObject {
  const written = fieldsOf(schema).map(
    ([field, node]) => [field, storedValue(node, item[field], form[field])] as const,
  );
  return { ...item, ...Object.fromEntries(written) };
}

function fieldsOf(schema: SchemaNode): readonly (readonly [string, SchemaNode])[] {
  const { properties } = schema;
  if (!isSchemaNode(properties)) return [];
  return Object.entries(properties).flatMap(([field, node]: [string, unknown]) =>
    isSchemaNode(node) ? [[field, node]] : [],
  );
}

function shownValue(node: SchemaNode, value: Json | undefined): Json | undefined {
  if (isSchemaNode(node.properties)) return entryForm(node, isJsonObject(value) ? value : {});
  if (isLines(node)) return Array.isArray(value) && value.length > 0 ? value.join('\n') : undefined;
  const parts = partsOf(node);
  if (parts) return Array.isArray(value) ? value.filter(isJsonObject).map((one) => entryForm(parts.fields, one)) : [];
  // An empty word may be a valid choice.
  return value === null || value === undefined || (value === '' && !node.enum) ? undefined : value;
}

function storedValue(node: SchemaNode, before: Json | undefined, value: Json | undefined): Json {
  if (isSchemaNode(node.properties))
    return withEntryForm(node, isJsonObject(before) ? before : {}, isJsonObject(value) ? value : {});
  if (isLines(node)) return typeof value === 'string' ? linesOf(value) : [];
  const parts = partsOf(node);
  if (parts) return storedParts(parts, Array.isArray(before) ? before : [], Array.isArray(value) ? value : []);
  const plain = typeof value === 'string' ? value.trim() : value;
  if (plain === undefined || (plain === '' && !node.enum)) return null;
  return plain;
}

interface Parts {
  readonly fields: SchemaNode;
  /** Null where a part has no name. */
  readonly key: string | null;
  readonly blank: JsonObject;
}

function partsOf({ items }: SchemaNode): Parts | null {
  const entry = isSchemaNode(items) ? items['x-entry'] : undefined;
  if (!isSchemaNode(items) || !isSchemaNode(entry)) return null;
  // Blank parts are plain values of the catalogue.
  const blank = entry.blank as JsonObject;
  return { fields: items, key: typeof entry.key === 'string' ? entry.key : null, blank };
}

/** Each part with what its form does not show: from the stored one that it is, or as a new one begins. */
function storedParts({ fields, key, blank }: Parts, before: readonly Json[], given: readonly Json[]): Json[] {
  const known = new Map(before.filter(isJsonObject).map((one) => [key === null ? undefined : one[key], one]));
  return given.filter(isJsonObject).map((one) => {
    const name = key === null ? undefined : one[key];
    const began = (name === undefined || name === '' ? undefined : known.get(name)) ?? blank;
    const written = fieldsOf(fields).flatMap(([field, node]) => {
      const value = storedValue(node, began[field], one[field]);
      if (value !== null) return [[field, value] as const];
      // A field that cannot be null is blank, and optional ones of a part are left out.
      return Object.hasOwn(blank, field) ? [[field, blank[field] ?? null] as const] : [];
    });
    const shown = new Set(fieldsOf(fields).map(([field]) => field));
    const kept = Object.entries(began).filter(([field]) => !shown.has(field));
    return { ...Object.fromEntries(kept), ...Object.fromEntries(written) };
  });
}

function isLines(node: SchemaNode): boolean {
  return node['x-widget'] === 'lines';
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
