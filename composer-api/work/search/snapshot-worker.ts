/**
 * Builds one tenant's stock index from the store and saves it, in its own thread; built as a file next to the server's.
 */
import { workerData } from 'node:worker_threads';
import type { Settings } from '#domain/switches/settings.ts';
import { createIndexOpener } from '#search/engine/open.ts';
import { PoolEntry } from '#search/pool/entry.ts';
import { SnapshotFiles } from '#search/pool/snapshots.ts';
import { findAuditMark } from '#tenants/audit/record-audit.ts';
import { openReader, type StoreSource } from '#tenants/database/open.ts';
import { findScopeById } from '#tenants/sites/hosts.ts';
import { countVehicles } from '#tenants/stock/list-vehicles.ts';
import { streamStock } from '#tenants/stock/read-stock.ts';

export interface SnapshotJob {
  /** The database. */
  readonly source: StoreSource;
  /** Where snapshots lie, and of which code they are. */
  readonly folder: string;
  readonly code: string;
  readonly tenantId: string;
  readonly version: number;
  readonly settings: Settings;
  readonly fingerprint: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

async function make(job: SnapshotJob): Promise<void> {
  const store = await openReader(job.source);
  try {
    const scope = await findScopeById(store, job.tenantId);
    if (!scope) throw new Error(`There is no site ${job.tenantId}.`);
    const source = {
      tenantId: scope.tenantId,
      count: () => countVehicles(store, scope),
      stream: () => streamStock(store, scope),
      mark: () => findAuditMark(store, scope),
    };
    const entry = await PoolEntry.build(createIndexOpener(), source, job.settings, job.version, new Date(job.now));
    await new SnapshotFiles(job.folder, job.code).write(source, job.fingerprint, entry.state, entry.index);
  } finally {
    await store.close();
  }
}

// `snapshot-threads.ts` starts this file with a job; any failure ends the thread and reaches it as an error.
await make(workerData as SnapshotJob);
