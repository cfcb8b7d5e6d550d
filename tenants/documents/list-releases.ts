import { count, desc, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { ReleaseSummary } from '#schemas/api/release.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { releaseDocumentTable, releaseTable } from '../database/tables.ts';
import { findReleaseRow, readReleaseRevisions, requireTenantRow } from './release-rows.ts';
import type { Revision } from './revisions.ts';
import { sortedKeys } from './sorted-keys.ts';

/** All releases, newest first. */
export async function listReleases(store: Store, scope: TenantScope): Promise<readonly ReleaseSummary[]> {
  const { liveReleaseId } = await requireTenantRow(store.db, scope);
  const rows = await store.db
    .select({ release: releaseTable, documents: count(releaseDocumentTable.key) })
    .from(releaseTable)
    .leftJoin(releaseDocumentTable, eq(releaseDocumentTable.releaseId, releaseTable.id))
    .where(eq(releaseTable.tenantId, scope.tenantId))
    .groupBy(releaseTable.tenantId, releaseTable.id)
    .orderBy(desc(releaseTable.number));
  return rows.map(({ release: { id, number, at, author, message }, documents }) => ({
    number,
    at,
    by: author,
    message,
    live: id === liveReleaseId,
    documents,
  }));
}

/** Documents that differ between two releases of one tenant. Throws `not-found` when there is no such release. */
export async function compareReleases(store: Store, scope: TenantScope, before: number, after: number) {
  const [from, to] = [await readRelease(store, scope, before), await readRelease(store, scope, after)];
  return sortedKeys(from.keys(), to.keys())
    .map((key) => ({ key, before: from.get(key) ?? null, after: to.get(key) ?? null }))
    .filter((pair) => pair.before?.hash !== pair.after?.hash);
}

async function readRelease(
  store: Store,
  scope: TenantScope,
  number: number,
): Promise<ReadonlyMap<DocumentKey, Revision>> {
  const release = await findReleaseRow(store.db, scope.tenantId, number);
  if (release === null) throw new AppError('not-found', `There is no release ${number}.`);
  const revisions = await readReleaseRevisions(store.db, scope.tenantId, release.id);
  return new Map(revisions.map((revision) => [revision.key, revision]));
}
