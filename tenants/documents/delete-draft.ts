import type { AllowChanges } from '#domain/access/document-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { moveDraft, readDraft } from './draft-rows.ts';
import { appendRevision } from './revisions.ts';

/**
 * Removes a document from the drafts; shoppers keep it until the next release, and its revisions stay. Throws
 * `not-found`, or `revision.conflict` when it is no longer the revision that the person saw.
 */
export async function deleteDraft(
  store: Store,
  scope: TenantScope,
  key: DocumentKey,
  removal: { readonly revision: string; readonly by: string; readonly allow?: AllowChanges },
): Promise<void> {
  await store.tx(async (db) => {
    const current = await readDraft(db, scope, key);
    if (current === null || current.deleted)
      throw new AppError('not-found', 'There is no such document, or it was already removed.');
    const theirs = { revision: current.id, body: current.body, by: current.by, at: current.at };
    const stale = new AppError(
      'revision.conflict',
      'Someone else has changed this document. Check it before you remove it.',
      [],
      {
        yours: null,
        theirs,
        conflicts: [],
      },
    );
    if (current.id !== removal.revision) throw stale;
    removal.allow?.([{ key, before: current.body, after: null }]);
    const at = store.now().toISOString();
    const gone = await appendRevision(db, scope, {
      key,
      body: current.body,
      parent: current.id,
      by: removal.by,
      at,
      deleted: true,
    });
    if (!(await moveDraft(db, scope, current.id, gone))) throw stale;
    await recordAudit(db, scope, { action: 'document.delete', by: removal.by, at, detail: { document: key } });
  });
}
