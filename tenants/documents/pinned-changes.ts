import { type DocumentKey, documentKinds } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { liveSnapshot } from './live-snapshot.ts';
import { findPinnedTemplate, readLivePin, readLiveRevisions, requireTenantRow } from './release-rows.ts';

interface PinnedChanges {
  /** Numbers of the template's release under the live site (0 for none) and of the one that the drafts build on. */
  readonly from: number;
  readonly to: number;
  /** Documents whose values follow the template, as they are live and as they would be; own changes not counted. */
  readonly documents: readonly { readonly key: DocumentKey; readonly before: Json | null; readonly after: Json }[];
}

/**
 * The changes on the live site that only come from the template release that the drafts build on: after an update of
 * the template was applied, or a roll-back to a release on an older one. Null if both build on the same.
 */
export async function findPinnedChanges(store: Store, scope: TenantScope): Promise<PinnedChanges | null> {
  const live = await readLivePin(store.db, scope);
  const pinned = await findPinnedTemplate(store.db, scope);
  if (live === undefined || pinned === null || live === pinned.releaseId) return null;
  const { templateId } = await requireTenantRow(store.db, scope);
  const before = await liveSnapshot(store, scope);
  const after = await buildSnapshot(store, store.db, {
    release: 0,
    releaseId: null,
    templateId,
    templateReleaseId: pinned.releaseId,
    revisions: await readLiveRevisions(store.db, scope),
  });
  const documents = [...after.documents.values()]
    .filter(
      ({ key, kind, hash }) => documentKinds[kind].layers !== 'document' && before?.documents.get(key)?.hash !== hash,
    )
    .map(({ key, effective }) => ({ key, before: before?.documents.get(key)?.effective ?? null, after: effective }));
  return { from: before?.template?.release ?? 0, to: pinned.release, documents };
}
