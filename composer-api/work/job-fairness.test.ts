/** Who gets a slot, for how long, and whose clock counts. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareText } from '#domain/text/compare.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { listJobs } from '#tenants/jobs/list-jobs.ts';
import { aClock, add, aKind, deferred, log, start } from '#tests/build/job-runner.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import type { JobContext, JobKind } from '../kernel/job-kind.ts';
import { JobRunner, leaseMs } from './job-runner.ts';

/** A kind whose jobs run until the test releases them, and the list of started ones. */
function held(kind: string, more: Partial<JobKind> = {}) {
  const begun: string[] = [];
  const gate = deferred<void>();
  const run = async ({ scope, payload }: JobContext) => {
    begun.push(`${scope.slug} ${payload}`);
    await gate.promise;
  };
  return { begun, free: () => gate.resolve(), kind: aKind(run, { kind, lane: kind, ...more }) };
}

describe('slots', () => {
  test('a tenant has at most half of them, so that another one begins at once', async () => {
    const clock = aClock();
    const { store, north, south } = await twoTenants({ now: clock.now });
    const [one, two] = [held('one'), held('two')];
    const runner = new JobRunner({ store, log, kinds: [one.kind, two.kind], timers: clock.timers });
    await add(store, north, 'one', 1);
    await add(store, north, 'two', 2);
    await add(store, south, 'two', 3, { in: 1 });
    clock.pass(1);
    runner.start();
    await expect.poll(() => [...one.begun, ...two.begun].sort(compareText)).toEqual(['north 1', 'south 3']);
    one.free();
    two.free();
    await runner.runDue();
    expect(two.begun).toEqual(['south 3', 'north 2']);
    await runner.stop();
  });

  test('jobs of tenants that live in another process keep none of this one’s waiting, however many they are', async () => {
    const { store, north, south } = await twoTenants();
    const now = store.now().toISOString();
    await store.tx(async (db) => {
      for (let at = 0; at < 450; at += 1)
        await enqueueJob(db, north, { kind: 'work', lane: `lane ${at}`, payload: at, runAt: now }, now);
    });
    await add(store, south, 'work', 1, { in: 1 });
    const done: string[] = [];
    const kind = aKind(async ({ scope }) => void done.push(scope.slug));
    const share = { isFirst: true, isMine: (tenantId: string) => tenantId === south.tenantId };
    const runner = new JobRunner({
      store: { ...store, now: () => new Date(store.now().getTime() + 1000) },
      log,
      kinds: [kind],
      share,
    });
    await runner.runDue();
    expect(done).toEqual(['south']);
  });

  test('jobs that wait for other hosts do not keep those of this machine waiting', async () => {
    const clock = aClock();
    const { store, north, south } = await twoTenants({ now: clock.now });
    const slow = held('slow', { slot: 'network' });
    const done: unknown[] = [];
    const quick = aKind(async ({ scope }) => void done.push(scope.slug), { kind: 'quick', lane: 'quick' });
    const slots = { local: 1, network: 1 };
    const runner = new JobRunner({ store, log, kinds: [slow.kind, quick], slots, timers: clock.timers });
    await add(store, north, 'slow', 1);
    await add(store, south, 'slow', 2);
    await add(store, north, 'quick', 3);
    await add(store, south, 'quick', 4);
    runner.start();
    await expect.poll(() => done).toEqual(['north', 'south']);
    expect(slow.begun).toEqual(['north 1']);
    slow.free();
    await runner.runDue();
    await runner.stop();
  });

  test('with any number of jobs waiting, the tenant served longest ago is served next', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(1), { minLength: 1, maxLength: 12 }), async (owners) => {
        const clock = aClock();
        const { store, north, south } = await twoTenants({ now: clock.now });
        const order: string[] = [];
        const kind = aKind(async ({ scope }) => void order.push(scope.slug));
        const runner = new JobRunner({
          store,
          log,
          kinds: [kind],
          slots: { local: 1, network: 1 },
          timers: clock.timers,
        });
        for (const [at, owner] of owners.entries()) await add(store, owner === 0 ? north : south, 'work', at);
        await runner.runDue();
        expect(order).toHaveLength(owners.length);
        // While both have jobs left, neither is served twice in a row.
        const left = { north: owners.filter((owner) => owner === 0).length, south: 0 };
        left.south = owners.length - left.north;
        for (const [at, slug] of order.entries()) {
          const mine = slug === 'north' ? 'north' : 'south';
          const other = mine === 'north' ? 'south' : 'north';
          if (at > 0 && left[other] > 0) expect(order[at - 1]).not.toBe(mine);
          left[mine] -= 1;
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('time', () => {
  test('a try that takes longer than its kind may is aborted, and tried again later', async () => {
    const clock = aClock();
    const { store, north } = await twoTenants({ now: clock.now });
    let tries = 0;
    const begun = deferred<void>();
    const kind = aKind(
      ({ signal }) => {
        tries += 1;
        if (tries > 1) return Promise.resolve();
        begun.resolve();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
      { deadlineMs: 120_000 },
    );
    await add(store, north, 'work', 1);
    const runner = new JobRunner({ store, log, kinds: [kind], timers: clock.timers });
    const run = runner.runDue();
    await begun.promise;
    clock.tick(120_000);
    await run;
    expect(await listJobs(store, north, 'work')).toMatchObject([
      { state: 'waiting', attempts: 1, lastError: 'It was stopped: it took longer than 2 minutes.' },
    ]);
    clock.pass(10_000);
    await runner.runDue();
    expect(await listJobs(store, north, 'work')).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  test('a lease that lies ahead because the clock was set back holds no job and no lane', async () => {
    const clock = aClock();
    const { store, north } = await twoTenants({ now: clock.now });
    await add(store, north, 'work', 1);
    const dead = held('work');
    void new JobRunner({ store, log, kinds: [dead.kind], timers: () => () => {} }).runDue();
    await expect.poll(() => dead.begun).toEqual(['north 1']);
    const done: unknown[] = [];
    const next = () =>
      new JobRunner({
        store,
        log,
        kinds: [aKind(async ({ payload }) => void done.push(payload))],
        timers: clock.timers,
      });
    clock.pass(-60_000);
    await next().runDue();
    // A minute back is within what clocks differ by: the holder may be alive.
    expect(done).toEqual([]);
    clock.pass(-2 * 3_600_000);
    await add(store, north, 'work', 2);
    await next().runDue();
    expect(done).toEqual([1, 2]);
  });

  test('what was to run at once is due also when the clock was set back since', async () => {
    const clock = aClock();
    const { store, north } = await twoTenants({ now: clock.now });
    await add(store, north, 'work', 1);
    await add(store, north, 'work', 2, { in: 60_000 });
    clock.pass(-2 * 3_600_000);
    const done: unknown[] = [];
    const kind = aKind(async ({ payload }) => void done.push(payload));
    const runner = new JobRunner({ store, log, kinds: [kind], timers: clock.timers });
    await runner.runDue();
    expect(done).toEqual([1]);
    clock.pass(start + 60_000 - clock.now().getTime());
    await runner.runDue();
    expect(done).toEqual([1, 2]);
  });

  test('a runner never takes up again what it is working on', async () => {
    const clock = aClock();
    const { store, north } = await twoTenants({ now: clock.now });
    await add(store, north, 'work', 1);
    const slow = held('work');
    const runner = new JobRunner({ store, log, kinds: [slow.kind], timers: clock.timers });
    runner.start();
    await expect.poll(() => slow.begun).toHaveLength(1);
    // The process hung for longer than its lease, and looks again before it has renewed it.
    clock.pass(2 * leaseMs);
    runner.wake();
    await add(store, north, 'work', 2);
    slow.free();
    await runner.runDue();
    expect(slow.begun).toEqual(['north 1', 'north 2']);
    await runner.stop();
  });
});
