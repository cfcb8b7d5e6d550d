/** A tenant's search index as the console shows it, and the trial of its connection. */
import { AppError } from '#domain/errors/app-error.ts';
import type { SearchIndexState, SearchIndexTest } from '#schemas/api/search-sync.ts';
import { HostedClient, HostedError } from '#search/hosted/client.ts';
import { testConnection } from '#search/hosted/fill.ts';
import { hostedTarget, missingOfTarget } from '#search/hosted/target.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { listJobs } from '#tenants/jobs/list-jobs.ts';
import { countSent, findSync } from '#tenants/search/sync-state.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { countVehicles } from '#tenants/stock/list-vehicles.ts';
import { adminKeyName, missingAdminKey, revealAdminKey } from '../../site/protocol/admin-key.ts';
import { liveSearch, type SyncDeps, syncKind } from './sync-job.ts';

export async function showSearchIndex({ store, vault }: SyncDeps, scope: TenantScope): Promise<SearchIndexState> {
  const live = await liveSearch(store, scope);
  const target = hostedTarget(live?.site.search);
  const [sync, [job], adminKey, vehicles, versions] = await Promise.all([
    findSync(store, scope),
    listJobs(store, scope, syncKind, 1),
    target && vault.find(scope, adminKeyName(target)),
    countVehicles(store, scope),
    findVersions(store, scope),
  ]);
  const isOpen = job?.state === 'waiting' || job?.state === 'running';
  const isCurrent = sync.filled !== null && sync.stockVersion >= (versions?.stock ?? 0);
  return {
    provider: target ? 'hosted' : 'embedded',
    target: target && { host: target.host ?? 'algolia.net', application: target.appId, index: target.index },
    missing: missingOfTarget(live?.site.search),
    adminKey,
    state: !target
      ? 'embedded'
      : sync.lastError !== null
        ? sync.stoppedAt !== null
          ? 'stopped'
          : 'failing'
        : sync.filled === null
          ? 'filling'
          : isCurrent && !isOpen
            ? 'current'
            : 'behind',
    records: await countSent(store, scope),
    vehicles,
    syncedAt: sync.syncedAt,
    lastError: target ? sync.lastError : null,
    nextTryAt: target && sync.lastError !== null && job?.state === 'waiting' ? job.runAt : null,
    progress: target && job?.state === 'running' ? readProgress(job.progress) : null,
  };
}

/** Tries what searching and filling need, with the keys that are stored. */
export async function tryConnection(
  { store, vault, requester }: SyncDeps,
  scope: TenantScope,
): Promise<SearchIndexTest> {
  const live = await liveSearch(store, scope);
  const target = hostedTarget(live?.site.search);
  if (!target)
    return {
      works: false,
      message:
        missingOfTarget(live?.site.search) ??
        'The live site is searched by the built-in engine. Name a host in the site settings and publish them first.',
    };
  try {
    const key = await revealAdminKey({ store, vault }, scope, target);
    if (key === null) return { works: false, message: missingAdminKey(target) };
    const search = new HostedClient(target, target.key, requester, 'search');
    const fill = new HostedClient(target, key, requester, 'fill');
    const { records } = await testConnection(search, fill);
    return {
      works: true,
      message: `Both keys work. The index ${target.index} has ${records.toLocaleString('en-AU')} records.`,
    };
  } catch (error) {
    if (error instanceof HostedError || error instanceof AppError) return { works: false, message: error.message };
    throw error;
  }
}

function readProgress(progress: unknown): SearchIndexState['progress'] {
  if (typeof progress !== 'object' || progress === null || !('step' in progress)) return null;
  const number = (name: 'done' | 'of') => {
    const value: unknown = Reflect.get(progress, name);
    return typeof value === 'number' ? value : null;
  };
  return { step: String(progress.step), done: number('done'), of: number('of') };
}
