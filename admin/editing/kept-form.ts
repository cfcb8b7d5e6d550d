/**
 * Values typed into a form that is sent once, stored in this browser until then, so that Back or a reload loses
 * nothing.
 */
import { jsonObjectOf } from '#domain/json/json-object.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { localCopies } from './local-copy.ts';

interface Kept<Fields> {
  readonly fields: Fields;
  readonly at: string;
}

export interface KeptForm<Fields> {
  read(): Kept<Fields> | null;
  write(fields: Fields): void;
  clear(): void;
}

/**
 * @param storage read by name, so that a browser without one only loses the copies.
 * @param revision of the edited entry; '' for a new one. A copy that began from another one is not read.
 * @param readFields null for what is no copy of this form, such as one of another release.
 */
export function keptForm<Fields extends object>(
  storage: Storage,
  { tenant, key, revision = '' }: { readonly tenant: string; readonly key: string; readonly revision?: string },
  readFields: (copy: Json) => Fields | null,
): KeptForm<Fields> {
  const copies = localCopies(storage, tenant, key);
  return {
    read() {
      const copy = copies.read();
      const fields = copy && copy.revision === revision ? readFields(copy.body) : null;
      return copy && fields ? { fields, at: copy.at } : null;
    },
    write: (fields) => copies.write({ revision, base: null, body: jsonObjectOf(fields), at: new Date().toISOString() }),
    clear: copies.clear,
  };
}
