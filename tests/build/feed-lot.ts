import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { noGrants } from '#composer-api/kernel/outbound/safe-address.ts';
import { PhotoStore } from '#composer-api/media/photo-store.ts';
import { type FeedDeps, feedJob, feedRunJob } from '#composer-api/work/feeds/feed-job.ts';
import { createFileReader } from '#composer-api/work/imports/file-thread.ts';
import { JobRunner } from '#composer-api/work/job-runner.ts';
import type { FeedRun, FeedSettings } from '#schemas/api/feed.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { beginFeedRun, requireFeedRun } from '#tenants/feeds/feed-runs.ts';
import { createFeed } from '#tenants/feeds/feeds.ts';
import { createVault } from '#tenants/secrets/vault.ts';
import { listVehicles } from '#tenants/stock/list-vehicles.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';

export const log = createLog('silent');

export const settings: FeedSettings = {
  name: 'Lot',
  source: { kind: 'folder', file: 'stock*.csv' },
  schedule: { kind: 'every', minutes: 60 },
  mapping: { Stock: 'stocknum', Make: 'make', Model: 'model', Year: 'year', Price: 'price' },
  missing: 'mark-sold',
  guard: 50,
};

/** @param places where else files come from, and how long servers may take. */
export async function aLot(changes: Partial<FeedSettings> = {}, places: Partial<FeedDeps['places']> = {}) {
  let now = Date.UTC(2026, 10, 1);
  const tenants = await twoTenants({ now: () => new Date(now) });
  const { store, north } = tenants;
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const deps: FeedDeps = {
    store,
    vault: createVault(store, [new Uint8Array(32)]),
    places: { folder, grants: noGrants, ...places },
    read: createFileReader(store, null),
    photos: new PhotoStore({ folder: join(folder, 'media') }),
  };
  const runner = new JobRunner({ store, log, kinds: [feedRunJob(deps)], timers: () => () => {} });
  const feed = await createFeed(
    store,
    north,
    { ...settings, ...changes },
    { by: 'Ned', nextAt: new Date(now + 3_600_000).toISOString() },
  );
  /** Puts a file into the tenant's folder; it has lain there for a minute. */
  const put = (rows: readonly string[], name = 'stock.csv', scope: TenantScope = north) => {
    mkdirSync(join(folder, scope.slug), { recursive: true });
    const file = join(folder, scope.slug, name);
    writeFileSync(file, ['Stock,Make,Model,Year,Price', ...rows].join('\n'));
    const rested = new Date(now - 60_000);
    utimesSync(file, rested, rested);
  };
  const run = async ({ force = false, id = feed.id } = {}): Promise<FeedRun> => {
    const start = { trigger: 'hand', by: 'Ned', job: feedJob(force) } as const;
    const begun = await beginFeedRun(store, north, id, start);
    await runner.runDue();
    return requireFeedRun(store, north, id, begun.run.id);
  };
  const stock = async () =>
    (await listVehicles(store, north))
      .map(({ vehicle }) => vehicle)
      .sort((a, b) => ((a.stocknum ?? '') < (b.stocknum ?? '') ? -1 : 1));
  const pass = (ms: number) => {
    now += ms;
  };
  return { ...tenants, deps, runner, feed, put, run, stock, pass, folder };
}

export const row = (number: number, price = 20_000) => `A${number},Aster,Field,2021,${price}`;

export const rows = (...numbers: number[]) => numbers.map((number) => row(number));
