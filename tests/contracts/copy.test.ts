import { afterAll, describe, expect, test } from 'vitest';
import { copyDatabase } from '#tenants/database/copy-database.ts';
import { openStore, type StoreSource } from '#tenants/database/open.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { addressOf, createDatabase, dropDatabase, onPostgres } from '../build/postgres.ts';
import { aVehicle } from '../build/vehicle.ts';
import { temporaryFile, twoTenants } from './store-fixture.ts';

const made: string[] = [];
afterAll(async () => {
  for (const name of made) await dropDatabase(name);
});

async function emptyPostgres(): Promise<StoreSource> {
  const name = await createDatabase();
  made.push(name);
  return { url: addressOf(name) };
}

const inSqlite = (): StoreSource => ({ file: temporaryFile(), driver: 'better-sqlite3' });

/** A SQLite database with two sites, stock, and a lead with odd letters. */
async function filled(): Promise<StoreSource> {
  const { store, north } = await twoTenants({ file: temporaryFile() });
  await upsertVehicles(store, north, [aVehicle(), aVehicle({ id: 'v_2', slug: 'second', stocknum: 'S2', vin: null })], {
    by: 'Nadia',
  });
  await storeLead(store, north, {
    idempotencyKey: 'lead-0001',
    category: 'general',
    payload: { name: 'Aïda “✓” 🚙', comments: "it's \\ quoted\nand long" },
    outbox: [{ channel: 'mail', payload: { to: 'a@b.example' } }],
  });
  return store.source;
}

describe.skipIf(!onPostgres)('a database is copied whole', () => {
  test('from SQLite to PostgreSQL and back: the same rows in the same order', async () => {
    const first = await filled();
    const postgres = await emptyPostgres();
    const there = await copyDatabase(first, postgres);
    expect(there.tables.find(({ name }) => name === 'vehicle')?.rows).toBe(2);
    expect(there.tables.find(({ name }) => name === 'lead')?.rows).toBe(1);
    const back = inSqlite();
    expect(await copyDatabase(postgres, back)).toEqual(there);
    const [a, b] = await Promise.all([openStore(first), openStore(back)]);
    for (const table of ['revision', 'outbox', 'price_ledger'])
      expect(await b.ask(`SELECT * FROM ${table} ORDER BY rowid`)).toEqual(
        await a.ask(`SELECT * FROM ${table} ORDER BY rowid`),
      );
    await Promise.all([a.close(), b.close()]);
  });

  test('a target that holds rows is refused and left as it is', async () => {
    const first = await filled();
    const postgres = await emptyPostgres();
    const { rows } = await copyDatabase(first, postgres);
    await expect(copyDatabase(first, postgres)).rejects.toThrow(/already holds rows/);
    const store = await openStore(postgres);
    expect(Number((await store.ask('SELECT count(*) AS n FROM vehicle'))[0]?.['n'])).toBe(2);
    expect(rows).toBeGreaterThan(10);
    await store.close();
  });
});
