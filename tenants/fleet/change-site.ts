import { changeDocument, type FindBlock } from '#domain/fleet/change-document.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { has, increased } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows } from '../database/rows.ts';
import { tenantTable } from '../database/tables.ts';
import { readDrafts } from '../documents/draft-rows.ts';
import type { ReleaseCheck } from '../documents/go-live.ts';
import { snapshotKey } from '../documents/live-snapshot.ts';
import { readLivePin, readLiveRevisions, requireTenantRow } from '../documents/release-rows.ts';
import type { Revision } from '../documents/revisions.ts';
import type { Snapshot } from '../documents/snapshot.ts';
import { snapshotsOf } from '../documents/snapshot-cache.ts';
import type { DocumentUpdate } from '../onboarding/template-comparison.ts';
import { type Carried, type MovedDraft, moveDrafts, releaseSite, type SitePlan } from './carry-site.ts';
import type { StoredChange } from './fleet-changes.ts';
import { type SoughtDocument, soughtDocuments } from './inherited-switch.ts';
import { fleetChangeTable } from './tables.ts';
import { takeBack } from './take-back.ts';

/** What the platform knows about documents: blocks, and the rules for a stored document. */
export interface ChangeRules {
  readonly findBlock: FindBlock;
  /** The document as it may be stored. @throws AppError where it may not */
  readonly prepare: (key: DocumentKey, body: Json) => Json;
  readonly defaults: Store['defaults'];
}

interface SiteChange {
  readonly plan: SitePlan;
  readonly as: Carried;
  /** Places in what shoppers see, or in drafts if nothing is to go live. */
  readonly places: number;
}

/** Null if nothing is found on the site any more. @throws AppError if a document could not be stored like that */
export async function planChange(
  db: Db,
  scope: TenantScope,
  { id, by, change }: { readonly id: string; readonly by: string; readonly change: StoredChange },
  rules: ChangeRules,
): Promise<SiteChange | null> {
  const tenant = await requireTenantRow(db, scope);
  const drafts = await readDrafts(db, scope);
  const publishes = change.publishes && tenant.liveReleaseId !== null;
  const live = publishes ? await readLiveRevisions(db, scope) : [];
  const { templateId, templateReleaseId } = tenant;
  const pin = (await readLivePin(db, scope)) ?? templateReleaseId;
  const sought = (revisions: readonly Revision[], releaseId: string | null) =>
    soughtDocuments(
      { db, defaults: rules.defaults },
      revisions,
      { templateId, releaseId },
      change.query.kind === 'switch' ? change.query.key : null,
    );
  const ofDrafts = updatesOf(await sought(drafts, templateReleaseId), change, rules);
  const ofLive = updatesOf(publishes ? await sought(live, pin) : [], change, rules);
  if (ofDrafts.places + ofLive.places === 0) return null;
  return {
    plan: {
      tenant,
      drafts,
      live,
      inherited: 0,
      draftUpdates: ofDrafts.updates,
      liveUpdates: ofLive.updates,
      publishes: publishes && ofLive.places > 0,
    },
    as: { by, templateReleaseId: pin, audit: { change: id } },
    places: ofLive.places || ofDrafts.places,
  };
}

function updatesOf(
  documents: readonly SoughtDocument[],
  { query, replacement }: StoredChange,
  { findBlock, prepare }: ChangeRules,
): { readonly updates: readonly DocumentUpdate[]; readonly places: number } {
  let found = 0;
  const updates = documents.flatMap((document): readonly DocumentUpdate[] => {
    const { key, body } = document;
    const { places, body: changed } = changeDocument(document, query, replacement, findBlock);
    if (places.length === 0) return [];
    found += places.length;
    return [{ key, kind: 'changed', before: body, after: prepare(key, changed), conflicts: [], notices: 0 }];
  });
  return { updates, places: found };
}

/**
 * Makes the change: drafts, a release of live changes if requested, and the site's row, in one transaction. False where
 * the row does not wait any more, or the site has published since it was looked at.
 */
