/** How much each transaction of a store writes, under a clock that makes steps end at the same place on every machine. */
import type { Store } from '#tenants/database/open.ts';

export interface CountedSteps {
  readonly store: Store;
  /** Rows that each transaction has changed so far, what triggers change included. */
  readonly changes: readonly number[];
}

/** The store with a clock that advances by a millisecond at each read: a step takes up `stepMs` pieces of work. */
export function countedSteps(store: Store): CountedSteps {
  const changes: number[] = [];
  let clock = 0;
  const counted: Store = {
    ...store,
    stepClock: () => ++clock,
    tx: (run, options) =>
      store.tx(async (db) => {
        const total = () => (db.$client.prepare('SELECT total_changes() AS n').get() as { n: number }).n;
        const before = total();
        const result = await run(db);
        changes.push(total() - before);
        return result;
      }, options),
  };
  return { store: counted, changes };
}
