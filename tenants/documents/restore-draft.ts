import type { AllowChanges } from '#domain/access/document-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { moveDraft, readDraft } from './draft-rows.ts';
import { readLiveRevisions } from './release-rows.ts';
import { appendRevision, findRevision, type Revision } from './revisions.ts';

interface Restoring {
  /** The draft that the person saw (even a removal); the empty string when there was none. */
  readonly revision: string;
  readonly by: string;
  /** Whether the person may make this change. */
  readonly allow?: AllowChanges;
}

/**
 * Sets a draft back to one of its former states, as a new revision: the present one stays in the history and is the way
 * back. Restoring a removal removes the document. Throws `not-found` for a revision of another document,
 * `revision.conflict` when the draft is no longer the one that the person saw.
 * @param accept checks the body before it is stored, and throws where it is not allowed.
 */
export async function restoreRevision(
  store: Store,
  scope: TenantScope,
  key: DocumentKey,
  { to, accept, ...restoring }: Restoring & { readonly to: string; readonly accept?: (body: Json) => void },
): Promise<Revision> {
  return store.tx(async (db) => {
    const state = await findRevision(db, scope, key, to);
    if (state === null) throw new AppError('not-found', 'This state of the document is no longer stored.');
    if (!state.deleted) accept?.(state.body);
    return replaceDraft(db, scope, key, {
      ...restoring,
      state,
      at: store.now().toISOString(),
      message: `Set back to ${state.at}`,
    });
  });
}

/**
 * Sets a draft back to what is live; a document that is not live is removed. Throws as `restoreRevision` does, and
 * `not-found` when there is neither a draft nor a live document.
 */
export async function discardDraft(
  store: Store,
  scope: TenantScope,
  key: DocumentKey,
  restoring: Restoring,
): Promise<Revision> {
  return store.tx(async (db) => {
    const live = (await readLiveRevisions(db, scope)).find((revision) => revision.key === key) ?? null;
    return replaceDraft(db, scope, key, {
      ...restoring,
      state: live,
      at: store.now().toISOString(),
      message: 'Changes discarded',
    });
  });
}

async function replaceDraft(
  db: Db,
  scope: TenantScope,
  key: DocumentKey,
  next: Restoring & { readonly state: Revision | null; readonly at: string; readonly message: string },
): Promise<Revision> {
  const { revision, state, by, at, message, allow } = next;
  const current = await readDraft(db, scope, key);
  if (current === null && state === null) throw new AppError('not-found', 'There is no such document.');
  const stale = new AppError(
    'revision.conflict',
    'Someone else has changed this document. Check it before you restore it.',
    [],
    {
      yours: state?.deleted === false ? state.body : null,
      theirs:
        current === null || current.deleted
          ? { revision: '', body: null, by: current?.by ?? '', at: current?.at ?? '' }
          : { revision: current.id, body: current.body, by: current.by, at: current.at },
      conflicts: [],
    },
  );
  if ((current?.id ?? '') !== revision) throw stale;
  const deleted = state === null || state.deleted;
  if (current !== null && current.deleted === deleted && (deleted || current.hash === state.hash)) return current;
  const before = current === null || current.deleted ? null : current.body;
  allow?.([{ key, before, after: deleted ? null : state.body }]);
  const body = (deleted ? current?.body : state.body) ?? null;
  const appended = await appendRevision(db, scope, {
    key,
    body,
    parent: current?.id ?? null,
    by,
    at,
    message,
    deleted,
  });
  if (!(await moveDraft(db, scope, current?.id ?? null, appended))) throw stale;
  await recordAudit(db, scope, { action: 'document.restore', by, at, detail: { document: key } });
  return appended;
}
