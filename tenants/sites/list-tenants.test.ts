import { expect, test, vi } from 'vitest';
import type { Account } from '#schemas/api/session.ts';
import { temporaryFile, twoTenants } from '#tests/contracts/store-fixture.ts';
import type { Store } from '../database/open.ts';
import { snapshotsOf } from '../documents/snapshot-cache.ts';
import { listTenants } from './list-tenants.ts';

const platform: Account = { id: 'a', name: 'Pat', email: '', role: 'platform', tenant: null, locationIds: null };

/** Counts the queries to the database. */
function counting({ db: { $client } }: Store) {
  const asked = { statements: 0, rows: 0 };
  const prepare = $client.prepare.bind($client);
  const spy = vi.spyOn($client, 'prepare').mockImplementation((text: string) => {
    const statement = prepare(text);
    const all = statement.all.bind(statement);
    vi.spyOn(statement, 'all').mockImplementation((...values) => {
      const rows = all(...values);
      asked.statements += 1;
      asked.rows += rows.length;
      return rows;
    });
    return statement;
  });
  return { asked, stop: () => spy.mockRestore() };
}

test('a page of 10,000 tenants reads the rows of one page, and compiles nothing', async () => {
  const { store, template } = await twoTenants({ file: temporaryFile() });
  await store.tx(async (db) =>
    db.$client.exec(`
      WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 10000)
      INSERT INTO tenant (id, slug, kind, name, template_id, created_at)
      SELECT 'many' || n, 'dealer-' || n, 'site', 'Dealer ' || printf('%05d', n), '${template.tenantId}', '2026-01-01T00:00:00Z' FROM number;
    `),
  );
  const counted = counting(store);
  const first = await listTenants(store, platform);
  counted.stop();
  expect([first.total, first.entries.length]).toEqual([10_003, 50]);
  expect(counted.asked).toEqual({ statements: 52, rows: 102 });
  expect(snapshotsOf(store).size).toBeLessThan(10);

  const found = await listTenants(store, platform, { text: 'DEALER 00042' });
  expect([found.total, found.entries.map(({ scope }) => scope.slug), found.next]).toEqual([1, ['dealer-42'], null]);
  expect((await listTenants(store, platform, { template: 'plain' })).total).toBe(10_002);
  expect((await listTenants(store, platform, { kind: 'template' })).entries.map(({ scope }) => scope.slug)).toEqual([
    'plain',
  ]);
  // Page by page to the end: each tenant once.
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listTenants>> = await listTenants(store, platform, {
      limit: 2000,
      ...(after === null ? {} : { after }),
    });
    seen.push(...page.entries.map(({ scope }) => scope.slug));
    after = page.next;
  } while (after !== null);
  expect([seen.length, new Set(seen).size]).toEqual([10_003, 10_003]);
  await expect(listTenants(store, platform, { after: 'nowhere' })).rejects.toThrow('cannot be continued');
});

test('a member of one site is counted and shown that site only', async () => {
  const { store } = await twoTenants();
  const admin: Account = { ...platform, role: 'admin', tenant: 'north' };
  const page = await listTenants(store, admin, { text: 'south' });
  expect([page.total, page.entries]).toEqual([0, []]);
  expect((await listTenants(store, admin)).entries.map(({ scope }) => scope.slug)).toEqual(['north']);
});
