import { and, desc, eq } from 'drizzle-orm';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Store } from '../database/open.ts';
import { revisionTable } from '../database/tables.ts';
import type { TenantScope } from '../scope.ts';
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
    .where(and(eq(revisionTable.tenantId, scope.tenantId), eq(revisionTable.key, key)))
    .orderBy(desc(revisionTable.at), desc(revisionTable.id))
    .limit(limit);
  return rows.map(toRevision);
}
