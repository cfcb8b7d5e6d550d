/** Shared by tests of the job runner: a clock that the test moves, promises that it settles, sample jobs. */

import type { JobContext, JobKind } from '#composer-api/kernel/job-kind.ts';
import { createLog } from '#composer-api/kernel/log.ts';
import type { Timers } from '#composer-api/kernel/timers.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';

export const log = createLog('silent');
export const start = Date.UTC(2026, 10, 1);

/** A clock that moves only on demand, and the timers that hang on it. */
export function aClock() {
  let now = start;
  let timers: { at: number; call: () => void }[] = [];
  const set: Timers = (ms, call) => {
    const timer = { at: now + ms, call };
    timers.push(timer);
    return () => {
      timers = timers.filter((one) => one !== timer);
    };
  };
  return {
    now: () => new Date(now),
    timers: set,
    /** Moves on without firing timers, as a suspended machine would. */
    pass(ms: number) {
      now += ms;
    },
    /** Moves on and calls whose time has come. */
    tick(ms: number) {
      now += ms;
      const due = timers.filter((timer) => timer.at <= now);
      timers = timers.filter((timer) => timer.at > now);
      for (const { call } of due) call();
    },
  };
}

/** A promise that the test settles. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

export const add = (
  store: Store,
  scope: TenantScope,
  kind: string,
  payload: number,
  more: { once?: string; in?: number; hurry?: boolean } = {},
) =>
  store.tx((db) =>
    enqueueJob(
      db,
      scope,
      {
        kind,
        lane: kind,
        payload,
        once: more.once,
        hurry: more.hurry,
        runAt: new Date(store.now().getTime() + (more.in ?? 0)).toISOString(),
      },
      store.now().toISOString(),
    ),
  );

export const aKind = (run: (job: JobContext) => Promise<void>, more: Partial<JobKind> = {}): JobKind => ({
  kind: 'work',
  lane: 'work',
  mostAttempts: 4,
  run,
  ...more,
});
