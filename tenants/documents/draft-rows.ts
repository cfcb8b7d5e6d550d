import { eq } from 'drizzle-orm';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import { has, increased } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { changeRows } from '../database/rows.ts';
import { type Given, statement } from '../database/statement.ts';
import { documentTable, revisionTable, tenantTable } from '../database/tables.ts';
import { type Revision, toRevision } from './revisions.ts';

const draftOf = statement((db, given: Given<'tenantId' | 'key'>) =>
  db
    .select({ revision: revisionTable })
    .from(documentTable)
    .innerJoin(revisionTable, eq(revisionTable.id, documentTable.revisionId))
    .where(has(documentTable, { tenantId: given('tenantId'), key: given('key') })),
);

/** The draft of a document, removed ones included. */
export async function readDraft(db: Db, { tenantId }: TenantScope, key: DocumentKey): Promise<Revision | null> {
  const row = await draftOf.first(db, { tenantId, key });
  return row === undefined ? null : toRevision(row.revision);
}

const draftsOf = statement((db, given: Given<'tenantId'>) =>
  db
    .select({ revision: revisionTable })
    .from(documentTable)
    .innerJoin(revisionTable, eq(revisionTable.id, documentTable.revisionId))
    .where(eq(documentTable.tenantId, given('tenantId')))
    .orderBy(documentTable.key),
);

/** All drafts by key, removed ones included. */
export async function readDrafts(db: Db, { tenantId }: TenantScope): Promise<readonly Revision[]> {
  return (await draftsOf.all(db, { tenantId })).map((row) => toRevision(row.revision));
}

/**
 * Makes a revision the draft, if the draft is still `from` (null: there is none yet), as a compare-and-set in one
 * statement. False when another save came first.
 */
export async function moveDraft(db: Db, scope: TenantScope, from: string | null, to: Revision): Promise<boolean> {
  const moved =
    from === null
      ? await db
          .insert(documentTable)
          .values({ tenantId: scope.tenantId, key: to.key, revisionId: to.id })
          .onConflictDoNothing()
          .returning({ key: documentTable.key })
      : await db
          .update(documentTable)
          .set({ revisionId: to.id })
          .where(has(documentTable, { tenantId: scope.tenantId, key: to.key, revisionId: from }))
          .returning({ key: documentTable.key });
  if (moved.length === 0) return false;
  await changeRows(db, tenantTable, { id: scope.tenantId }, { draftVersion: increased(tenantTable.draftVersion) });
  return true;
}
