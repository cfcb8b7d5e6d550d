/**
 * Carries changes of documents to one site: drafts and live documents separately, so that no unpublished change goes
 * live.
 */
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { contentHash } from '../database/content-hash.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { moveDraft } from '../documents/draft-rows.ts';
import { goLive, judgeRelease, type ReleaseCheck } from '../documents/go-live.ts';
import type { TenantRow } from '../documents/release-rows.ts';
import { appendRevision, type Revision } from '../documents/revisions.ts';
import type { Snapshot } from '../documents/snapshot.ts';
import { byKey, type DocumentUpdate } from '../onboarding/template-comparison.ts';

/** The author, the release of the template, and further details for the audit log. */
export interface Carried {
  readonly by: string;
  readonly templateReleaseId: string | null;
  readonly audit: { readonly [name: string]: Json };
}

/** The changes for one site. */
export interface SitePlan {
  readonly tenant: TenantRow;
  /** The current drafts, and their updates. */
  readonly drafts: readonly Revision[];
  readonly draftUpdates: readonly DocumentUpdate[];
  /** The same for live changes; empty if there are none, or if they would only wait in the drafts. */
  readonly live: readonly Revision[];
  readonly liveUpdates: readonly DocumentUpdate[];
  readonly publishes: boolean;
  /** Values of the template that the site follows and that the release changes. */
  readonly inherited: number;
}

/** The site as it would go live, with its problems; null if nothing would go live. */
export async function judgeSite(
  store: Store,
  scope: TenantScope,
  as: Carried,
  plan: SitePlan,
  check: ReleaseCheck,
): Promise<{ readonly snapshot: Snapshot; readonly problem: string | null } | null> {
  if (!plan.publishes) return null;
  const at = store.now().toISOString();
  const next = nextRevisions(plan.live, plan.liveUpdates, ({ key, after }) => ({
    id: newId(),
    key,
    body: after,
    hash: contentHash(after),
    deleted: false,
    by: as.by,
    at,
    message: '',
    parent: null,
  }));
  const { snapshot, problems } = await judgeRelease(store, store.db, scope, {
    revisions: next,
    templateReleaseId: as.templateReleaseId,
    check,
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

/** A draft that was moved. */
export interface MovedDraft {
  readonly key: DocumentKey;
  /** Revision before; null where there was no draft. */
  readonly before: string | null;
  readonly after: string;
}

/** A draft as it was moved. */
export interface Moved {
  readonly revision: Revision;
  readonly before: string | null;
}

export interface Said {
  readonly by: string;
  readonly at: string;
  readonly message: string;
}

/** Stores the new drafts, document by document. */
export async function moveDrafts(db: Db, scope: TenantScope, plan: SitePlan, said: Said): Promise<readonly Moved[]> {
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

/** Makes the carried changes live, without unpublished changes. */
export async function releaseSite(
  store: Store,
  db: Db,
  scope: TenantScope,
  as: Carried,
  plan: SitePlan,
  { moved, at, message, check }: { moved: readonly Moved[]; at: string; message: string; check: ReleaseCheck },
): ReturnType<typeof goLive> {
  const drafts = new Map(moved.map(({ revision }) => [revision.key, revision]));
  const made = new Map<DocumentKey, Revision>();
  const live = byKey(plan.live);
  for (const { key, kind, after } of plan.liveUpdates) {
    if (kind === 'kept' || after === null) continue;
    const draft = drafts.get(key);
    // Where there was no unpublished change, the draft itself goes live.
    const isSame = draft !== undefined && !draft.deleted && draft.hash === contentHash(after);
    const parent = live.get(key)?.id ?? null;
    made.set(
      key,
      isSame ? draft : await appendRevision(db, scope, { key, body: after, parent, by: as.by, at, message }),
    );
  }
  const revisions = nextRevisions(plan.live, plan.liveUpdates, ({ key }) => {
    const revision = made.get(key);
    if (revision === undefined) throw new Error(`${key} was to go live and was not made.`);
    return revision;
  });
  const result = await goLive(store, db, scope, {
    base: plan.tenant.liveReleaseNumber,
    by: as.by,
    message,
    revisions,
    check,
    templateReleaseId: as.templateReleaseId,
    chosen: new Set(plan.liveUpdates.map(({ key }) => key)),
  });
  await recordAudit(db, scope, {
    action: 'publish',
    by: as.by,
    at: result.summary.at,
    detail: { release: result.summary.number, documents: result.changed, ...as.audit },
  });
  return result;
}
