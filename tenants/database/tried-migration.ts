/** What a migration does to a database: the tables that it declares to change, and its effect on a copy. */

export interface TriedMigration {
  readonly name: string;
  /** Rows written, deleted or changed. */
  readonly rows: number;
  readonly milliseconds: number;
  /** Tables that it changes, with the rows that each held before it; null for one that it makes. */
  readonly tables: readonly { readonly name: string; readonly rows: number | null }[];
}

const verbs =
  /\b(?:CREATE\s+TABLE(?:\s+IF\s+NOT\s+EXISTS)?|ALTER\s+TABLE|DROP\s+TABLE(?:\s+IF\s+EXISTS)?|INSERT\s+INTO|UPDATE|DELETE\s+FROM|CREATE\s+(?:UNIQUE\s+)?INDEX\s+"?\w+"?\s+ON)\s+"?(\w+)"?/gi;

/** Names of the tables in the order in which a file mentions them, each once. @param sql one migration */
export function touchedTables(sql: string): readonly string[] {
  const text = sql.replace(/--[^\n]*/g, '').replace(/'(?:[^']|'')*'/g, "''");
  return [...new Set([...text.matchAll(verbs)].map(([, name = '']) => name))];
}
