/** Inherited values of a layered document, and how a form shows them. */

import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { valueAt, withValueAt } from '#domain/json/value-at.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { FieldOrigin } from '../forms/values/form-context.ts';
import { displayMoment } from '../ui/dates.ts';

/** What the document would be without this tenant's own values. */
export function inheritedOf(document: DocumentState): JsonObject {
  let value: Json = document.effective ?? {};
  for (const [pointer, provenance] of Object.entries(document.provenance ?? {})) {
    if (provenance.layer !== 'tenant') continue;
    value = withValueAt(value, readPointer(pointer), provenance.inherited ?? undefined);
  }
  return withoutEmptied(value);
}

/** A group that holds nothing but this tenant's own values is not inherited at all. */
function withoutEmptied(value: Json): JsonObject {
  if (!isJsonObject(value)) return {};
  const kept: { [key: string]: Json } = {};
  for (const [key, inner] of Object.entries(value)) {
    const rest = isJsonObject(inner) ? withoutEmptied(inner) : inner;
    if (!isJsonObject(rest) || Object.keys(rest).length > 0) kept[key] = rest;
  }
  return kept;
}

/** Where a value comes from, and how to reset one of this tenant's own. */
export function originOf(
  document: DocumentState,
  own: JsonObject,
  pointer: string,
  change: (body: Json) => void,
): FieldOrigin | null {
  const segments = readPointer(pointer);
  const isOwn = valueAt(own, segments) !== undefined;
  const provenance = document.provenance?.[pointer];
  if (isOwn) {
    const inherits = provenance && provenance.inherited !== null;
    const by = provenance?.by ? ` by ${provenance.by}` : '';
    const at = provenance?.at ? `, ${displayMoment(provenance.at)}` : '';
    return {
      text: `Set for this site${by}${at}.`,
      onDemand: true,
      reset: inherits ? () => change(withValueAt(own, segments, undefined)) : null,
    };
  }
  if (!provenance || provenance.layer === 'tenant') return null;
  return { text: provenance.layer === 'template' ? 'From the template' : 'Default', reset: null };
}
