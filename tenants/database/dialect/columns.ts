/** Column types for table declarations. A second database declares the same columns in its own types. */
import { integer, text } from 'drizzle-orm/sqlite-core';

export {
  alias,
  blob as bytes,
  integer,
  real,
  sqliteTable as table,
  text,
} from 'drizzle-orm/sqlite-core';

/** True or false. */
export function flag<Name extends string>(name: Name) {
  return integer(name, { mode: 'boolean' });
}

/** Texts that each row has, under the names of their columns: `tenantId` is `tenant_id`. */
export function texts<Name extends string>(...names: readonly Name[]) {
  return columnsOf(names, (column) => text(column).notNull());
}

/** Texts that a row may lack. */
export function textsOrNull<Name extends string>(...names: readonly Name[]) {
  return columnsOf(names, (column) => text(column));
}

/** Whole numbers that each row has. */
export function integers<Name extends string>(...names: readonly Name[]) {
  return columnsOf(names, (column) => integer(column).notNull());
}

function columnsOf<Name extends string, C>(names: readonly Name[], make: (column: string) => C): Record<Name, C> {
  const columns = names.map((name) => [name, make(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))]);
  // One column for each name.
  return Object.fromEntries(columns) as Record<Name, C>;
}
