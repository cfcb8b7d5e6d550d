/** Reads of shoppers from a real streaming replica: as soon as it has everything, and not before. */
import { mkdtempSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { postgresPrograms, type Server, startPostgres, startReplica } from '#scripts/build/postgres.mjs';
import { forShoppers, openStore, type Store, type TenantScope } from '#tenants/database/open.ts';
import { askOf } from '#tenants/database/postgres-remotes.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { onPostgres } from '../build/postgres.ts';
import { aVehicle } from '../build/vehicle.ts';
import { fillTwo } from './store-fixture.ts';

const programs = onPostgres ? postgresPrograms() : null;

describe.skipIf(programs === null)('a replica', () => {
  let primary: Server;
  let replica: Server;
  let north: TenantScope;
  let stocked = 0;

  beforeAll(async () => {
    // Another user runs the server: not below a folder that is this one's alone.
    const folder = () => mkdtempSync('/tmp/forecourt-replica-');
    primary = await startPostgres(programs ?? '', folder());
    const store = await openStore({ url: primary.url });
    ({ north } = await fillTwo(store, {}));
    await store.close();
    replica = await startReplica(programs ?? '', folder(), primary.url);
  }, 60_000);

  afterAll(() => {
    replica?.stop();
    primary?.stop();
  });

  async function opened(readUrl = replica.url): Promise<Store> {
    const store = await openStore({ url: primary.url, readUrl });
    onTestFinished(() => store.close());
    // Listens, as every owner of versions does.
    await findVersions(forShoppers(store), north);
    return store;
  }

  const isRead = async ({ shopperDb }: Store): Promise<boolean> => {
    const answer = await askOf(shopperDb)?.({ text: 'SELECT pg_is_in_recovery()', values: [] });
    return answer?.rows[0]?.[0] === true;
  };
  const untilRead = (store: Store) =>
    vi.waitFor(async () => expect(await isRead(store)).toBe(true), { timeout: 100_000 });

  async function onReplica(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: replica.url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }

  const arrive = async (store: Store): Promise<number> => {
    stocked += 1;
    const vehicle = aVehicle({ id: `v_${stocked}`, slug: `v-${stocked}`, stocknum: `S${stocked}`, vin: null });
    await upsertVehicles(store, north, [vehicle], { by: 'Nadia' });
    return (await findVersions(store, north))?.stock ?? 0;
  };
  const seen = async (store: Store) => (await findVersions(forShoppers(store), north))?.stock;

  test('answers once it has everything; while it is behind, a writer reads its own writes', async () => {
    const store = await opened();
    await untilRead(store);
    await onReplica('SELECT pg_wal_replay_pause()');
    const version = await arrive(store);
    expect(await isRead(store)).toBe(false);
    expect(await seen(store)).toBe(version);
    await onReplica('SELECT pg_wal_replay_resume()');
    await untilRead(store);
    expect(await seen(store)).toBe(version);
  });

  test('is left alone as soon as another process is heard to have written, until it has that too', async () => {
    const [store, other] = [await opened(), await opened()];
    await Promise.all([untilRead(store), untilRead(other)]);
    await onReplica('SELECT pg_wal_replay_pause()');
    const heard = new Promise((resolve) => other.announcements.listen('site', resolve));
    const version = await arrive(store);
    await heard;
    expect(await isRead(other)).toBe(false);
    expect(await seen(other)).toBe(version);
    await onReplica('SELECT pg_wal_replay_resume()');
    await untilRead(other);
    expect(await seen(other)).toBe(version);
  });

  test('whose connections are cut is made up for by the primary, and used again', async () => {
    const store = await opened();
    await untilRead(store);
    await onReplica(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'forecourt reader %' AND pid <> pg_backend_pid()",
    );
    for (let at = 0; at < 20; at += 1) expect(await isRead(store)).toBeTypeOf('boolean');
    await untilRead(store);
  });

  test('that cannot be reached costs a line at the start, and a database that is none is refused', async () => {
    const nowhere = new URL(replica.url);
    nowhere.port = '1';
    const store = await opened(nowhere.href);
    expect(store.info.notices).toEqual([
      'The replica of DATABASE_READ_URL cannot be reached. DATABASE_URL answers all reads until it can.',
    ]);
    expect(await isRead(store)).toBe(false);
    await expect(openStore({ url: primary.url, readUrl: primary.url })).rejects.toThrow(
      'The database of DATABASE_READ_URL is no replica. Leave it out.',
    );
  });
});
