import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
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
import { type Migration, migrate, migrations as ownMigrations } from './migrate.ts';
import { StockPins } from './stock-pins.ts';
import { StoreError } from './store-error.ts';
import { createTransactions, type Transact } from './transactions.ts';

export interface StoreOptions {
  /** Path of the database file; its folder is made when missing. */
  readonly file: string;
  /** The one that works when left out: better-sqlite3, else libsql. */
  readonly driver?: DriverName;
  /** The lowest layer of documents that combine per key, for example `{ switches: switchDefaults }`. */
  readonly defaults?: { readonly [key: DocumentKey]: Json };
  /** Sites answer on `<slug>.<siteDomain>`; `localhost` when left out. */
  readonly siteDomain?: string;
  /** Host of the console; `console.<siteDomain>` when left out. */
  readonly consoleHost?: string;
  readonly now?: () => Date;
  readonly migrations?: readonly Migration[];
  /** Milliseconds that a transaction waits for its turn before it is refused as busy. */
  readonly transactionWait?: number;
  /** Milliseconds of a clock that only goes forward, by which steps of long writes end; the process's own when left out. */
  readonly stepClock?: () => number;
  /** The built `checkpoint-worker.ts`; from source, commits carry the write-ahead log over by themselves. */
  readonly checkpointWorker?: string | URL | undefined;
}

/** The open database. Functions of this room take it first, then a `TenantScope`. */
export interface Store {
  /** Reads; sees committed rows only. */
  readonly db: Db;
  readonly reader: SqliteClient;
  /** All of the database as of one moment, over a connection of its own: close it soon, since the log grows meanwhile. */
  readonly openSnapshot: () => Promise<{ readonly db: Db; close(): void }>;
  /** Writes: one transaction at a time, all or nothing, on disk when it resolves. */
  readonly tx: Transact;
  /** Where shoppers' stock is read while a large change of it is carried through. */
  readonly stockPins: StockPins;
  /** Carries the write-ahead log over in a thread; null where commits do so by themselves. */
  readonly checkpoints: Checkpoints | null;
  readonly now: () => Date;
  /** Milliseconds of a clock that only goes forward; see `steps.ts`. */
  readonly stepClock: () => number;
  readonly defaults: { readonly [key: DocumentKey]: Json };
  readonly siteDomain: string;
  readonly consoleHost: string;
  readonly info: {
    readonly driver: DriverName;
    readonly sqlite: string;
    /** Names of the migrations that this start has applied. */
    readonly migrated: readonly string[];
    /** Lines worth printing at start. */
    readonly notices: readonly string[];
  };
  close(): Promise<void>;
}

/** Opens, checks and migrates the database. Throws `StoreError` with one clear line when it cannot be used. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { driver, notice } = await chooseDriver(options.driver);
  const now = options.now ?? (() => new Date());
  const siteDomain = options.siteDomain ?? 'localhost';
  const writer = await openFile(options.file, driver);
  try {
    const sqlite = String(readValue(writer.client, 'SELECT sqlite_version()'));
    if (readValue(writer.client, 'PRAGMA synchronous') !== 2) {
      throw new StoreError(
        'database.unusable',
        'The database does not accept synchronous=FULL; writes would not be safe.',
      );
    }
    requireWritable(writer.client, options.file);
    const migrated = migrate(writer.client, options.migrations ?? ownMigrations, now());
    const reader = await openReader(options.file, driver);
    const { tx, idle } = createTransactions(writer, options.transactionWait);
    const stepClock = options.stepClock ?? (() => performance.now());
    const stockPins = new StockPins({ file: options.file, driver, clock: stepClock });
    const checkpoints =
      options.checkpointWorker !== undefined && mayCheckpointBeside(driver, sqlite)
        ? new Checkpoints(
            options.checkpointWorker,
            { file: options.file, driver },
            { writer, reader: reader.reader, tx },
          )
        : null;
    return {
      db: reader.db,
      reader: reader.reader,
      async openSnapshot() {
        const { reader: client, db, close } = await openReader(options.file, driver);
        client.exec('BEGIN');
        // The moment is that of the first read.
        client.prepare('SELECT count(*) FROM tenant').get();
        return { db, close };
      },
      tx,
      stockPins,
      checkpoints,
      now,
      stepClock,
      defaults: options.defaults ?? {},
      siteDomain,
      consoleHost: options.consoleHost ?? `console.${siteDomain}`,
      info: { driver, sqlite, migrated, notices: [notice, versionNotice(sqlite)].filter((line) => line !== null) },
      async close() {
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

/** A connection that only reads, for a thread of its own; the database has to be there, in today's form. */
export async function openReader(
  file: string,
  driver: DriverName,
): Promise<Pick<Store, 'db' | 'reader'> & { close(): void }> {
  const { client, db } = await connect(file, driver);
  client.exec('PRAGMA query_only = ON');
  return { db, reader: client, close: () => client.close() };
}

async function openFile(file: string, driver: DriverName): ReturnType<typeof connect> {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return await connect(file, driver);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreError('database.unusable', `The database ${file} cannot be opened: ${why}.`, { cause: error });
  }
}

/** SQLite before 3.51.3 can corrupt a WAL file that two connections reset at once. */
function versionNotice(sqlite: string): string | null {
  return isBeforeWalFix(sqlite)
    ? `SQLite ${sqlite} is older than 3.51.3: run only one server process on this database.`
    : null;
}
