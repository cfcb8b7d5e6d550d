/** Works out one tenant's market averages in its own read-only thread; built as a file next to the server's. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openReader, type StoreSource } from '#tenants/database/open.ts';
import { findScopeById } from '#tenants/sites/hosts.ts';
import { computeAverages, type StoreFinding } from './compute-averages.ts';

/** Milliseconds between two findings. */
const pause = 10;

export interface AveragesJob {
  /** The database. */
  readonly source: StoreSource;
  readonly tenantId: string;
  /** Version of the stock that the averages on record know. */
  readonly since: number;
}

async function run({ source, tenantId, since }: AveragesJob): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This file runs in a thread that `averages-job.ts` starts.');
  const store = await openReader(source);
  try {
    const scope = await findScopeById(store, tenantId);
    if (!scope) return;
    const put: StoreFinding = async (finding) => {
      const stored = once(port, 'message');
      port.postMessage(finding);
      await stored;
      // Storing takes the server's thread some milliseconds, so waiting requests get a turn before the next batch.
      await setTimeout(pause);
    };
    await computeAverages(store, scope, since, put, async () => undefined);
  } finally {
    await store.close();
  }
}

// `runThread` starts this file with a job; any failure ends the thread and reaches `runThread` as an error.
await run(workerData as AveragesJob);
