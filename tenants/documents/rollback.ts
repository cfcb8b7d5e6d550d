import { eq, sql } from 'drizzle-orm';
import type { AllowChanges } from '#domain/access/document-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { ReleaseSummary } from '#schemas/release-api.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../database/connect.ts';
import type { Store } from '../database/open.ts';
import { tenantTable } from '../database/tables.ts';
import type { TenantScope } from '../scope.ts';
import { moveDraft, readDrafts } from './draft-rows.ts';
import { goLive, type ReleaseCheck } from './go-live.ts';
import { snapshotKey } from './live-snapshot.ts';
import { findReleaseRow, readReleaseRevisions } from './release-rows.ts';
import { appendRevision, type Revision } from './revisions.ts';

export interface Rollback {
  /** Number of the live release that the person looked at. */
  readonly base: number;
  readonly by: string;
  readonly check?: ReleaseCheck;
  /** Whether the person may put these changes live. */
  readonly allow?: AllowChanges;
}

/**
 * Goes back to an earlier release by making a new one of its revisions, on the template release it was built on; the
 * releases in between stay in the list. The drafts become that release's documents too, so that the next publish does
 * not bring back what was taken away; unpublished drafts are not lost, their revisions stay in the history.
 */
export async function rollback(
  store: Store,
  scope: TenantScope,
  number: number,
  { base, by, check, allow }: Rollback,
): Promise<ReleaseSummary> {
  const { summary, snapshot } = await store.tx(async (db) => {
    const old = await findReleaseRow(db, scope.tenantId, number);
    if (old === null) throw new AppError('not-found', `There is no release ${number}.`);
    const revisions = await readReleaseRevisions(db, scope.tenantId, old.id);
    const { templateReleaseId } = old;
    const result = await goLive(store, db, scope, {
      base,
      by,
      message: `Back to release ${number}`,
      revisions,
      templateReleaseId,
      check,
      allow,
    });
    await setDrafts(db, scope, revisions, { by, at: result.summary.at });
    await db
      .update(tenantTable)
      .set({ templateReleaseId, draftVersion: sql`${tenantTable.draftVersion} + 1` })
      .where(eq(tenantTable.id, scope.tenantId));
    await recordAudit(db, scope, {
      action: 'rollback',
      by,
      at: result.summary.at,
      detail: { to: number, release: result.summary.number, documents: result.changed },
    });
    return result;
  });
  if (snapshot.releaseId !== null) store.snapshots.set(snapshotKey(scope, snapshot.releaseId), snapshot);
  return summary;
}

async function setDrafts(
  db: Db,
  scope: TenantScope,
  revisions: readonly Revision[],
  { by, at }: { by: string; at: string },
): Promise<void> {
  const drafts = new Map((await readDrafts(db, scope)).map((draft) => [draft.key, draft]));
  for (const revision of revisions) {
    const draft = drafts.get(revision.key);
    drafts.delete(revision.key);
    if (draft?.id !== revision.id) await moveDraft(db, scope, draft?.id ?? null, revision);
  }
  for (const { key, id, body, deleted } of drafts.values()) {
    if (!deleted)
      await moveDraft(db, scope, id, await appendRevision(db, scope, { key, body, parent: id, by, at, deleted: true }));
  }
}
