import type pg from 'pg';
import { errorText } from '#domain/errors/error-text.ts';
import { chooseDriver, openClient, type SqliteClient } from './connect.ts';
import { textHash } from './content-hash.ts';
import { judgeApplied, type Migration } from './migrate.ts';
import { installAnnouncing } from './postgres-changes.ts';
import { migrationOf, statementsOf } from './postgres-schema.ts';

/** Key of the lock that lets one process migrate at a time: the bytes of "migr". */
const migrationLock = 0x6d_69_67_72;

/**
 * Upgrades the database in one transaction, as `migrate` does for SQLite; if several processes start at once, one does
 * it. Returns the names of the applied migrations.
 */
export async function migratePostgres(
  client: pg.ClientBase,
  list: readonly Migration[],
  now: Date,
): Promise<readonly string[]> {
  await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${migrationLock})`);
  try {
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text COLLATE "C" PRIMARY KEY, hash text NOT NULL, at text NOT NULL)',
    );
    const { rows } = await client.query<{ name: string; hash: string }>(
      'SELECT name, hash FROM migration ORDER BY name',
    );
    const pending = judgeApplied(rows, list);
    const statements = rows.length === 0 ? await wholeSchema(list) : await laterSchema(list, pending);
    for (const statement of statements) await run(client, statement);
    for (const { name, sql } of pending)
      await client.query('INSERT INTO migration (name, hash, at) VALUES ($1, $2, $3)', [
        name,
        textHash(sql),
        now.toISOString(),
      ]);
    await installAnnouncing(client);
    await client.query('COMMIT');
    return pending.map(({ name }) => name);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** The schema after all migrations, read from a database in memory. */
function wholeSchema(list: readonly Migration[]): Promise<readonly string[]> {
  return inMemory((sqlite) => {
    for (const { sql } of list) sqlite.exec(sql);
    return statementsOf(sqlite);
  });
}

/** The schema changes of the last migrations, for a database that has the others. */
export function laterSchema(list: readonly Migration[], pending: readonly Migration[]): Promise<readonly string[]> {
  if (pending.length === 0) return Promise.resolve([]);
  return inMemory((sqlite) => {
    const statements: string[] = [];
    for (const one of list) {
      sqlite.exec(one.sql);
      if (pending.includes(one)) statements.push(...migrationOf(sqlite, one.sql));
    }
    return statements;
  });
}

async function inMemory<T>(work: (sqlite: SqliteClient) => T): Promise<T> {
  const { driver } = await chooseDriver(undefined);
  const sqlite = await openClient(':memory:', driver);
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

async function run(client: pg.ClientBase, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const why = errorText(error);
    throw new Error(`PostgreSQL refuses a migration (${why}): ${statement.slice(0, 400)}`, { cause: error });
  }
}
