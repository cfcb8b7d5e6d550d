/** Records of any shape: what kinds of values they have, and how they become rows of an index. */
import type { IndexRow, IndexSchema } from '../engine/types.ts';
import { badParameter, ProtocolError } from './problem.ts';
import { isJsonObject, type JsonObject } from './searchable.ts';

/** By path (`a.b`): `number` where every record has one number there, else `text`. */
export type FieldKinds = { readonly [path: string]: string };

const mostFields = 500;
const deepest = 5;
/** Bytes of one record, as hosted plans have it. */
export const largestRecord = 100_000;

/** The kinds after one more record. The same object when it brings nothing new. @throws ProtocolError 400. */
export function learnFields(known: FieldKinds, record: JsonObject): FieldKinds {
  let next: { [path: string]: string } | null = null;
  const learn = (path: string, kind: string) => {
    const now = next ?? known;
    const before = Object.hasOwn(now, path) ? now[path] : undefined;
    if (before === kind || before === 'text') return;
    next ??= { ...known };
    next[path] = kind;
    if (Object.keys(next).length > mostFields)
      throw new ProtocolError(
        400,
        `Records of an index may have ${mostFields} attributes; "${path.slice(0, 100)}" is one more`,
      );
  };
  walk(record, '', 0, (path, value) => learn(path, typeof value === 'number' ? 'number' : 'text'));
  return next ?? known;
}

/** A record as a row. @param id its objectID. */
export function rowOf(id: string, record: JsonObject, schema: IndexSchema): IndexRow {
  const words = new Map<string, string[]>();
  const numbers = new Map<string, number>();
  walk(record, '', 0, (path, value) => {
    const all = words.get(path) ?? [];
    all.push(...(Array.isArray(value) ? value : [value]).map(String));
    words.set(path, all);
    if (typeof value === 'number') numbers.set(path, value);
  });
  const wordsOf = (name: string) => [...new Set(words.get(name) ?? [])].filter((word) => word !== '');
  return {
    id,
    facets: Object.fromEntries(schema.facets.map((name) => [name, wordsOf(name)])),
    numbers: Object.fromEntries(schema.numbers.map((name) => [name, numbers.get(name) ?? null])),
    texts: Object.fromEntries(schema.texts.map((name) => [name, wordsOf(name).join(' ') || null])),
    place: placeOf(record._geoloc),
  };
}

/** Checks what the index relies on, so that no record is stored that cannot be found. @throws ProtocolError 400. */
export function checkRecord(record: unknown, position: string): JsonObject {
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    throw new ProtocolError(400, `${position}: expected an object`);
  // It came out of JSON, so its members are JSON's.
  const known = record as JsonObject;
  const place = known._geoloc;
  if (place !== undefined && place !== null && placeOf(place) === null)
    throw badParameter('_geoloc', `${position}: expected { lat, lng } in degrees`);
  return known;
}

function placeOf(value: unknown): IndexRow['place'] {
  if (typeof value !== 'object' || value === null || !('lat' in value && 'lng' in value)) return null;
  const { lat, lng } = value;
  if (typeof lat !== 'number' || typeof lng !== 'number' || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null;
  return { lat, lng };
}

type Plain = string | number | boolean;

/** Every value by its path; a list of plain values comes as a list, since it is no single number. */
function walk(
  value: JsonObject,
  path: string,
  depth: number,
  visit: (path: string, value: Plain | Plain[]) => void,
): void {
  if (depth >= deepest) return;
  for (const [name, inner] of Object.entries(value)) {
    if (depth === 0 && (name === 'objectID' || name === '_geoloc')) continue;
    const at = path === '' ? name : `${path}.${name}`;
    if (isPlain(inner)) visit(at, inner);
    else if (Array.isArray(inner)) {
      const plain = inner.filter(isPlain);
      if (plain.length > 0) visit(at, plain);
      for (const item of inner)
        if (isJsonObject(item))
          walk(item, at, depth + 1, (path, found) => visit(path, Array.isArray(found) ? found : [found]));
    } else if (isJsonObject(inner)) walk(inner, at, depth + 1, visit);
  }
}

function isPlain(value: unknown): value is Plain {
  return (
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  );
}