export async function changeSite(
  store: Store,
  scope: TenantScope,
  asked: { readonly id: string; readonly by: string; readonly change: StoredChange },
  { base, check, rules }: { readonly base: number; readonly check: ReleaseCheck; readonly rules: ChangeRules },
): Promise<boolean> {
  const done = await store.tx(async (db) => {
    const row = await findChangeRow(db, scope, asked.id);
    if (row?.state !== 'waiting') return null;
    const planned = await planChange(db, scope, asked, rules);
    const at = store.now().toISOString();
    if (planned === null) {
      await endChange(db, scope, asked.id, { state: 'left-out', problem: nothingText, endedAt: at });
      return {};
    }
    const { plan, as, places } = planned;
    if (plan.tenant.liveReleaseNumber !== base) return null;
    const message = asked.change.message || 'A change over many sites';
    const moved = await moveDrafts(db, scope, plan, { by: asked.by, at, message });
    await changeRows(db, tenantTable, { id: scope.tenantId }, { draftVersion: increased(tenantTable.draftVersion) });
    const released = plan.publishes
      ? await releaseSite(store, db, scope, as, plan, { moved, at, message, check })
      : null;
    const drafts = moved.map(({ revision, before }): MovedDraft => ({ key: revision.key, before, after: revision.id }));
    await endChange(db, scope, asked.id, {
      state: 'done',
      places,
      problem: null,
      endedAt: at,
      drafts: JSON.stringify(drafts),
      beforeRelease: released === null ? null : base,
      afterRelease: released?.summary.number ?? null,
    });
    return { snapshot: released?.snapshot };
  });
  keepSnapshot(store, scope, done?.snapshot);
  return done !== null;
}

/**
 * One transaction: started again after a crash, it finds what is done. A site that has published since is left
 * unchanged.
 */
export async function undoChange(store: Store, scope: TenantScope, id: string): Promise<void> {
  const snapshot = await store.tx(async (db) => {
    const row = await findChangeRow(db, scope, id);
    if (row?.state !== 'undoing') return null;
    const tenant = await requireTenantRow(db, scope);
    const at = store.now().toISOString();
    if (row.afterRelease !== null && tenant.liveReleaseNumber !== row.afterRelease) {
      const problem = `It has published release ${tenant.liveReleaseNumber} since.`;
      await endChange(db, scope, id, { state: 'kept', problem, endedAt: at });
      return null;
    }
    const moved: readonly MovedDraft[] = JSON.parse(row.drafts);
    const { snapshot: released, untouched } = await takeBack(store, db, scope, {
      by: row.author,
      what: 'a change over many sites',
      audit: { change: id },
      moved,
      at,
      beforeRelease: row.beforeRelease,
      live: tenant.liveReleaseNumber,
    });
    await changeRows(db, tenantTable, { id: scope.tenantId }, { draftVersion: increased(tenantTable.draftVersion) });
    const left = moved.length - untouched;
    await endChange(db, scope, id, {
      state: 'undone',
      endedAt: at,
      problem: left === 0 ? null : `${left} of its drafts have changed since and stay as they are.`,
    });
    return released;
  });
  keepSnapshot(store, scope, snapshot);
}

export const nothingText = 'Nothing on it matches any more.';

function keepSnapshot(store: Store, scope: TenantScope, snapshot: Snapshot | null | undefined): void {
  if (snapshot?.releaseId) snapshotsOf(store).set(snapshotKey(scope, snapshot.releaseId), snapshot);
}

export async function findChangeRow(
  db: Db,
  scope: TenantScope,
  id: string,
): Promise<typeof fleetChangeTable.$inferSelect | undefined> {
  const [row] = await db.select().from(fleetChangeTable).where(rowOf(scope, id)).limit(1);
  return row;
}

/** Notes what became of the change on the site. */
export async function endChange(
  db: Db,
  scope: TenantScope,
  id: string,
  values: Partial<typeof fleetChangeTable.$inferInsert>,
): Promise<void> {
  await db.update(fleetChangeTable).set(values).where(rowOf(scope, id));
}

function rowOf({ tenantId }: TenantScope, id: string) {
  return has(fleetChangeTable, { tenantId, changeId: id });
}
