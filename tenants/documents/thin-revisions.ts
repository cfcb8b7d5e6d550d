import { and, count, inArray, notInArray } from 'drizzle-orm';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import { has, storedOrder } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { documentTable, releaseDocumentTable, revisionTable } from '../database/tables.ts';

/** The minimum number of revisions to keep per document, whether or not they were ever released. */
export const keptRevisions = 200;

/** How many extra revisions may gather before the oldest are deleted: a save then rarely does more than append. */
const slack = 50;

/**
 * Takes away the oldest revisions of a document beyond `keptRevisions`. Revisions in a release and drafts stay, no
 * matter how old.
 */
export async function thinRevisions(db: Db, scope: TenantScope, key: DocumentKey): Promise<void> {
  const own = has(revisionTable, { tenantId: scope.tenantId, key });
  const [all] = await db.select({ number: count() }).from(revisionTable).where(own);
  if ((all?.number ?? 0) <= keptRevisions + slack) return;
  const released = db
    .select({ id: releaseDocumentTable.revisionId })
    .from(releaseDocumentTable)
    .where(has(releaseDocumentTable, { tenantId: scope.tenantId, key }));
  const drafts = db
    .select({ id: documentTable.revisionId })
    .from(documentTable)
    .where(has(documentTable, { tenantId: scope.tenantId, key }));
  const rows = await db
    .select({ id: revisionTable.id })
    .from(revisionTable)
    .where(and(own, notInArray(revisionTable.id, released), notInArray(revisionTable.id, drafts)))
    .orderBy(revisionTable.at, storedOrder(revisionTable))
    .limit((all?.number ?? 0) - keptRevisions);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.delete(revisionTable).where(and(own, inArray(revisionTable.id, ids)));
}
