/** The store as a start opens it: its writes, its slow queries and the errors of the log are watched from the first on. */
import { switchDefaults } from '#schemas/switches/registry.ts';
import { openStore, type Store } from '#tenants/database/open.ts';
import { keyAllOldContacts } from '#tenants/privacy/key-old-contacts.ts';
import { resumeStockActs } from '#tenants/stock/apply-stock-act.ts';
import { withErrorListener } from '../kernel/log.ts';
import type { Registry } from '../kernel/telemetry/metrics.ts';
import { beginInstallation } from './begin-installation.ts';
import type { Begun } from './extension.ts';
import type { PlatformOptions } from './platform-options.ts';
import { FaultGroups } from './seeing/fault-groups.ts';
import { RecentParts } from './seeing/recent-parts.ts';
import { watchWrites } from './seeing/watch-writes.ts';

/** How many characters of a slow query are logged; queries are grouped by them. */
const longestQuery = 300;

export async function openWatchedStore(options: PlatformOptions, file: string, metrics: Registry) {
  const slowQueries = new RecentParts();
  const opened = await openStore({
    file,
    url: options.databaseUrl,
    readUrl: options.databaseReadUrl,
    isShared: options.share !== undefined,
    driver: options.driver,
    defaults: { switches: switchDefaults },
    now: options.now,
    checkpointWorker: options.checkpointWorker,
    onSlowQuery: (text, ms) => slowQueries.add(text.slice(0, longestQuery), ms),
    ...(options.siteDomain === undefined ? {} : { siteDomain: options.siteDomain }),
    ...(options.consoleHost === undefined ? {} : { consoleHost: options.consoleHost }),
  });
  const { store, writes } = watchWrites(opened, metrics);
  const faults = new FaultGroups(store, options.assets.buildId);
  const log = withErrorListener(options.log, (fields, words) => faults.note(fields, words));
  // There are no readers yet, so no one sees the half of a change that an earlier process left.
  await resumeStockActs(store);
  await keyAllOldContacts(store);
  for (const notice of store.info.notices) options.say(notice);
  return { store, writes, faults, log, slowQueries, begun: await begin(store, options) };
}

/** The store is closed where the start is refused. */
async function begin(
  store: Store,
  { extension, say, seedBuild, isExposed = false }: PlatformOptions,
): Promise<Begun | null> {
  if (extension?.begin === undefined) return null;
  try {
    return await beginInstallation(store, extension.begin, { say, build: seedBuild, isExposed });
  } catch (error) {
    await store.close();
    throw error;
  }
}
