/**
 * Works out market averages when stock changes, so that no page has to. Only models with a changed vehicle are
 * processed again, and only averages that differ invalidate anything.
 */
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import {
  endMarket,
  findMarketProgress,
  listDueMarkets,
  storeMarketAverages,
  storeMarketKeys,
} from '#tenants/stock/vehicle-market.ts';
import type { JobContext, JobKind } from '../../kernel/job-kind.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import { runThread } from '../../kernel/threads/run-thread.ts';
import type { AveragesJob } from './averages-worker.ts';
import { computeAverages, type MarketFinding, type StoreFinding } from './compute-averages.ts';

const averagesKind = 'market-averages';

export interface AveragesThread {
  /** The built `averages-worker.ts`. */
  readonly workerFile: string | URL;
}

/** @param thread without one, as from source, the work is done in this thread, with pauses. */
export function averagesJob(store: Store, thread: AveragesThread | null): JobKind {
  return {
    kind: averagesKind,
    lane: averagesKind,
    mostAttempts: 5,
    async plan() {
      for (const slug of await listDueMarkets(store, averagesKind)) {
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

async function workOut(
  store: Store,
  thread: AveragesThread | null,
  { scope, signal, attempts }: JobContext,
): Promise<void> {
  const version = (await findVersions(store, scope))?.stock ?? 0;
  const since = await findMarketProgress(store, scope);
  // An attempt that was cut off may have stored some of which no page knows.
  let hasChanged = attempts > 1;
  const put: StoreFinding = async (finding) => {
    signal.throwIfAborted();
    if ('keys' in finding) return storeMarketKeys(store, scope, finding.keys);
    hasChanged = true;
    await storeMarketAverages(store, scope, finding.averages);
  };
  try {
    await find(store, thread, { scope, since, put, signal });
  } catch (error) {
    if (hasChanged) await endMarket(store, scope, { version: since, hasChanged });
    throw error;
  }
  // Only this job has changed the stock in the meantime, or there is more to do.
  await endMarket(store, scope, { version, hasChanged });
}

async function find(
  store: Store,
  thread: AveragesThread | null,
  {
    scope,
    since,
    put,
    signal,
  }: { readonly scope: TenantScope; readonly since: number; readonly put: StoreFinding; readonly signal: AbortSignal },
): Promise<void> {
  if (thread) {
    const { workerFile } = thread;
    const job: AveragesJob = { source: store.source, tenantId: scope.tenantId, since };
    // Sound: the thread sends only findings.
    await runThread(workerFile, job, { signal, answer: (said) => put(said as MarketFinding) });
  } else
    await computeAverages(store, scope, since, put, async () => {
      await nextTurn();
      signal.throwIfAborted();
    });
}
