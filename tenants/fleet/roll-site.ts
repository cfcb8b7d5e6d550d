/** One site of a roll-out: what the template's release would come to there, and taking it over in one transaction. */
import { and, eq } from 'drizzle-orm';
import type { MergeConflict } from '#schemas/api/document.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/connect.ts';
import { contentHash } from '../database/content-hash.ts';
import { increased } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../database/scope.ts';
import { releaseTable, tenantTable } from '../database/tables.ts';
import { moveDraft, readDrafts } from '../documents/draft-rows.ts';
import { goLive, judgeRelease, type ReleaseCheck } from '../documents/go-live.ts';
import { snapshotKey } from '../documents/live-snapshot.ts';
import { readLivePin, readLiveRevisions, requireTenantRow, type TenantRow } from '../documents/release-rows.ts';
import { appendRevision, type Revision } from '../documents/revisions.ts';
import type { Snapshot } from '../documents/snapshot.ts';
import { snapshotsOf } from '../documents/snapshot-cache.ts';
import { byKey, compareWithTemplate, type DocumentUpdate } from '../onboarding/template-comparison.ts';
import type { Rollout } from './rollout-rows.ts';
import { rolloutConflictTable, rolloutSiteTable } from './tables.ts';

/** What the release comes to on one site. */
export interface SitePlan {
  readonly tenant: TenantRow;
  /** Drafts as they are, and what the release makes of them. */
  readonly drafts: readonly Revision[];
  readonly draftUpdates: readonly DocumentUpdate[];
  /** The same of what is live; empty where nothing is, or where it would only wait in the drafts. */
  readonly live: readonly Revision[];
  readonly liveUpdates: readonly DocumentUpdate[];
  readonly publishes: boolean;
  /** Values of the template that the site follows and that the release changes. */
  readonly inherited: number;
}

/** Null where the site has taken over this release, or a later one, or is none of the template's any more. */
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
    ...{ tenant, drafts, live, publishes },
    draftUpdates: ofDrafts.documents,
    liveUpdates: ofLive?.documents ?? [],
    inherited: (ofLive ?? ofDrafts).inherited.length,
  };
}

async function numberOf(db: Db, templateId: string, releaseId: string): Promise<number> {
  const [row] = await db
    .select({ number: releaseTable.number })
    .from(releaseTable)
    .where(and(eq(releaseTable.tenantId, templateId), eq(releaseTable.id, releaseId)))
    .limit(1);
  return row?.number ?? 0;
}

/** What both the site and its template changed and somebody has to decide, with the document that it is in. */
export function conflictsOf(plan: SitePlan): readonly (MergeConflict & { readonly document: DocumentKey })[] {
  return plan.draftUpdates.flatMap(({ key, conflicts, notices }) =>
    // Notices come last: they are settled by rule.
    conflicts.slice(0, conflicts.length - notices).map((conflict) => ({ ...conflict, document: key })),
  );
}

/** The site as it would go live, with problems of the check; null where nothing would go live. */
export async function judgeSite(
  store: Store,
  scope: TenantScope,
  rollout: Rollout,
  plan: SitePlan,
  check: ReleaseCheck,
): Promise<{ readonly snapshot: Snapshot; readonly problem: string | null } | null> {
  if (!plan.publishes) return null;
  const at = store.now().toISOString();
  const next = nextRevisions(plan.live, plan.liveUpdates, ({ key, after }) => ({
    ...{ id: newId(), key, body: after, hash: contentHash(after), deleted: false },
    ...{ by: rollout.by, at, message: '', parent: null },
  }));
  const { snapshot, problems } = await judgeRelease(store, store.db, scope, {
    ...{ revisions: next, templateReleaseId: rollout.releaseId, check },
    chosen: new Set(plan.liveUpdates.map(({ key }) => key)),
  });
  const stopping = problems.find(({ severity }) => severity === 'error');
  return { snapshot, problem: stopping === undefined ? null : `${stopping.document}: ${stopping.message}` };
}

function nextRevisions(
  live: readonly Revision[],
  updates: readonly DocumentUpdate[],
  make: (update: DocumentUpdate) => Revision,
): readonly Revision[] {
  const next = new Map(byKey(live));
  for (const update of updates) {
    if (update.kind === 'kept') continue;
    if (update.after === null) next.delete(update.key);
    else next.set(update.key, make(update));
  }
  return [...next.values()];
}

/** A draft that a roll-out moved. */
export interface MovedDraft {
  readonly key: DocumentKey;
  /** Revision before; null where there was no draft. */
  readonly before: string | null;
  readonly after: string;
}

