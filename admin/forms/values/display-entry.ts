/** What to call an entry of a list while it is folded. */

import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { displayBriefly, displayKey } from './messages.ts';

const namingKeys = ['title', 'heading', 'question', 'name', 'label', 'text', 'from', 'network', 'value', 'alt'];

/** By its own name where it has one, else by its first plain values ("Up to 50 · Price 0"), else by its number. */
export function displayEntry(list: SchemaNode, value: JsonObject, index: number): string {
  for (const key of namingKeys) {
    const name = value[key];
    if (typeof name === 'string' && name.trim() !== '') return key === 'from' ? withGoal(name, value.to) : name;
  }
  const fields = isJsonObject(list.items) && isJsonObject(list.items.properties) ? list.items.properties : {};
  const parts = Object.entries(fields).flatMap(([key, field]) => {
    const held = value[key];
    if (
      !isJsonObject(field) ||
      field.format === 'image' ||
      held === undefined ||
      held === '' ||
      typeof held === 'object'
    )
      return [];
    return [`${typeof field.title === 'string' ? field.title : displayKey(key)} ${displayBriefly(field, held)}`];
  });
  return parts.length > 0 ? parts.slice(0, 3).join(' · ') : `Entry ${index + 1}`;
}

/** An address that leads to another, or a span. */
function withGoal(from: string, to: unknown): string {
  return typeof to === 'string' && to.trim() !== '' ? `${from} → ${to}` : from;
}
