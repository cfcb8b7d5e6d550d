/**
 * Undoes what was carried to one site: makes the previous release live again, and restores drafts that have not changed
 * since.
 */
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { moveDraft, readDraft } from '../documents/draft-rows.ts';
import { goLive } from '../documents/go-live.ts';
import { findReleaseRow, readReleaseRevisions } from '../documents/release-rows.ts';
import { appendRevision, findRevision } from '../documents/revisions.ts';
import type { Snapshot } from '../documents/snapshot.ts';
import type { MovedDraft } from './carry-site.ts';

interface TakenBack {
  readonly by: string;
  /** "a roll-out": shown in the site's list of releases. */
  readonly what: string;
  readonly audit: { readonly [name: string]: Json };
  readonly moved: readonly MovedDraft[];
  /** Null if nothing went live. */
  readonly beforeRelease: number | null;
  /** Number of the release that is live. */
  readonly live: number;
  readonly at: string;
}

/** Inside the caller's transaction. @returns what is live now, and how many drafts were unchanged. */
export async function takeBack(
  store: Store,
  db: Db,
  scope: TenantScope,
  back: TakenBack,
): Promise<{ readonly snapshot: Snapshot | null; readonly untouched: number }> {
  const { beforeRelease } = back;
  const snapshot = beforeRelease === null ? null : await goBack(store, db, scope, back, beforeRelease);
  return { snapshot, untouched: await moveBack(db, scope, back) };
}

async function goBack(
  store: Store,
  db: Db,
  scope: TenantScope,
  { by, what, audit, live }: TakenBack,
  number: number,
): Promise<Snapshot> {
  const old = await findReleaseRow(db, scope.tenantId, number);
  if (old === null) throw new Error(`Release ${number} of ${scope.slug} is not there.`);
  const { summary, snapshot, changed } = await goLive(store, db, scope, {
    base: live,
    by,
    message: `Back to release ${number}: ${what} was taken back`,
    revisions: await readReleaseRevisions(db, scope.tenantId, old.id),
    templateReleaseId: old.templateReleaseId,
    chosen: new Set<DocumentKey>(),
  });
  await recordAudit(db, scope, {
    action: 'rollback',
    by,
    at: summary.at,
    detail: { to: number, release: summary.number, documents: changed, ...audit },
  });
  return snapshot;
}

async function moveBack(db: Db, scope: TenantScope, { moved, by, at, what }: TakenBack): Promise<number> {
  let untouched = 0;
  for (const { key, before, after } of moved) {
    const draft = await readDraft(db, scope, key);
    if (draft?.id !== after) continue;
    untouched += 1;
    const old = before === null ? null : await findRevision(db, scope, key, before);
    const revision = await appendRevision(db, scope, {
      key,
      body: old?.body ?? draft.body,
      parent: after,
      by,
      at,
      deleted: old === null || old.deleted,
      message: `${what.charAt(0).toUpperCase()}${what.slice(1)} was taken back`,
    });
    await moveDraft(db, scope, after, revision);
  }
  return untouched;
}