/**
 * Takes the release over: merged drafts, a release of what is live where that was asked for, conflicts for the inbox and
 * the site's row, in one transaction. False where the roll-out or the site is not waiting for it any more, or has
 * published since it was looked at. @throws AppError where a check stops it; nothing has changed then.
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
    await db
      .update(tenantTable)
      .set({ templateReleaseId: rollout.releaseId, draftVersion: increased(tenantTable.draftVersion) })
      .where(eq(tenantTable.id, scope.tenantId));
    const conflicts = conflictsOf(plan);
    for (const [position, { document, ...conflict }] of conflicts.entries())
      await db.insert(rolloutConflictTable).values({
        ...{ tenantId: scope.tenantId, rolloutId: rollout.id, position, document, state: 'open' },
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
      ? await releaseSite(store, db, scope, rollout, plan, { moved, at, message, check })
      : null;
    await finishSite(db, scope, rollout, {
      ...{ state: 'done', problem: null, at, conflicts: conflicts.length },
      ...{
        beforePin: plan.tenant.templateReleaseId,
        drafts: JSON.stringify(
          moved.map(({ revision, before }) => ({ key: revision.key, before, after: revision.id })),
        ),
      },
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
  const [row] = await db
    .select({ state: rolloutSiteTable.state })
    .from(rolloutSiteTable)
    .where(and(eq(rolloutSiteTable.tenantId, scope.tenantId), eq(rolloutSiteTable.rolloutId, id)))
    .limit(1);
  return row?.state === 'waiting';
}

/** Notes in the site's row what became of it. */
export async function finishSite(
  db: Db,
  scope: TenantScope,
  { id }: Pick<Rollout, 'id'>,
  values: Partial<typeof rolloutSiteTable.$inferInsert>,
): Promise<void> {
  await db
    .update(rolloutSiteTable)
    .set(values)
    .where(and(eq(rolloutSiteTable.tenantId, scope.tenantId), eq(rolloutSiteTable.rolloutId, id)));
}

interface Moved {
  readonly revision: Revision;
  readonly before: string | null;
}

interface Said {
  readonly by: string;
  readonly at: string;
  readonly message: string;
}

async function moveDrafts(db: Db, scope: TenantScope, plan: SitePlan, said: Said): Promise<readonly Moved[]> {
  const drafts = byKey(plan.drafts);
  const moved: Moved[] = [];
  for (const { key, after, kind } of plan.draftUpdates) {
    if (kind === 'kept') continue;
    const draft = drafts.get(key);
    const parent = draft?.id ?? null;
    const body = after ?? draft?.body ?? null;
    const revision = await appendRevision(db, scope, { key, body, parent, deleted: after === null, ...said });
    await moveDraft(db, scope, parent, revision);
    moved.push({ revision, before: parent });
  }
  return moved;
}

async function releaseSite(
  store: Store,
  db: Db,
  scope: TenantScope,
  rollout: Rollout,
  plan: SitePlan,
  { moved, at, message, check }: { moved: readonly Moved[]; at: string; message: string; check: ReleaseCheck },
): ReturnType<typeof goLive> {
  const drafts = new Map(moved.map(({ revision }) => [revision.key, revision]));
  const made = new Map<DocumentKey, Revision>();
  const live = byKey(plan.live);
  for (const { key, kind, after } of plan.liveUpdates) {
    if (kind === 'kept' || after === null) continue;
    const draft = drafts.get(key);
    // Where nobody had an unpublished change, what goes live is the draft itself.
    const isSame = draft !== undefined && !draft.deleted && draft.hash === contentHash(after);
    const parent = live.get(key)?.id ?? null;
    made.set(
      key,
      isSame ? draft : await appendRevision(db, scope, { key, body: after, parent, by: rollout.by, at, message }),
    );
  }
  const revisions = nextRevisions(plan.live, plan.liveUpdates, ({ key }) => {
    const revision = made.get(key);
    if (revision === undefined) throw new Error(`${key} was to go live and was not made.`);
    return revision;
  });
  const result = await goLive(store, db, scope, {
    ...{ base: plan.tenant.liveReleaseNumber, by: rollout.by, message, revisions, check },
    templateReleaseId: rollout.releaseId,
    chosen: new Set(plan.liveUpdates.map(({ key }) => key)),
  });
  await recordAudit(db, scope, {
    action: 'publish',
    by: rollout.by,
    at: result.summary.at,
    detail: { release: result.summary.number, documents: result.changed, rollout: rollout.id },
  });
  return result;
}

/** Equal for conflicts that say the same of the same place. */
function likenessOf(document: DocumentKey, { blockId, pointer, base, yours, theirs }: MergeConflict): string {
  return contentHash([document, blockId ?? null, pointer, base, yours, theirs]);
}
