import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formerValues, vehicleAt } from '#domain/stock/vehicle-changes.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { runsOf } from '#tests/build/property-runs.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { findVehicle } from './list-vehicles.ts';
import { removeVehicles, upsertVehicles } from './upsert-vehicles.ts';
import { findTwin, findVehicleRecord, listVehicleRecords, listVehicleVersions } from './vehicle-records.ts';
import { keptRevisions, listRevisionsOfChange, listVehicleRevisions } from './vehicle-revisions.ts';

const ned = { by: 'Ned North', source: 'staff' } as const;
const { id } = aVehicle();

describe.each(['better-sqlite3', 'libsql'] as const)('history over %s', (driver) => {
  test('each change is kept with who, when, from where and what the fields held before', async () => {
    const { store, north, south } = await twoTenants({ driver, now: () => new Date('2026-11-01T00:00:00Z') });
    await upsertVehicles(store, north, [aVehicle()], { by: 'Feed', source: 'feed' });
    await upsertVehicles(store, north, [aVehicle({ price: 30_000, km: 5, updated_at: 'later', views: 99 })], {
      ...ned,
      note: 'New price',
      changeId: 'one-act',
    });
    // What a vehicle's page was opened moves no history, and storing the same again is not a change.
    await upsertVehicles(store, north, [aVehicle({ price: 30_000, km: 5, updated_at: 'later', views: 99 })], ned);
    await removeVehicles(store, north, [id], ned);
    await upsertVehicles(store, north, [aVehicle({ price: 30_000, km: 5 })], ned);
    const history = await listVehicleRevisions(store, north, id);
    expect(history.map(({ version, action, source, by }) => [version, action, source, by])).toEqual([
      [4, 'restore', 'staff', 'Ned North'],
      [3, 'remove', 'staff', 'Ned North'],
      [2, 'edit', 'staff', 'Ned North'],
      [1, 'create', 'feed', 'Feed'],
    ]);
    expect(history[2]).toMatchObject({
      before: { price: 32_990, km: 42_150 },
      note: 'New price',
      changeId: 'one-act',
      at: '2026-11-01T00:00:00.000Z',
    });
    expect(new Set(Object.keys(history[2]?.before ?? {}))).toEqual(new Set(['km', 'price']));
    // Promise 4: the other tenant has none of it.
    expect(await listVehicleRevisions(store, south, id)).toEqual([]);
    expect((await listRevisionsOfChange(store, south, 'one-act')).size).toBe(0);
    const act = await listRevisionsOfChange(store, north, 'one-act');
    expect(act.get(id)?.map(({ version }) => version)).toEqual([2, 3, 4]);
  });

  test('a change made from a state that is no more is refused whole', async () => {
    const { store, north } = await twoTenants({ driver });
    const pair = [aVehicle(), aVehicle({ id: 'v_2', slug: 'two' })];
    await upsertVehicles(store, north, pair, ned);
    const expect_ = new Map([
      [id, 1],
      ['v_2', 7],
    ]);
    const cheaper = pair.map((vehicle) => ({ ...vehicle, price: 1 }));
    await expect(upsertVehicles(store, north, cheaper, { ...ned, expect: expect_ })).rejects.toMatchObject({
      code: 'revision.conflict',
    });
    await expect(removeVehicles(store, north, [id, 'v_2'], { ...ned, expect: expect_ })).rejects.toMatchObject({
      code: 'revision.conflict',
      detail: { vehicle: 'v_2' },
    });
    expect((await findVehicle(store, north, id))?.vehicle.price).toBe(32_990);
    expect((await listVehicleRevisions(store, north, id)).length).toBe(1);
  });

  test('growth is bounded: the newest changes are kept, and what they can tell stays true', async () => {
    const { store, north } = await twoTenants({ driver });
    const last = keptRevisions + 15;
    const states = Array.from({ length: last }, (_, index) => aVehicle({ price: index + 1 }));
    await upsertVehicles(store, north, states, ned);
    const history = await listVehicleRevisions(store, north, id);
    expect(history.length).toBe(keptRevisions);
    const current = await findVehicleRecord(store, north, id);
    if (!current) throw new Error('The vehicle is gone.');
    expect(vehicleAt(current, history, 15)?.price).toBe(15);
    expect(vehicleAt(current, history, 14)).toBeNull();
  });

  test('records: in and out of stock, by id, by version, by stock number and VIN', async () => {
    const { store, north, south } = await twoTenants({ driver });
    const many = Array.from({ length: 450 }, (_, n) =>
      aVehicle({ id: `v_${n}`, slug: `v-${n}`, stocknum: `S${n}`, vin: `JM0KF4W2A00${String(n).padStart(6, '0')}` }),
    );
    await upsertVehicles(store, north, many, { ...ned, sourceKey: (vehicle) => `feed:${vehicle.id}` });
    await removeVehicles(store, north, ['v_3'], ned);
    expect(await findVehicleRecord(store, north, 'v_3')).toMatchObject({ version: 2, removedAt: expect.any(String) });
    expect(await findVehicleRecord(store, south, 'v_3')).toBeNull();
    const found = await listVehicleRecords(store, north, [...many.map((vehicle) => vehicle.id), 'nobody']);
    expect(found.length).toBe(450);
    expect(found.find((record) => record.vehicle.id === 'v_9')?.sourceKey).toBe('feed:v_9');
    const versions = await listVehicleVersions(store, north);
    expect([versions.size, versions.get('v_3'), versions.get('v_4')]).toEqual([450, 2, 1]);
    expect(await findTwin(store, north, 'new', { stocknum: 's7' })).toMatchObject({ id: 'v_7' });
    expect(await findTwin(store, north, 'v_7', { stocknum: 'S7' })).toBeNull();
    expect(await findTwin(store, north, 'new', { vin: 'JM0KF4W2A00000008' })).toMatchObject({ id: 'v_8' });
    // A vehicle that was taken out of stock blocks no other, nor does another tenant's.
    expect(await findTwin(store, north, 'new', { stocknum: 'S3' })).toBeNull();
    expect(await findTwin(store, south, 'new', { stocknum: 'S7' })).toBeNull();
  });
});

test('any earlier state can be rebuilt from the changes', () => {
  const change: fc.Arbitrary<Partial<Vehicle>> = fc.record(
    {
      price: fc.option(fc.integer({ min: 1, max: 99_999 })),
      colour: fc.option(fc.string()),
      categories: fc.array(fc.string(), { maxLength: 3 }),
      variant: fc.integer().map((torque) => ({ ...aVehicle().variant, torque })),
      sold: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
      const states = [aVehicle()];
      for (const next of changes) states.push({ ...(states.at(-1) ?? aVehicle()), ...next });
      const recorded = states.slice(1).map((after, index) => ({
        version: index + 2,
        before: formerValues(states[index] ?? after, after),
      }));
      const current = { vehicle: states.at(-1) ?? aVehicle(), version: states.length };
      for (const [index, state] of states.entries()) expect(vehicleAt(current, recorded, index + 1)).toEqual(state);
    }),
    { numRuns: runsOf(60) },
  );
});
