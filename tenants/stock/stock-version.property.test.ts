/**
 * The stock's version changes exactly when shoppers can see a change, and the feed of changes names each vehicle of it, as
 * the former triggers recorded it. Here they write to a separate table.
 */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '#tests/build/property-runs.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { temporaryFile, twoTenants } from '#tests/contracts/store-fixture.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { findVersions } from '../sites/versions.ts';
import { applyStockAct } from './apply-stock-act.ts';
import { findStockVersions, findVehiclesById } from './read-stock.ts';
import { beginStockAct, decideStockAct, stageLines, stagePut } from './stock-acts.ts';
import { afterStockVersion, listStockChanges } from './stock-changes.ts';
import { removeVehicles, upsertVehicles } from './upsert-vehicles.ts';
import { endMarket, findMarketRows, storeMarketAverages, storeMarketKeys } from './vehicle-market.ts';
import { findVehicleRecord } from './vehicle-records.ts';

const by = 'test';
const ids = ['a', 'b', 'c'];
const make = (id: string, price: number) =>
  aVehicle({ id, slug: `v-${id}`, stocknum: id, vin: null, price, updated_at: '2026-01-01T00:00:00Z' });

const some = fc.subarray(ids, { minLength: 1 });
const price = fc.constantFrom(20_000, 21_000);
const write = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), which: some, price }),
  fc.record({ kind: fc.constant('remove' as const), which: some }),
  fc.record({ kind: fc.constant('act' as const), which: some, price }),
  fc.record({ kind: fc.constant('averages' as const), which: some, price: fc.constantFrom(null, 19_000, 19_500) }),
);
type Write = typeof write extends fc.Arbitrary<infer One> ? One : never;

let acts = 0;

/** The former triggers, on a separate table. */
const triggers = `
  CREATE TABLE noted (vehicle_id TEXT PRIMARY KEY, stock_version INTEGER NOT NULL, market_version INTEGER NOT NULL DEFAULT 0);
  CREATE TRIGGER note_added AFTER INSERT ON vehicle BEGIN
    INSERT INTO noted (vehicle_id, stock_version) SELECT NEW.id, stock_version + 1 FROM tenant WHERE id = NEW.tenant_id;
  END;
  CREATE TRIGGER note_changed AFTER UPDATE ON vehicle WHEN NEW.version <> OLD.version BEGIN
    UPDATE noted SET stock_version = (SELECT stock_version + 1 FROM tenant WHERE id = NEW.tenant_id) WHERE vehicle_id = NEW.id;
  END;
  CREATE TRIGGER note_market AFTER UPDATE ON vehicle_market
  WHEN NEW.state_average IS NOT OLD.state_average OR NEW.average IS NOT OLD.average BEGIN
    UPDATE noted SET market_version = (SELECT stock_version + 1 FROM tenant WHERE id = NEW.tenant_id)
    WHERE vehicle_id = NEW.vehicle_id;
  END`;

function rowsOf(store: Store, table: 'vehicle_change' | 'noted'): readonly unknown[] {
  return store.db.$client
    .prepare(`SELECT vehicle_id, stock_version, market_version FROM ${table} ORDER BY vehicle_id`)
    .all();
}

async function carryOut(store: Store, scope: TenantScope, one: Write): Promise<void> {
  if (one.kind === 'put')
    await upsertVehicles(
      store,
      scope,
      one.which.map((id) => make(id, one.price)),
      { by },
    );
  else if (one.kind === 'remove') await removeVehicles(store, scope, one.which, { by });
  else if (one.kind === 'act') {
    acts += 1;
    const changeId = `act-${acts}`;
    await beginStockAct(store, scope, { changeId, at: '2026-01-02T00:00:00Z', source: 'import', by, note: null });
    const lines = [];
    for (const [row, id] of one.which.entries()) {
      const record = await findVehicleRecord(store, scope, id);
      const vehicle = make(id, one.price);
      // A plan leaves out values that already match the file, and values that it reads from stock are unchanged.
      if (record?.removedAt === null && record.vehicle.price === vehicle.price) continue;
      const patch = { fields: { price: one.price }, variant: {}, specifications: {} };
      const known = record && { vehicle: record.vehicle, version: record.version };
      lines.push(stagePut(vehicle, known, { row, sourceKey: record?.sourceKey ?? `stock:${id}`, patch }));
    }
    await stageLines(store, scope, changeId, 0, lines);
    await decideStockAct(store, scope, changeId, {});
    await applyStockAct(store, scope, changeId);
  } else {
    const version = (await findVersions(store, scope))?.stock ?? 0;
    const known = await findMarketRows(store, scope, one.which);
    const averages = new Map(
      one.which.flatMap((id) => (known.get(id)?.all === one.price ? [] : [[id, { state: null, all: one.price }]])),
    );
    const inStock = new Set((await findVehiclesById(store, scope, one.which)).map(({ id }) => id));
    const shown = new Map([...averages].filter(([id]) => known.has(id) && inStock.has(id)));
    await storeMarketAverages(store, scope, shown);
    await endMarket(store, scope, { version, hasChanged: shown.size > 0 });
  }
}

/** What shoppers see of each vehicle, as a text that changes with it. */
async function seen(store: Store, scope: TenantScope): Promise<ReadonlyMap<string, string>> {
  const market = await findMarketRows(store, scope, ids);
  const found = await findVehiclesById(store, scope, ids);
  return new Map(found.map(({ id, vehicle }) => [id, JSON.stringify([vehicle, market.get(id)?.all ?? null])]));
}

test('any sequence of writes moves the version of the stock exactly when shoppers can see a change', async () => {
  const { store, north, south } = await twoTenants({ file: temporaryFile() });
  await store.tx(async ({ $client }) => void $client.exec(triggers));
  await upsertVehicles(
    store,
    north,
    ids.map((id) => make(id, 20_000)),
    { by },
  );
  await storeMarketKeys(store, north, new Map(ids.map((id) => [id, 'aster|ridge'])));
  const others = (await findVersions(store, south))?.stock;
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (writes) => {
      for (const one of writes) {
        const before = await seen(store, north);
        const known = (await findVersions(store, north))?.stock ?? 0;
        await carryOut(store, north, one);
        const after = await seen(store, north);
        const now = (await findVersions(store, north))?.stock ?? 0;
        const changed = ids.filter((id) => before.get(id) !== after.get(id));
        expect(now).toBe(changed.length > 0 ? known + 1 : known);
        // A reader who knew the stock before has to read exactly what changed.
        const versions = await findStockVersions(store, north, ids);
        expect(ids.filter((id) => (versions.get(id) ?? 0) > known)).toEqual(changed);
        const changes = (await listStockChanges(store, north, afterStockVersion(known))).map(({ id }) => id);
        expect(changes.sort()).toEqual(one.kind === 'averages' ? [] : changed);
        expect(rowsOf(store, 'vehicle_change')).toEqual(rowsOf(store, 'noted'));
      }
    }),
    { numRuns: runsOf(40) },
  );
  expect((await findVersions(store, south))?.stock).toBe(others);
}, 60_000);

test('vehicles are written in one file, which notes each change', () => {
  const root = new URL('..', import.meta.url);
  const writers = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      /\.(?:insert|update|delete)\((?:vehicleTable|vehicleChangeTable)\)/.test(
        readFileSync(new URL(file, root), 'utf8'),
      ),
  );
  expect(writers.sort()).toEqual(['stock/put-vehicle.ts', 'stock/stock-version.ts']);
});
