/**
 * Which database a query is being written for. One set of tables and one builder serve both: what they write in different
 * ways is chosen when the query becomes text, which is synchronous.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Database = 'sqlite' | 'postgres';

const rendering = new AsyncLocalStorage<Database>();

/** Runs `render` with expressions as PostgreSQL writes them. */
export function forPostgres<T>(render: () => T): T {
  return rendering.run('postgres', render);
}

class Either implements SQLWrapper {
  readonly #forms: Readonly<Record<Database, SQL>>;

  constructor(forms: Readonly<Record<Database, SQL>>) {
    this.#forms = forms;
  }

  getSQL(): SQL {
    return this.#forms[rendering.getStore() ?? 'sqlite'];
  }

  shouldOmitSQLParens(): boolean {
    return true;
  }
}

/** One expression in the words of each database. */
export function byDatabase<T>(forms: Readonly<Record<Database, SQL>>): SQL<T> {
  return sql<T>`${new Either(forms)}`;
}
