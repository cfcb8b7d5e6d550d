import type { Db } from './connect.ts';
import { askOf } from './postgres-queries.ts';

/**
 * Runs, within a transaction, what may fail and be answered otherwise: after a failed statement PostgreSQL refuses all
 * others until the transaction is taken back to where it was before. SQLite goes on by itself.
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
