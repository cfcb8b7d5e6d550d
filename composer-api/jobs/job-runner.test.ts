/** Jobs over crashes, failures and several runners; time is the test's own. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import type { Store } from '#tenants/database/open.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { listJobs } from '#tenants/jobs/list-jobs.ts';
import { deleteTenant } from '#tenants/onboarding/create-tenant.ts';
import type { TenantScope } from '#tenants/scope.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { createLog } from '../log.ts';
import { type JobContext, type JobKind, retryDelay } from './job-kind.ts';
import { JobRunner, leaseMs, type Timers } from './job-runner.ts';

const log = createLog('silent');
const start = Date.UTC(2026, 10, 1);

/** A clock that stands still until it is moved, and the timers that hang on it. */
function aClock() {
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
    /** Moves on, without calling anybody: what a machine that hangs sees. */
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
function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const add = (
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

const aKind = (run: (job: JobContext) => Promise<void>, more: Partial<JobKind> = {}): JobKind => ({
  kind: 'work',
  lane: 'work',
  mostAttempts: 4,
  run,
  ...more,
});

describe('the job runner', () => {
  test('runs what is due, in order, and notes how far it is', async () => {
    const clock = aClock();
    const { store, north, south } = await twoTenants({ now: clock.now });
    const done: unknown[] = [];
    const kind = aKind(async ({ payload, scope, note }) => {
      await note({ at: payload });
      done.push([scope.slug, payload]);
    });
    const runner = new JobRunner({ store, log, kinds: [kind], timers: clock.timers });
    await add(store, north, 'work', 2, { in: 1000 });
    await add(store, north, 'work', 1);
    await add(store, south, 'work', 3, { in: 60_000 });
    await runner.runDue();
    expect(done).toEqual([['north', 1]]);
    clock.pass(1000);
    await runner.runDue();
    clock.pass(59_000);
    await runner.runDue();
    expect(done).toEqual([
      ['north', 1],
      ['north', 2],
      ['south', 3],
    ]);
    expect(await listJobs(store, south, 'work')).toMatchObject([{ state: 'done', attempts: 1, progress: { at: 3 } }]);
    expect(await listJobs(store, north, 'other')).toEqual([]);
  });

  test('a failure is tried again, later each time, and given up at the cap; a refusal is not tried again', async () => {
    const clock = aClock();
    const { store, north } = await twoTenants({ now: clock.now });
    const begun: number[] = [];
    const givenUp: string[] = [];
    const kind = aKind(
      async ({ payload }) => {
        begun.push(clock.now().getTime() - start);
        if (payload === 'no') throw new AppError('input.invalid', 'The key is wrong. Type it again.');
        throw new Error('secret detail');
      },
      { givenUp: async (_, payload, reason) => void givenUp.push(`${payload}: ${reason}`) },
    );
    const runner = new JobRunner({ store, log, kinds: [kind], timers: clock.timers });
    await add(store, north, 'work', 1);
    for (let second = 0; second < 400; second++) {
      await runner.runDue();
      clock.pass(1000);
    }
    expect(begun).toEqual([0, 10_000, 50_000, 210_000]);
    expect(givenUp).toEqual(['1: Something went wrong on our side.']);
    const refused = { kind: 'work', lane: 'work', payload: 'no', runAt: clock.now().toISOString() };
    await store.tx((db) => enqueueJob(db, north, refused, refused.runAt));
    await runner.runDue();
    expect(givenUp[1]).toBe('no: The key is wrong. Type it again.');
    expect(await listJobs(store, north, 'work')).toMatchObject([
      { state: 'failed', attempts: 1, lastError: 'The key is wrong. Type it again.' },
      { state: 'failed', attempts: 4 },
    ]);
  });

  test('one that waits under a name is the only one; one that runs is not in the way', async () => {
    const clock = aClock();
    const { store, north, south } = await twoTenants({ now: clock.now });
    let count = 0;
    const kind = aKind(async () => {
      count += 1;
      if (count === 1) await add(store, north, 'work', 2, { once: 'sync' });
    });
    const first = await add(store, north, 'work', 1, { once: 'sync', in: 5000 });
    expect(await add(store, north, 'work', 1, { once: 'sync', in: 9000 })).toBe(first);
    expect(await add(store, south, 'work', 1, { once: 'sync' })).not.toBe(first);
    const runner = new JobRunner({ store, log, kinds: [kind], timers: clock.timers });
    await runner.runDue();
    // South's asked for North's again, which waits for its time.
    expect(count).toBe(1);
    clock.pass(5000);
    await runner.runDue();
    expect(count).toBe(2);
    await add(store, north, 'work', 1, { once: 'sync', in: 5000 });
    await add(store, north, 'work', 1, { once: 'sync', hurry: true });
    await runner.runDue();
    expect(count).toBe(3);
  });

  test('a holder that hung longer than its lease loses the job, and ends nothing when it wakes', async () => {
    const clock = aClock();
    const { store, north } = await twoTenants({ now: clock.now });
    await add(store, north, 'work', 1);
    const hang = deferred<void>();
    const begun = deferred<AbortSignal>();
    const slow = new JobRunner({
      store,
      log,
      kinds: [
        aKind(async ({ signal }) => {
          begun.resolve(signal);
          await hang.promise;
        }),
      ],
      timers: clock.timers,
    });
    const slowRun = slow.runDue();
    const signal = await begun.promise;
    const seen: number[] = [];
    const quick = new JobRunner({
      store,
      log,
      kinds: [aKind(async ({ attempts }) => void seen.push(attempts))],
      timers: clock.timers,
    });
    clock.pass(leaseMs - 1);
    await quick.runDue();
    expect(seen).toEqual([]);
    clock.pass(1);
    await quick.runDue();
    expect(seen).toEqual([2]);
    clock.tick(0);
    await expect.poll(() => signal.aborted).toBe(true);
    hang.resolve();
    await slowRun;
    expect(await listJobs(store, north, 'work')).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  test('a holder that is alive keeps its job, however long it takes', async () => {
    const clock = aClock();
    const { store, north } = await twoTenants({ now: clock.now });
    await add(store, north, 'work', 1);
    const hang = deferred<void>();
    const begun = deferred<void>();
    const holder = new JobRunner({
      store,
      log,
      kinds: [
        aKind(async () => {
          begun.resolve();
          await hang.promise;
        }),
      ],
      timers: clock.timers,
    });
    const run = holder.runDue();
    await begun.promise;
    let stolen = 0;
    const other = new JobRunner({
      store,
      log,
      kinds: [
        aKind(async () => {
          stolen += 1;
        }),
      ],
      timers: clock.timers,
    });
    for (let quarter = 0; quarter < 12; quarter++) {
      clock.tick(leaseMs / 4);
      // The renewal is a transaction like any other: after an empty one it has been written.
      await store.tx(async () => {});
      await other.runDue();
    }
    hang.resolve();
    await run;
    expect(stolen).toBe(0);
  });

  test('a stop waits for what runs and puts back what breaks off, untried', async () => {
    const clock = aClock();
    const { store, north, south } = await twoTenants({ now: clock.now });
    await add(store, north, 'work', 1);
    await add(store, south, 'work', 2);
    await add(store, south, 'work', 3);
    const begun: unknown[] = [];
    const both = deferred<void>();
    const kind = aKind(async ({ payload, signal }) => {
      begun.push(payload);
      if (begun.length === 2) both.resolve();
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => (payload === 1 ? resolve() : reject(signal.reason)));
      });
    });
    const runner = new JobRunner({ store, log, kinds: [kind], timers: clock.timers });
    runner.start();
    await both.promise;
    await runner.stop();
    expect(begun).toEqual([1, 2]);
    expect(await listJobs(store, north, 'work')).toMatchObject([{ state: 'done' }]);
    const left = await listJobs(store, south, 'work');
    expect(left.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['waiting', 0],
      ['waiting', 0],
    ]);
  });

  test('the work of a removed site ends, and other sites’ goes on', async () => {
    const clock = aClock();
    const { store, north, south } = await twoTenants({ now: clock.now });
    await add(store, north, 'work', 1);
    await add(store, south, 'work', 2);
    await deleteTenant(store, north, { by: 'test' });
    const seen: unknown[] = [];
    const kind = aKind(async ({ payload }) => void seen.push(payload));
    await new JobRunner({ store, log, kinds: [kind], timers: clock.timers }).runDue();
    expect(seen).toEqual([2]);
    expect(await listJobs(store, north, 'work')).toMatchObject([{ state: 'failed' }]);
  });
});

