/** Promises 2 and 3: an act whose writing fails halfway has done nothing. Each table that it writes to refuses in turn. */
import { describe, expect, test } from 'vitest';
import { putContent } from '#tenants/content/put-content.ts';
import { readValue } from '#tenants/database/connect.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { findDraft } from '#tenants/documents/find-draft.ts';
import { publish } from '#tenants/documents/publish.ts';
import { rollback } from '#tenants/documents/rollback.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { cloneTenant } from '#tenants/onboarding/clone-tenant.ts';
import { applyTemplateUpdate } from '#tenants/onboarding/template-update.ts';
import { removeVehicles, upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { aLocation } from '#tests/build/location.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { aPage, type TwoTenants, temporaryFile, twoTenants } from '../contracts/store-fixture.ts';

const by = 'Edna Editor';

async function save({ store }: TwoTenants, scope: TenantScope, heading: string): Promise<unknown> {
  const revision = (await findDraft(store, scope, 'page/home'))?.id ?? '';
  return saveDraft(store, scope, 'page/home', { revision, body: aPage({ b_hero1: heading }), by });
}

/** An act, with what has to be there before it. */
const acts: { readonly [name: string]: (two: TwoTenants) => Promise<() => Promise<unknown>> } = {
  'saving a draft': async (two) => () => save(two, two.north, 'New'),
  publishing: async (two) => {
    await save(two, two.north, 'New');
    await saveDraft(two.store, two.north, 'site', {
      revision: (await findDraft(two.store, two.north, 'site'))?.id ?? '',
      body: { name: 'north', domains: ['north.example'] },
      by,
    });
    return () => publish(two.store, two.north, { base: 1, by });
  },
  'rolling back': async (two) => {
    await save(two, two.north, 'New');
    await publish(two.store, two.north, { base: 1, by });
    return () => rollback(two.store, two.north, 1, { base: 2, by });
  },
  'taking over what the template has released': async (two) => {
    await save(two, two.template, 'From the template');
    await publish(two.store, two.template, { base: 1, by });
    return () => applyTemplateUpdate(two.store, two.north, { to: 2, by });
  },
  'cloning a template': async (two) => () =>
    cloneTenant(two.store, {
      template: 'plain',
      slug: 'east',
      name: 'East',
      documents: { site: { name: 'East', domains: ['east.example'] } },
      locations: [aLocation()],
      by,
    }),
  'storing locations': async (two) => () =>
    putContent(two.store, two.north, 'location', [aLocation(), aLocation({ id: 'l_2', slug: 'two' })], { by }),
  'storing vehicles': async (two) => {
    await upsertVehicles(two.store, two.north, [aVehicle()], { by });
    const vehicles = [aVehicle({ price: 19_990 }), aVehicle({ id: 'v_2', slug: 'two', stocknum: 'S2' })];
    return () => upsertVehicles(two.store, two.north, vehicles, { by });
  },
  'taking vehicles out of stock': async (two) => {
    await upsertVehicles(two.store, two.north, [aVehicle()], { by });
    return () => removeVehicles(two.store, two.north, [String(aVehicle().id)], { by });
  },
  'storing a lead': async (two) => () =>
    storeLead(two.store, two.north, {
      idempotencyKey: 'lead-0001',
      category: 'general',
      payload: { name: 'Ada' },
      outbox: [{ channel: 'mail', payload: { to: 'a@b.example' } }],
    }),
};

function tablesOf({ reader }: Store): string[] {
  const rows = reader.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all();
  return rows.map((row) => String((row as { name: string }).name)).filter((name) => name !== 'written');
}

const all = (store: Store, table: string) => store.reader.prepare(`SELECT * FROM ${table}`).all();

function everything(store: Store): { readonly [table: string]: unknown[] } {
  return Object.fromEntries(tablesOf(store).map((table) => [table, all(store, table)]));
}

const kinds = ['INSERT', 'UPDATE', 'DELETE'] as const;

/** Which tables the act writes to, in which way. */
async function writesOf(act: (two: TwoTenants) => Promise<() => Promise<unknown>>): Promise<string[]> {
  const two = await twoTenants({ file: temporaryFile() });
  const run = await act(two);
  const tables = tablesOf(two.store);
  await two.store.tx(async ({ $client }) => {
    $client.exec('CREATE TABLE written (way TEXT PRIMARY KEY)');
    for (const table of tables)
      for (const kind of kinds)
        $client.exec(
          `CREATE TRIGGER watch_${table}_${kind} AFTER ${kind} ON ${table} BEGIN INSERT OR IGNORE INTO written VALUES ('${kind} ON ${table}'); END`,
        );
  });
  await run();
  return all(two.store, 'written').map((row) => (row as { way: string }).way);
}

describe('an act that fails while it writes has done nothing', () => {
  test.each(Object.entries(acts))('promise 2, promise 3: %s', async (_, act) => {
    const ways = await writesOf(act);
    expect(ways.length).toBeGreaterThan(1);
    const two = await twoTenants({ file: temporaryFile() });
    const { store } = two;
    const run = await act(two);
    const before = everything(store);
    for (const way of ways) {
      await store.tx(async ({ $client }) => {
        $client.exec(`CREATE TRIGGER refuse BEFORE ${way} BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
      });
      await expect(run(), way).rejects.toThrow();
      expect(everything(store), way).toEqual(before);
      await store.tx(async ({ $client }) => void $client.exec('DROP TRIGGER refuse'));
    }
    // And then it can be done.
    await run();
    expect(everything(store)).not.toEqual(before);
    expect(readValue(store.reader, 'PRAGMA foreign_key_check')).toBeUndefined();
  });
});
