/** An entry of content as its form shows it, and back: nothing known is nothing written, and lists are lines. */
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

/** The item with what its form says; a field that the form leaves empty is null, and what it does not have stays. */
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
  // An empty word may be a choice of its own.
  return value === null || value === undefined || (value === '' && !node.enum) ? undefined : value;
}

function storedValue(node: SchemaNode, before: Json | undefined, value: Json | undefined): Json {
  if (isSchemaNode(node.properties))
    return withEntryForm(node, isJsonObject(before) ? before : {}, isJsonObject(value) ? value : {});
  if (isLines(node)) return typeof value === 'string' ? linesOf(value) : [];
  const plain = typeof value === 'string' ? value.trim() : value;
  if (plain === undefined || (plain === '' && !node.enum)) return null;
  return plain;
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
