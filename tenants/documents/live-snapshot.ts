import { eq } from 'drizzle-orm';
import { has } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { releaseTable, tenantTable } from '../database/tables.ts';
import { findVersions } from '../sites/versions.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { readDrafts } from './draft-rows.ts';
import { readReleaseRevisions, requireTenantRow } from './release-rows.ts';
import type { Snapshot } from './snapshot.ts';
import { snapshotsOf } from './snapshot-cache.ts';

/** All documents of the live release, parsed once per release and kept in memory; null if the site is not live. */
export async function liveSnapshot(store: Store, scope: TenantScope): Promise<Snapshot | null> {
  const versions = await findVersions(store, scope);
  if (versions === null || versions.releaseId === null) return null;
  const { releaseId, release } = versions;
  const cached = snapshotsOf(store).get(snapshotKey(scope, releaseId));
  if (cached !== undefined) return cached;
  const rows = await store.db
    .select({ templateId: tenantTable.templateId, templateReleaseId: releaseTable.templateReleaseId })
    .from(releaseTable)
    .innerJoin(tenantTable, eq(tenantTable.id, releaseTable.tenantId))
    .where(has(releaseTable, { id: releaseId, tenantId: scope.tenantId }))
    .limit(1);
  const row = rows[0];
  if (row === undefined) return null;
  const revisions = await readReleaseRevisions(store.db, scope.tenantId, releaseId);
  const snapshot = await buildSnapshot(store, store.db, { release, releaseId, ...row, revisions });
  snapshotsOf(store).set(snapshotKey(scope, releaseId), snapshot);
  return snapshot;
}

/** All drafts with their layers, as Publish would put them live; for previews and checks, never for shoppers. */
export async function draftSnapshot(store: Store, scope: TenantScope): Promise<Snapshot> {
  const tenant = await requireTenantRow(store.db, scope);
  // Read before the drafts: if a save happens in between, its drafts are cached under a version that is never read again.
  const key = snapshotKey(scope, `draft-${tenant.draftVersion}`);
  const cached = snapshotsOf(store).get(key);
  if (cached !== undefined) return cached;
  const revisions = (await readDrafts(store.db, scope)).filter((draft) => !draft.deleted);
  const snapshot = await buildSnapshot(store, store.db, { release: 0, releaseId: null, ...tenant, revisions });
  snapshotsOf(store).set(key, snapshot);
  return snapshot;
}

export function snapshotKey(scope: TenantScope, state: string): string {
  return `${scope.tenantId}/${state}`;
}
