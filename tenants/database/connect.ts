import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import { errorText } from '#domain/errors/error-text.ts';
import { StoreError } from './store-error.ts';

export type DriverName = 'better-sqlite3' | 'libsql';

/**
 * The part of the better-sqlite3 interface that both drivers share; `function()` and `backup()` are missing in one of
 * them.
 */
export interface SqliteClient {
  prepare(sql: string): {
    get(...values: (string | number | null)[]): unknown;
    all(...values: (string | number | null)[]): unknown[];
    run(...values: (string | number | null)[]): unknown;
  };
  exec(sql: string): unknown;
  close(): unknown;
}

/** The methods that drizzle's query builders of both databases share. Over SQLite they answer at once; await them. */
export type Db = Pick<
  BaseSQLiteDatabase<'async', unknown, Record<string, never>>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete'
> & {
  /** SQLite's connection, for this folder and tests. @throws Error over PostgreSQL */
  readonly $client: Database.Database;
};

export interface Connection {
  readonly client: SqliteClient;
  readonly db: Db;
}

/**
 * Opens one connection. WAL comes first and `synchronous=FULL` after it, by hand: the switch to WAL silently lowers it
 * to NORMAL, on every open, and then an acknowledged write can be lost in a power cut.
 */
export async function connect(file: string, driver: DriverName): Promise<Connection> {
  const client = await openClient(file, driver);
  client.exec('PRAGMA busy_timeout = 5000');
  client.prepare('PRAGMA journal_mode = WAL').get();
  client.exec('PRAGMA synchronous = FULL');
  // A log that a large import has made long is cut back when it begins again.
  client.exec('PRAGMA journal_size_limit = 67108864');
  client.exec('PRAGMA foreign_keys = ON');
  // Deleted rows are overwritten: an erased person must not be found in the file's free space.
  client.exec('PRAGMA secure_delete = ON');
  return { client, db: queriesOn(client) };
}

/** The query builder over an open connection. */
export function queriesOn(client: SqliteClient): Db {
  // libsql has better-sqlite3's shape (drizzle's own suite runs on it) but not its declared type.
  const db: unknown = drizzle({ client: client as Database.Database });
  return db as Db;
}

/** A database file as the driver opens it, without our settings. */
export async function openClient(file: string, driver: DriverName): Promise<SqliteClient> {
  return driver === 'libsql' ? openLibsql(file) : new Database(file);
}

/** Which driver works here: the first choice, else the one that needs no compiler. */
export async function chooseDriver(
  wanted: DriverName | undefined,
): Promise<{ driver: DriverName; notice: string | null }> {
  if (wanted !== undefined) return { driver: wanted, notice: null };
  let reason: unknown;
  try {
    new Database(':memory:').close();
    return { driver: 'better-sqlite3', notice: null };
  } catch (error) {
    reason = error;
  }
  try {
    const client = await openLibsql(':memory:');
    client.close();
  } catch (error) {
    throw new StoreError(
      'database.driver',
      'No database driver works here: better-sqlite3 has no binary for this Node and libsql could not be loaded either. Install a C++ compiler and run npm start again.',
      { cause: error },
    );
  }
  const why = errorText(reason).split('\n', 1)[0];
  return { driver: 'libsql', notice: `better-sqlite3 could not be loaded (${why}); libsql is used instead.` };
}

async function openLibsql(file: string): Promise<SqliteClient> {
  const { default: Libsql } = await import('libsql');
  return new Libsql(file);
}

/** SQLite's name of what went wrong, such as `SQLITE_FULL`; an empty text for errors that are not SQLite's. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Takes a transaction back. SQLite has done so itself after some errors, which its complaint would hide. */
export function rollBack(client: SqliteClient): void {
  try {
    client.exec('ROLLBACK');
  } catch {
    // The transaction has already ended.
  }
}

/** @throws StoreError with one line when the file can be read and not written. */
export function requireWritable(client: SqliteClient, file: string): void {
  try {
    // The same value again: a write that changes nothing.
    client.exec(`PRAGMA user_version = ${Number(readValue(client, 'PRAGMA user_version'))}`);
  } catch (error) {
    if (codeOf(error).startsWith('SQLITE_READONLY'))
      throw new StoreError(
        'database.unusable',
        `The database ${file} is read-only. Give the server's user write permission for the file, or choose another DATA_DIR.`,
        { cause: error },
      );
    if (codeOf(error).startsWith('SQLITE_FULL'))
      throw new StoreError(
        'database.unusable',
        `The disk of the database ${file} is full. Free some space and start again.`,
        { cause: error },
      );
    throw error;
  }
}

/** One value of a row such as `PRAGMA synchronous`, under any column name. */
export function readValue(client: SqliteClient, sql: string): unknown {
  const row = client.prepare(sql).get();
  if (typeof row !== 'object' || row === null) return undefined;
  return Object.entries(row).find(([name]) => name !== '_metadata')?.[1];
}
