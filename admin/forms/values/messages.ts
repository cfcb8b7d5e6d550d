/** Keys and choices in words. */
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';

/** "priceNote" → "Price note", "drive-away" → "Drive away". Where a schema has no title. */
export function displayKey(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return words === '' ? 'This value' : words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * One choice of an `enum`: its title where the schema gives one beside it (`x-enum-titles`, in the same order), else a
 * key in words; what is no key (a time zone, "AU") as it stands.
 */
export function displayChoice(schema: SchemaNode, value: unknown): string {
  const { enum: values, 'x-enum-titles': titles } = schema;
  const at = Array.isArray(values) ? values.indexOf(value) : -1;
  const title: unknown = Array.isArray(titles) && at >= 0 ? titles[at] : undefined;
  if (typeof title === 'string') return title;
  const text = String(value);
  return /^[a-z][a-z0-9_-]*$/.test(text) ? displayKey(text) : text;
}

/**
 * The help of a field. Where it explains stored choices ("split: words beside a picture."), they are called what the
 * list of choices calls them.
 */
export function displayHelp(schema: SchemaNode, help: string): string {
  if (!Array.isArray(schema.enum)) return help;
  const named = new Map(schema.enum.map((value) => [String(value), displayChoice(schema, value)]));
  return help
    .split(/(?<=\. )/)
    .map((sentence) => {
      const colon = sentence.indexOf(': ');
      const name = colon < 0 ? undefined : named.get(sentence.slice(0, colon));
      return name === undefined ? sentence : `${name}${sentence.slice(colon)}`;
    })
    .join('');
}

/** A stored value in a few words, by the schema that it follows. */
export function displayBriefly(schema: SchemaNode, value: Json): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'nothing';
  const list: readonly Json[] = Array.isArray(value) ? value : [value];
  const { items } = schema;
  const entry = Array.isArray(value) && typeof items === 'object' && items !== null ? (items as SchemaNode) : schema;
  const text = list.some((each) => typeof each === 'object')
    ? JSON.stringify(value)
    : list.map((each) => (Array.isArray(entry.enum) ? displayChoice(entry, each) : String(each))).join(', ');
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
