/** Drizzle's query builder for PostgreSQL, over the connections of this folder: it is given PostgreSQL's tables. */
import { is, type SQL, type Subquery, Table } from 'drizzle-orm';
import { PgDialect, type SelectedFields } from 'drizzle-orm/pg-core';
import { drizzle, type RemoteCallback } from 'drizzle-orm/pg-proxy';
import pg from 'pg';
import type { Db } from './connect.ts';
import { postgresTable } from './dialect/postgres-table.ts';
import { forPostgres } from './dialect/rendering.ts';
import type { SilenceWatch } from './postgres-client.ts';
import { type Ask, remotes } from './postgres-remotes.ts';

const bigint = 20;
const numeric = 1700;

/** Numbers as SQLite answers them; the product stores none above 2^53. */
export const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === bigint || oid === numeric) return Number;
    return format === undefined ? pg.types.getTypeParser(oid) : pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

class Dialect extends PgDialect {
  override sqlToQuery(query: SQL, invokeSource?: 'indexes'): ReturnType<PgDialect['sqlToQuery']> {
    return forPostgres(() => super.sqlToQuery(query, invokeSource));
  }
}

/** The query builder over what runs queries. */
export function queriesOver(ask: Ask): Db {
  const plans = new Map<string, string>();
  const answer: RemoteCallback = async (text, values, method) => {
    const { rows, changes } = await ask({ text, values, name: plans.get(text) });
    return { rows: method === 'execute' ? [{ changes }] : rows };
  };
  const queries = drizzle(answer, {}, () => new Dialect());
  const db: unknown = {
    select: (fields: SelectedFields) => ({
      from: (source: Source) => joinable(queries.select(fields).from(postgresSource(source))),
    }),
    selectDistinct: (fields: SelectedFields) => ({
      from: (source: Source) => joinable(queries.selectDistinct(fields).from(postgresSource(source))),
    }),
    insert: (table: Table) => queries.insert(postgresTable(table)),
    update: (table: Table) => queries.update(postgresTable(table)),
    delete: (table: Table) => queries.delete(postgresTable(table)),
    get $client(): never {
      throw new Error('The database is PostgreSQL: it has no SQLite connection.');
    },
  };
  // Both builders have the methods that `Db` names. They take and answer the same, but for the types of tables.
  const builder = db as Db;
  remotes.set(builder, { ask, plans });
  return builder;
}

type Source = Table | SQL | Subquery;

function postgresSource(source: Source) {
  return is(source, Table) ? postgresTable(source) : source;
}

/** A query whose joins take the tables that the product declares. */
function joinable<Join extends (table: never, on: SQL | undefined) => unknown>(query: {
  innerJoin: Join;
  leftJoin: Join;
}) {
  const { innerJoin, leftJoin } = query;
  return Object.assign(query, {
    innerJoin: (table: Source, on: SQL | undefined) => innerJoin(postgresSource(table) as never, on),
    leftJoin: (table: Source, on: SQL | undefined) => leftJoin(postgresSource(table) as never, on),
  });
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
export function askOn(client: pg.Client, watch: SilenceWatch): Ask {
  return async ({ text, values, name }) => {
    const query: pg.QueryArrayConfig = { text, values: values.map(storable), rowMode: 'array', types };
    if (name !== undefined) query.name = name;
    const { rows, rowCount } = await watch.answered(client, () => client.query(query));
    return { rows: rows as unknown[][], changes: rowCount ?? 0 };
  };
}
