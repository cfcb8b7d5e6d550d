import type { MergeConflict } from '#schemas/api/document.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { contentHash } from '../database/content-hash.ts';
import { increased } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows, findRow } from '../database/rows.ts';
import { releaseTable, tenantTable } from '../database/tables.ts';
import { readDrafts } from '../documents/draft-rows.ts';
import type { ReleaseCheck } from '../documents/go-live.ts';
import { snapshotKey } from '../documents/live-snapshot.ts';
import { readLivePin, readLiveRevisions, requireTenantRow } from '../documents/release-rows.ts';
import { snapshotsOf } from '../documents/snapshot-cache.ts';
import { compareWithTemplate } from '../onboarding/template-comparison.ts';
import { type Carried, moveDrafts, releaseSite, type SitePlan } from './carry-site.ts';
import type { Rollout } from './rollout-rows.ts';
import { rolloutConflictTable, rolloutSiteTable } from './tables.ts';

/** Null where the site already has this release, or a later one, or no longer belongs to the template. */
export async function planSite(db: Db, scope: TenantScope, rollout: Rollout): Promise<SitePlan | null> {
  const tenant = await requireTenantRow(db, scope);
  const { templateId, releaseId, release } = rollout;
  const from = tenant.templateReleaseId;
  if (tenant.templateId !== templateId || from === null || from === releaseId) return null;
  if ((await numberOf(db, templateId, from)) >= release) return null;
  const drafts = await readDrafts(db, scope);
  const ofDrafts = await compareWithTemplate(db, { templateId, from, to: releaseId }, drafts);
  const publishes = rollout.publishes && tenant.liveReleaseId !== null;
  const live = publishes ? await readLiveRevisions(db, scope) : [];
  const pin = publishes ? ((await readLivePin(db, scope)) ?? from) : from;
  const ofLive = publishes ? await compareWithTemplate(db, { templateId, from: pin, to: releaseId }, live) : null;
  return {
    tenant,
    drafts,
    live,
    publishes,
    draftUpdates: ofDrafts.documents,
    liveUpdates: ofLive?.documents ?? [],
    inherited: (ofLive ?? ofDrafts).inherited.length,
  };
}

async function numberOf(db: Db, templateId: string, releaseId: string): Promise<number> {
  const row = await findRow(db, releaseTable, { tenantId: templateId, id: releaseId }, ['number']);
  return row?.number ?? 0;
}

/** Conflicts between the site and its template that a person has to decide, with the document of each. */
export function conflictsOf(plan: SitePlan): readonly (MergeConflict & { readonly document: DocumentKey })[] {
  return plan.draftUpdates.flatMap(({ key, conflicts, notices }) =>
    // Notices come last: they are settled by rule.
    conflicts.slice(0, conflicts.length - notices).map((conflict) => ({ ...conflict, document: key })),
  );
}

/**
 * Applies the release: merged drafts, a release of what is live where requested, conflicts for the inbox and the site's
 * row, in one transaction. False where the roll-out or the site is no longer waiting for it, or has published since it
 * was looked at. @throws AppError where a check stops it; nothing has changed then.
 */
export async function rollSite(
  store: Store,
  scope: TenantScope,
  rollout: Rollout,
  { base, check }: { readonly base: number; readonly check: ReleaseCheck },
  stillRuns: (db: Db) => Promise<boolean>,
): Promise<boolean> {
  const done = await store.tx(async (db) => {
    if (!(await stillRuns(db)) || !(await isWaiting(db, scope, rollout))) return null;
    const plan = await planSite(db, scope, rollout);
    const at = store.now().toISOString();
    if (plan === null) {
      await finishSite(db, scope, rollout, { state: 'left-out', problem: alreadyText, at });
      return {};
    }
    if (plan.tenant.liveReleaseNumber !== base) return null;
    const message = rollout.message || `Release ${rollout.release} of the template`;
    const moved = await moveDrafts(db, scope, plan, { by: rollout.by, at, message });
    await changeRows(
      db,
      tenantTable,
      { id: scope.tenantId },
      { templateReleaseId: rollout.releaseId, draftVersion: increased(tenantTable.draftVersion) },
    );
    const conflicts = conflictsOf(plan);
    for (const [position, { document, ...conflict }] of conflicts.entries())
      await db.insert(rolloutConflictTable).values({
        tenantId: scope.tenantId,
        rolloutId: rollout.id,
        position,
        document,
        state: 'open',
        conflict: JSON.stringify(conflict),
        likeness: likenessOf(document, conflict),
      });
    await recordAudit(db, scope, {
      action: 'template.update',
      by: rollout.by,
      at,
      detail: {
        from: await numberOf(db, rollout.templateId, plan.tenant.templateReleaseId ?? ''),
        to: rollout.release,
      },
    });
    const released = plan.publishes
      ? await releaseSite(store, db, scope, carriedOf(rollout), plan, { moved, at, message, check })
      : null;
    await finishSite(db, scope, rollout, {
      state: 'done',
      problem: null,
      at,
      conflicts: conflicts.length,
      beforePin: plan.tenant.templateReleaseId,
      drafts: JSON.stringify(moved.map(({ revision, before }) => ({ key: revision.key, before, after: revision.id }))),
      beforeRelease: released === null ? null : base,
      afterRelease: released?.summary.number ?? null,
    });
    return { snapshot: released?.snapshot };
  });
  if (done?.snapshot?.releaseId) snapshotsOf(store).set(snapshotKey(scope, done.snapshot.releaseId), done.snapshot);
  return done !== null;
}

export const alreadyText = 'It has this release, or a later one, already.';

async function isWaiting(db: Db, scope: TenantScope, { id }: Rollout): Promise<boolean> {
  const row = await findRow(db, rolloutSiteTable, { tenantId: scope.tenantId, rolloutId: id }, ['state']);
  return row?.state === 'waiting';
}

/** Records the outcome in the site's row. */
export async function finishSite(
  db: Db,
  scope: TenantScope,
  { id }: Pick<Rollout, 'id'>,
  values: Partial<typeof rolloutSiteTable.$inferInsert>,
): Promise<void> {
  await changeRows(db, rolloutSiteTable, { tenantId: scope.tenantId, rolloutId: id }, values);
}

/** A roll-out goes live on the release that it distributes. */
export function carriedOf({ id, by, releaseId }: Rollout): Carried {
  return { by, templateReleaseId: releaseId, audit: { rollout: id } };
}

/** Equal for conflicts that say the same of the same place. */
function likenessOf(document: DocumentKey, { blockId, pointer, base, yours, theirs }: MergeConflict): string {
  return contentHash([document, blockId ?? null, pointer, base, yours, theirs]);
}
