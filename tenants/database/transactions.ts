import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '#domain/errors/app-error.ts';
import type { Connection, Db } from './connect.ts';

export type Transact = <T>(run: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Transactions over one writing connection. SQLite's own helper refuses promises, so BEGIN and COMMIT are ours, and a
 * queue lets one transaction run at a time; readers have a connection of their own and see committed rows only.
 */
export function createTransactions({ client, db }: Connection): { tx: Transact; idle: () => Promise<void> } {
  let queue: Promise<unknown> = Promise.resolve();
  const inside = new AsyncLocalStorage<true>();

  async function runAlone<T>(run: (db: Db) => Promise<T>): Promise<T> {
    try {
      client.exec('BEGIN IMMEDIATE');
    } catch (error) {
      if (isBusy(error)) throw new AppError('busy', 'The database is busy. Please try again in a moment.');
      throw error;
    }
    try {
      const result = await inside.run(true, () => run(db));
      client.exec('COMMIT');
      return result;
    } catch (error) {
      client.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    tx<T>(run: (db: Db) => Promise<T>): Promise<T> {
      // It would wait for itself for ever.
      if (inside.getStore()) return Promise.reject(new Error('A transaction was begun inside another one.'));
      const result = queue.then(() => runAlone(run));
      queue = result.catch(() => undefined);
      return result;
    },
    async idle() {
      await queue;
    },
  };
}

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
