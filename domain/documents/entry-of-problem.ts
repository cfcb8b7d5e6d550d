/** Which entry of a list a message is about. Pure. */

import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject, member } from '../json/json-object.ts';
import { readPointer } from '../json/pointer.ts';
import { nameOfEntry } from './differences.ts';

/** "“End of year sale”", or "Entry 4" of one without a name; null where the pointer leads into no list. */
export function entryAt(body: Json, pointer: string): string | null {
  let at: Json | undefined = body;
  let entry: string | null = null;
  for (const step of readPointer(pointer)) {
    if (Array.isArray(at)) {
      const item: Json | undefined = at[Number(step)];
      if (isJsonObject(item)) entry = nameOfEntry(item) ?? `Entry ${Number(step) + 1}`;
      at = item;
    } else at = isJsonObject(at) ? member(at, step) : undefined;
  }
  return entry;
}
