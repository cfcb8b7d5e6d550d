/** Choices of an `enum` in words: forms and messages call them the same. */
import type { SchemaNode } from '../shapes/json.ts';

/** The title that a schema gives a choice in `x-enum-titles` (in the same order); null for none. */
export function choiceTitle(schema: SchemaNode, value: unknown): string | null {
  const { enum: values, 'x-enum-titles': titles } = schema;
  const at = Array.isArray(values) ? values.indexOf(value) : -1;
  const title: unknown = Array.isArray(titles) && at >= 0 ? titles[at] : undefined;
  return typeof title === 'string' ? title : null;
}

/** Its title, or else a key in words; a value that is not a key (a time zone, "AU") is returned unchanged. */
export function displayChoice(schema: SchemaNode, value: unknown): string {
  const title = choiceTitle(schema, value);
  if (title !== null) return title;
  const text = String(value);
  return /^[a-z][a-z0-9_-]*$/.test(text) ? displayKey(text) : text;
}

/** "priceNote" → "Price note", "drive-away" → "Drive away". Where a schema has no title. */
export function displayKey(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return words === '' ? 'This value' : words.charAt(0).toUpperCase() + words.slice(1);
}
