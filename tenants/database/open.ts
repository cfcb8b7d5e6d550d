import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { errorText } from '#domain/errors/error-text.ts';
import { Checkpoints, isBeforeWalFix, mayCheckpointBeside } from './checkpoints.ts';
import {
  chooseDriver,
  connect,
  type Db,
  type DriverName,
  readValue,
  requireWritable,
  type SqliteClient,
} from './connect.ts';
import { migrate, migrations as ownMigrations } from './migrate.ts';
import { cutLog, LogScrubber } from './scrub-log.ts';
import { timeStatements } from './slow-queries.ts';
import { sqliteChanges } from './sqlite-changes.ts';
import { sqliteWriter } from './sqlite-writer.ts';
import { cacheStatements } from './statement-cache.ts';
import { CopyPins } from './stock-pins.ts';
import type { Row, Store, StoreOptions, StoreSource } from './store.ts';
import { StoreError } from './store-error.ts';
import { createTransactions } from './transactions.ts';

export type { Db } from './connect.ts';
export type { ScopeActor, TenantScope } from './scope.ts';
export { forShoppers, type Store, type StoreOptions, type StoreSource } from './store.ts';

/** A server on SQLite does without the packages of PostgreSQL, which take a part of its start. */
const postgres = () => import('./postgres-open.ts');

/** Opens, checks and migrates the database. Throws `StoreError` with one clear line when it cannot be used. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const siteDomain = options.siteDomain ?? 'localhost';
  const { info, ...opened } =
    options.url === undefined ? await openSqlite(options) : await (await postgres()).openPostgres(options.url, options);
  return {
    ...opened,
    now: options.now ?? (() => new Date()),
    defaults: options.defaults ?? {},
    siteDomain,
    consoleHost: options.consoleHost ?? `console.${siteDomain}`,
    info,
  };
}

type Opened = Omit<Store, 'now' | 'defaults' | 'siteDomain' | 'consoleHost'>;

async function openSqlite(options: StoreOptions): Promise<Opened> {
  const { file } = options;
  if (file === undefined) throw new Error('A database needs a file or an address.');
  const { driver, notice } = await chooseDriver(options.driver);
  const now = options.now ?? (() => new Date());
  const writer = await openFile(file, driver);
  try {
    const sqlite = String(readValue(writer.client, 'SELECT sqlite_version()'));
    if (readValue(writer.client, 'PRAGMA synchronous') !== 2) {
      throw new StoreError(
        'database.unusable',
        'The database does not accept synchronous=FULL; writes would not be safe.',
      );
    }
    requireWritable(writer.client, file);
    const migrated = migrate(writer.client, options.migrations ?? ownMigrations, now());
    const reader = await openSqliteReader(file, driver);
    for (const client of [writer.client, reader.reader]) {
      if (options.onSlowQuery !== undefined) timeStatements(client, options.onSlowQuery);
      // libsql leaves a statement open after reading one row, and then a commit fails.
      if (client instanceof Database) cacheStatements(client);
    }
    const { tx, idle } = createTransactions(sqliteWriter(writer), options.transactionWait);
    const stepClock = options.stepClock ?? (() => performance.now());
    const stockPins = new CopyPins({ file, driver, clock: stepClock });
    const announcements = sqliteChanges(reader.reader, options.isShared === true);
    const checkpoints =
      options.checkpointWorker !== undefined && mayCheckpointBeside(driver, sqlite)
        ? new Checkpoints(options.checkpointWorker, { file, driver }, { writer, reader: reader.reader, tx })
        : null;
    // Removes what a process left that was killed after an erasure.
    cutLog(writer.client);
    const scrubber = new LogScrubber(writer.client, file);
    return {
      db: reader.db,
      shopperDb: reader.db,
      reader: reader.reader,
      async ask(sql, values = []) {
        return reader.reader.prepare(sql).all(...values) as readonly Row[];
      },
      source: { file, driver },
      async openSnapshot() {
        const { reader: client, db, close } = await openSqliteReader(file, driver);
        client.exec('BEGIN');
        // The moment is that of the first read.
        client.prepare('SELECT count(*) FROM tenant').get();
        return { db, close };
      },
      tx,
      scrub: () => scrubber.scrub(),
      stockPins,
      announcements,
      checkpoints,
      stepClock,
      info: {
        driver,
        version: sqlite,
        migrated,
        notices: [notice, versionNotice(sqlite)].filter((line) => line !== null),
      },
      async close() {
        scrubber.close();
        await announcements.close();
        await checkpoints?.close();
        await idle();
        await stockPins.close();
        reader.close();
        writer.client.close();
      },
    };
  } catch (error) {
    writer.client.close();
    throw error;
  }
}

/** Read-only connections for a separate thread; the database must exist, in the current schema. */
export async function openReader(source: StoreSource): Promise<Pick<Store, 'db'> & { close(): Promise<void> | void }> {
  return 'url' in source
    ? (await postgres()).openPostgresReader(source.url)
    : openSqliteReader(source.file, source.driver);
}

async function openSqliteReader(
  file: string,
  driver: DriverName,
): Promise<{ readonly db: Db; readonly reader: SqliteClient; close(): void }> {
  const { client, db } = await connect(file, driver);
  client.exec('PRAGMA query_only = ON');
  return { db, reader: client, close: () => client.close() };
}

async function openFile(file: string, driver: DriverName): ReturnType<typeof connect> {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return await connect(file, driver);
  } catch (error) {
    const why = errorText(error);
    throw new StoreError('database.unusable', `The database ${file} cannot be opened: ${why}.`, { cause: error });
  }
}

/** SQLite before 3.51.3 can corrupt a WAL file that two connections reset at once. */
function versionNotice(sqlite: string): string | null {
  return isBeforeWalFix(sqlite)
    ? `SQLite ${sqlite} is older than 3.51.3: run only one server process on this database.`
    : null;
}
