/** Column types for table declarations. A second database declares the same columns in its own types. */
import { integer } from 'drizzle-orm/sqlite-core';

export {
  alias,
  blob as bytes,
  integer,
  primaryKey,
  real,
  sqliteTable as table,
  text,
} from 'drizzle-orm/sqlite-core';

/** True or false. */
export function flag<Name extends string>(name: Name) {
  return integer(name, { mode: 'boolean' });
}
