/**
 * How PostgreSQL begins and ends a transaction. Writers of all processes take turns by an advisory lock, so a
 * transaction sees what every earlier one wrote and is never asked to start over: its work may have effects in memory,
 * and the rules that were written for one writer hold (decision 0366).
 */
import type pg from 'pg';
import type { Db } from './connect.ts';
import { announceCommit, type OwnChanges } from './postgres-changes.ts';
import { clientConfig, cut, endOf, NamedClient, type SilenceWatch } from './postgres-client.ts';
import { toStoreProblem } from './postgres-errors.ts';
import { askOn, queriesOver } from './postgres-queries.ts';
import { type OnSlowQuery, timeQuery } from './slow-queries.ts';
import type { Writer } from './transactions.ts';

/** Key of the lock: the bytes of "fore". */
const writersLock = 0x66_6f_72_65;

interface WriterOptions {
  readonly url: string;
  /** Milliseconds that a transaction waits for those of other processes. */
  readonly wait: number;
  readonly own: OwnChanges;
  readonly watch: SilenceWatch;
  /**
   * Where a replica answers reads: called with the log position after each commit, which is announced to other
   * processes.
   */
  readonly onCommitted?: ((place: string) => void) | undefined;
  readonly onSlowQuery?: OnSlowQuery | undefined;
}

interface PostgresWriter extends Writer {
  readonly db: Db;
  close(): Promise<void>;
}

/** The connection is opened for the first transaction, and again after it was lost. */
export function postgresWriter({ url, wait, own, watch, onCommitted, onSlowQuery }: WriterOptions): PostgresWriter {
  let client: NamedClient | null = null;
  /** Name of a connection that was lost: the server may not know it, and goes on holding the lock for it. */
  let lostName: string | null = null;

  const open = async (): Promise<NamedClient> => {
    if (client !== null) return client;
    const opened = new NamedClient(clientConfig(url, 'writer'));
    // A lost connection fails the query in flight; without a listener it would end the process.
    const lose = () => drop(opened);
    opened.on('error', lose);
    opened.on('end', lose);
    await opened.connect();
    await watch.answered(opened, async () => {
      if (lostName !== null)
        await opened.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [
          lostName,
        ]);
      await own.attach(opened);
    });
    lostName = null;
    client = opened;
    return opened;
  };
  const drop = (lost: NamedClient) => {
    if (client !== lost) return;
    client = null;
    lostName = lost.sessionName;
  };
  const current = (): NamedClient => {
    if (client === null) throw Object.assign(new Error('Connection terminated'), { code: '08006' });
    return client;
  };
  const query = (text: string): Promise<unknown> => {
    const open = current();
    return watch.answered(open, () => open.query(text));
  };
  const exec = async (text: string) => void (await query(text));

  return {
    db: queriesOver((query) => timeQuery(query.text, onSlowQuery, () => askOn(current(), watch)(query))),
    async begin(relaxed) {
      try {
        await open();
        await exec(
          `BEGIN; SET LOCAL lock_timeout = ${wait}; ${relaxed ? 'SET LOCAL synchronous_commit = off; ' : ''}SELECT pg_advisory_xact_lock(${writersLock})`,
        );
      } catch (error) {
        if (client !== null) await query('ROLLBACK').catch(() => undefined);
        throw toStoreProblem(error);
      }
    },
    async commit() {
      if (onCommitted === undefined) return exec('COMMIT');
      const results = await query(`${announceCommit}; COMMIT; SELECT pg_current_wal_insert_lsn()::text AS place`);
      onCommitted(String((results as readonly pg.QueryResult[]).at(-1)?.rows[0]?.place));
    },
    async rollBack(error) {
      const open = client;
      try {
        if (open !== null) await query('ROLLBACK');
      } catch {
        // The connection is gone, and the transaction with it: the end of the connection opens the next one.
        if (open !== null) cut(open);
      }
      return toStoreProblem(error);
    },
    savepoint: () => exec('SAVEPOINT member'),
    release: () => exec('RELEASE SAVEPOINT member'),
    rollBackTo: () => exec('ROLLBACK TO SAVEPOINT member'),
    async close() {
      const open = client;
      client = null;
      if (open !== null) await endOf(open);
    },
  };
}
