/** Which site of a roll-out comes next, and whether an updated one began to fail. */
import { and, asc, eq, gt, isNotNull, lt, notExists } from 'drizzle-orm';
import { alias } from '../database/dialect/columns.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { changeRows } from '../database/rows.ts';
import { tenantTable } from '../database/tables.ts';
import { findScopeForSystem } from '../sites/hosts.ts';
import type { Rollout } from './rollout-rows.ts';
import { blockFailureTable, rolloutSiteTable } from './tables.ts';

/** @param want the first that was not checked, the first that waits in the wave, or the first that is done */
export async function nextSite(
  store: Store,
  rollout: Rollout,
  want: 'unchecked' | 'waiting' | 'done',
): Promise<TenantScope | null> {
  const condition = {
    unchecked: has(rolloutSiteTable, { verdict: null, state: 'waiting' }),
    waiting: has(rolloutSiteTable, { wave: rollout.wave, state: 'waiting' }),
    done: eq(rolloutSiteTable.state, 'done'),
  }[want];
  for (;;) {
    const [row] = await store.db
      .select({ slug: tenantTable.slug, deletedAt: tenantTable.deletedAt, tenantId: rolloutSiteTable.tenantId })
      .from(rolloutSiteTable)
      .innerJoin(tenantTable, eq(tenantTable.id, rolloutSiteTable.tenantId))
      .where(and(eq(rolloutSiteTable.rolloutId, rollout.id), condition))
      .orderBy(asc(rolloutSiteTable.position))
      .limit(1);
    if (row === undefined) return null;
    const scope = row.deletedAt === null ? await findScopeForSystem(store, row.slug) : null;
    if (scope !== null) return scope;
    await store.tx(async (db) => {
      await changeRows(
        db,
        rolloutSiteTable,
        { tenantId: row.tenantId, rolloutId: rollout.id },
        { state: want === 'done' ? 'kept' : 'left-out', problem: 'The site has been removed.' },
      );
    });
  }
}

/** A failure on a site after it got the release, never on an earlier day, and not seen yet, in words; else null. */
export async function findNewFailure({ db }: Store, rollout: Rollout): Promise<string | null> {
  const earlier = alias(blockFailureTable, 'earlier');
  const [row] = await db
    .select({ slug: tenantTable.slug, type: blockFailureTable.type, error: blockFailureTable.error })
    .from(rolloutSiteTable)
    .innerJoin(tenantTable, eq(tenantTable.id, rolloutSiteTable.tenantId))
    .innerJoin(
      blockFailureTable,
      and(eq(blockFailureTable.tenantId, rolloutSiteTable.tenantId), gt(blockFailureTable.at, rolloutSiteTable.at)),
    )
    .where(
      has(
        rolloutSiteTable,
        { rolloutId: rollout.id, state: 'done' },
        gt(blockFailureTable.at, rollout.seenUntil),
        isNotNull(rolloutSiteTable.at),
        notExists(
          db
            .select({ type: earlier.type })
            .from(earlier)
            .where(
              has(
                earlier,
                { tenantId: blockFailureTable.tenantId, type: blockFailureTable.type },
                lt(earlier.day, blockFailureTable.day),
              ),
            ),
        ),
      ),
    )
    .limit(1);
  return row === undefined ? null : `${row.slug}: ${row.type} fails on its pages: ${row.error}`.slice(0, 500);
}
