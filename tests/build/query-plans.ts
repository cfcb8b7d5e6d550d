/** How the database means to answer what a piece of work asks of it. */
import { vi } from 'vitest';
import type { Store } from '#tenants/database/open.ts';

/**
 * The plan of each statement that `work` is the first to make on this store, in order: which tables it reads, and how.
 */
export async function plansOf(store: Store, work: () => Promise<unknown>): Promise<readonly (readonly string[])[]> {
  const writer = await store.tx(async (db) => db);
  const asked: string[] = [];
  const spies = [store.db, writer].map((db) => {
    const prepare = db.$client.prepare.bind(db.$client);
    return vi.spyOn(db.$client, 'prepare').mockImplementation((text: string) => {
      asked.push(text);
      return prepare(text);
    });
  });
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return asked.map((text) => {
    const values = Array.from(text.matchAll(/\?/g), () => 'x');
    const steps = store.db.$client.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values);
    return steps.map((step) => (step as { detail: string }).detail).filter((step) => /^(?:SEARCH|SCAN)/.test(step));
  });
}
