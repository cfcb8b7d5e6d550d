import type { AllowChanges } from '#domain/access/document-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { ReleaseSummary } from '#schemas/api/release.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { goLive, type ReleaseCheck } from './go-live.ts';
import { snapshotKey } from './live-snapshot.ts';
import type { AlsoStore } from './publish.ts';
import { findReleaseRow, readReleaseRevisions } from './release-rows.ts';
import { snapshotsOf } from './snapshot-cache.ts';

interface Rollback {
  /** Number of the live release that the person saw. */
  readonly base: number;
  readonly by: string;
  readonly check?: ReleaseCheck;
  /** Whether the person may put these changes live. */
  readonly allow?: AllowChanges;
  /** Further writes with the release, in its transaction. */
  readonly also?: AlsoStore;
}

/**
 * Goes back to an earlier release by making a new one of its revisions, on the template release it was built on; the
 * releases in between stay in the list. Drafts are not touched: what differs from the new live release shows as a
 * change again, and goes live only when it is chosen.
 */
export async function rollback(
  store: Store,
  scope: TenantScope,
  number: number,
  { base, by, check, allow, also }: Rollback,
): Promise<ReleaseSummary> {
  const { summary, snapshot } = await store.tx(async (db) => {
    const old = await findReleaseRow(db, scope.tenantId, number);
    if (old === null) throw new AppError('not-found', `There is no release ${number}.`);
    const result = await goLive(store, db, scope, {
      base,
      by,
      message: `Back to release ${number}`,
      revisions: await readReleaseRevisions(db, scope.tenantId, old.id),
      templateReleaseId: old.templateReleaseId,
      // An old release is compared with what is live: its own old problems were live once.
      chosen: new Set(),
      check,
      allow,
    });
    await recordAudit(db, scope, {
      action: 'rollback',
      by,
      at: result.summary.at,
      detail: { to: number, release: result.summary.number, documents: result.changed },
    });
    await also?.(db, result.summary);
    return result;
  });
  if (snapshot.releaseId !== null) snapshotsOf(store).set(snapshotKey(scope, snapshot.releaseId), snapshot);
  return summary;
}
