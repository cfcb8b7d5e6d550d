/** What waits in the outbox leaves it: once noted as sent, tried again after failures, never lost to a killed process. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { aClock, deferred, log } from '#tests/build/job-runner.ts';
import { listOutbox } from '#tests/build/outbox.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { CircuitOpen } from '../../kernel/outbound/circuit-breaker.ts';
import { type DeliveryChannel, Undeliverable } from './channel.ts';
import { DeliveryRunner, deliveryDelay, deliveryLeaseMs } from './delivery-runner.ts';

let keys = 0;
const aLead = (store: Store, scope: TenantScope, rows = 1) => {
  keys += 1;
  return storeLead(store, scope, {
    idempotencyKey: `lead-key-${keys}`,
    category: 'Parts',
    payload: { name: 'Sam' },
    outbox: Array.from({ length: rows }, () => ({ channel: 'mail', payload: { kind: 'lead', to: 'a@b.example' } })),
  });
};

async function setUp(deliver: DeliveryChannel['deliver']) {
  const clock = aClock();
  const tenants = await twoTenants({ now: clock.now });
  const runner = () =>
    new DeliveryRunner({
      store: tenants.store,
      log,
      timers: clock.timers,
      random: () => 0.5,
      channels: [{ channel: 'mail', deliver }],
    });
  return { ...tenants, clock, runner };
}

test('a row is delivered once and says where it went', async () => {
  const seen: string[] = [];
  const { store, north, runner } = await setUp(async ({ id }) => {
    seen.push(id);
    return 'file x.eml';
  });
  await aLead(store, north, 2);
  await runner().runDue();
  await runner().runDue();
  const rows = await listOutbox(store, north);
  expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['sent', 1],
    ['sent', 1],
  ]);
  expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)));
  expect(seen).toHaveLength(2);
});

test('a process that has its hands full with requests delivers one at a time, and all of it', async () => {
  let [under, most, isBusy] = [0, 0, true];
  const { store, north, clock } = await setUp(async () => '');
  const runner = new DeliveryRunner({
    store,
    log,
    timers: clock.timers,
    isBusy: () => isBusy,
    channels: [
      {
        channel: 'mail',
        async deliver() {
          under += 1;
          most = Math.max(most, under);
          await new Promise(setImmediate);
          under -= 1;
          return 'sent';
        },
      },
    ],
  });
  await aLead(store, north, 5);
  await runner.runDue();
  expect(most).toBe(1);
  isBusy = false;
  await aLead(store, north, 5);
  await runner.runDue();
  expect(most).toBe(4);
  expect((await listOutbox(store, north)).map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'sent'));
});

test('while requests take the process’s time, mails leave now and then, of each site in turn', async () => {
  const begun: string[] = [];
  const { store, north, south, clock } = await setUp(async () => '');
  const runner = new DeliveryRunner({
    store,
    log,
    timers: clock.timers,
    isBusy: () => true,
    channels: [
      {
        channel: 'mail',
        async deliver({ scope }) {
          begun.push(scope?.slug ?? '');
          return 'sent';
        },
      },
    ],
  });
  await aLead(store, north, 40);
  await aLead(store, south, 2);
  runner.start();
  await expect.poll(() => begun.length, { interval: 1 }).toBe(1);
  const sent = async () =>
    (await Promise.all([north, south].map((scope) => listOutbox(store, scope))))
      .flat()
      .filter(({ state }) => state === 'sent').length;
  for (let next = 2; next <= 4; next += 1) {
    await expect.poll(sent, { interval: 1 }).toBe(next - 1);
    clock.pass(100);
    runner.wake();
    await expect.poll(() => begun.length, { interval: 1 }).toBe(next);
  }
  expect(begun).toEqual(['north', 'south', 'north', 'south']);
  // No sooner.
  await expect.poll(sent, { interval: 1 }).toBe(4);
  clock.pass(99);
  runner.wake();
  await runner.stop();
  expect(begun).toHaveLength(4);
});

test('what was to go at once goes when the clock has been set back since, though much waits for its time', async () => {
  const seen: string[] = [];
  const { store, north, clock, runner } = await setUp(async ({ id }) => {
    seen.push(id);
    return 'sent';
  });
  await storeLead(store, north, {
    idempotencyKey: 'lead-that-waits',
    category: 'Parts',
    payload: {},
    outbox: [
      { channel: 'mail', payload: { kind: 'lead' }, at: new Date(clock.now().getTime() + 7_200_000).toISOString() },
    ],
  });
  const one = runner();
  await one.runDue();
  await aLead(store, north);
  clock.pass(-3_600_000);
  await one.runDue();
  expect(seen).toHaveLength(1);
});

test('R8-007: a failure is tried again later and later, under the same id; what can never arrive is not', async () => {
  let answer: Error | null = new Error('the server is away');
  const { store, north, clock, runner } = await setUp(async () => {
    if (answer) throw answer;
    return 'sent';
  });
  await aLead(store, north);
  const state = async () => (await listOutbox(store, north)).map((row) => `${row.state} ${row.attempts}`);
  await runner().runDue();
  expect(await state()).toEqual(['waiting 1']);
  clock.pass(deliveryDelay(1, 0.5) - 1);
  await runner().runDue();
  expect(await state()).toEqual(['waiting 1']);
  clock.pass(1);
  await runner().runDue();
  expect(await state()).toEqual(['waiting 2']);
  answer = new CircuitOpen(30_000);
  clock.pass(deliveryDelay(2, 0.5));
  await runner().runDue();
  // There was no attempt, so none is counted.
  expect(await state()).toEqual(['waiting 2']);
  answer = new Undeliverable('no such mailbox');
  clock.pass(30_000);
  await runner().runDue();
  expect(await state()).toEqual(['failed 3']);
  clock.pass(24 * 3_600_000);
  await runner().runDue();
  expect(await state()).toEqual(['failed 3']);
});

test('delays grow from seconds to an hour, and no two rows come back at one moment', () => {
  expect([1, 2, 3, 4, 5, 6, 50, 1000].map((attempts) => deliveryDelay(attempts, 0.5) / 1000)).toEqual([
    10, 40, 160, 640, 2560, 3600, 3600, 3600,
  ]);
  expect(deliveryDelay(1, 0)).toBe(8000);
  expect(deliveryDelay(1, 1)).toBe(12_000);
});

test('promise 1: one site’s flood leaves room for the mail of another', async () => {
  const gate = deferred<string>();
  const begun: string[] = [];
  const { store, north, south, runner } = await setUp(async ({ scope }) => {
    begun.push(scope?.slug ?? '');
    return gate.promise;
  });
  await aLead(store, north, 300);
  await aLead(store, south, 1);
  const done = runner().runDue();
  await expect.poll(() => begun.length, { interval: 1 }).toBe(5);
  expect(begun.filter((slug) => slug === 'south')).toHaveLength(1);
  gate.resolve('sent');
  await done;
  expect(begun).toHaveLength(301);
});

/**
 * Two processes that share an outbox: the deliveries that each has started, with the first one's first attempt lasting
 * until it is ended.
 */
