/**
 * Connections to PostgreSQL, and what happens where the network between forgets one without closing it: a firewall that lost
 * its state, a machine that lost its power. TCP alone waits a quarter of an hour here and two hours on the server, where the
 * forgotten transaction holds the lock that every writer needs.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers';
import pg from 'pg';
import { isAway } from './postgres-errors.ts';

/** Milliseconds after which a query without an answer has the server asked about its connection, and between two looks. */
const firstLook = 4_000;
const nextLook = 2_000;
/** Timeout of a check in milliseconds, and how long a successful one counts. */
const lookWait = 3_000;
const lookHolds = 1_000;
/**
 * Consecutive checks that find the server idle before the connection is given up: at the first one, the answer may be on
 * its way.
 */
const mostMisses = 2;
/** Milliseconds that a connection has for its end. */
const longestEnd = 2_000;

/** The server probes a silent client, and drops it after half a minute. */
const keepAlive = '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';
/** Statements of a transaction follow each other immediately; one that stalls blocks all other writers. */
const writing = '-c idle_in_transaction_session_timeout=30000';
const reading = '-c default_transaction_read_only=on';

/** @param role `writer` ends an idle transaction; `reader` cannot write. */
export function clientConfig(url: string, role: 'writer' | 'reader'): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: `forecourt ${role}`,
    options: `${keepAlive} ${role === 'writer' ? writing : reading}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 15_000,
  };
}

/** A connection whose name tells it from all others among the server's sessions. */
export class NamedClient extends pg.Client {
  readonly sessionName: string;

  constructor(config: pg.ClientConfig = {}) {
    const sessionName = `${config.application_name} ${randomUUID()}`;
    super({ ...config, application_name: sessionName });
    this.sessionName = sessionName;
  }
}

/** Cuts a connection at once: what waits for its answers fails, and nothing waits for the other side to agree. */
export function cut(client: pg.Client): void {
  client.connection.stream.destroy();
}

/** Ends a connection in order; one whose other side does not answer is cut. */
export async function endOf(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => cut(client), longestEnd).unref();
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}

/** Activity of the server's sessions, by name; null where the server cannot be reached, undefined where it would not say. */
type Sessions = ReadonlyMap<string, string> | null | undefined;

/** Watches the queries of one database's connections. */
export class SilenceWatch {
  readonly #url: string;
  #looked: { readonly at: number; readonly sessions: Promise<Sessions> } | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  /**
   * Runs a query, which may take as long as the server works on it or waits for a lock.
   * @throws as the query does, and as for a lost connection where the server cannot be reached or does nothing for it.
   */
  async answered<T>(client: pg.Client, query: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    let misses = 0;
    const look = async () => {
      const sessions = await this.#sessions();
      if (isOver) return;
      const state = client instanceof NamedClient ? sessions?.get(client.sessionName) : undefined;
      const works = sessions === undefined || isAtWork(state);
      misses = works ? 0 : misses + 1;
      if (misses >= mostMisses) cut(client);
      else timer = setTimeout(look, nextLook).unref();
    };
    timer = setTimeout(look, firstLook).unref();
    try {
      return await query();
    } finally {
      isOver = true;
      clearTimeout(timer);
    }
  }

  /** One look answers for all that ask within a second. */
  #sessions(): Promise<Sessions> {
    const at = performance.now();
    if (this.#looked === null || at - this.#looked.at > lookHolds)
      this.#looked = { at, sessions: readSessions(this.#url) };
    return this.#looked.sessions;
  }
}

/** A server that does not keep track says `disabled`, and gets the benefit of the doubt. */
function isAtWork(state: string | undefined): boolean {
  return state !== undefined && !state.startsWith('idle');
}

async function readSessions(url: string): Promise<Sessions> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'forecourt watch',
    connectionTimeoutMillis: lookWait,
    query_timeout: lookWait,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; state: string | null }>(
      "SELECT application_name AS name, state FROM pg_stat_activity WHERE application_name LIKE 'forecourt %' AND datname = current_database()",
    );
    return new Map(rows.map(({ name, state }) => [name, state ?? '']));
  } catch (error) {
    return isAway(error) ? null : undefined;
  } finally {
    cut(client);
  }
}
