/** A document with the template's side of one conflict, where no person is needed to apply it. */
import type { MergeConflict } from '#schemas/api/document.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject, type JsonObject, member, setMember } from '../json/json-object.ts';
import { readPointer } from '../json/pointer.ts';
import { removeBlock } from '../layout/remove-block.ts';

/** Null where a person has to edit: places and order, or what no longer exists. */
export function takeTheirs(body: Json, conflict: MergeConflict): Json | null {
  const { blockId, pointer, theirs } = conflict;
  if (blockId === undefined) return pointer === '' ? theirs : writeAt(body, readPointer(pointer), theirs);
  const layout = isJsonObject(body) ? member(body, 'layout') : undefined;
  const blocks = isJsonObject(layout) ? member(layout, 'blocks') : undefined;
  const block = isJsonObject(blocks) ? member(blocks, blockId) : undefined;
  if (!isJsonObject(body) || !isJsonObject(layout) || !isJsonObject(blocks) || !isJsonObject(block)) return null;
  if (pointer !== '') return writeAt(body, ['layout', 'blocks', blockId, ...readPointer(pointer)], theirs);
  if (theirs === null && isBlock(conflict.yours)) {
    // The layout was checked when it was stored.
    const removed = removeBlock(layout as Layout, blockId);
    return removed.ok ? withMember(body, 'layout', JSON.parse(JSON.stringify(removed.layout))) : null;
  }
  if (!isBlock(theirs) || !isBlock(conflict.yours)) return null;
  const slots = member(block, 'slots');
  const { slots: _slots, ...content } = theirs;
  const next = slots === undefined ? content : { ...content, slots };
  return withMember(body, 'layout', withMember(layout, 'blocks', withMember(blocks, blockId, next)));
}

/** Whether the template's side of a conflict can be taken without a person's edit. */
export function canTakeTheirs({ blockId, pointer, yours, theirs }: MergeConflict): boolean {
  if (pointer !== '') return true;
  if (blockId === undefined) return theirs !== null;
  return isBlock(yours) && (theirs === null || isBlock(theirs));
}

function isBlock(value: Json): value is JsonObject {
  return isJsonObject(value) && typeof value['type'] === 'string' && isJsonObject(value['props']);
}

function withMember(object: JsonObject, key: string, value: Json): JsonObject {
  const copy: { [key: string]: Json } = { ...object };
  setMember(copy, key, value);
  return copy;
}

/** Null if a step of the path is missing. A value of null removes the member: null means absent. */
function writeAt(body: Json, steps: readonly string[], value: Json): Json | null {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (!isJsonObject(body)) return null;
  if (rest.length === 0 && value === null) {
    const { [step]: _gone, ...others } = body;
    return others;
  }
  const inner = member(body, step);
  if (rest.length > 0 && inner === undefined) return null;
  const next = writeAt(inner ?? null, rest, value);
  return next === null && rest.length > 0 ? null : withMember(body, step, next);
}
