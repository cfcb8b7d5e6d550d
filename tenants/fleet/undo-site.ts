/** Taking a roll-out back on one site: the release before it live again, and the drafts that nobody touched since. */
import { and, eq } from 'drizzle-orm';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/connect.ts';
import { increased } from '../database/dialect/expressions.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../database/scope.ts';
import { tenantTable } from '../database/tables.ts';
import { moveDraft, readDraft } from '../documents/draft-rows.ts';
import { goLive } from '../documents/go-live.ts';
import { snapshotKey } from '../documents/live-snapshot.ts';
import { findReleaseRow, readReleaseRevisions, requireTenantRow } from '../documents/release-rows.ts';
import { appendRevision, findRevision } from '../documents/revisions.ts';
import { snapshotsOf } from '../documents/snapshot-cache.ts';
import { finishSite, type MovedDraft } from './roll-site.ts';
import type { Rollout } from './rollout-rows.ts';
import { rolloutSiteTable } from './tables.ts';

/** One transaction a site: begun again after a crash, it finds what is done. A site that published since stays as it is. */
export async function undoSite(store: Store, scope: TenantScope, rollout: Rollout): Promise<void> {
  const snapshot = await store.tx(async (db) => {
    const [site] = await db
      .select()
      .from(rolloutSiteTable)
      .where(and(eq(rolloutSiteTable.tenantId, scope.tenantId), eq(rolloutSiteTable.rolloutId, rollout.id)))
      .limit(1);
    if (site?.state !== 'done') return null;
    const tenant = await requireTenantRow(db, scope);
    const at = store.now().toISOString();
    const moved: readonly MovedDraft[] = JSON.parse(site.drafts);
    const problem =
      site.afterRelease !== null && tenant.liveReleaseNumber !== site.afterRelease
        ? `It has published release ${tenant.liveReleaseNumber} since.`
        : tenant.templateReleaseId !== rollout.releaseId
          ? 'Its drafts have taken over another release of the template since.'
          : null;
    if (problem !== null) {
      await finishSite(db, scope, rollout, { state: 'kept', problem, at });
      return null;
    }
    const released =
      site.beforeRelease === null
        ? null
        : await goBack(store, db, scope, rollout, site.beforeRelease, tenant.liveReleaseNumber);
    const untouched = await moveBack(db, scope, rollout, moved, at);
    await db
      .update(tenantTable)
      .set({ templateReleaseId: site.beforePin, draftVersion: increased(tenantTable.draftVersion) })
      .where(eq(tenantTable.id, scope.tenantId));
    const left = moved.length - untouched;
    await finishSite(db, scope, rollout, {
      ...{ state: 'undone', at },
      problem: left === 0 ? null : `${left} of its drafts have been changed since and stay as they are.`,
    });
    return released;
  });
  if (snapshot?.releaseId) snapshotsOf(store).set(snapshotKey(scope, snapshot.releaseId), snapshot);
}

async function goBack(store: Store, db: Db, scope: TenantScope, rollout: Rollout, number: number, base: number) {
  const old = await findReleaseRow(db, scope.tenantId, number);
  if (old === null) throw new Error(`Release ${number} of ${scope.slug} is not there.`);
  const { summary, snapshot, changed } = await goLive(store, db, scope, {
    ...{ base, by: rollout.by, message: `Back to release ${number}: a roll-out was taken back` },
    revisions: await readReleaseRevisions(db, scope.tenantId, old.id),
    templateReleaseId: old.templateReleaseId,
    chosen: new Set<DocumentKey>(),
  });
  await recordAudit(db, scope, {
    action: 'rollback',
    by: rollout.by,
    at: summary.at,
    detail: { to: number, release: summary.number, documents: changed, rollout: rollout.id },
  });
  return snapshot;
}

/** Answers how many drafts were as the roll-out had left them. */
async function moveBack(
  db: Db,
  scope: TenantScope,
  rollout: Rollout,
  moved: readonly MovedDraft[],
  at: string,
): Promise<number> {
  let untouched = 0;
  for (const { key, before, after } of moved) {
    const draft = await readDraft(db, scope, key);
    if (draft?.id !== after) continue;
    untouched += 1;
    const old = before === null ? null : await findRevision(db, scope, key, before);
    const revision = await appendRevision(db, scope, {
      ...{ key, body: old?.body ?? draft.body, parent: after, by: rollout.by, at },
      deleted: old === null || old.deleted,
      message: 'A roll-out was taken back',
    });
    await moveDraft(db, scope, after, revision);
  }
  return untouched;
}
