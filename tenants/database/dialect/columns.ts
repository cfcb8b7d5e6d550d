/**
 * Column types for table declarations. One declaration makes SQLite's table, by which queries name tables and columns,
 * and PostgreSQL's (`postgres-table.ts`), which its query builder is given instead.
 */
import type { Table } from 'drizzle-orm';
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

const aliased = new WeakMap<Table, { readonly of: Table; readonly name: string }>();

/** A table under a second name, for a query that reads it twice. */
export function alias<T extends SQLiteTable, Name extends string>(table: T, name: Name) {
  const made = sqliteAlias(table, name);
  aliased.set(made, { of: table, name });
  return made;
}

/** The table that `alias` was given; undefined for a table under its own name. */
export const aliasOf = (table: Table) => aliased.get(table);
