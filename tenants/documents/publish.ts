import type { AllowChanges } from '#domain/access/document-permissions.ts';
import { AppError, fieldError } from '#domain/errors/app-error.ts';
import type { ReleaseSummary, SeenRevision } from '#schemas/api/release.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { readDraft, readDrafts } from './draft-rows.ts';
import { goLive, judgeRelease, type ReleaseCheck, refuseErrors } from './go-live.ts';
import { snapshotKey } from './live-snapshot.ts';
import { findPinnedTemplate, readLivePin, readLiveRevisions, requireTenantRow } from './release-rows.ts';
import { findRevision, type Revision } from './revisions.ts';
import type { Snapshot } from './snapshot.ts';
import { snapshotsOf } from './snapshot-cache.ts';

/** The reviewed documents that go live; everything else stays as it is live. */
interface Choice {
  readonly documents: readonly SeenRevision[];
  /** Number of the template release that the person saw; null keeps the live one. */
  readonly template: number | null;
}

interface Publication {
  /** Number of the live release that the person saw; 0 when nothing was live. */
  readonly base: number;
  readonly by: string;
  readonly message?: string;
  /** Left out by programs that wrote all drafts themselves (templates, demos): every draft goes live. */
  readonly choice?: Choice;
  readonly check?: ReleaseCheck | undefined;
  /** Whether the person may put these changes live. */
  readonly allow?: AllowChanges | undefined;
  /** Further writes with the release, in its transaction. */
  readonly also?: AlsoStore | undefined;
}

/** Stores more in the transaction that makes a release. */
export type AlsoStore = (db: Db, release: ReleaseSummary) => Promise<void>;

/**
 * Puts the chosen revisions live as one release, in one transaction; every process serves it from its next request on.
 * A document that was saved again since goes live as it was reviewed, and the newer draft waits. Throws `release.conflict`
 * if another release happened in between, `document.invalid` with the blocking problems, `input.invalid` for a
 * revision that is not one of its document.
 */
export async function publish(store: Store, scope: TenantScope, publication: Publication): Promise<ReleaseSummary> {
  const { summary, snapshot } = await store.tx((db) => publishIn(store, db, scope, publication));
  if (snapshot.releaseId !== null) snapshotsOf(store).set(snapshotKey(scope, snapshot.releaseId), snapshot);
  return summary;
}

/** The same in the caller's transaction. */
export async function publishIn(
  store: Store,
  db: Db,
  scope: TenantScope,
  { base, by, message = '', choice, check, allow, also }: Publication,
): Promise<Awaited<ReturnType<typeof goLive>>> {
  const next = choice === undefined ? await chooseAll(db, scope) : await chooseSeen(db, scope, choice);
  const result = await goLive(store, db, scope, { base, by, message, check, allow, ...next });
  await recordAudit(db, scope, {
    action: 'publish',
    by,
    at: result.summary.at,
    detail: { release: result.summary.number, documents: result.changed },
  });
  await also?.(db, result.summary);
  return result;
}

/** The documents as publishing this choice would put them live. Throws what that would throw now, and changes nothing. */
export async function judgePublication(
  store: Store,
  scope: TenantScope,
  { choice, check, allow }: { readonly choice: Choice } & Pick<Publication, 'check' | 'allow'>,
): Promise<Snapshot> {
  const next = await chooseSeen(store.db, scope, choice);
  const { problems, snapshot } = await judgeRelease(store, store.db, scope, { ...next, check, allow });
  refuseErrors(problems);
  return snapshot;
}

interface Next {
  readonly revisions: readonly Revision[];
  readonly templateReleaseId: string | null;
  readonly chosen: ReadonlySet<DocumentKey> | null;
}

async function chooseAll(db: Db, scope: TenantScope): Promise<Next> {
  const { templateReleaseId } = await requireTenantRow(db, scope);
  const revisions = (await readDrafts(db, scope)).filter((draft) => !draft.deleted);
  return { revisions, templateReleaseId, chosen: null };
}

async function chooseSeen(db: Db, scope: TenantScope, { documents, template }: Choice): Promise<Next> {
  const next = new Map((await readLiveRevisions(db, scope)).map((revision) => [revision.key, revision]));
  for (const [index, { key, revision }] of documents.entries()) {
    const seen = await readSeen(db, scope, key, revision);
    if (seen === undefined) {
      const message = `The reviewed state of ${key} no longer exists. Review the changes again.`;
      throw fieldError(`/documents/${index}/revision`, message);
    }
    if (seen === null || seen.deleted) next.delete(key);
    else next.set(key, seen);
  }
  const chosen = new Set(documents.map(({ key }) => key));
  const revisions = [...next.values()];
  const live = await readLivePin(db, scope);
  if (template === null && live !== undefined) return { revisions, templateReleaseId: live, chosen };
  const pinned = await findPinnedTemplate(db, scope);
  // The site is not live yet: there is no other template release to stay on.
  if (template === null || pinned?.release === template)
    return { revisions, templateReleaseId: pinned?.releaseId ?? null, chosen };
  const message = 'The template that the drafts build on was changed in the meantime. Look at the changes again.';
  throw new AppError('release.conflict', message);
}

/** Null where the document was removed without leaving a draft; undefined for what is no state of it. */
export async function readSeen(
  db: Db,
  scope: TenantScope,
  key: DocumentKey,
  revision: string,
): Promise<Revision | null | undefined> {
  if (revision === '') return (await readDraft(db, scope, key)) === null ? null : undefined;
  return (await findRevision(db, scope, key, revision)) ?? undefined;
}
