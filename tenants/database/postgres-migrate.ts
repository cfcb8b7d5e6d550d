import type pg from 'pg';
import { errorText } from '#domain/errors/error-text.ts';
import { textHash } from './content-hash.ts';
import { judgeApplied, type Migration } from './migrate.ts';
import { installAnnouncing } from './postgres-changes.ts';

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
    for (const migration of pending) {
      await runMigration(client, migration);
      await client.query('INSERT INTO migration (name, hash, at) VALUES ($1, $2, $3)', [
        migration.name,
        textHash(migration.sql),
        now.toISOString(),
      ]);
    }
    await installAnnouncing(client);
    await client.query('COMMIT');
    return pending.map(({ name }) => name);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Runs one file. @returns rows that it wrote. @throws Error that names it */
export async function runMigration(client: pg.ClientBase, { name, sql, postgres = sql }: Migration): Promise<number> {
  try {
    // One result for each statement of the text.
    const results: pg.QueryResult | readonly pg.QueryResult[] = await client.query(postgres);
    return [results]
      .flat()
      .reduce((rows, { command, rowCount }) => rows + (writes.has(command) ? (rowCount ?? 0) : 0), 0);
  } catch (error) {
    throw new Error(`PostgreSQL refuses ${name} (${errorText(error)}).`, { cause: error });
  }
}

const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE']);