async function twoProcesses(storeOfFirst: (store: Store, clock: ReturnType<typeof aClock>) => Store) {
  const { store, north, clock } = await setUp(async () => '');
  await aLead(store, north);
  const [answer, begun] = [deferred<string>(), deferred<void>()];
  const seen: string[] = [];
  const slow: DeliveryChannel = {
    channel: 'mail',
    async deliver() {
      begun.resolve();
      seen.push('first');
      return answer.promise;
    },
  };
  const quick: DeliveryChannel = {
    channel: 'mail',
    async deliver() {
      seen.push('second');
      return 'sent';
    },
  };
  const parts = { log, timers: clock.timers };
  const run = new DeliveryRunner({ ...parts, store: storeOfFirst(store, clock), channels: [slow] }).runDue();
  await begun.promise;
  const second = new DeliveryRunner({ ...parts, store, channels: [quick] });
  return { store, north, clock, seen, second, end: () => run, answer };
}

test('a delivery that takes longer than its lease keeps the row, and is sent once', async () => {
  const { store, north, clock, seen, second, end, answer } = await twoProcesses((same) => same);
  for (let quarter = 0; quarter < 8; quarter += 1) {
    clock.tick(deliveryLeaseMs / 4);
    await store.tx(async () => {}, { together: true, relaxed: true });
    await second.runDue();
  }
  answer.resolve('sent');
  await end();
  await second.runDue();
  expect(seen).toEqual(['first']);
  expect((await listOutbox(store, north)).map(({ state, attempts }) => [state, attempts])).toEqual([['sent', 1]]);
});

test('a claim that waited for its turn to write holds for a whole lease from then', async () => {
  const crowded = (store: Store, clock: ReturnType<typeof aClock>): Store => ({
    ...store,
    tx: (run, options) => {
      clock.pass(deliveryLeaseMs + 1);
      return store.tx(run, options);
    },
  });
  const { seen, second, end, answer } = await twoProcesses(crowded);
  await second.runDue();
  expect(seen).toEqual(['first']);
  answer.resolve('sent');
  await end();
});

test('any course of failures and killed processes: every row ends sent, and is noted as sent once', async () => {
  const outcome = fc.constantFrom('ok', 'ok', 'fail', 'die before', 'die after');
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(outcome), fc.integer({ min: 1, max: 12 }), async (outcomes, count) => {
      const arrived = new Map<string, number>();
      const clock = aClock();
      const { store, north } = await twoTenants({ now: clock.now });
      let crashed = deferred<void>();
      const run = async () => {
        let alive = true;
        const die = () => {
          alive = false;
          crashed.resolve();
          return new Promise<never>(() => {});
        };
        const runner = new DeliveryRunner({
          store,
          log,
          timers: clock.timers,
          random: () => 0.5,
          channels: [
            {
              channel: 'mail',
              async deliver({ id }) {
                if (!alive) return new Promise<never>(() => {});
                const what = outcomes.next().value;
                if (what === 'die before') return die();
                if (what === 'fail') throw new Error('away');
                arrived.set(id, (arrived.get(id) ?? 0) + 1);
                if (what === 'die after') return die();
                return 'sent';
              },
            },
          ],
        });
        // A process that died never ends its work: what it held is taken up by the next one.
        await Promise.race([runner.runDue(), crashed.promise]);
      };
      await aLead(store, north, count);
      const isDone = async () => (await listOutbox(store, north)).every(({ state }) => state === 'sent');
      for (let round = 0; round < 400 && !(await isDone()); round += 1) {
        crashed = deferred<void>();
        await run();
        clock.pass(deliveryLeaseMs + 3_600_000);
      }
      const rows = await listOutbox(store, north);
      expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'sent'));
      for (const { id } of rows) expect(arrived.get(id) ?? 0).toBeGreaterThan(0);
    }),
    { numRuns: runsOf(50) },
  );
});
