/** Which query builders are over PostgreSQL. Without its packages, which a server on SQLite never reads. */
import type { Db } from './connect.ts';
import { textHash } from './content-hash.ts';

/** Runs one query: on a pool, or on the connection of a transaction. Rows are lists of values. */
export type Ask = (query: AskedQuery) => Promise<{ readonly rows: unknown[][]; readonly changes: number }>;

interface AskedQuery {
  readonly text: string;
  readonly values: readonly unknown[];
  /** For a repeated query: the server keeps its plan under this name. */
  readonly name?: string | undefined;
}

interface Remote {
  readonly ask: Ask;
  /** Names of the plans that the server keeps, by the query's text. */
  readonly plans: Map<string, string>;
}

export const remotes = new WeakMap<Db, Remote>();

/** Runs the queries of a builder over PostgreSQL; undefined for one over SQLite. */
export function askOf(db: Db): Ask | undefined {
  return remotes.get(db)?.ask;
}

/** Has the server plan a query once for each connection. @returns false over SQLite, which has no names for plans */
export function keepPlan(db: Db, text: string): boolean {
  const remote = remotes.get(db);
  remote?.plans.set(text, textHash(text).slice(0, 40));
  return remote !== undefined;
}
