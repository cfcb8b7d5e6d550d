/**
 * Three-way merge of plain values, property by property: what one side changed is taken; what both changed alike is
 * taken; what both changed differently stays as yours, with a conflict to read. Lists and references are one value each.
 */
import type { MergeConflict } from '#schemas/api/document.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { equalJson } from '../json/equal-json.ts';
import { isMergeable, type JsonObject, member, setMember, type Value } from '../json/json-object.ts';
import { displayPointer, pointerStep } from '../json/pointer.ts';

interface MergedValue {
  readonly value: Value;
  readonly conflicts: readonly MergeConflict[];
}

/** `pointer` is the value's place, for its conflicts; `title` names a pointer for people. */
export function mergeValues(
  base: Value,
  yours: Value,
  theirs: Value,
  pointer = '',
  title: (pointer: string) => string = displayPointer,
): MergedValue {
  if (equalJson(yours, theirs) || equalJson(base, theirs)) return { value: yours, conflicts: [] };
  if (equalJson(base, yours)) return { value: theirs, conflicts: [] };
  if (isMergeable(yours) && isMergeable(theirs))
    return mergeObjects(isMergeable(base) ? base : {}, yours, theirs, pointer, title);
  const conflict: MergeConflict = {
    pointer,
    base: base ?? null,
    yours: yours ?? null,
    theirs: theirs ?? null,
    message: `${title(pointer)} was changed on both sides. Yours is kept.`,
  };
  return { value: yours, conflicts: [conflict] };
}

function mergeObjects(
  base: JsonObject,
  yours: JsonObject,
  theirs: JsonObject,
  pointer: string,
  title: (pointer: string) => string,
): MergedValue {
  const conflicts: MergeConflict[] = [];
  const merged: { [key: string]: Json } = {};
  for (const key of new Set([...Object.keys(yours), ...Object.keys(theirs)])) {
    const inner = mergeValues(
      member(base, key),
      member(yours, key),
      member(theirs, key),
      `${pointer}/${pointerStep(key)}`,
      title,
    );
    if (inner.value !== undefined) setMember(merged, key, inner.value);
    conflicts.push(...inner.conflicts);
  }
  return { value: merged, conflicts };
}
