/** What an upgrade of the software would do to a database: reported in advance, and tried on a copy. */
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { chooseDriver, type DriverName, openClient, readValue, type SqliteClient } from './connect.ts';
import { migrate, migrations } from './migrate.ts';
import { newId } from './new-id.ts';
import { readPostgres } from './postgres-open.ts';
import { tryOnPostgres } from './postgres-try.ts';
import { type TriedMigration, touchedTables } from './tried-migration.ts';

interface DatabaseStatus {
  readonly driver: DriverName | 'postgres';
  /** Of SQLite, or of the PostgreSQL server. */
  readonly version: string;
  readonly bytes: number;
  /** Names of migrations. */
  readonly applied: readonly string[];
  readonly pending: readonly string[];
  /** Applied ones that this version does not know: a newer version wrote them. */
  readonly unknown: readonly string[];
}

/** Reads which migrations a database has and lacks; writes nothing. */
export function databaseStatus(place: StorePlace): Promise<DatabaseStatus> {
  return 'url' in place ? postgresStatus(place.url) : sqliteStatus(place.file, place.driver);
}

/** A database as settings name it. */
export type StorePlace = { readonly url: string } | { readonly file: string; readonly driver: DriverName | undefined };

async function sqliteStatus(
  file: string,
  driver: DriverName | undefined,
): Promise<DatabaseStatus & { readonly driver: DriverName }> {
  const chosen = (await chooseDriver(driver)).driver;
  const client = await openClient(file, chosen);
  try {
    client.exec('PRAGMA query_only = ON');
    const pages = Number(readValue(client, 'PRAGMA page_count'));
    return {
      driver: chosen,
      version: String(readValue(client, 'SELECT sqlite_version()')),
      bytes: pages * Number(readValue(client, 'PRAGMA page_size')),
      ...compared(readApplied(client)),
    };
  } finally {
    client.close();
  }
}

async function postgresStatus(url: string): Promise<DatabaseStatus> {
  const { version, bytes, applied } = await readPostgres(url);
  return { driver: 'postgres', version, bytes, ...compared(applied) };
}

/** Which migrations of this version a database has and lacks. */
function compared(applied: readonly string[]) {
  const own = new Set(migrations.map(({ name }) => name));
  const has = new Set(applied);
  return {
    applied,
    pending: migrations.flatMap(({ name }) => (has.has(name) ? [] : [name])),
    unknown: applied.filter((name) => !own.has(name)),
  };
}

function readApplied(client: SqliteClient): readonly string[] {
  const has = client.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migration'").get();
  if (has === undefined) return [];
  return client
    .prepare('SELECT name FROM migration ORDER BY name')
    .all()
    .map((row) => (typeof row === 'object' && row !== null && 'name' in row ? String(row.name) : ''));
}

/**
 * Carries every pending migration out on a copy of the data and takes the copy away. The database itself is only read:
 * a server may write it meanwhile. For SQLite the copy is a file next to the database, for PostgreSQL a schema in a
 * transaction that is rolled back; either takes as much room as the database until it is gone.
 * @throws StoreError as a start would, and what a migration fails with
 */
export function tryUpgrade(place: StorePlace, now: Date): Promise<readonly TriedMigration[]> {
  return 'url' in place ? tryOnPostgres(place.url) : tryOnFile(place.file, place.driver, now);
}

async function tryOnFile(file: string, driver: DriverName | undefined, now: Date): Promise<readonly TriedMigration[]> {
  const { driver: chosen, pending, applied } = await sqliteStatus(file, driver);
  const copy = `${file}.try-${newId()}`;
  try {
    await copyDatabase(file, copy, chosen);
    const client = await openClient(copy, chosen);
    try {
      client.exec('PRAGMA foreign_keys = ON');
      const done = new Set(applied);
      // Refuses, as a start would, what a newer version wrote or what was changed.
      migrate(
        client,
        migrations.filter(({ name }) => done.has(name)),
        now,
      );
      return migrations
        .filter(({ name }) => pending.includes(name))
        .map(({ name, sql }) => {
          done.add(name);
          const tables = touchedTables(sql).map((table) => ({ name: table, rows: rowsOf(client, table) }));
          const before = changes(client);
          const began = performance.now();
          migrate(
            client,
            migrations.filter((one) => done.has(one.name)),
            now,
          );
          // The note that it was applied is a row too.
          return { name, rows: changes(client) - before - 1, milliseconds: performance.now() - began, tables };
        });
    } finally {
      client.close();
    }
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) await rm(`${copy}${ending}`, { force: true });
  }
}

function rowsOf(client: SqliteClient, table: string): number | null {
  const has = client.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table);
  return has === undefined ? null : Number(readValue(client, `SELECT count(*) FROM "${table}"`));
}

const changes = (client: SqliteClient) => Number(readValue(client, 'SELECT total_changes()'));

/** A copy as of one moment, while others read and write. The target must not be there. */
async function copyDatabase(file: string, target: string, driver: DriverName): Promise<void> {
  const client = await openClient(file, driver);
  try {
    client.exec('PRAGMA busy_timeout = 5000');
    client.prepare('VACUUM INTO ?').run(target);
  } finally {
    client.close();
  }
}
