import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Announcements } from './announcements.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { Db, DriverName, SqliteClient } from './connect.ts';
import type { Migration } from './migrate.ts';
import type { OnSlowQuery } from './slow-queries.ts';
import type { StockPins } from './stock-pins.ts';
import type { Transact } from './transactions.ts';

/** Values by the names of their columns. */
export type Row = Readonly<Record<string, unknown>>;

/** Where a database is, for opening it again. */
export type StoreSource =
  | { readonly file: string; readonly driver: DriverName }
  /** An address such as `postgres://user:password@host/database`: it contains a secret. */
  | { readonly url: string };

export interface StoreOptions {
  /** Path of SQLite's file; its folder is made when missing. */
  readonly file?: string;
  /** Address of a PostgreSQL database; SQLite's file is then left alone. */
  readonly url?: string | undefined;
  /** Address of a streaming replica of that database, which answers shoppers' reads. */
  readonly readUrl?: string | undefined;
  /** Whether other processes use SQLite's file too; they then look for each other's commits. */
  readonly isShared?: boolean;
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
  /** Milliseconds of a monotonic clock that ends the steps of long writes; the process's own if left out. */
  readonly stepClock?: () => number;
  /** The built `checkpoint-worker.ts`; from source, commits carry the write-ahead log over. */
  readonly checkpointWorker?: string | URL | undefined;
  /** Called with slow queries of this process. */
  readonly onSlowQuery?: OnSlowQuery | undefined;
}

/** The open database. Functions of this room take it first, then a `TenantScope`. */
export interface Store {
  /** Reads; sees committed rows only. */
  readonly db: Db;
  /** Reads of shoppers, which a replica may answer; see `forShoppers`. */
  readonly shopperDb: Db;
  /** SQLite's reading connection; PostgreSQL has none, and the getter throws. */
  readonly reader: SqliteClient;
  /** Rows of a query as SQL text; `?` marks a value. For tests and diagnoses. */
  readonly ask: (sql: string, values?: readonly (string | number | null)[]) => Promise<readonly Row[]>;
  /** Where threads open it again. */
  readonly source: StoreSource;
  /** The whole database at one moment, through a separate connection: close it soon, since the log grows in the meantime. */
  readonly openSnapshot: () => Promise<{ readonly db: Db; close(): Promise<void> | void }>;
  /** Writes: one transaction at a time, all or nothing, on disk when it resolves. */
  readonly tx: Transact;
  /**
   * After an erasure: takes what was deleted out of the file and its write-ahead log. False where that has to wait; it is tried
   * again then. On PostgreSQL it does nothing (`docs/backup.md`).
   */
  readonly scrub: () => Promise<boolean>;
  /** Where shoppers' stock is read while a large change of it is carried through. */
  readonly stockPins: StockPins;
  /** Commits of any process on this database. */
  readonly announcements: Announcements;
  /** Carries the write-ahead log over in a thread; null where commits do so. */
  readonly checkpoints: Checkpoints | null;
  readonly now: () => Date;
  /** Milliseconds of a clock that only goes forward; see `steps.ts`. */
  readonly stepClock: () => number;
  readonly defaults: { readonly [key: DocumentKey]: Json };
  readonly siteDomain: string;
  readonly consoleHost: string;
  readonly info: {
    readonly driver: DriverName | 'postgres';
    readonly version: string;
    /** Names of the migrations that this start has applied. */
    readonly migrated: readonly string[];
    /** Lines worth printing at start. */
    readonly notices: readonly string[];
  };
  close(): Promise<void>;
}

/**
 * The store for shoppers' pages: the replica, if there is one and it has everything that this process wrote and was
 * notified of. A commit of another process may be missed for as long as a notification takes.
 */
export function forShoppers(store: Store): Store {
  return { ...store, db: store.shopperDb };
}
