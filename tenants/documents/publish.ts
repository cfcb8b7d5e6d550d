import type { AllowChanges } from '#domain/access/document-permissions.ts';
import type { ReleaseSummary } from '#schemas/release-api.ts';
import { recordAudit } from '../audit.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../scope.ts';
import { readDrafts } from './draft-rows.ts';
import { goLive, type ReleaseCheck } from './go-live.ts';
import { snapshotKey } from './live-snapshot.ts';
import { requireTenantRow } from './release-rows.ts';

export interface Publication {
  /** Number of the live release that the person looked at; 0 when nothing was live. */
  readonly base: number;
  readonly by: string;
  readonly message?: string;
  readonly check?: ReleaseCheck;
  /** Whether the person may put these changes live. */
  readonly allow?: AllowChanges;
}

/**
 * Puts all drafts live as one release, in one transaction; every process serves it from its next request on. Throws
 * `release.conflict` when another release came in between, `document.invalid` with the problems that stop it.
 */
export async function publish(
  store: Store,
  scope: TenantScope,
  { base, by, message = '', check, allow }: Publication,
): Promise<ReleaseSummary> {
  const { summary, snapshot } = await store.tx(async (db) => {
    const { templateReleaseId } = await requireTenantRow(db, scope);
    const revisions = (await readDrafts(db, scope)).filter((draft) => !draft.deleted);
    const result = await goLive(store, db, scope, {
      ...{ base, by, message, revisions, templateReleaseId },
      ...{ check, allow },
    });
    await recordAudit(db, scope, {
      action: 'publish',
      by,
      at: result.summary.at,
      detail: { release: result.summary.number, documents: result.changed },
    });
    return result;
  });
  if (snapshot.releaseId !== null) store.snapshots.set(snapshotKey(scope, snapshot.releaseId), snapshot);
  return summary;
}
