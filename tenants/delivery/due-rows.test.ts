import { expect, test } from 'vitest';
import { plansOf } from '#tests/build/query-plans.ts';
import { temporaryFile, twoTenants } from '#tests/contracts/store-fixture.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { storeLead } from '../leads/store-lead.ts';
import { claimDeliveries } from './claim-delivery.ts';
import { DueRows, windowRows } from './due-rows.ts';

const start = Date.UTC(2026, 10, 1);
let keys = 0;

const aLead = (store: Store, scope: TenantScope, rows: number, at?: string) => {
  keys += 1;
  return storeLead(store, scope, {
    idempotencyKey: `due-lead-${keys}`,
    category: 'Parts',
    payload: { name: 'Sam' },
    outbox: Array.from({ length: rows }, () => ({
      channel: 'mail',
      payload: { kind: 'lead', to: 'a@b.example' },
      ...(at === undefined ? {} : { at }),
    })),
  });
};

async function setUp() {
  let ms = start;
  const tenants = await twoTenants({ file: temporaryFile(), now: () => new Date(ms) });
  const rows = new DueRows();
  const look = (without: readonly TenantScope[] = []) =>
    rows.find(tenants.store.db, {
      channels: ['mail'],
      held: [],
      leaseMs: 90_000,
      limit: 24,
      now: new Date(ms),
      without: without.map(({ tenantId }) => tenantId),
    });
  const pass = (by: number) => {
    ms += by;
  };
  return { ...tenants, look, pass };
}

test('a look reads along the times, and nothing that waits for its own', async () => {
  const { store, north, look } = await setUp();
  await aLead(store, north, 50, new Date(start + 3_600_000).toISOString());
  const plans = (await plansOf(store, () => look())).flat().filter((step) => /outbox/.test(step));
  expect(plans.length).toBeGreaterThanOrEqual(3);
  for (const step of plans) expect(step).toMatch(/USING (?:COVERING )?INDEX outbox_due \(state=\? AND .*next_at/);
  expect(await look()).toEqual({ rows: [], isAll: true });
});

test('rows are taken by their ids, however many wait', async () => {
  const { store, north } = await setUp();
  await aLead(store, north, 3);
  const claim = () =>
    claimDeliveries(store, {
      rows: new DueRows(),
      channels: ['mail'],
      most: 2,
      share: 4,
      leaseMs: 90_000,
      inHand: new Map<string, number>(),
      held: [],
    });
  const plans = (await plansOf(store, claim)).filter((steps) => steps.some((step) => /json_each/.test(step)));
  expect(plans.at(-1)?.[0]).toMatch(/^SEARCH outbox USING INDEX sqlite_autoindex_outbox_1 \(id=\?\)/);
  expect((await claim()).claimed).toHaveLength(1);
});

test('a backlog that is not to be read is gone through once; what comes after it is seen at once', async () => {
  const { store, north, south, look, pass } = await setUp();
  await aLead(store, north, 2 * windowRows + 500);
  pass(20_000);
  expect(await look([north])).toEqual({ rows: [], isAll: false });
  expect(await look([north])).toEqual({ rows: [], isAll: false });
  expect(await look([north])).toEqual({ rows: [], isAll: true });
  await aLead(store, south, 1);
  expect((await look([north])).rows).toMatchObject([{ tenantId: south.tenantId }]);
  // No other tenant is passed over because of it.
  expect((await look()).rows).toMatchObject(Array.from({ length: 24 }, () => ({ tenantId: north.tenantId })));
  pass(61_000);
  expect(await look([north])).toEqual({ rows: [], isAll: false });
});

test.each([
  ['while it runs', true],
  ['before it started', false],
])('what was to go at once is due though the clock has been set back %s', async (_, isRunning) => {
  const { store, north, look, pass } = await setUp();
  if (isRunning) await look();
  pass(3_600_000);
  if (isRunning) await look();
  await aLead(store, north, 1);
  await aLead(store, north, 1, new Date(start + 2 * 3_600_000).toISOString());
  pass(-3_600_000);
  expect((await look()).rows).toHaveLength(1);
});
