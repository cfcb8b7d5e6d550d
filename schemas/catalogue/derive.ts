/** Lists from entries: the order of one list, all schemas, all blank values. */
import type { FieldEntries } from './entry.ts';

/** The schemas of the entries under the fields' names. */
export function schemasOf<const E extends FieldEntries<string>>(
  entries: E,
): { readonly [K in keyof E]: E[K]['schema'] } {
  // Sound: each field gets the schema of its entry, which the type of `Object.fromEntries` cannot express.
  return Object.fromEntries(Object.entries(entries).map(([field, { schema }]) => [field, schema])) as {
    readonly [K in keyof E]: E[K]['schema'];
  };
}

/** The fields' values while nothing is known. */
export function blanksOf(entries: FieldEntries<string>): { readonly [field: string]: unknown } {
  return Object.fromEntries(Object.entries(entries).map(([field, { blank }]) => [field, blank ?? null]));
}

/** With a place in a list or without one. `object` takes what has no property in common with the other part. */
type Placed = object & { readonly at?: number };

/** The entries that are in a list, in its order. @param aspectOf answers undefined for an entry that is not in it. */
export function listed<E extends { readonly [field: string]: object }, A extends Placed>(
  entries: E,
  aspectOf: (entry: E[keyof E]) => A | undefined,
): readonly (readonly [field: keyof E & string, aspect: A])[] {
  const found: (readonly [keyof E & string, A])[] = [];
  for (const field of Object.keys(entries) as (keyof E & string)[]) {
    const aspect = aspectOf(entries[field]);
    if (aspect) found.push([field, aspect]);
  }
  return found.sort(([, a], [, b]) => placeOf(a) - placeOf(b));
}

/** Those without a place come last, in the catalogue's order. */
function placeOf({ at }: Placed): number {
  return at ?? Number.MAX_SAFE_INTEGER;
}
