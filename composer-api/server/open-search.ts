/** Stock indexes in memory: opened, kept ready, and evicted for others. */
import { join } from 'node:path';
import { errorText } from '#domain/errors/error-text.ts';
import { createIndexOpener } from '#search/engine/open.ts';
import { StockPool } from '#search/pool/pool.ts';
import { SnapshotFiles } from '#search/pool/snapshots.ts';
import type { Store } from '#tenants/database/open.ts';
import type { Logger } from '../kernel/log.ts';
import { SnapshotThreads } from '../work/search/snapshot-threads.ts';
import { StockWarmer } from '../work/search/stock-warmer.ts';
import { type PlatformOptions, usualLimits } from './platform-options.ts';

const megabyte = 1024 * 1024;

export function openSearch(store: Store, options: PlatformOptions, log: Logger) {
  const { assets } = options;
  const indexDir = join(options.dataDir, 'search');
  const openIndex = createIndexOpener({ workerFile: options.indexWorker });
  const snapshots = new SnapshotFiles(indexDir, assets.buildId);
  const threads =
    options.snapshotWorker === undefined
      ? null
      : new SnapshotThreads(options.snapshotWorker, {
          source: store.source,
          folder: indexDir,
          code: assets.buildId,
        });
  const pool = new StockPool({
    open: openIndex,
    budget: options.limits?.search ?? usualLimits.search,
    vehicleBudget: 48 * megabyte,
    snapshots,
    ...(threads ? { make: threads.make } : {}),
    onProblem: (what, error) => log.warn({ error: errorText(error) }, what),
  });
  const warmer = new StockWarmer({
    store,
    pool,
    lately: () => snapshots.tenants(),
    onProblem: (tenant, error) =>
      log.warn({ tenant, error: errorText(error) }, 'A stock index could not be made ready.'),
  });
  return { pool, threads, warmer };
}
