/**
 * Reads from a streaming replica, while it has replayed everything that this process has committed or heard another commit
 * (decision 0151). In between, and while it cannot be reached, the primary answers.
 */
import { setTimeout } from 'node:timers';
import type { Db } from './connect.ts';
import { SilenceWatch } from './postgres-client.ts';
import { queriesOver } from './postgres-queries.ts';
import { openReadPool, type ReadPool } from './postgres-read-pool.ts';
import type { Ask } from './postgres-remotes.ts';

/** Milliseconds between two checks of the replica's position, while it is behind and while it cannot be reached. */
const behindPause = 20;
const lostPause = 2_000;

interface ReplicaOptions {
  readonly url: string;
  readonly primary: ReadPool;
  /** Whether commits of other processes are heard of now. */
  readonly hearsAll: () => boolean;
}

export class Replica {
  readonly #pool: ReadPool;
  readonly #primary: ReadPool;
  readonly #hearsAll: () => boolean;
  readonly db: Db;
  /** Place in the log up to which it must have replayed. */
  #needed = 0n;
  #replayed = -1n;
  /** Another process has committed, at a position that is being waited for. */
  #isUnsure = true;
  #asking: Promise<void> | null = null;
  #askAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #isWatching = false;
  #isClosed = false;

  constructor({ url, primary, hearsAll }: ReplicaOptions) {
    this.#pool = openReadPool({ url, watch: new SilenceWatch(url), most: 8 });
    this.#primary = primary;
    this.#hearsAll = hearsAll;
    this.db = queriesOver(this.#ask);
    this.noteOthers();
  }

  /** Whether a read that begins now is answered by the replica. */
  get isCurrent(): boolean {
    return !this.#isUnsure && this.#replayed >= this.#needed && this.#hearsAll();
  }

  /** This process has committed; `place` is that of the log afterwards. */
  noteOwn(place: string): void {
    this.#need(placeOf(place));
  }

  /** Some process has committed. */
  noteOthers(): void {
    this.#isUnsure = true;
    this.#askAgain = true;
    this.#asking ??= this.#askPlaces().finally(() => {
      this.#asking = null;
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#asking;
    await this.#pool.close();
  }

  readonly #ask: Ask = async (query) => {
    if (!this.isCurrent) return this.#primary.ask(query);
    try {
      return await this.#pool.ask(query);
    } catch {
      // It went away, or cancelled the query for the sake of replaying: the primary decides what is an error.
      this.#lose();
      return this.#primary.ask(query);
    }
  };

  #need(place: bigint): void {
    if (place > this.#needed) this.#needed = place;
    if (this.#replayed < this.#needed) this.#watch(behindPause);
  }

  #lose(): void {
    this.#replayed = -1n;
    this.#watch(lostPause);
  }

  async #askPlaces(): Promise<void> {
    while (this.#askAgain && !this.#isClosed) {
      this.#askAgain = false;
      try {
        const [row] = await this.#primary.rows('SELECT pg_current_wal_insert_lsn()::text AS place', []);
        this.#need(placeOf(String(row?.['place'])));
        if (!this.#askAgain) this.#isUnsure = false;
      } catch {
        // The primary is down: reads go to it and fail there. The next announcement tries again.
        return;
      }
    }
  }

  #watch(pause: number): void {
    if (this.#isWatching || this.#isClosed) return;
    this.#isWatching = true;
    this.#timer = setTimeout(async () => {
      const replayed = await this.#readReplayed();
      this.#isWatching = false;
      if (replayed !== null) this.#replayed = replayed;
      if (replayed === null || replayed < this.#needed) this.#watch(replayed === null ? lostPause : behindPause);
    }, pause).unref();
  }

  /** Null where it cannot be reached, or is not a replica. */
  async #readReplayed(): Promise<bigint | null> {
    try {
      const [row] = await this.#pool.rows('SELECT pg_last_wal_replay_lsn()::text AS place', []);
      return row?.['place'] == null ? null : placeOf(String(row['place']));
    } catch {
      return null;
    }
  }
}

/** `16/B374D848`, two halves in hexadecimal digits, as a number. */
function placeOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
