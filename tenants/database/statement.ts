/** Queries that are compiled once for each connection: for what requests ask, and for what is written row by row. */
import { DrizzleQueryError, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { keepPlan } from './postgres-remotes.ts';

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
  toSQL(): { readonly sql: string };
  prepare(name?: string): { all(values: Record<string, unknown>): Promise<unknown> };
}

type RowOf<Asked extends Query> =
  Awaited<ReturnType<ReturnType<Asked['prepare']>['all']>> extends readonly (infer Row)[] ? Row : never;
type ValuesOf<Name extends string> = { readonly [Each in Name]: Value };

/** One query, written once, with values that differ each time. */
export interface Statement<Name extends string, Row> {
  all(db: Db, values: ValuesOf<Name>): Promise<Row[]>;
  /** The first row; undefined if there is none. All rows are read, so a query with many needs a limit. */
  first(db: Db, values: ValuesOf<Name>): Promise<Row | undefined>;
  /** The same without a wait, which SQLite alone can do. @throws Error on PostgreSQL */
  firstAtOnce(db: Db, values: ValuesOf<Name>): Row | undefined;
  /** Changes rows, and returns how many. */
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
      known = runnable(db, build(db, given));
      compiled.set(db, known);
    }
    return known;
  };
  // The query's own type says what its rows are.
  return {
    async all(db, values) {
      return (await on(db).all(forDriver(values))) as RowOf<Asked>[];
    },
    async first(db, values) {
      // A driver may leave a query open if only one row was read, and then a commit fails.
      return ((await on(db).all(forDriver(values))) as RowOf<Asked>[])[0];
    },
    firstAtOnce(db, values) {
      const rows = on(db).all(forDriver(values));
      if (!Array.isArray(rows)) throw new Error('This database cannot be read without a wait.');
      return (rows as RowOf<Asked>[])[0];
    },
    async run(db, values) {
      return (await on(db).run(forDriver(values))).changes;
    },
  };
}

interface Changed {
  readonly changes: number;
}

interface RunnableQuery {
  all(values: Record<string, unknown>): unknown;
  run(values: Record<string, unknown>): Changed | Promise<Changed>;
}

function runnable(db: Db, query: Query): RunnableQuery {
  const { sql: text } = query.toSQL();
  // Over SQLite drizzle's prepared query runs at once; over PostgreSQL it has one method for reads and writes.
  const prepared = query.prepare(text) as RunnableQuery & { execute(values: object): Promise<Changed[]> };
  if (!keepPlan(db, text)) return prepared;
  // What the driver says: drizzle puts it into an error whose message contains the values.
  const execute = (values: object) =>
    prepared.execute(values).catch((error: unknown) => {
      throw error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
    });
  return { all: execute, run: async (values) => (await execute(values))[0] ?? { changes: 0 } };
}

/** The driver knows neither truth nor lists. @throws Error for a value that is missing */
function forDriver(values: Readonly<Record<string, Value>>): Record<string, unknown> {
  let known: Record<string, unknown> = values;
  for (const name in values) {
    const value = values[name];
    if (value === undefined) throw new Error(`The query was given no "${name}".`);
    if (typeof value !== 'boolean' && !Array.isArray(value)) continue;
    if (known === values) known = { ...values };
    known[name] = typeof value === 'boolean' ? Number(value) : JSON.stringify(value);
  }
  return known;
}

const given = Object.assign((name: string): SQL => sql`${sql.placeholder(name)}`, {
  count: (name: string): Placeholder => sql.placeholder(name),
  row: <Column extends string>(...names: readonly Column[]) =>
    Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`])) as { [Each in Column]: SQL },
});
