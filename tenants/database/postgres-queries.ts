/** The query builder over PostgreSQL: the same tables and the same builder as over SQLite, with PostgreSQL's words. */
import type { SQL } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { SQLiteRemoteSession, SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy';
import pg from 'pg';
import type { Db } from './connect.ts';
import { forPostgres } from './dialect/rendering.ts';
import type { SilenceWatch } from './postgres-client.ts';

/** Runs one query: on a pool, or on the connection of a transaction. Rows are lists of values. */
export type Ask = (query: AskedQuery) => Promise<{ readonly rows: unknown[][]; readonly changes: number }>;

interface AskedQuery {
  readonly text: string;
  readonly values: readonly unknown[];
  /** For a repeated query: the server keeps its plan under this name. */
  readonly name?: string | undefined;
}

const bigint = 20;
const numeric = 1700;

/** Numbers as SQLite answers them; the product stores none above 2^53. */
export const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === bigint || oid === numeric) return Number;
    return format === undefined ? pg.types.getTypeParser(oid) : pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

class PostgresDialect extends SQLiteAsyncDialect {
  override escapeParam(at: number): string {
    return `$${at + 1}`;
  }

  override sqlToQuery(query: SQL, invokeSource?: 'indexes'): ReturnType<SQLiteAsyncDialect['sqlToQuery']> {
    const written = forPostgres(() => super.sqlToQuery(query, invokeSource));
    return { ...written, sql: withPlainTargets(written.sql) };
  }
}

/** The columns that decide about a conflict are named without their table. */
function withPlainTargets(text: string): string {
  return text.replace(
    / on conflict \(([^()]*)\)/,
    (_, columns: string) => ` on conflict (${columns.replace(/"\w+"\.(?=")/g, '')})`,
  );
}

const asks = new WeakMap<object, Ask>();

/** The query builder over what runs queries. */
export function queriesOver(ask: Ask): Db {
  const dialect = new PostgresDialect();
  const run = async (text: string, values: unknown[], method: string) => {
    const { rows, changes } = await ask({ text, values });
    return { rows: method === 'get' ? (rows[0] as unknown[]) : rows, changes };
  };
  const session = new SQLiteRemoteSession(run, dialect, undefined, undefined, {});
  // Its queries answer promises, and every function of this room awaits them; the declared type is SQLite's.
  const db = new SqliteRemoteDatabase('async', dialect, session, undefined) as unknown as Db;
  asks.set(db, ask);
  return db;
}

/** Runs the queries of a builder over PostgreSQL; undefined for one over SQLite. */
export function askOf(db: Db): Ask | undefined {
  return asks.get(db);
}

/**
 * PostgreSQL's texts and documents cannot contain NUL, neither as such nor escaped in JSON: it is stored as the
 * replacement character, and a search with NUL finds nothing. So input with NUL does not fail as a server error.
 */
function storable(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.includes('\u0000') ? value.replaceAll('\u0000', '\ufffd') : value;
  return text.includes('\\u0000') ? text.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1\\ufffd') : text;
}

/** Runs queries on a connection. */
export function askOn(client: pg.ClientBase, watch: SilenceWatch): Ask {
  return async ({ text, values, name }) => {
    const query: pg.QueryArrayConfig = { text, values: values.map(storable), rowMode: 'array', types };
    if (name !== undefined) query.name = name;
    const { rows, rowCount } = await watch.answered(client, () => client.query(query));
    return { rows: rows as unknown[][], changes: rowCount ?? 0 };
  };
}
