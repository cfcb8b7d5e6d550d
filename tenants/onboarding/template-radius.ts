/** What a release of a template would come to on a site that began from it, before it is published. */
import { listDifferences } from '#domain/documents/differences.ts';
import { isMergeable, member, type Value } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import type { MergeConflict } from '#schemas/api/document.ts';
import type { SeenRevision } from '#schemas/api/release.ts';
import { type DocumentKey, documentKind, documentKinds } from '#schemas/documents/kinds.ts';
import { contentHash } from '../database/content-hash.ts';
import { newId } from '../database/new-id.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { readTemplate } from '../documents/build-snapshot.ts';
import { readDraft } from '../documents/draft-rows.ts';
import { layerDocuments } from '../documents/layer-documents.ts';
import { liveSnapshot } from '../documents/live-snapshot.ts';
import { readSeen } from '../documents/publish.ts';
import { readLivePin, readLiveRevisions, requireTenantRow } from '../documents/release-rows.ts';
import type { Revision } from '../documents/revisions.ts';
import type { Snapshot } from '../documents/snapshot.ts';
import { isCopied } from './clone-tenant.ts';
import { byKey, compareReleased, updateDocument } from './template-comparison.ts';

/** A document that the template would release; `revision` null where it would be removed. */
export interface NewestDocument {
  readonly key: DocumentKey;
  readonly revision: Revision | null;
}

/** What one document comes to on one site. */
export interface SiteOutcome {
  readonly key: DocumentKey;
  /** `takes`: as it is. `keeps`: what the site changed too stays, and it takes the rest. `same`: nothing changes. */
  readonly outcome: 'takes' | 'keeps' | 'same';
  /** What stays the site's own. */
  readonly conflicts: readonly Pick<MergeConflict, 'blockId' | 'pointer' | 'message'>[];
  /** Who saved the site's document last, and when (ISO 8601); null where the site has none. */
  readonly by: string | null;
  readonly at: string | null;
}

/** The documents of a review, as they were reviewed. @throws AppError `input.invalid` for one that no longer exists */
export async function newestDocuments(
  { db }: Pick<Store, 'db'>,
  template: TenantScope,
  documents: readonly SeenRevision[],
): Promise<readonly NewestDocument[]> {
  const newest: NewestDocument[] = [];
  for (const { key, revision } of documents) {
    const seen = await readSeen(db, template, key, revision);
    if (seen !== undefined) newest.push({ key, revision: seen === null || seen.deleted ? null : seen });
  }
  return newest;
}

/** What each document comes to in the drafts of a site. */
export async function siteOutcomes(
  { db }: Pick<Store, 'db'>,
  site: TenantScope,
  template: TenantScope,
  newest: readonly NewestDocument[],
): Promise<readonly SiteOutcome[]> {
  const { templateReleaseId } = await requireTenantRow(db, site);
  const base = templateReleaseId === null ? [] : await readTemplate(db, template.tenantId, templateReleaseId);
  const outcomes: SiteOutcome[] = [];
  for (const { key, revision } of newest) {
    const before = base.find((one) => one.key === key);
    const draft = await readDraft(db, site, key);
    const mine = draft === null || draft.deleted ? null : draft;
    const [by, at] = [draft?.by ?? null, draft?.at ?? null];
    if (!isCopied(key)) {
      outcomes.push({ key, by, at, ...inheritedOutcome(key, before?.body, mine?.body, revision?.body) });
      continue;
    }
    const [update] = updateDocument(key, before, draft ?? undefined, revision ?? undefined);
    const conflicts = update?.conflicts ?? [];
    const outcome = update === undefined ? 'same' : conflicts.length > 0 ? 'keeps' : 'takes';
    outcomes.push({ key, by, at, outcome, conflicts });
  }
  return outcomes;
}

/** Documents that follow the template value by value, or as a whole: what the site has set itself stays. */
function inheritedOutcome(
  key: DocumentKey,
  before: Value,
  mine: Value,
  after: Value,
): Pick<SiteOutcome, 'outcome' | 'conflicts'> {
  const kind = documentKind(key);
  const isWhole = kind === null || documentKinds[kind].layers !== 'per-key';
  const changed = listDifferences(before ?? (isWhole ? undefined : {}), after ?? (isWhole ? undefined : {}));
  if (changed.length === 0) return { outcome: 'same', conflicts: [] };
  const kept = isWhole
    ? mine === undefined
      ? []
      : [{ pointer: '', message: 'The site has its own.' }]
    : changed
        .filter(({ pointer }) => hasOwn(mine, pointer))
        .map(({ pointer }) => ({ pointer, message: 'The site has its own value.' }));
  return { outcome: kept.length > 0 ? 'keeps' : 'takes', conflicts: kept };
}

/** Whether a document says something at a pointer, or a whole value in place of what the pointer leads into. */
function hasOwn(body: Value, pointer: string): boolean {
  let value = body;
  for (const step of readPointer(pointer)) {
    if (value === undefined) return false;
    if (!isMergeable(value)) return true;
    value = member(value, step);
  }
  return value !== undefined;
}

/**
 * A site as it is live, and as it would be if it took what the template is about to release; null where it is not live.
 * What the site changed itself stays, as in a roll-out.
 */
export async function liveWithTemplate(
  store: Store,
  site: TenantScope,
  template: TenantScope,
  newest: readonly NewestDocument[],
): Promise<{ readonly live: Snapshot; readonly next: Snapshot } | null> {
  const { db } = store;
  const live = await liveSnapshot(store, site);
  const pin = (await readLivePin(db, site)) ?? null;
  if (live === null || pin === null) return null;
  const { liveReleaseId } = await requireTenantRow(db, template);
  const released = new Map(
    byKey(liveReleaseId === null ? [] : await readTemplate(db, template.tenantId, liveReleaseId)),
  );
  for (const { key, revision } of newest) {
    if (revision === null) released.delete(key);
    else released.set(key, revision);
  }
  const own = new Map(byKey(await readLiveRevisions(db, site)));
  const base = byKey(await readTemplate(db, template.tenantId, pin));
  const at = store.now().toISOString();
  for (const { key, kind, after } of compareReleased(base, released, own).documents) {
    if (kind === 'kept') continue;
    if (after === null) own.delete(key);
    else {
      const hash = contentHash(after);
      own.set(key, { id: newId(), key, body: after, hash, deleted: false, by: '', at, message: '', parent: null });
    }
  }
  const documents = layerDocuments({
    defaults: store.defaults,
    templateRelease: live.template?.release ?? null,
    template: [...released.values()],
    own: [...own.values()],
  });
  return { live, next: { ...live, release: 0, releaseId: null, documents } };
}
