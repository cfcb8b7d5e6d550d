/**
 * While an upgrade replaces one process after the other, the release before reads and writes the tables that the new one has
 * changed (decision 0290). So a migration adds; what nothing uses any more goes a release later.
 */
import { expect, test } from 'vitest';
import { openClient } from '#tenants/database/connect.ts';
import { migrations } from '#tenants/database/migrate.ts';
import { sqliteDriver } from '../build/postgres.ts';
import { breaksOf, type Shapes, shapesOf } from './table-shapes.ts';

/** Migrations that break the release before them, with exactly what they break, and why that was right. */
const deliberate: { readonly [migration: string]: { readonly why: string; readonly breaks: readonly string[] } } = {
  '0012_extend_accounts.sql': {
    why: 'before the first release that runs together with another: accounts got yards, sessions their devices',
    breaks: [
      'account.password_changed_at is new and has no default',
      "account checks role IN ('platform', 'onboarding', 'admin', 'editor', 'stock', 'leads', 'viewer')",
      "account checks (role IN ('platform', 'onboarding')) = (tenant_id IS NULL)",
      'session.id is new and has no default',
      'session.last_seen_at is new and has no default',
      'session is unique by id',
    ],
  },
  '0021_drop_usage.sql': {
    why: 'nothing wrote or read them any more',
    breaks: ['block_usage is gone', 'reference_usage is gone'],
  },
  '0039_digest_leads.sql': {
    why: 'before the first release that runs together with another: the summary is by day or by week',
    breaks: ["lead_digest checks every IN ('day', 'week')"],
  },
  '0133_name_driven_vehicles.sql': {
    why: 'it replaces the wider index on the same columns: the release before stores one appointment for a lead at most',
    breaks: ["appointment is unique by tenant_id, lead_id where status = 'booked'"],
  },
};

test('each migration leaves what the release before it reads and writes, but for those with a reason', async () => {
  const client = await openClient(':memory:', sqliteDriver);
  let before: Shapes = new Map();
  const found: { [migration: string]: readonly string[] } = {};
  for (const { name, sql } of migrations) {
    client.exec(sql);
    const after = shapesOf(client);
    const breaks = breaksOf(before, after);
    if (breaks.length > 0) found[name] = breaks;
    before = after;
  }
  client.close();
  expect(found).toEqual(Object.fromEntries(Object.entries(deliberate).map(([name, { breaks }]) => [name, breaks])));
});

test.each([
  ['ALTER TABLE seen DROP COLUMN name', ['seen.name is gone']],
  ['ALTER TABLE seen RENAME COLUMN name TO title', ['seen.name is gone']],
  ['DROP TABLE seen', ['seen is gone']],
  ['ALTER TABLE seen RENAME TO met', ['seen is gone']],
  ["ALTER TABLE seen ADD COLUMN kind TEXT NOT NULL DEFAULT ''", []],
  ['ALTER TABLE seen ADD COLUMN kind TEXT', []],
  ['CREATE TABLE met (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT; CREATE INDEX seen_by_name ON seen (name)', []],
  ['CREATE UNIQUE INDEX seen_once ON seen (name)', ['seen is unique by name']],
  ['ALTER TABLE seen ADD COLUMN kind TEXT; CREATE UNIQUE INDEX seen_once ON seen (name, kind)', []],
  [
    "ALTER TABLE seen ADD COLUMN kind TEXT DEFAULT ''; CREATE UNIQUE INDEX seen_once ON seen (kind)",
    ['seen is unique by kind'],
  ],
  [
    `DROP TABLE seen; CREATE TABLE seen (id TEXT PRIMARY KEY, name INTEGER NOT NULL CHECK (name IN (1, 2)), n INTEGER,
     kind TEXT NOT NULL) STRICT`,
    [
      'seen.name is INTEGER',
      'seen.name may not be null',
      'seen.n has no default',
      'seen.kind is new and has no default',
      'seen checks name IN (1, 2)',
    ],
  ],
])('%s', async (sql, breaks) => {
  const client = await openClient(':memory:', sqliteDriver);
  client.exec('CREATE TABLE seen (id TEXT PRIMARY KEY, name TEXT, n INTEGER DEFAULT 0) STRICT');
  const before = shapesOf(client);
  client.exec(sql);
  expect(breaksOf(before, shapesOf(client))).toEqual(breaks);
  client.close();
});
