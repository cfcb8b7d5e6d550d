/** Replaces a typed fact of the dealer with the fact itself: the whole prop is bound, or the text names the fact. */
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import type { Repair } from '#schemas/shapes/problem.ts';
import { acceptsValue } from '../json/value-types.ts';
import { replaceValue } from '../text/find-facts.ts';

/** Facts that a text of the dealer can follow, in words for a button. */
export const ownFacts: { readonly [path: string]: string } = {
  'site.phone': 'phone',
  'site.email': 'email address',
  'site.company': 'company name',
  'site.company_number': 'ABN or NZBN',
  'site.licence': 'licence',
  'location.address': 'address',
};

/** Formats whose text is words, or an address that may contain a fact. */
const words: ReadonlySet<unknown> = new Set([undefined, 'rich-text', 'link']);

/**
 * The replacement for the typed fact.
 * @param schema of the prop; null where it is not known
 * @param value the fact as the dealer has entered it
 * @returns null if the text does not contain the fact, or the prop could not have it
 */
export function takeFact(text: string, schema: SchemaNode | null, path: string, value: string): Json | null {
  if (schema === null || schema.type !== 'string' || schema.enum !== undefined) return null;
  const name = `{${path}}`;
  const next = replaceValue(text, value, name);
  if (next === text) return null;
  const isWhole = next.trim() === name;
  // The same signs stay the same signs; another spelling is written as the platform writes it.
  if (isWhole && text.trim() === value.trim()) return { $bind: path };
  const isFree = words.has(schema['format']) && acceptsValue(schema, next);
  if (isFree) return next;
  return isWhole ? { $bind: path } : null;
}

/** The repair of a text with a fact typed in; empty if there is none. */
export function factRepair(
  text: string,
  schema: SchemaNode | null,
  path: string | null,
  value: string,
): { readonly repair?: Repair } {
  if (path === null || !Object.hasOwn(ownFacts, path) || takeFact(text, schema, path, value) === null) return {};
  return { repair: { kind: 'fact', path } };
}
