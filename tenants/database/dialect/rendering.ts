/**
 * Which database a query is being written for. One set of tables and one builder serve both: what they write in different
 * ways is chosen when the query becomes text, which is synchronous.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Database = 'sqlite' | 'postgres';

let current: Database = 'sqlite';

/** Runs `render` with expressions as PostgreSQL writes them. */
export function forPostgres<T>(render: () => T): T {
  const before = current;
  current = 'postgres';
  try {
    return render();
  } finally {
    current = before;
  }
}

class Either implements SQLWrapper {
  readonly #forms: Readonly<Record<Database, SQL>>;

  constructor(forms: Readonly<Record<Database, SQL>>) {
    this.#forms = forms;
  }

  getSQL(): SQL {
    return this.#forms[current];
  }

  shouldOmitSQLParens(): boolean {
    return true;
  }
}

/** One expression in the words of each database. */
export function byDatabase<T>(forms: Readonly<Record<Database, SQL>>): SQL<T> {
  return sql<T>`${new Either(forms)}`;
}
