/** Rows of one table by the values of their columns, as most queries need them. */
import { count, getTableColumns, type SQL, type Table } from 'drizzle-orm';
import type { SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Db } from './connect.ts';
import { type ColumnsOf, has, type ValuesOf } from './dialect/expressions.ts';

type Row<T extends Table> = T['$inferSelect'];

/** Some columns of a table, by their names: what a query selects. */
export function pick<T extends SQLiteTable, Name extends keyof ColumnsOf<T> & string>(
  table: T,
  ...names: readonly Name[]
): Pick<ColumnsOf<T>, Name> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => names.some((one) => one === name));
  // Those that are named.
  return Object.fromEntries(columns) as Pick<ColumnsOf<T>, Name>;
}

/**
 * A row with these values; undefined for none.
 * @param columns what is read of it: everything, unless some are named.
 */
export function findRow<T extends SQLiteTable>(
  db: Pick<Db, 'select'>,
  table: T,
  values: ValuesOf<T>,
): Promise<Row<T> | undefined>;
export function findRow<T extends SQLiteTable, Name extends keyof Row<T> & string>(
  db: Pick<Db, 'select'>,
  table: T,
  values: ValuesOf<T>,
  columns: readonly Name[],
): Promise<Pick<Row<T>, Name> | undefined>;
export async function findRow(
  db: Pick<Db, 'select'>,
  table: SQLiteTable,
  values: object,
  names?: readonly string[],
): Promise<unknown> {
  const read = names === undefined ? getTableColumns(table) : pick(table, ...names);
  const [row] = await db.select(read).from(table).where(has(table, values)).limit(1);
  return row;
}

/** How many rows have these values. @param others conditions in addition */
export async function countRows<T extends SQLiteTable>(
  db: Pick<Db, 'select'>,
  table: T,
  values: ValuesOf<T>,
  ...others: readonly (SQL | undefined)[]
): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(table)
    .where(has(table, values, ...others));
  return row?.rows ?? 0;
}

/** Gives the rows with these values others. */
export async function changeRows<T extends SQLiteTable>(
  db: Pick<Db, 'update'>,
  table: T,
  values: ValuesOf<T>,
  to: SQLiteUpdateSetSource<T>,
): Promise<void> {
  await db.update(table).set(to).where(has(table, values));
}

/** Deletes the rows with these values. */
export async function removeRows<T extends SQLiteTable>(
  db: Pick<Db, 'delete'>,
  table: T,
  values: ValuesOf<T>,
): Promise<void> {
  await db.delete(table).where(has(table, values));
}

/** Writes the row with this key, in place of the one that has it. @param key the columns of its primary key */
export async function putRow<T extends SQLiteTable, K extends Partial<T['$inferInsert']>>(
  db: Pick<Db, 'insert'>,
  table: T,
  key: K,
  others: Omit<T['$inferInsert'], keyof K> & SQLiteUpdateSetSource<T>,
): Promise<void> {
  const target = Object.values(pick(table, ...Object.keys(key)));
  // The key and the others are a whole row.
  const row = { ...key, ...others } as T['$inferInsert'];
  await db.insert(table).values(row).onConflictDoUpdate({ target, set: others });
}
