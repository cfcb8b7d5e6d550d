/** Databases that earlier releases made (`make-fixture.test.ts`), and how they are opened. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chooseDriver, openClient, type SqliteClient } from '#tenants/database/connect.ts';
import { copyDatabase } from '#tenants/database/copy-database.ts';
import { openSide, tablesOf } from '#tenants/database/copy-sides.ts';
import { type Migration, migrations } from '#tenants/database/migrate.ts';
import { openStore, type StoreSource } from '#tenants/database/open.ts';

const folder = join(import.meta.dirname, 'fixtures');

/** Number of the last migration of each release that left a database, oldest first: `0030`. */
export const oldReleases: readonly string[] = readdirSync(folder)
  .flatMap((name) => /^release-(\d{4})\.db\.br$/.exec(name)?.[1] ?? [])
  .sort();

/** The first that could open PostgreSQL had the files up to this one. */
export const firstOnPostgres = '0045';

/** Writes the database of a release. @param file where */
export function unpackRelease(release: string, file: string): void {
  writeFileSync(file, brotliDecompressSync(readFileSync(join(folder, `release-${release}.db.br`))));
}

/** Opens a file to inspect it independently of the product. */
export async function openFile(file: string): Promise<SqliteClient> {
  return openClient(file, (await chooseDriver(undefined)).driver);
}

/** The migrations that a release had: files that were merged later may have lower numbers. */
export async function migrationsOf(file: string): Promise<readonly Migration[]> {
  const client = await openFile(file);
  try {
    const had = new Set(
      client
        .prepare('SELECT name FROM migration')
        .all()
        .map((row) => (row as { name: string }).name),
    );
    return migrations.filter(({ name }) => had.has(name));
  } finally {
    client.close();
  }
}

/**
 * The same rows in an empty PostgreSQL database: in the tables of that release where it could open PostgreSQL, else in today's,
 * as `forecourt db copy` would move them.
 */
export async function moveToPostgres(release: string, file: string, url: string): Promise<void> {
  if (release < firstOnPostgres) return void (await copyDatabase({ file, driver: 'better-sqlite3' }, { url }));
  await (await openStore({ url, migrations: await migrationsOf(file) })).close();
  await putRows(file, { file, driver: 'better-sqlite3' }, { url });
}

/** Writes rows as the release of `shape` would: with its tables and columns, even if the target has others. */
export async function putRows(shape: string, from: StoreSource, to: StoreSource): Promise<void> {
  const client = await openFile(shape);
  const tables = tablesOf(client);
  client.close();
  const [source, target] = [await openSide(from), await openSide(to)];
  let isWhole = false;
  await source.begin();
  await target.begin();
  try {
    for (const table of tables) for await (const rows of source.rows(table, false)) await target.put(table, rows);
    isWhole = true;
  } finally {
    await target.end(isWhole);
    await source.end(false);
    await source.close();
    await target.close();
  }
}
