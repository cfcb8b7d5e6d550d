/**
 * Column types for table declarations. One declaration makes SQLite's table, by which queries name tables and columns,
 * and PostgreSQL's, which its query builder is given instead.
 */
import { type Column, getTableColumns, getTableName, type Table } from 'drizzle-orm';
import {
  bigint,
  customType,
  doublePrecision,
  type PgTable,
  pgTable,
  alias as postgresAlias,
} from 'drizzle-orm/pg-core';
import { integer, type SQLiteTable, alias as sqliteAlias, text } from 'drizzle-orm/sqlite-core';

export { blob as bytes, integer, real, sqliteTable as table, text } from 'drizzle-orm/sqlite-core';

/** True or false. */
export function flag<Name extends string>(name: Name) {
  return integer(name, { mode: 'boolean' });
}

/** Texts that each row has, under the names of their columns: `tenantId` is `tenant_id`. */
export function texts<Name extends string>(...names: readonly Name[]) {
  return columnsOf(names, (column) => text(column).notNull());
}

/** Texts that a row may lack. */
export function textsOrNull<Name extends string>(...names: readonly Name[]) {
  return columnsOf(names, (column) => text(column));
}

/** Whole numbers that each row has. */
export function integers<Name extends string>(...names: readonly Name[]) {
  return columnsOf(names, (column) => integer(column).notNull());
}

function columnsOf<Name extends string, C>(names: readonly Name[], make: (column: string) => C): Record<Name, C> {
  const columns = names.map((name) => [name, make(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))]);
  // One column for each name.
  return Object.fromEntries(columns) as Record<Name, C>;
}

const postgresTables = new WeakMap<Table, PgTable>();

/** A table under a second name, for a query that reads it twice. */
export function alias<T extends SQLiteTable, Name extends string>(table: T, name: Name) {
  const made = sqliteAlias(table, name);
  postgresTables.set(made, postgresAlias(postgresTable(table), name));
  return made;
}

/** PostgreSQL's table of a declaration. */
export function postgresTable(table: Table): PgTable {
  const known = postgresTables.get(table);
  if (known !== undefined) return known;
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => [key, postgresColumn(column)]);
  const made = pgTable(getTableName(table), Object.fromEntries(columns));
  postgresTables.set(table, made);
  return made;
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
