/** The lenders of a document under edit: their order, new ones, removed ones. */

import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { valueAt, withValueAt } from '#domain/json/value-at.ts';
import { slugify } from '#domain/text/fold.ts';
import { trimEndOf } from '#domain/text/trim.ts';

/** Keys in the site's order of preference. */
export function lenderKeys(document: JsonObject): readonly string[] {
  const lenders = valueAt(document, ['lenders']);
  const known = isJsonObject(lenders) ? Object.keys(lenders).toSorted((a, b) => (a < b ? -1 : 1)) : [];
  const order = valueAt(document, ['order']);
  const wanted = Array.isArray(order) ? order.filter((key) => typeof key === 'string') : [];
  return [...new Set([...wanted.filter((key) => known.includes(key)), ...known])];
}

export function lenderOf(document: JsonObject, key: string): JsonObject | null {
  const lender = valueAt(document, ['lenders', key]);
  return isJsonObject(lender) ? lender : null;
}

/** A key made from the lender's name: unique, and beginning with a letter. */
export function newKey(name: string, taken: readonly string[]): string {
  const plain = trimEndOf(slugify(name).slice(0, 36), '-');
  const base = /^[a-z]/.test(plain) ? plain : plain === '' ? 'lender' : `l-${plain}`.slice(0, 36);
  if (!taken.includes(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.includes(`${base}-${number}`)) return `${base}-${number}`;
}

/** Initial values of a new lender. Its interest is not guessed: the form asks for it. */
export function withNewLender(
  document: JsonObject,
  name: string,
): { readonly document: JsonObject; readonly key: string } {
  const keys = lenderKeys(document);
  const key = newKey(name, keys);
  const lender = {
    name,
    enabled: true,
    disclaimer:
      'Estimate by {lender}: {repayment} {frequency} over {term} at {rate} (comparison rate {comparisonRate}), for {financed} financed after a deposit of {deposit}, with a final payment of {residual}. {total} in all. Lending criteria, fees, terms and conditions apply.',
  };
  const added = objectOf(withValueAt(document, ['lenders', key], lender));
  return { key, document: { ...added, order: [...keys, key] } };
}

/** Without the tenant's own values for it; a template's values apply then. */
export function withoutLender(own: JsonObject, key: string): JsonObject {
  const rest = objectOf(withValueAt(own, ['lenders', key], undefined));
  const { order } = own;
  return Array.isArray(order) ? { ...rest, order: order.filter((each) => each !== key) } : rest;
}

/** @param by -1 for one place up, 1 for one down; unchanged at the ends. */
export function withMoved(document: JsonObject, key: string, by: -1 | 1): JsonObject {
  const keys = [...lenderKeys(document)];
  const at = keys.indexOf(key);
  const other = keys[at + by];
  if (at < 0 || other === undefined) return document;
  keys[at] = other;
  keys[at + by] = key;
  return { ...document, order: keys };
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}
