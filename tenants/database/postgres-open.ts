import pg from 'pg';
import { errorText } from '#domain/errors/error-text.ts';
import { type Migration, migrations as ownMigrations } from './migrate.ts';
import { postgresChanges } from './postgres-changes.ts';
import { SilenceWatch } from './postgres-client.ts';
import { migratePostgres } from './postgres-migrate.ts';
import { SnapshotPins } from './postgres-pins.ts';
import { openReadPool, type ReadPool } from './postgres-read-pool.ts';
import { Replica } from './postgres-replica.ts';
import { postgresWriter } from './postgres-writer.ts';
import type { Store, StoreOptions } from './store.ts';
import { StoreError } from './store-error.ts';
import { createTransactions } from './transactions.ts';

/** The oldest version that the tests run on. */
const oldestVersion = 150_000;
const longestWait = 30_000;

type PostgresStore = Pick<
  Store,
  | 'db'
  | 'shopperDb'
  | 'reader'
  | 'ask'
  | 'openSnapshot'
  | 'tx'
  | 'stockPins'
  | 'announcements'
  | 'checkpoints'
  | 'scrub'
  | 'stepClock'
  | 'close'
  | 'source'
> & { readonly info: Store['info'] };

/** A read-only connection for a separate thread; the database must exist, in the current schema. */
export function openPostgresReader(url: string): ReadPool {
  return openReadPool({ url, watch: new SilenceWatch(url), most: 1 });
}

/** @throws StoreError with one clear line when the database cannot be used. */
export async function openPostgres(
  url: string,
  {
    migrations = ownMigrations,
    now = () => new Date(),
    transactionWait,
    stepClock,
    readUrl,
    onSlowQuery,
  }: StoreOptions,
): Promise<PostgresStore> {
  const { version, migrated } = await prepare(url, migrations, now());
  const notices = readUrl === undefined ? [] : await tryReplica(readUrl);
  const watch = new SilenceWatch(url);
  const pool = openReadPool({ url, watch, most: 8, onSlowQuery });
  const { announcements, own } = postgresChanges(url, () => replica?.noteOthers());
  const hearsAll = () => announcements.isLive;
  const replica = readUrl === undefined ? null : new Replica({ url: readUrl, primary: pool, hearsAll });
  const onCommitted = replica === null ? undefined : (place: string) => replica.noteOwn(place);
  const writer = postgresWriter({ url, wait: transactionWait ?? longestWait, own, watch, onCommitted, onSlowQuery });
  const { tx, idle } = createTransactions(writer, transactionWait);
  const stockPins = new SnapshotPins(pool);
  return {
    db: pool.db,
    shopperDb: replica?.db ?? pool.db,
    reader: noReader,
    async ask(text, values = []) {
      let at = 0;
      return pool.rows(
        text.replaceAll('?', () => `$${++at}`),
        values,
      );
    },
    openSnapshot: () => pool.openSnapshot(),
    tx,
    stockPins,
    announcements,
    checkpoints: null,
    // Its log is the operator's: `docs/backup.md` lists what remains there.
    scrub: async () => true,
    stepClock: stepClock ?? (() => performance.now()),
    source: { url },
    info: { driver: 'postgres', version, migrated, notices },
    async close() {
      await announcements.close();
      await idle();
      await stockPins.close();
      await writer.close();
      await replica?.close();
      await pool.close();
    },
  };
}

const refuse = (): never => {
  throw new Error('The database is PostgreSQL: ask it by `store.ask`.');
};
const noReader = { prepare: refuse, exec: refuse, close: refuse };

/** Version, size and applied migrations of a database; writes nothing. */
export function readPostgres(url: string): Promise<{ version: string; bytes: number; applied: readonly string[] }> {
  return connected(url, async (client, version) => {
    const { rows: sizes } = await client.query<{ bytes: string; has: boolean }>(
      "SELECT pg_database_size(current_database()) AS bytes, to_regclass('migration') IS NOT NULL AS has",
    );
    const names = sizes[0]?.has
      ? (await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name')).rows
      : [];
    return { version, bytes: Number(sizes[0]?.bytes), applied: names.map(({ name }) => name) };
  });
}

function prepare(
  url: string,
  migrations: readonly Migration[],
  now: Date,
): Promise<{ version: string; migrated: readonly string[] }> {
  return connected(url, async (client, version) => ({
    version,
    migrated: await migratePostgres(client, migrations, now),
  }));
}

/** @returns lines for the start. @throws StoreError where the address is that of no replica: it would never be used */
async function tryReplica(url: string): Promise<readonly string[]> {
  try {
    return await connected(url, async (client) => {
      const { rows } = await client.query<{ is: boolean }>('SELECT pg_is_in_recovery() AS is');
      if (rows[0]?.is) return [];
      throw new StoreError('database.unusable', 'The database of DATABASE_READ_URL is no replica. Leave it out.');
    });
  } catch (error) {
    if (!(error instanceof StoreError) || error.message.includes('no replica')) throw error;
    return ['The replica of DATABASE_READ_URL cannot be reached. DATABASE_URL answers all reads until it can.'];
  }
}

/** Connects for once. @throws StoreError with one line where the server cannot be used */
export async function connected<T>(url: string, work: (client: pg.Client, version: string) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'forecourt start',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StoreError('database.unusable', `The database of DATABASE_URL cannot be opened: ${wordsOf(error)}.`, {
      cause: error,
    });
  }
  try {
    const { rows } = await client.query<{ number: string; name: string; encoding: string }>(
      "SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name, current_setting('server_encoding') AS encoding",
    );
    const [server] = rows;
    if (server === undefined || Number(server.number) < oldestVersion)
      throw new StoreError(
        'database.unusable',
        `The database is PostgreSQL ${server?.name}. Forecourt needs 15 or newer.`,
      );
    if (server.encoding !== 'UTF8')
      throw new StoreError(
        'database.unusable',
        `The database is encoded in ${server.encoding}. Make one with ENCODING 'UTF8'.`,
      );
    return await work(client, server.name);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The error without the address, which may contain a password. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return errorText(error);
}
