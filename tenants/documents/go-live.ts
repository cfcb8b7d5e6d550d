import { newsOfDocuments } from '#domain/access/describe-effects.ts';
import type { AllowChanges, DocumentChange } from '#domain/access/document-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { ReleaseSummary } from '#schemas/api/release.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { findRow } from '../database/rows.ts';
import { releaseDocumentTable, releaseTable, tenantTable } from '../database/tables.ts';
import { notifyAdmins } from '../notices/notify-admins.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { readReleaseRevisions, requireTenantRow, type TenantRow } from './release-rows.ts';
import type { Revision } from './revisions.ts';
import type { Snapshot } from './snapshot.ts';
import { syncHosts } from './sync-hosts.ts';

/** What a candidate is checked with: a problem in a document that was not chosen may be live already. */
interface ReleaseChoice {
  /** The chosen documents; null for all. */
  readonly chosen: ReadonlySet<DocumentKey> | null;
  /** The live state; null if the site is not live. */
  readonly live: () => Promise<Snapshot | null>;
}

/** Looks at what would go live; a problem with severity `error` stops it. */
export type ReleaseCheck = (
  candidate: Snapshot,
  choice: ReleaseChoice,
) => readonly Problem[] | Promise<readonly Problem[]>;

/** Rows written by one statement, which takes a bounded number of values. */
const mostRows = 500;

interface NewRelease {
  /** Number of the release that the person saw; 0 when nothing was live. */
  readonly base: number;
  readonly by: string;
  readonly message: string;
  readonly revisions: readonly Revision[];
  readonly templateReleaseId: string | null;
  /** Left out where everything was chosen. */
  readonly chosen?: ReadonlySet<DocumentKey> | null;
  readonly check?: ReleaseCheck | undefined;
  /** Whether the person may put these changes live. */
  readonly allow?: AllowChanges | undefined;
}

/**
 * Makes a release of these revisions and points the tenant to it, inside the caller's transaction: all of it goes live,
 * or nothing, and the site's admins are notified of settings that reach beyond its pages. Throws `release.conflict`
 * when another release came in between, `document.invalid` with the problems.
 */
export async function goLive(
  store: Store,
  db: Db,
  scope: TenantScope,
  next: NewRelease,
): Promise<{ summary: ReleaseSummary; snapshot: Snapshot; changed: readonly DocumentKey[] }> {
  const tenant = await requireTenantRow(db, scope);
  if (tenant.liveReleaseNumber !== next.base) {
    throw new AppError(
      'release.conflict',
      `Release ${tenant.liveReleaseNumber} went live in the meantime. Check its changes, then try again.`,
      [],
      {
        live: tenant.liveReleaseNumber,
      },
    );
  }
  const number = next.base + 1;
  const { releaseId, snapshot, changes, problems, live } = await judgeRelease(store, db, scope, next);
  refuseErrors([...problems, ...(await syncHosts(store, db, scope, snapshot))]);
  const { templateReleaseId } = next;
  const at = store.now().toISOString();
  await db.insert(releaseTable).values({
    id: releaseId,
    tenantId: scope.tenantId,
    number,
    author: next.by,
    message: next.message,
    at,
    templateReleaseId,
  });
  const { tenantId } = scope;
  const documents = next.revisions.map(({ key, id: revisionId }) => ({ tenantId, releaseId, key, revisionId }));
  for (let from = 0; from < documents.length; from += mostRows)
    await db.insert(releaseDocumentTable).values(documents.slice(from, from + mostRows));
  const moved = await db
    .update(tenantTable)
    .set({ liveReleaseId: releaseId, liveReleaseNumber: number })
    .where(has(tenantTable, { id: scope.tenantId, liveReleaseNumber: next.base }))
    .returning({ id: tenantTable.id });
  if (moved.length !== 1)
    throw new AppError('release.conflict', 'Another release went live at the same moment. Please try again.');
  // Before the first release nothing reached anyone.
  const before = await live();
  if (before)
    await notifyAdmins(db, store, scope, { news: newsOfDocuments(listEffective(before, snapshot)), by: next.by });
  const summary = { number, at, by: next.by, message: next.message, live: true, documents: next.revisions.length };
  return { summary, snapshot, changed: changes.map(({ key }) => key) };
}

/** @throws AppError `document.invalid` with all problems, if one of them blocks a release. */
export function refuseErrors(problems: readonly Problem[]): void {
  if (problems.some((problem) => problem.severity === 'error'))
    throw new AppError('document.invalid', 'Some problems have to be fixed before this can go live.', problems);
}

interface Judged {
  readonly releaseId: string;
  readonly snapshot: Snapshot;
  readonly changes: readonly DocumentChange[];
  readonly problems: readonly Problem[];
  /** The live state; null if the site is not live. */
  readonly live: () => Promise<Snapshot | null>;
}

/** The release as it would be: who may make it, and its problems. Throws if the person may not. */
export async function judgeRelease(
  store: Store,
  db: Db,
  scope: TenantScope,
  { revisions, templateReleaseId, chosen, check, allow }: Omit<NewRelease, 'base' | 'by' | 'message'>,
): Promise<Judged> {
  const tenant = await requireTenantRow(db, scope);
  const releaseId = newId();
  const snapshot = await buildSnapshot(store, db, {
    release: tenant.liveReleaseNumber + 1,
    releaseId,
    templateId: tenant.templateId,
    templateReleaseId,
    revisions,
  });
  const before =
    tenant.liveReleaseId === null ? [] : await readReleaseRevisions(db, scope.tenantId, tenant.liveReleaseId);
  const changes = listChanges(before, revisions);
  allow?.(changes);
  let built: Promise<Snapshot | null> | null = null;
  const live = () => (built ??= buildLive(store, db, scope, tenant, before));
  const problems = (await check?.(snapshot, { chosen: chosen ?? null, live })) ?? [];
  return { releaseId, snapshot, changes, problems, live };
}

/** The changes of the release against what is live now. */
function listChanges(before: readonly Revision[], after: readonly Revision[]): DocumentChange[] {
  const gone = new Map(before.map((revision) => [revision.key, revision]));
  const changes: DocumentChange[] = [];
  for (const next of after) {
    const old = gone.get(next.key);
    gone.delete(next.key);
    if (old?.hash !== next.hash) changes.push({ key: next.key, before: old?.body, after: next.body });
  }
  return [...changes, ...[...gone.values()].map(({ key, body }) => ({ key, before: body, after: null }))];
}

/** Changes for shoppers, inherited values included. */
function listEffective({ documents: was }: Snapshot, { documents: is }: Snapshot): readonly DocumentChange[] {
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [before, after] = [was.get(key), is.get(key)];
    return before?.hash === after?.hash ? [] : [{ key, before: before?.effective, after: after?.effective }];
  });
}

async function buildLive(
  store: Store,
  db: Db,
  scope: TenantScope,
  tenant: TenantRow,
  revisions: readonly Revision[],
): Promise<Snapshot | null> {
  const { templateId, liveReleaseId: releaseId, liveReleaseNumber: release } = tenant;
  if (releaseId === null) return null;
  const row = await findRow(db, releaseTable, { id: releaseId, tenantId: scope.tenantId }, ['templateReleaseId']);
  const templateReleaseId = row?.templateReleaseId ?? null;
  return buildSnapshot(store, db, { release, releaseId, templateId, templateReleaseId, revisions });
}