test('jobs over any course of crashes, failures and pauses: each is done once or given up, lanes never overlap', async () => {
  const outcome = fc.constantFrom('ok', 'ok', 'fail', 'crash');
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), tenant: fc.nat(1), kind: fc.nat(1), in: fc.nat(90_000) }),
    fc.record({ do: fc.constant('run' as const) }),
    fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 100_000 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.infiniteStream(outcome), async (steps, outcomes) => {
      const clock = aClock();
      const { store, north, south } = await twoTenants({ now: clock.now });
      const scopes = [north, south];
      const dueAt = new Map<unknown, number>();
      const lastFailure = new Map<unknown, { at: number; attempts: number }>();
      const finished = new Map<unknown, number>();
      const inLane = new Map<string, unknown>();
      let calm = false;
      const broken: string[] = [];
      let crashed = deferred<void>();

      const kinds = (alive: { is: boolean }): JobKind[] =>
        ['one', 'two'].map((kind) => ({
          kind,
          lane: kind,
          mostAttempts: 4,
          async run({ scope, payload, attempts }) {
            const lane = `${scope.slug} ${kind}`;
            const now = clock.now().getTime();
            // An error thrown here would be the job's: what is wrong is kept and looked at in the end.
            const check = (holds: boolean, what: string) => holds || broken.push(`${lane} ${payload}: ${what}`);
            check(now >= (dueAt.get(payload) ?? Number.POSITIVE_INFINITY), 'ran before it was due');
            check(attempts <= 4, 'ran more often than the cap');
            const failure = lastFailure.get(payload);
            if (failure) check(now - failure.at >= retryDelay(failure.attempts), 'was tried again too soon');
            check(!inLane.has(lane), `ran beside ${inLane.get(lane)}`);
            inLane.set(lane, payload);
            await Promise.resolve();
            const what = calm ? 'ok' : outcomes.next().value;
            if (what === 'crash' && alive.is) {
              alive.is = false;
              crashed.resolve();
            }
            if (!alive.is) {
              // Whatever this process did ends here.
              inLane.delete(lane);
              await new Promise(() => {});
            }
            inLane.delete(lane);
            if (what === 'fail') {
              lastFailure.set(payload, { at: now, attempts });
              throw new Error('failed');
            }
            lastFailure.delete(payload);
            finished.set(payload, (finished.get(payload) ?? 0) + 1);
          },
        }));
      const aRunner = () => new JobRunner({ store, log, kinds: kinds({ is: true }), timers: () => () => {} });
      const run = async () => {
        crashed = deferred<void>();
        await Promise.race([Promise.all([aRunner().runDue(), aRunner().runDue()]), crashed.promise]);
        // What the crashed one had begun to write is written or not before the next one looks.
        await store.tx(async () => {});
      };

      let number = 0;
      for (const one of steps) {
        if (one.do === 'pass') clock.pass(one.ms);
        else if (one.do === 'run') await run();
        else {
          number += 1;
          dueAt.set(number, clock.now().getTime() + one.in);
          const scope = scopes[one.tenant] ?? north;
          await add(store, scope, one.kind === 0 ? 'one' : 'two', number, { in: one.in });
        }
      }
      calm = true;
      for (let round = 0; round < 8; round++) {
        await run();
        clock.pass(4_000_000);
      }
      expect(broken).toEqual([]);
      const jobs = (
        await Promise.all(scopes.flatMap((scope) => ['one', 'two'].map((kind) => listJobs(store, scope, kind, 100))))
      ).flat();
      expect(jobs).toHaveLength(number);
      for (const job of jobs) {
        expect(['done', 'failed']).toContain(job.state);
        if (job.state === 'failed') expect(job.attempts).toBeGreaterThanOrEqual(4);
      }
      expect(jobs.filter((job) => job.state === 'done')).toHaveLength(finished.size);
      expect([...finished.values()].every((times) => times === 1)).toBe(true);
    }),
    { numRuns: 25 },
  );
});
