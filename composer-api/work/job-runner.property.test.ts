/** Jobs over any course of crashes, failures and pauses, with several runners. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listJobs } from '#tenants/jobs/list-jobs.ts';
import { aClock, add, deferred, log } from '#tests/build/job-runner.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { type JobKind, retryDelay } from '../kernel/job-kind.ts';
import { JobRunner } from './job-runner.ts';

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

      const kinds = (alive: { is: boolean }, crashed: { resolve(): void }): JobKind[] =>
        ['one', 'two'].map((kind) => ({
          kind,
          lane: kind,
          mostAttempts: 4,
          async run({ scope, payload, attempts }) {
            const lane = `${scope.slug} ${kind}`;
            const now = clock.now().getTime();
            // An error thrown here would belong to the job: problems are collected and checked at the end.
            const check = (holds: boolean, what: string) => holds || broken.push(`${lane} ${payload}: ${what}`);
            check(now >= (dueAt.get(payload) ?? Number.POSITIVE_INFINITY), 'ran before it was due');
            check(attempts <= 4, 'ran more often than the cap');
            const failure = lastFailure.get(payload);
            if (failure) check(now - failure.at >= retryDelay(failure.attempts), 'was tried again too soon');
            check(!inLane.has(lane), `ran at the same time as ${inLane.get(lane)}`);
            inLane.set(lane, payload);
            await Promise.resolve();
            const what = calm ? 'ok' : outcomes.next().value;
            if (what === 'crash' && alive.is) {
              alive.is = false;
              crashed.resolve();
            }
            if (!alive.is) {
              // Everything that this process did ends here.
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
      const runToTheEnd = async () => {
        const crashed = deferred<void>();
        const runner = new JobRunner({ store, log, kinds: kinds({ is: true }, crashed), timers: () => () => {} });
        await Promise.race([runner.runDue(), crashed.promise]);
      };
      const run = async () => {
        await Promise.all([runToTheEnd(), runToTheEnd()]);
        // A write that a crashed one had started is done or not before the next one looks.
        await new Promise(setImmediate);
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
