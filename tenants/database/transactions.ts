import { AppError } from '#domain/errors/app-error.ts';
import type { Connection, Db } from './connect.ts';

export type Transact = <T>(run: (db: Db) => Promise<T>) => Promise<T>;

/** Milliseconds that a transaction waits for those before it; each of them takes far less. */
const longestWait = 30_000;

/**
 * Transactions over one writing connection. SQLite's own helper refuses promises, so BEGIN and COMMIT are ours, and a
 * queue lets one transaction run at a time; readers have a connection of their own and see committed rows only.
 *
 * One that waits too long is refused as busy: begun inside another it would wait for itself for ever. An
 * `AsyncLocalStorage` would know at once, and makes every promise of the process six times as dear.
 * @param wait milliseconds until a waiting transaction is refused.
 */
export function createTransactions(
  { client, db }: Connection,
  wait = longestWait,
): { tx: Transact; idle: () => Promise<void> } {
  let queue: Promise<void> = Promise.resolve();

  async function runAlone<T>(run: (db: Db) => Promise<T>): Promise<T> {
    try {
      client.exec('BEGIN IMMEDIATE');
    } catch (error) {
      if (isBusy(error)) throw busy();
      throw error;
    }
    try {
      const result = await run(db);
      client.exec('COMMIT');
      return result;
    } catch (error) {
      client.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    tx<T>(run: (db: Db) => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        let isRefused = false;
        const timer = setTimeout(() => {
          isRefused = true;
          const cause = new Error(`It waited ${wait} ms for its turn: was it begun inside another transaction?`);
          reject(Object.assign(busy(), { cause }));
        }, wait);
        queue = queue.then(async () => {
          clearTimeout(timer);
          if (!isRefused) await runAlone(run).then(resolve, reject);
        });
      });
    },
    async idle() {
      await queue;
    },
  };
}

function busy(): AppError {
  return new AppError('busy', 'The database is busy. Please try again in a moment.');
}

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
