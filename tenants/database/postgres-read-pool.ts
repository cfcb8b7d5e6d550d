/** Connections that read: they see committed rows only. */
import pg from 'pg';
import type { Db } from './connect.ts';
import { clientConfig, cut, endOf, NamedClient, type SilenceWatch } from './postgres-client.ts';
import { isAway, toStoreProblem } from './postgres-errors.ts';
import { askOn, queriesOver, types } from './postgres-queries.ts';
import type { Ask } from './postgres-remotes.ts';
import { type OnSlowQuery, timeQuery } from './slow-queries.ts';
import type { Row } from './store.ts';

export interface ReadPool {
  readonly db: Db;
  readonly ask: Ask;
  rows(text: string, values: readonly unknown[]): Promise<readonly Row[]>;
  /** The whole database as of one moment, over a separate connection. */
  openSnapshot(): Promise<{ readonly db: Db; close(): Promise<void> }>;
  close(): Promise<void>;
}

interface PoolOptions {
  readonly url: string;
  readonly watch: SilenceWatch;
  /** Connections at most; a snapshot takes one more. */
  readonly most: number;
  readonly onSlowQuery?: OnSlowQuery | undefined;
}

export function openReadPool({ url, watch, most, onSlowQuery }: PoolOptions): ReadPool {
  const shared = clientConfig(url, 'reader');
  const pool = new pg.Pool({ ...shared, Client: NamedClient, max: most, idleTimeoutMillis: 30_000 });
  // A connection that is lost while idle is replaced when it is needed.
  pool.on('error', () => undefined);
  // A connection lost in use fails its query; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  /** @param work runs on a separate connection, which is not reused where it was lost. */
  const lent = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await work(client);
    } catch (error) {
      isLost = isAway(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  const ask: Ask = async (query) => {
    try {
      return await timeQuery(query.text, onSlowQuery, () => lent((client) => askOn(client, watch)(query)));
    } catch (error) {
      throw toStoreProblem(error);
    }
  };
  return {
    db: queriesOver(ask),
    ask,
    rows: (text, values) =>
      lent(async (client) => {
        const query = { text, values: [...values], types };
        return (await watch.answered(client, () => client.query<Row>(query))).rows;
      }),
    async openSnapshot() {
      const client = new NamedClient(shared);
      client.on('error', () => undefined);
      try {
        await client.connect();
        // The moment is that of the first read.
        await watch.answered(client, () =>
          client.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1 FROM tenant LIMIT 1'),
        );
      } catch (error) {
        cut(client);
        throw toStoreProblem(error);
      }
      return { db: queriesOver(askOn(client, watch)), close: () => endOf(client) };
    },
    close: () => pool.end(),
  };
}
