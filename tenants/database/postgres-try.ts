/** Pending migrations on a copy of a PostgreSQL database's rows: a schema in a transaction that is rolled back. */
import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { judgeApplied, migrations } from './migrate.ts';
import { newId } from './new-id.ts';
import { runMigration } from './postgres-migrate.ts';
import { connected } from './postgres-open.ts';
import { type TriedMigration, touchedTables } from './tried-migration.ts';

const quoted = (name: string) => `"${name}"`;

/**
 * `tryUpgrade` for PostgreSQL. Servers go on reading and writing: of their tables only rows are read. The account must
 * be allowed to make a schema in its database.
 */
export function tryOnPostgres(url: string): Promise<readonly TriedMigration[]> {
  return connected(url, async (client) => {
    // One moment of all tables.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    try {
      const { rows: done } = await client.query<{ name: string; hash: string }>(
        'SELECT name, hash FROM migration ORDER BY name',
      );
      const pending = judgeApplied(done, migrations);
      if (pending.length === 0) return [];
      await copyInto(client, `try_${newId().toLowerCase()}`);
      const tried: TriedMigration[] = [];
      for (const migration of pending) {
        const { name, sql } = migration;
        const tables = [];
        for (const table of touchedTables(sql)) tables.push({ name: table, rows: await rowsOf(client, table) });
        const began = performance.now();
        const rows = await runMigration(client, migration);
        tried.push({ name, rows, milliseconds: performance.now() - began, tables });
      }
      return tried;
    } finally {
      await client.query('ROLLBACK').catch(() => undefined);
    }
  });
}

/** All tables with rows, keys, conditions and named indexes, in a new schema that is sought first from then on. */
async function copyInto(client: pg.ClientBase, schema: string): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY 1`,
  );
  // Their definitions name tables without a schema, since theirs comes first in the search path.
  const { rows: constraints } = await client.query<{ table: string; name: string; words: string }>(
    `SELECT t.relname AS table, c.conname AS name, pg_get_constraintdef(c.oid, true) AS words
     FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
     WHERE t.relnamespace = current_schema()::regnamespace AND c.contype IN ('p', 'u', 'f')
     ORDER BY position(c.contype::text IN 'puf'), 1, 2`,
  );
  const { rows: indexes } = await client.query<{ words: string }>(
    `SELECT pg_get_indexdef(i.indexrelid, 0, true) AS words FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
     WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r'
       AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
  );
  const { rows: places } = await client.query<{ home: string }>('SELECT current_schema() AS home');
  const home = quoted(places[0]?.home ?? 'public');
  await client.query(`CREATE SCHEMA ${quoted(schema)}`);
  for (const { name } of tables) {
    const copy = `${quoted(schema)}.${quoted(name)}`;
    await client.query(
      `CREATE TABLE ${copy} (LIKE ${home}.${quoted(name)} INCLUDING DEFAULTS INCLUDING IDENTITY INCLUDING CONSTRAINTS)`,
    );
    await client.query(`INSERT INTO ${copy} SELECT * FROM ${home}.${quoted(name)}`);
  }
  // The functions of indexes stay where they are.
  await client.query(`SET LOCAL search_path TO ${quoted(schema)}, ${home}`);
  for (const { words } of indexes) await client.query(words);
  for (const { table, name, words } of constraints)
    await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${words}`);
}

async function rowsOf(client: pg.ClientBase, table: string): Promise<number | null> {
  const { rows } = await client.query<{ has: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM pg_class WHERE relname = $1 AND relnamespace = current_schema()::regnamespace) AS has',
    [table],
  );
  if (!rows[0]?.has) return null;
  return Number((await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${quoted(table)}`)).rows[0]?.n);
}
