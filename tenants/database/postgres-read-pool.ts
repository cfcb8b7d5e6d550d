/** Connections that read: they see committed rows only. */
import pg from 'pg';
import type { Db } from './connect.ts';
import { toStoreProblem } from './postgres-errors.ts';
import { type Ask, askOn, queriesOver, types } from './postgres-queries.ts';
import { type OnSlowQuery, timeQuery } from './slow-queries.ts';
import type { Row } from './store.ts';

export interface ReadPool {
  readonly db: Db;
  readonly ask: Ask;
  rows(text: string, values: readonly unknown[]): Promise<readonly Row[]>;
  /** All of the database as of one moment, over a connection of its own. */
  openSnapshot(): Promise<{ readonly db: Db; close(): Promise<void> }>;
  close(): Promise<void>;
}

interface PoolOptions {
  readonly url: string;
  /** Connections at most; a snapshot takes one more. */
  readonly most: number;
  readonly onSlowQuery?: OnSlowQuery | undefined;
}

export function openReadPool({ url, most, onSlowQuery }: PoolOptions): ReadPool {
  const shared = {
    connectionString: url,
    application_name: 'forecourt reader',
    options: '-c default_transaction_read_only=on',
    connectionTimeoutMillis: 5000,
  };
  const pool = new pg.Pool({ ...shared, max: most, idleTimeoutMillis: 30_000 });
  // A connection that is lost while nobody uses it is replaced when it is needed.
  pool.on('error', () => undefined);
  const asked = askOn(pool);
  const ask: Ask = async (query) => {
    try {
      return await timeQuery(query.text, onSlowQuery, () => asked(query));
    } catch (error) {
      throw toStoreProblem(error);
    }
  };
  return {
    db: queriesOver(ask),
    ask,
    rows: async (text, values) => (await pool.query<Row>({ text, values: [...values], types })).rows,
    async openSnapshot() {
      const client = new pg.Client(shared);
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
        // The moment is that of the first read.
        await client.query('SELECT 1 FROM tenant LIMIT 1');
      } catch (error) {
        await client.end().catch(() => undefined);
        throw toStoreProblem(error);
      }
      return { db: queriesOver(askOn(client)), close: () => client.end().catch(() => undefined) };
    },
    close: () => pool.end(),
  };
}
