import type { Db } from './connect.ts';
import { askOf } from './postgres-remotes.ts';

/**
 * Runs, within a transaction, a statement that may fail and be handled: after a failed statement PostgreSQL refuses all
 * others until the transaction is rolled back to a savepoint. SQLite continues without this.
 */
export async function attempt<T>(db: Db, run: () => Promise<T>): Promise<T> {
  const ask = askOf(db);
  if (ask === undefined) return run();
  await ask({ text: 'SAVEPOINT attempt', values: [] });
  try {
    const result = await run();
    await ask({ text: 'RELEASE SAVEPOINT attempt', values: [] });
    return result;
  } catch (error) {
    await ask({ text: 'ROLLBACK TO SAVEPOINT attempt', values: [] });
    throw error;
  }
}
