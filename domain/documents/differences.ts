/** Differences of two values by pointer, and their words. */
import type { Json } from '#schemas/shapes/json.ts';
import { equalJson } from '../json/equal-json.ts';
import { isJsonObject, isMergeable, type JsonObject, member, type Value } from '../json/json-object.ts';
import { pointerStep } from '../json/pointer.ts';
import { replaceTags } from '../text/tags.ts';

interface Difference {
  readonly pointer: string;
  /** Undefined where there was nothing. */
  readonly from: Value;
  readonly to: Value;
}

/** Leaves that differ; lists of one length are compared entry by entry, others are one difference. */
export function listDifferences(from: Value, to: Value, pointer = ''): Difference[] {
  if (equalJson(from, to)) return [];
  if (isMergeable(from) && isMergeable(to)) {
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
      listDifferences(member(from, key), member(to, key), `${pointer}/${pointerStep(key)}`),
    );
  }
  if (isList(from) && isList(to) && from.length === to.length && !isReordered(from, to)) {
    return from.flatMap((item, index) => listDifferences(item, to[index], `${pointer}/${index}`));
  }
  return [{ pointer, from, to }];
}

/** "Heading changed from “A” to “B”", "Picture set to …", "Note cleared", "Links: “Finance” added". */
export function displayChange(title: string, from: Value, to: Value): string {
  if (isList(from ?? []) && isList(to ?? []) && (isList(from ?? null) || isList(to ?? null)))
    return `${title}: ${displayListChange(asList(from), asList(to))}`;
  if (from === undefined || from === null || from === '') return `${title} set to ${displayValue(to)}`;
  if (to === undefined || to === null || to === '') return `${title} cleared (was ${displayValue(from)})`;
  return `${title} changed from ${displayValue(from)} to ${displayValue(to)}`;
}

/** A value in few words. */
function displayValue(value: Value): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `“${shorten(value)}”`;
  if (isList(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  const reference = member(value, '$switch') ?? member(value, '$bind');
  if (typeof reference === 'string') return `the value of ${reference}`;
  return nameOfEntry(value) ?? 'other values';
}

function displayListChange(from: readonly Json[], to: readonly Json[]): string {
  const added = to.filter((item) => !from.some((other) => equalJson(item, other)));
  const removed = from.filter((item) => !to.some((other) => equalJson(item, other)));
  if (added.length === 0 && removed.length === 0)
    return from.length === to.length ? 'order changed' : `${from.length} → ${to.length} entries`;
  const names = (items: readonly Json[]) =>
    items.slice(0, 3).map(displayValue).join(', ') + (items.length > 3 ? ` and ${items.length - 3} more` : '');
  return [added.length > 0 ? `${names(added)} added` : '', removed.length > 0 ? `${names(removed)} removed` : '']
    .filter(Boolean)
    .join('; ');
}

/** Whether entries only changed places, or came and went, rather than being edited where they stand. */
function isReordered(from: readonly Json[], to: readonly Json[]): boolean {
  return to.some((item, index) => !equalJson(item, from[index]) && from.some((other) => equalJson(item, other)));
}

function nameOfEntry(value: JsonObject): string | null {
  for (const key of ['label', 'heading', 'title', 'name', 'question', 'text', 'from', 'url', 'href']) {
    const name = member(value, key);
    if (typeof name === 'string' && name !== '') return `“${shorten(name)}”`;
  }
  return null;
}

/** Rich text is read without its tags; long texts keep their beginning. */
function shorten(text: string): string {
  const plain = replaceTags(text, ' ').replace(/\s+/g, ' ').trim();
  return plain.length > 60 ? `${plain.slice(0, 59).trimEnd()}…` : plain;
}

function isList(value: Value): value is readonly Json[] {
  return Array.isArray(value);
}

function asList(value: Value): readonly Json[] {
  return isList(value) ? value : value === undefined || value === null || isJsonObject(value) ? [] : [value];
}
