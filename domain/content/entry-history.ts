/** What became of a location, review or model: its stored states as a list of changes. */
import type { EntryChange, EntryField } from '#schemas/api/content.ts';
import { equalJson } from '../json/equal-json.ts';
import { isMergeable, type JsonObject, jsonObjectOf, member, type Value } from '../json/json-object.ts';
import { pointerStep } from '../json/pointer.ts';

type EntryState<E extends object> = Omit<EntryChange<E>, 'action' | 'fields'>;

/**
 * Each state with its changes, newest first. A state equal to the one before is a removal or a restoration: nothing else
 * is stored without a change. @param states newest first. @param isAway whether it is deleted now.
 */
export function entryHistory<E extends object>(
  states: readonly EntryState<E>[],
  isAway: boolean,
): readonly EntryChange<E>[] {
  let away = isAway;
  return states.map((state, index) => {
    const before = states[index + 1];
    if (!before) return { ...state, action: state.version === 1 ? 'create' : 'edit', fields: [] };
    const fields = changedFields(jsonObjectOf(before.item), jsonObjectOf(state.item));
    if (fields.length > 0) return { ...state, action: 'edit', fields };
    const action = away ? 'remove' : 'restore';
    away = !away;
    return { ...state, action, fields };
  });
}

/** Members that differ, a list as one value: hours and lines are read whole. */
function changedFields(before: JsonObject, after: JsonObject, pointer = ''): EntryField[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [was, is]: [Value, Value] = [member(before, key), member(after, key)];
    if (equalJson(was ?? null, is ?? null)) return [];
    const place = `${pointer}/${pointerStep(key)}`;
    return isMergeable(was) && isMergeable(is)
      ? changedFields(was, is, place)
      : [{ pointer: place, before: was ?? null, after: is ?? null }];
  });
}
