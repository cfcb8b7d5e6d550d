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
export function texts<Name extends string>(...names: readonly Name[]): Record<Name, ReturnType<typeof requiredText>> {
  // One column for each name.
  return Object.fromEntries(names.map((name) => [name, requiredText(name)])) as Record<
    Name,
    ReturnType<typeof requiredText>
  >;
}

function requiredText(name: string) {
  return text(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).notNull();
}
