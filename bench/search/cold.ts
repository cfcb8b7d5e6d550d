/**
 * The first search of a tenant whose index nobody has built yet: how long it takes, what it costs, and how long others
 * wait meanwhile; in the server's thread, in a thread of its own, and from the snapshot that is left.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { createStockSource } from '#composer-api/site/data/stock-source.ts';
import { SnapshotThreads } from '#composer-api/work/search/snapshot-threads.ts';
import { createEmbeddedSearch } from '#search/embedded/stock-port.ts';
import { createIndexOpener } from '#search/engine/open.ts';
import { StockPool } from '#search/pool/pool.ts';
import { SnapshotFiles } from '#search/pool/snapshots.ts';
import { TenantStock } from '#search/pool/tenant-stock.ts';
import { openStore, type Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import type { BenchOptions } from './options.ts';
import { panelFacets } from './panel-facets.ts';
import { fillStore } from './store.ts';

const now = new Date('2026-02-01T02:00:00Z');

export async function coldBench({ count, snapshotWorker, indexWorker, say }: BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cold-bench-'));
  const file = join(folder, 'store.db');
  const store = await openStore({ file, now: () => now });
  try {
    const [scope] = await fillStore(store, [count], now, 40);
    if (!scope) throw new Error('There is no tenant.');
    const row = store.reader.prepare('SELECT avg(length(doc)) AS length FROM vehicle').get();
    const length = typeof row === 'object' && row !== null && 'length' in row ? Number(row.length) : 0;
    say(`\n${count.toLocaleString('en')} vehicles of ${(length / 1000).toFixed(1)} KB each, never searched before`);
    const index = createIndexOpener({ workerFile: indexWorker });
    const threads = new SnapshotThreads(snapshotWorker, {
      source: store.source,
      folder: join(folder, 'search'),
      code: 'bench',
    });
    const base = { open: index, budget: 2 ** 31, vehicleBudget: 2 ** 25, patience: 600_000 };
    const snapshots = new SnapshotFiles(join(folder, 'search'), 'bench');
    await first('built in the server thread', new StockPool(base), store, scope, say);
    await first(
      'built in a thread of its own',
      new StockPool({ ...base, snapshots, make: threads.make }),
      store,
      scope,
      say,
    );
    await first(
      'taken up from the snapshot',
      new StockPool({ ...base, snapshots, make: threads.make }),
      store,
      scope,
      say,
    );
    await threads.close();
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function first(
  how: string,
  pool: StockPool,
  store: Store,
  scope: TenantScope,
  say: (line: string) => void,
): Promise<void> {
  const version = (await findVersions(store, scope))?.stock ?? 0;
  const source = createStockSource(store, scope);
  const port = createEmbeddedSearch(new TenantStock(pool, { source, version, settings: {}, now: () => now }));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const cpu = process.cpuUsage();
  const before = performance.eventLoopUtilization();
  const started = performance.now();
  const { count } = await port.search({ count: panelFacets });
  const took = performance.now() - started;
  const { active } = performance.eventLoopUtilization(before);
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);
  say(
    `${how}: answered after ${(took / 1000).toFixed(2)} s (${count} listed), ${((user + system) / 1e6).toFixed(2)} s of processor time, ` +
      `the server's thread busy for ${(active / 1000).toFixed(2)} s; others wait p99 ${ms(delay.percentile(99))}, at most ${ms(delay.max)} ms; ` +
      `index ${(pool.bytes / count).toFixed(0)} bytes a vehicle`,
  );
  await pool.close();
}
