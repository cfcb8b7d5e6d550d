import { desc, eq, inArray } from 'drizzle-orm';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import { has, storedOrder } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { releaseDocumentTable, releaseTable, revisionTable } from '../database/tables.ts';
import { type Revision, toRevision } from './revisions.ts';

/** The history of one document, newest first. */
export async function listRevisions(
  store: Store,
  scope: TenantScope,
  key: DocumentKey,
  limit = 100,
): Promise<readonly Revision[]> {
  const rows = await store.db
    .select()
    .from(revisionTable)
    .where(has(revisionTable, { tenantId: scope.tenantId, key }))
    // Two of one millisecond are in the order in which they were appended.
    .orderBy(desc(revisionTable.at), desc(storedOrder(revisionTable)))
    .limit(limit);
  return rows.map(toRevision);
}

/** The numbers of the releases that contain each of these revisions of a document, lowest first. */
export async function findReleasesOf(
  store: Store,
  scope: TenantScope,
  key: DocumentKey,
  revisions: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, number[]>();
  if (revisions.length === 0) return found;
  const rows = await store.db
    .select({ revision: releaseDocumentTable.revisionId, number: releaseTable.number })
    .from(releaseDocumentTable)
    .innerJoin(releaseTable, eq(releaseTable.id, releaseDocumentTable.releaseId))
    .where(
      has(
        releaseDocumentTable,
        { tenantId: scope.tenantId, key },
        inArray(releaseDocumentTable.revisionId, [...revisions]),
      ),
    )
    .orderBy(releaseTable.number);
  for (const { revision, number } of rows) found.set(revision, [...(found.get(revision) ?? []), number]);
  return found;
}
