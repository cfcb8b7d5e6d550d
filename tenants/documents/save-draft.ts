import { count, eq } from 'drizzle-orm';
import type { AllowChanges } from '#domain/access/document-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { mergeDocument } from '#domain/merge/document.ts';
import { type DocumentKey, documentKind } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { contentHash } from '../database/content-hash.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { documentTable } from '../database/tables.ts';
import { moveDraft, readDraft } from './draft-rows.ts';
import { appendRevision, findRevision, type Revision } from './revisions.ts';
import { thinRevisions } from './thin-revisions.ts';

interface DraftSave {
  /** The revision that the edit began from; the empty string creates the document. */
  readonly revision: string;
  readonly body: Json;
  readonly by: string;
  readonly message?: string;
  /** Whether the person may make the change that the save comes to. */
  readonly allow?: AllowChanges;
}

export interface SavedDraft {
  readonly key: DocumentKey;
  readonly revision: string;
  /** True when another save came in between and both were merged; `body` is the result. */
  readonly merged: boolean;
  readonly body: Json;
  readonly savedAt: string;
}

/**
 * Saves a draft. A save from an outdated revision is merged if the changes do not overlap; otherwise it is refused
 * with `revision.conflict`, whose detail has `yours`, `theirs` and `conflicts`. Nothing is overwritten unseen, and a
 * save that changes nothing appends nothing.
 */
export async function saveDraft(
  store: Store,
  scope: TenantScope,
  key: DocumentKey,
  save: DraftSave,
): Promise<SavedDraft> {
  if (documentKind(key) === null) throw new AppError('input.invalid', `There is no document called "${key}".`);
  return store.tx(async (db) => {
    const current = await readDraft(db, scope, key);
    const at = store.now().toISOString();
    if (isBase(current, save.revision)) {
      return write(db, scope, current, { key, body: save.body, merged: false, at, save });
    }
    return write(db, scope, current, {
      key,
      body: await mergeStale(db, scope, key, current, save),
      merged: true,
      at,
      save,
    });
  });
}

/** A removed document is created again from the empty revision, as one that never was. */
function isBase(current: Revision | null, revision: string): boolean {
  if (current === null || current.deleted) return revision === '';
  return current.id === revision;
}

async function write(
  db: Db,
  scope: TenantScope,
  current: Revision | null,
  next: { key: DocumentKey; body: Json; merged: boolean; at: string; save: DraftSave },
): Promise<SavedDraft> {
  const { key, body, merged, at, save } = next;
  if (current !== null && !current.deleted && current.hash === contentHash(body)) {
    return { key, revision: current.id, merged, body: current.body, savedAt: current.at };
  }
  save.allow?.([{ key, before: current === null || current.deleted ? null : current.body, after: body }]);
  if (current === null) await requireRoom(db, scope);
  const revision = await appendRevision(db, scope, {
    key,
    body,
    parent: current?.id ?? null,
    by: save.by,
    at,
    message: save.message,
  });
  if (!(await moveDraft(db, scope, current?.id ?? null, revision)))
    throw new AppError('busy', 'Someone else saved at the same moment. Save again.');
  await recordAudit(db, scope, {
    action: 'document.save',
    by: save.by,
    at,
    detail: { document: key },
    // The editor saves automatically every few seconds; each state is kept as a revision.
    onceIn: 10,
  });
  await thinRevisions(db, scope, key);
  return { key, revision: revision.id, merged, body, savedAt: at };
}

/** Documents that a tenant can have, removed ones included: everything that lists or checks them reads them all. */
const mostDocuments = 500;

async function requireRoom(db: Db, scope: TenantScope): Promise<void> {
  const [all] = await db
    .select({ number: count() })
    .from(documentTable)
    .where(eq(documentTable.tenantId, scope.tenantId));
  if ((all?.number ?? 0) >= mostDocuments) {
    const message = `A site can have ${mostDocuments} pages and documents, removed ones included. Use a removed one again instead.`;
    throw new AppError('document.invalid', message);
  }
}

async function mergeStale(
  db: Db,
  scope: TenantScope,
  key: DocumentKey,
  current: Revision | null,
  save: DraftSave,
): Promise<Json> {
  if (current !== null && !current.deleted) {
    if (current.hash === contentHash(save.body)) return save.body;
    const base = save.revision === '' ? null : await findRevision(db, scope, key, save.revision);
    if (base !== null) {
      const { body, conflicts } = mergeDocument(key, base.body, save.body, current.body, { rule: 'save' });
      if (conflicts.length === 0 && body !== undefined) return body;
      throw conflict('Someone else changed the same part. Choose which version to keep.', save, current, {
        conflicts,
        merged: body ?? null,
      });
    }
    throw conflict('Someone else has saved this document. Check their version before you save.', save, current);
  }
  throw conflict(
    'This document was removed in the meantime. Save it as a new one to keep your version.',
    save,
    current,
  );
}

function conflict(
  message: string,
  save: DraftSave,
  current: Revision | null,
  more: { readonly [name: string]: unknown } = {},
): AppError {
  const theirs =
    current === null
      ? { revision: '', body: null, by: '', at: '' }
      : {
          revision: current.deleted ? '' : current.id,
          body: current.deleted ? null : current.body,
          by: current.by,
          at: current.at,
        };
  return new AppError('revision.conflict', message, [], { yours: save.body, theirs, conflicts: [], ...more });
}
