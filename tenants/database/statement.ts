/** Queries that are compiled once for each connection: for what requests ask, and for what is written row by row. */
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { askOf } from './postgres-queries.ts';
import { type RunnableQuery, runnable } from './prepared-query.ts';

/** What a statement can be given. A list is for `isOneOf`. */
type Value = string | number | boolean | null | Uint8Array | readonly string[];

/** A placeholder for a value that is supplied at each execution. */
export interface Given<Name extends string> {
  (name: Name): SQL;
  /** For `limit`. */
  count(name: Name): Placeholder;
  /** Several, under their names: for `values` and `set`. */
  row<Column extends Name>(...names: readonly Column[]): { [Each in Column]: SQL };
}

interface Query {
  prepare(): { all(values: Record<string, unknown>): unknown };
}

type RowOf<Asked extends Query> =
  ReturnType<ReturnType<Asked['prepare']>['all']> extends readonly (infer Row)[] ? Row : never;
type ValuesOf<Name extends string> = { readonly [Each in Name]: Value };

/** One query, written once, with values that differ each time. */
export interface Statement<Name extends string, Row> {
  all(db: Db, values: ValuesOf<Name>): Promise<Row[]>;
  /** The first row; undefined if there is none. All rows are read, so a query with many needs a limit. */
  first(db: Db, values: ValuesOf<Name>): Promise<Row | undefined>;
  /** The same without a wait, which SQLite alone can do. @throws Error on PostgreSQL */
  firstAtOnce(db: Db, values: ValuesOf<Name>): Row | undefined;
  /** Changes rows, and answers how many. */
  run(db: Db, values: ValuesOf<Name>): Promise<number>;
}

/**
 * A query that is executed many times.
 * @param build builds the query, with `given('name')` as the placeholder of a value
 */
export function statement<Name extends string, Asked extends Query>(
  build: (db: Db, given: Given<Name>) => Asked,
): Statement<Name, RowOf<Asked>> {
  const compiled = new WeakMap<Db, RunnableQuery>();
  const on = (db: Db): RunnableQuery => {
    let known = compiled.get(db);
    if (known === undefined) {
      known = runnable(build(db, given).prepare(), askOf(db));
      compiled.set(db, known);
    }
    return known;
  };
  // The query's own type says what its rows are.
  return {
    async all(db, values) {
      return (await on(db).all(values)) as RowOf<Asked>[];
    },
    async first(db, values) {
      // A driver may leave a query open if only one row was read, and then a commit fails.
      return ((await on(db).all(values)) as RowOf<Asked>[])[0];
    },
    firstAtOnce(db, values) {
      const rows = on(db).all(values);
      if (rows instanceof Promise) throw new Error('This database cannot be read without a wait.');
      return (rows as RowOf<Asked>[])[0];
    },
    async run(db, values) {
      return on(db).run(values);
    },
  };
}

const given = Object.assign((name: string): SQL => sql`${sql.placeholder(name)}`, {
  count: (name: string): Placeholder => sql.placeholder(name),
  row: <Column extends string>(...names: readonly Column[]) =>
    Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`])) as { [Each in Column]: SQL },
});
