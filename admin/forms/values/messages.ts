/** Keys and choices in words. */
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { displayChoice, displayKey } from '#schemas/validate/choices.ts';

export { displayChoice, displayKey };

/**
 * The help of a field. If it explains stored choices ("split: words next to a picture."), their keys are replaced with the
 * names from the list of choices.
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
