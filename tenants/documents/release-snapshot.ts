import { AppError } from '#domain/errors/app-error.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { findReleaseRow, readReleaseRevisions, requireTenantRow } from './release-rows.ts';
import type { Snapshot } from './snapshot.ts';

/** An earlier release with its layers, as going back to it would put it live. @throws AppError `not-found`. */
export async function releaseSnapshot(store: Store, scope: TenantScope, number: number): Promise<Snapshot> {
  const row = await findReleaseRow(store.db, scope.tenantId, number);
  if (row === null) throw new AppError('not-found', `There is no release ${number}.`);
  const { templateId } = await requireTenantRow(store.db, scope);
  return buildSnapshot(store, store.db, {
    release: number,
    releaseId: row.id,
    templateId,
    templateReleaseId: row.templateReleaseId,
    revisions: await readReleaseRevisions(store.db, scope.tenantId, row.id),
  });
}
