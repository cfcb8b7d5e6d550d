/**
 * Works out market averages when stock changes, so that no page has to. Only models of which a vehicle changed are looked
 * at again, and only averages that came out differently move anything.
 */
import type { Store } from '#tenants/database/open.ts';
import { findScopeForSystem } from '#tenants/hosts.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import {
  findMarketProgress,
  listDueMarkets,
  saveMarketAverages,
  saveMarketKeys,
  saveMarketProgress,
} from '#tenants/stock/vehicle-market.ts';
import { findVersions } from '#tenants/versions.ts';
import type { JobContext, JobKind } from '../jobs/job-kind.ts';
import { runThread } from '../jobs/run-thread.ts';
import type { AveragesJob } from './averages-worker.ts';
import { type MarketFinding, type StoreFinding, workOutMarket } from './work-out.ts';

export const averagesKind = 'market-averages';

export interface AveragesThread {
  /** The built `averages-worker.ts`. */
  readonly workerFile: string | URL;
  /** The database. */
  readonly file: string;
}

/** @param thread without it, as from source, the work is done in this thread, with rests. */
export function averagesJob(store: Store, thread: AveragesThread | null): JobKind {
  return {
    kind: averagesKind,
    lane: averagesKind,
    mostAttempts: 5,
    async plan() {
      for (const slug of listDueMarkets(store, averagesKind)) {
        const scope = await findScopeForSystem(store, slug);
        if (!scope) continue;
        const at = store.now().toISOString();
        const job = { kind: averagesKind, lane: averagesKind, payload: {}, runAt: at, once: averagesKind };
        await store.tx((db) => enqueueJob(db, scope, job, at));
      }
    },
    run: (job) => workOut(store, thread, job),
  };
}

async function workOut(store: Store, thread: AveragesThread | null, { scope, signal }: JobContext): Promise<void> {
  const version = (await findVersions(store, scope))?.stock ?? 0;
  const since = findMarketProgress(store, scope);
  let own = 0;
  const put: StoreFinding = async (finding) => {
    signal.throwIfAborted();
    if ('keys' in finding) return store.tx((db) => saveMarketKeys(db, scope, finding.keys));
    await store.tx((db) => saveMarketAverages(db, scope, finding.averages));
    own += 1;
  };
  if (thread) {
    const { workerFile, file } = thread;
    const job: AveragesJob = { file, driver: store.info.driver, tenantId: scope.tenantId, since };
    // Sound: the thread says nothing but findings.
    await runThread(workerFile, job, { signal, answer: (said) => put(said as MarketFinding) });
  } else
    await workOutMarket(store, scope, since, put, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    });
  // What moved the stock meanwhile was this job alone, or there is more to do.
  const now = (await findVersions(store, scope))?.stock ?? 0;
  await store.tx((db) => saveMarketProgress(db, scope, now === version + own ? now : version));
}
