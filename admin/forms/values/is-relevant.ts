/** Whether a field matters now (`x-when`), and which part of its form it belongs to (`x-group`). */
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { valueAt } from '#domain/json/value-at.ts';
import { isSchemaNode, type Json, type SchemaNode } from '#schemas/shapes/json.ts';
import { isReference } from './json-values.ts';

/**
 * `x-when` names other fields, siblings or, by a pointer, from the root of the form (`/look`), with the values that
 * make the field matter, or `true` for any value at all: `{ look: ['split'], image: true }`. All of them have to hold.
 * A field that takes its value from a switch may hold anything, so it hides nothing.
 * @param root the whole form
 * @param siblings the object that the field is in
 */
export function isRelevant(
  field: SchemaNode,
  siblings: { readonly schema: SchemaNode; readonly value: JsonObject },
  root: { readonly schema: SchemaNode; readonly value: JsonObject },
): boolean {
  const when = field['x-when'];
  if (!isSchemaNode(when)) return true;
  return Object.entries(when).every(([name, wanted]) => {
    const { schema, value } = name.startsWith('/') ? root : siblings;
    const [key = '', ...rest] = name.startsWith('/') ? readPointer(name) : [name];
    const properties = isSchemaNode(schema.properties) ? schema.properties : {};
    const other = Object.hasOwn(properties, key) ? properties[key] : undefined;
    // Shared fields name others that not every block has.
    if (!isSchemaNode(other)) return true;
    const held = valueAt(value, [key, ...rest]) ?? defaultOf(other);
    if (isReference(held)) return true;
    if (wanted === true) return held !== undefined && held !== null && held !== '' && held !== false;
    return Array.isArray(wanted) && wanted.includes(held);
  });
}

function defaultOf({ default: standard }: SchemaNode): Json | undefined {
  return typeof standard === 'string' || typeof standard === 'number' || typeof standard === 'boolean'
    ? standard
    : undefined;
}

export const fieldGroups = [
  { key: 'content', title: 'Content' },
  { key: 'look', title: 'Look' },
  { key: 'advanced', title: 'Advanced' },
] as const;
type FieldGroup = (typeof fieldGroups)[number]['key'];

export function groupOf(field: unknown): FieldGroup {
  const named = isSchemaNode(field) ? field['x-group'] : undefined;
  return fieldGroups.find(({ key }) => key === named)?.key ?? 'content';
}

/** The schema of a property; null if it has none. */
export function propertyOf({ properties }: SchemaNode, key: string): SchemaNode | null {
  const found = isJsonObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  return isSchemaNode(found) ? found : null;
}
