/**
 * Takes what was deleted out of SQLite's files. `secure_delete` overwrites deleted rows, but a page that was split or
 * joined keeps copies of rows in its unused part, so the file is rewritten (VACUUM); and the write-ahead log keeps
 * earlier pages until it restarts, so it is carried over and truncated.
 */
import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { SqliteClient } from './connect.ts';

/** Tries while the caller waits, and their distance in milliseconds. */
const triesAtOnce = 20;
const betweenTries = 100;
/** Milliseconds between two tries once the caller no longer waits, and their number: an hour. */
const laterEvery = 2000;
const triesLater = 1800;
/** Milliseconds between two rewrites of the file, during which the process does nothing else. */
const betweenRewrites = 600_000;
/** Bytes of a file that is rewritten while the server runs; a larger one is left to the operator (`docs/backup.md`). */
const mostRewritten = 64 * 1024 * 1024;

export class LogScrubber {
  readonly #client: SqliteClient;
  readonly #file: string;
  #later: NodeJS.Timeout | null = null;
  /** When the file was last rewritten, by a monotonic clock. */
  #rewritten = Number.NEGATIVE_INFINITY;

  /** @param client the writing connection. @param file of the database. */
  constructor(client: SqliteClient, file: string) {
    this.#client = client;
    this.#file = file;
  }

  /**
   * Whether nothing is left when it returns; if something is, it is retried for an hour. A reader elsewhere can delay
   * it, and after one erasure the next has to wait for ten minutes.
   */
  async scrub(): Promise<boolean> {
    for (let count = 0; count < triesAtOnce && this.#mayRewrite(); count++) {
      if (this.#clean()) return true;
      await pause(betweenTries);
    }
    this.#tryLater();
    return false;
  }

  /** Makes up for what still has to wait. */
  close(): void {
    if (this.#later === null) return;
    this.#end();
    this.#clean();
  }

  #end(): void {
    if (this.#later !== null) clearInterval(this.#later);
    this.#later = null;
  }

  #mayRewrite(): boolean {
    return performance.now() - this.#rewritten >= betweenRewrites;
  }

  #clean(): boolean {
    try {
      if (statSync(this.#file).size <= mostRewritten) this.#client.exec('VACUUM');
    } catch {
      // A transaction of this connection is open, another process writes, or the disk has no room for a second copy.
      return false;
    }
    if (!cutLog(this.#client)) return false;
    this.#rewritten = performance.now();
    return true;
  }

  #tryLater(): void {
    if (this.#later !== null) return;
    let left = triesLater;
    this.#later = setInterval(() => {
      left -= 1;
      if ((this.#mayRewrite() && this.#clean()) || left <= 0) this.#end();
    }, laterEvery).unref();
  }
}

/** Whether all of the log was carried over and the file has no bytes now. Never waits. */
export function cutLog(client: SqliteClient): boolean {
  try {
    client.exec('PRAGMA busy_timeout = 0');
    const { busy } = client.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { readonly busy: number };
    return busy === 0;
  } catch {
    // A transaction of this connection is open.
    return false;
  } finally {
    client.exec('PRAGMA busy_timeout = 5000');
  }
}
