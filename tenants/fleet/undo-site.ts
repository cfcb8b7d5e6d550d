import { increased } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { changeRows, findRow } from '../database/rows.ts';
import { tenantTable } from '../database/tables.ts';
import { snapshotKey } from '../documents/live-snapshot.ts';
import { requireTenantRow } from '../documents/release-rows.ts';
import { snapshotsOf } from '../documents/snapshot-cache.ts';
import type { MovedDraft } from './carry-site.ts';
import { finishSite } from './roll-site.ts';
import type { Rollout } from './rollout-rows.ts';
import { rolloutSiteTable } from './tables.ts';
import { takeBack } from './take-back.ts';

/**
 * One transaction per site: started again after a crash, it finds what is done. A site that has published since is left
 * unchanged.
 */
export async function undoSite(store: Store, scope: TenantScope, rollout: Rollout): Promise<void> {
  const snapshot = await store.tx(async (db) => {
    const site = await findRow(db, rolloutSiteTable, { tenantId: scope.tenantId, rolloutId: rollout.id });
    if (site?.state !== 'done') return null;
    const tenant = await requireTenantRow(db, scope);
    const at = store.now().toISOString();
    const moved: readonly MovedDraft[] = JSON.parse(site.drafts);
    const problem =
      site.afterRelease !== null && tenant.liveReleaseNumber !== site.afterRelease
        ? `It has published release ${tenant.liveReleaseNumber} since.`
        : tenant.templateReleaseId !== rollout.releaseId
          ? 'Its drafts have since applied another release of the template.'
          : null;
    if (problem !== null) {
      await finishSite(db, scope, rollout, { state: 'kept', problem, at });
      return null;
    }
    const { snapshot: released, untouched } = await takeBack(store, db, scope, {
      by: rollout.by,
      what: 'a roll-out',
      audit: { rollout: rollout.id },
      moved,
      at,
      beforeRelease: site.beforeRelease,
      live: tenant.liveReleaseNumber,
    });
    await changeRows(
      db,
      tenantTable,
      { id: scope.tenantId },
      { templateReleaseId: site.beforePin, draftVersion: increased(tenantTable.draftVersion) },
    );
    const left = moved.length - untouched;
    await finishSite(db, scope, rollout, {
      state: 'undone',
      at,
      problem: left === 0 ? null : `${left} of its drafts have changed since and stay as they are.`,
    });
    return released;
  });
  if (snapshot?.releaseId) snapshotsOf(store).set(snapshotKey(scope, snapshot.releaseId), snapshot);
}
