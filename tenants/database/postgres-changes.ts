/**
 * Commits of all processes as PostgreSQL announces them: triggers name what has changed, on one channel, and every
 * process listens. The commit itself sends the notification, so none is early and none is lost while the connection
 * lasts; after a lost connection everything counts as changed.
 */
import { setTimeout } from 'node:timers';
import pg from 'pg';
import { type Announcements, announcementsOf, type Heard, topics } from './announcements.ts';
import { cut, endOf } from './postgres-client.ts';

const channel = 'forecourt';
/** Inside a transaction: other processes hear that one was committed, with any changes. */
export const announceCommit = `SELECT pg_notify('${channel}', 'commit')`;
/** Milliseconds between two checks of the connection, and how long a result counts. */
const askEvery = 1_000;
const answerHolds = 3_000;
const firstPause = 200;
const longestPause = 5_000;

/** The names of the triggers contain their version: if one is missing, all are created again. */
const triggers: readonly Trigger[] = [
  { table: 'tenant', name: 'announce_site_1', on: 'INSERT OR UPDATE OR DELETE', call: "announce_tenant('site')" },
  { table: 'host', name: 'announce_host_1', on: 'INSERT OR UPDATE OR DELETE', call: "announce_row('site')" },
  { table: 'job', name: 'announce_job_1', on: 'INSERT', call: "announce_row('job')" },
  {
    table: 'outbox',
    name: 'announce_delivery_1',
    on: 'INSERT',
    // Forwards and notifications go in groups: the runner looks for them every few seconds.
    when: "NEW.channel IN ('mail', 'sms', 'webhook')",
    call: "announce_row('delivery')",
  },
];

interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly on: string;
  readonly when?: string;
  readonly call: string;
}

const functions = ['tenant', 'row']
  .map((name) => {
    const column = name === 'tenant' ? 'id' : 'tenant_id';
    return `CREATE OR REPLACE FUNCTION announce_${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('${channel}', TG_ARGV[0] || ' ' || OLD.${column}); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('${channel}', TG_ARGV[0] || ' ' || NEW.${column}); END IF;
  RETURN NULL;
END $$;`;
  })
  .join('\n');

/** Creates missing triggers of existing tables: runs with the migrations, under their lock. */
export async function installAnnouncing(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; kind: string }>(
    `SELECT tgname AS name, 'trigger' AS kind FROM pg_trigger WHERE tgname LIKE 'announce\\_%'
     UNION ALL SELECT relname, 'table' FROM pg_class WHERE relkind IN ('r', 'p') AND pg_table_is_visible(oid)`,
  );
  const has = (kind: string, name: string) => rows.some((row) => row.kind === kind && row.name === name);
  const missing = triggers.filter(({ table, name }) => has('table', table) && !has('trigger', name));
  if (missing.length === 0) return;
  await client.query(functions);
  for (const { table, name, on, when, call } of missing)
    await client.query(
      `CREATE TRIGGER ${name} AFTER ${on} ON ${table} FOR EACH ROW ${when === undefined ? '' : `WHEN (${when}) `}EXECUTE FUNCTION ${call}`,
    );
}

/** The writing connection hears its own commits before they resolve: a writer never reads the earlier state. */
export interface OwnChanges {
  /** Called with each connection that the writer opens. */
  attach(client: pg.ClientBase): Promise<void>;
}

/**
 * @param url of the database; opened with the first listener, and again after each lost connection.
 * @param onAny called for every change, before all listeners.
 */
export function postgresChanges(
  url: string,
  onAny: () => void = () => {},
): { readonly announcements: Announcements; readonly own: OwnChanges } {
  let heard: Heard | null = null;
  /** The server's processes behind the connections that this process has written with. */
  const writers = new Set<number>();
  const hear = ({ payload = '', processId }: pg.Notification) => {
    onAny();
    const topic = topics.find((one) => payload.startsWith(`${one} `));
    if (topic !== undefined) heard?.(topic, payload.slice(topic.length + 1), writers.has(processId));
  };
  const listener = new Listener(url, hear, () => {
    onAny();
    for (const topic of topics) heard?.(topic, null, false);
  });
  const announcements = announcementsOf({
    begin(onHeard) {
      heard = onHeard;
      listener.open();
    },
    isLive: () => listener.isLive(),
    announcesChanges: true,
    close: () => listener.close(),
  });
  const own: OwnChanges = {
    async attach(client) {
      client.on('notification', hear);
      await client.query(`LISTEN ${channel}`);
      const { rows } = await client.query<{ process: number }>('SELECT pg_backend_pid() AS process');
      for (const { process } of rows) {
        writers.add(process);
        client.on('end', () => writers.delete(process));
      }
    },
  };
  return { announcements, own };
}

class Listener {
  readonly #url: string;
  readonly #hear: (message: pg.Notification) => void;
  readonly #onBegun: () => void;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** When the last answered check was sent to the server. */
  #askedAt = Number.NEGATIVE_INFINITY;
  #pause = firstPause;

  constructor(url: string, hear: (message: pg.Notification) => void, onBegun: () => void) {
    this.#url = url;
    this.#hear = hear;
    this.#onBegun = onBegun;
  }

  isLive(): boolean {
    return this.#client !== null && performance.now() - this.#askedAt < answerHolds;
  }

  open(): void {
    void this.#connect();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    if (client !== null) await endOf(client);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'forecourt listener',
      connectionTimeoutMillis: 5_000,
      query_timeout: 2_000,
      keepAlive: true,
    });
    const lost = () => this.#lose(client);
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', this.#hear);
    const askedAt = performance.now();
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
    } catch {
      cut(client);
      this.#retry();
      return;
    }
    if (this.#isClosed) return void client.end().catch(() => undefined);
    this.#client = client;
    this.#askedAt = askedAt;
    this.#pause = firstPause;
    // From here on everything is heard; what went by before it is unknown.
    this.#onBegun();
    this.#askLater(client);
  }

  #askLater(client: pg.Client): void {
    this.#timer = setTimeout(async () => {
      const askedAt = performance.now();
      try {
        await client.query('SELECT 1');
      } catch {
        this.#lose(client);
        return;
      }
      if (this.#client !== client) return;
      this.#askedAt = askedAt;
      this.#askLater(client);
    }, askEvery).unref();
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    cut(client);
    this.#retry();
  }

  #retry(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connect(), this.#pause).unref();
    this.#pause = Math.min(longestPause, this.#pause * 2);
  }
}
