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
export function displayChange(title: string, from: Value, to: Value, words: ValueWords = noWords): string {
  const say = (value: Value) => displayValue(value, words);
  if (isList(from ?? []) && isList(to ?? []) && (isList(from ?? null) || isList(to ?? null)))
    return `${title}: ${displayListChange(asList(from), asList(to), say)}`;
  // The path of a picture is of no use to staff: the review shows both.
  if (words.isPicture === true && [from, to].every((value) => isBlank(value) || typeof value === 'string'))
    return `${title} ${isBlank(from) ? 'added' : isBlank(to) ? 'removed' : 'replaced'}`;
  if (isBlank(from)) return `${title} set to ${say(to)}`;
  if (isBlank(to)) return `${title} cleared (was ${say(from)})`;
  return `${title} changed from ${say(from)} to ${say(to)}`;
}

function isBlank(value: Value): boolean {
  return value === undefined || value === null || value === '';
}

/** Names of a field's values and of references. */
export interface ValueWords {
  /** The title of a choice; null for a value that has none. */
  readonly choice?: (value: Json) => string | null;
  /** Whether the value is where a picture is. */
  readonly isPicture?: boolean;
  /** The title of a switch or fact that a value comes from; null for an unknown one. */
  readonly reference?: (name: string) => string | null;
}

const noWords: ValueWords = {};

/** A value in few words. */
function displayValue(value: Value, words: ValueWords): string {
  const choice = value === undefined || isList(value) ? null : (words.choice?.(value) ?? null);
  if (choice !== null) return `“${choice}”`;
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `“${shorten(value)}”`;
  if (isList(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  const reference = member(value, '$switch') ?? member(value, '$bind');
  if (typeof reference === 'string') return `the value of “${words.reference?.(reference) ?? reference}”`;
  return nameOfEntry(value) ?? 'other values';
}

function displayListChange(from: readonly Json[], to: readonly Json[], say: (value: Value) => string): string {
  const added = to.filter((item) => !from.some((other) => equalJson(item, other)));
  const removed = from.filter((item) => !to.some((other) => equalJson(item, other)));
  const list = (items: readonly Json[]) =>
    items.slice(0, 3).map(say).join(', ') + (items.length > 3 ? ` and ${items.length - 3} more` : '');
  if (added.length === 0 && removed.length === 0) {
    if (from.length !== to.length) return `${from.length} → ${to.length} entries`;
    const moved = listMoved(from, to);
    return moved === null ? 'order changed' : `${list(moved)} moved`;
  }
  // An entry with the same name on both sides was edited, even where others moved.
  const names = (items: readonly Json[]) => items.map(say);
  const [came, went] = [new Set(names(added)), new Set(names(removed))];
  const isNamed = (item: Json) => isJsonObject(item) && nameOfEntry(item) !== null;
  const edited = added.filter((item) => isNamed(item) && went.has(say(item)));
  const isEdited = (item: Json) => isNamed(item) && came.has(say(item)) && went.has(say(item));
  const parts = [
    { items: added.filter((item) => !isEdited(item)), what: 'added' },
    { items: removed.filter((item) => !isEdited(item)), what: 'removed' },
    { items: edited, what: 'changed' },
  ];
  return parts
    .filter(({ items }) => items.length > 0)
    .map(({ items, what }) => `${list(items)} ${what}`)
    .join('; ');
}

/** Entries of one list, longer than that, are not followed one by one. */
const mostFollowed = 200;

/**
 * The fewest named entries whose move explains a new order of the same entries; null where the list is too long, or an
 * entry has no name.
 */
function listMoved(from: readonly Json[], to: readonly Json[]): readonly Json[] | null {
  if (to.length > mostFollowed) return null;
  const places = to.map((item) => from.findIndex((other) => equalJson(item, other)));
  // The longest run of entries that kept their order did not move; the others did.
  const lengths: number[] = [];
  const before: number[] = [];
  for (const [at, place] of places.entries()) {
    let best = -1;
    for (let earlier = 0; earlier < at; earlier += 1)
      if ((places[earlier] ?? 0) < place && (lengths[earlier] ?? 0) > (lengths[best] ?? 0)) best = earlier;
    lengths.push((lengths[best] ?? 0) + 1);
    before.push(best);
  }
  const still = new Set<number>();
  for (let at = lengths.indexOf(Math.max(...lengths)); at >= 0; at = before[at] ?? -1) still.add(at);
  const moved = to.filter((_, at) => !still.has(at));
  const isNamed = moved.every((item) => typeof item === 'string' || (isJsonObject(item) && nameOfEntry(item) !== null));
  return moved.length > 0 && isNamed ? moved : null;
}

/** Whether entries were only moved, added or removed, rather than edited in place. */
function isReordered(from: readonly Json[], to: readonly Json[]): boolean {
  return to.some((item, index) => !equalJson(item, from[index]) && from.some((other) => equalJson(item, other)));
}

/** “Offers” of an entry that is called so; null for one without a name. */
export function nameOfEntry(value: JsonObject): string | null {
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
