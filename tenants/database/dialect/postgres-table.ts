/** PostgreSQL's form of the tables that `columns.ts` declares. A server on SQLite never reads this file. */
import { type Column, getTableColumns, getTableName, type Table } from 'drizzle-orm';
import {
  bigint,
  customType,
  doublePrecision,
  type PgTable,
  pgTable,
  alias as postgresAlias,
} from 'drizzle-orm/pg-core';
import { aliasOf } from './columns.ts';

const postgresTables = new WeakMap<Table, PgTable>();

/** PostgreSQL's table of a declaration. */
export function postgresTable(table: Table): PgTable {
  const known = postgresTables.get(table);
  if (known !== undefined) return known;
  const alias = aliasOf(table);
  const made = alias === undefined ? declared(table) : postgresAlias(postgresTable(alias.of), alias.name);
  postgresTables.set(table, made);
  return made;
}

function declared(table: Table): PgTable {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => [key, postgresColumn(column)]);
  return pgTable(getTableName(table), Object.fromEntries(columns));
}

/** Texts compare byte by byte, as SQLite's do. */
const byteText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
const byteArray = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
/** 0 or 1, as SQLite stores it. */
const bit = customType<{ data: boolean; driverData: number }>({
  dataType: () => 'bigint',
  toDriver: Number,
  fromDriver: (value) => value === 1,
});

/** The types of SQLite's columns in PostgreSQL. */
const builders = {
  text: byteText,
  integer: (name: string) => bigint(name, { mode: 'number' }),
  real: doublePrecision,
  blob: byteArray,
};

function postgresColumn(column: Column) {
  const type = column.getSQLType();
  if (!Object.hasOwn(builders, type)) throw new Error(`PostgreSQL has no type for ${type}.`);
  const make = column.dataType === 'boolean' ? bit : builders[type as keyof typeof builders];
  const made = make(column.name);
  return column.notNull ? made.notNull() : made;
}
