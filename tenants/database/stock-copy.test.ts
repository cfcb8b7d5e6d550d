/** The copy of a stock that shoppers see while a large change goes on: exact, of one tenant, and gone afterwards. */
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { aVehicle } from '#tests/build/vehicle.ts';
import { temporaryFile, temporaryStore, twoTenants } from '#tests/contracts/store-fixture.ts';
import { removeVehicles, upsertVehicles } from '../stock/upsert-vehicles.ts';
import type { SqliteClient } from './connect.ts';
import { copyStock } from './stock-copy.ts';

const by = 'test';
const make = (id: number, slug = id, price = 20_000) =>
  aVehicle({ id: `v${String(id).padStart(3, '0')}`, slug: `s${slug}`, stocknum: `n${id}`, vin: null, price });
const rowsOf = (reader: SqliteClient, tenantId: string) =>
  ['vehicle WHERE tenant_id = ? ORDER BY id', 'vehicle_change WHERE tenant_id = ? ORDER BY vehicle_id'].map((rest) =>
    reader.prepare(`SELECT * FROM ${rest}`).all(tenantId),
  );

test.each(['better-sqlite3', 'libsql'] as const)(
  'is the stock as it is when it ends, including changes made meanwhile, over %s',
  async (driver) => {
    const file = temporaryFile();
    const { store, north, south } = await twoTenants({ driver, file });
    const first = Array.from({ length: 120 }, (_, id) => make(id));
    await upsertVehicles(store, north, first, { by });
    await upsertVehicles(store, south, first.slice(0, 3), { by });
    // Two swap their addresses, before and behind where the copy is; one goes on each side, one comes, two change.
    const change = async () => {
      await upsertVehicles(store, north, [make(1, 500), make(110, 501)], { by });
      await upsertVehicles(store, north, [make(1, 110), make(110, 1)], { by });
      await removeVehicles(store, north, ['v002', 'v111'], { by });
      await upsertVehicles(store, north, [make(0, 0, 15_000), make(300), make(119, 119, 15_000)], { by });
    };
    let changing: Promise<void> | undefined;
    let clock = 0;
    const source = {
      file,
      driver,
      clock() {
        clock += 20;
        // The first portions are copied.
        if (clock === 100) changing = change();
        return clock;
      },
    };
    let wasExact = false;
    const copying = copyStock(source, `${file}-copy`, north.tenantId, ({ db, stockVersion }) => {
      const [version] = store.reader.prepare('SELECT stock_version FROM tenant WHERE id = ?').all(north.tenantId);
      expect({ stock_version: stockVersion }).toEqual(version);
      expect(rowsOf(db.$client, north.tenantId)).toEqual(rowsOf(store.reader, north.tenantId));
      expect(rowsOf(db.$client, south.tenantId)).toEqual([[], []]);
      wasExact = true;
    });
    const copy = await copying;
    expect(wasExact).toBe(true);
    expect(changing).toBeDefined();
    await changing;
    await copy.close();
    expect(readdirSync(dirname(file)).filter((name) => name.includes('-copy'))).toEqual([]);
  },
);

test('leaves no file behind: not after the change, not when the store closes, not after a kill', async () => {
  const file = temporaryFile();
  const copies = () => readdirSync(dirname(file)).filter((name) => name.includes('-stock-'));
  writeFileSync(`${file}-stock-killed`, 'left by a process that was killed');
  const { store, north } = await twoTenants({ file });
  expect(copies()).toEqual([]);
  await store.stockPins.during(north, async () => {
    expect(copies()).toHaveLength(1);
  });
  expect(copies()).toEqual([]);
  const other = await temporaryStore({ file });
  await other.stockPins.during(north, () => other.close());
  expect(copies()).toEqual([]);
});
