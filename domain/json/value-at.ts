/** Reading and replacing the value at a place of JSON. */
import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject, setMember } from './json-object.ts';

/** The value at a place; undefined if there is none. */
export function valueAt(value: Json | undefined, steps: readonly string[]): Json | undefined {
  let at: Json | undefined = value;
  for (const step of steps) {
    if (Array.isArray(at)) at = at[Number(step)];
    else if (isJsonObject(at)) at = Object.hasOwn(at, step) ? at[step] : undefined;
    else return undefined;
  }
  return at;
}

/** The value with another one at a place; undefined removes it. Missing objects on the way are created. */
export function withValueAt(value: Json | undefined, steps: readonly string[], next: Json | undefined): Json {
  const [head, ...rest] = steps;
  if (head === undefined) return next ?? null;
  if (Array.isArray(value)) {
    const index = Number(head);
    const list: Json[] = [...value];
    if (rest.length === 0 && next === undefined) list.splice(index, 1);
    else list[index] = withValueAt(list[index], rest, next);
    return list;
  }
  const object: { [key: string]: Json } = isJsonObject(value) ? { ...value } : {};
  if (rest.length === 0 && next === undefined) delete object[head];
  else setMember(object, head, withValueAt(Object.hasOwn(object, head) ? object[head] : undefined, rest, next));
  return object;
}
