/** Jobs one by one: order, failures, leases and stops; time is the test's own. */
import { setImmediate as settled } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import type { Store } from '#tenants/database/open.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { listJobs } from '#tenants/jobs/list-jobs.ts';
import { deleteTenant } from '#tenants/onboarding/create-tenant.ts';
import { aClock, add, aKind, deferred, log, start } from '#tests/build/job-runner.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { JobRunner, leaseMs } from './job-runner.ts';

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

  test('waits for jobs that a started runner has claimed, and for those that follow from them', async () => {
    const clock = aClock();
    const { store, north } = await twoTenants({ now: clock.now });
    const done: unknown[] = [];
    const held = deferred<void>();
    const kind = aKind(async ({ payload }) => {
      await held.promise;
      if (payload === 1) await add(store, north, 'work', 3);
      done.push(payload);
    });
    const runner = new JobRunner({ store, log, kinds: [kind], slots: { local: 1, network: 1 }, timers: clock.timers });
    await add(store, north, 'work', 1);
    await add(store, north, 'work', 2);
    runner.start();
    const all = runner.runDue().then(() => done.push('all'));
    held.resolve();
    await all;
    expect(done).toEqual([1, 2, 3, 'all']);
    await runner.stop();
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

  test('only one job may wait under a name; a running one does not block it', async () => {
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
    // North's job, which waits for its time, is requested again after South's.
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

  test('a claim that waited for its turn to write holds for a whole lease from then', async () => {
    const clock = aClock();
    const { store, north } = await twoTenants({ now: clock.now });
    await add(store, north, 'work', 1);
    // Other writers take longer than a lease lasts.
    const crowded: Store = {
      ...store,
      tx: (run, options) => {
        clock.pass(leaseMs + 1);
        return store.tx(run, options);
      },
    };
    const hang = deferred<void>();
    const begun = deferred<void>();
    const kind = aKind(async () => {
      begun.resolve();
      await hang.promise;
    });
    const run = new JobRunner({ store: crowded, log, kinds: [kind], timers: clock.timers }).runDue();
    await begun.promise;
    const seen: number[] = [];
    const other = aKind(async ({ attempts }) => void seen.push(attempts));
    await new JobRunner({ store, log, kinds: [other], timers: clock.timers }).runDue();
    expect(seen).toEqual([]);
    hang.resolve();
    await run;
    expect(await listJobs(store, north, 'work')).toMatchObject([{ state: 'done', attempts: 1 }]);
  });

  test('a renewal that fails is tried again while the lease holds; then the holder breaks off', async () => {
    const clock = aClock();
    const { store, north } = await twoTenants({ now: clock.now });
    await add(store, north, 'work', 1);
    let faults = 0;
    let isAway = false;
    const shaky: Store = {
      ...store,
      tx: async (run, options) => {
        if (!isAway) return store.tx(run, options);
        faults += 1;
        throw new Error('the database is away');
      },
    };
    const begun = deferred<AbortSignal>();
    const kind = aKind(async ({ signal }) => {
      begun.resolve(signal);
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const run = new JobRunner({ store: shaky, log, kinds: [kind], timers: clock.timers }).runDue();
    const signal = await begun.promise;
    const seen: number[] = [];
    const otherKind = aKind(async ({ attempts }) => void seen.push(attempts));
    const other = new JobRunner({ store, log, kinds: [otherKind], timers: clock.timers });
    isAway = true;
    clock.tick(leaseMs / 4);
    await expect.poll(() => faults).toBe(1);
    isAway = false;
    await settled();
    // Earlier than the next renewal was due: the lease starts again from here.
    clock.tick(leaseMs / 4 - 1);
    await store.tx(async () => {});
    await settled();
    clock.pass(leaseMs - 1);
    await other.runDue();
    expect([seen, signal.aborted]).toEqual([[], false]);
    isAway = true;
    clock.tick(1);
    // It finds nothing else to do either.
    await expect(run).rejects.toThrow('away');
    expect(signal.aborted).toBe(true);
    await other.runDue();
    expect(seen).toEqual([2]);
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

  test('the work of a removed site ends, and other sites’ continues', async () => {
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
