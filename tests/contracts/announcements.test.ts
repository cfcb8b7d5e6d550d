/** What one process commits, others hear; what they did not hear, they make up for. */
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Topic } from '#tenants/database/announcements.ts';
import { openStore, type Store } from '#tenants/database/open.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { onPostgres } from '../build/postgres.ts';
import { aVehicle } from '../build/vehicle.ts';
import { twoTenants } from './store-fixture.ts';

/** The same database as another process has it open. */
async function sameDatabase({ source }: Store): Promise<Store> {
  const store = await openStore({ ...source, isShared: true });
  onTestFinished(() => store.close());
  return store;
}

/** Resolves with the next tenant that is heard of, or null. */
function next({ announcements }: Store, topic: Topic): Promise<string | null> {
  return new Promise((resolve) => {
    const end = announcements.listen(topic, (tenantId) => {
      end();
      resolve(tenantId);
    });
  });
}

/** Until changes are heard: the first event is that anything may have changed. */
async function listening(store: Store): Promise<void> {
  if (!store.announcements.isLive) await next(store, 'site');
  expect(store.announcements.isLive).toBe(true);
}

const vehicle = (n: number) => aVehicle({ id: `v_${n}`, slug: `vehicle-${n}`, stocknum: `S${n}`, vin: null });

test('stock and jobs that one process stores are heard of by another', async () => {
  const { store, north } = await twoTenants();
  const other = await sameDatabase(store);
  if (onPostgres) await listening(other);
  const name = onPostgres ? north.tenantId : null;
  const site = next(other, 'site');
  await upsertVehicles(store, north, [vehicle(1)], { by: 'Nadia' });
  expect(await site).toBe(name);
  const job = next(other, 'job');
  const at = store.now().toISOString();
  await store.tx((db) => enqueueJob(db, north, { kind: 'bulk', lane: 'stock', payload: {}, runAt: at }, at));
  expect(await job).toBe(name);
});

describe.skipIf(!onPostgres)('versions that are kept in memory', () => {
  test('a writer reads its own writes, and reads in progress cache nothing outdated', async () => {
    const { store, north } = await twoTenants();
    await findVersions(store, north);
    await listening(store);
    for (let n = 1; n <= 20; n += 1) {
      const before = (await findVersions(store, north))?.stock ?? 0;
      const reads = Array.from({ length: 5 }, () => findVersions(store, north));
      await upsertVehicles(store, north, [vehicle(n)], { by: 'Nadia' });
      expect((await findVersions(store, north))?.stock).toBe(before + 1);
      await Promise.all(reads);
      expect((await findVersions(store, north))?.stock).toBe(before + 1);
    }
  });

  test('a kept row is not read again until it changes', async () => {
    const { store, north, south } = await twoTenants();
    await findVersions(store, north);
    await listening(store);
    const first = await findVersions(store, north);
    expect(await findVersions(store, north)).toBe(first);
    await upsertVehicles(store, south, [vehicle(1)], { by: 'Nadia' });
    expect(await findVersions(store, north)).toBe(first);
  });

  test('each process knows what it committed itself', async () => {
    const { store, north } = await twoTenants();
    const other = await sameDatabase(store);
    const heard = (one: Store) =>
      new Promise<boolean>((resolve) =>
        one.announcements.listen('site', (tenantId, isOwn) => tenantId !== null && resolve(isOwn)),
      );
    const both = [heard(store), heard(other)];
    await Promise.all([listening(store), listening(other)]);
    await upsertVehicles(store, north, [vehicle(1)], { by: 'Nadia' });
    expect(await Promise.all(both)).toEqual([true, false]);
  });

  test('what was committed while the connection was lost is made up for', async () => {
    const { store, north } = await twoTenants();
    const other = await sameDatabase(store);
    await findVersions(other, north);
    await listening(other);
    const before = (await findVersions(other, north))?.stock ?? 0;
    const again = next(other, 'site');
    await store.ask(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'forecourt listener'",
    );
    await upsertVehicles(store, north, [vehicle(1)], { by: 'Nadia' });
    await again;
    expect((await findVersions(other, north))?.stock).toBe(before + 1);
  });
});
