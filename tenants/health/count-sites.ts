/** Figures of all sites that need no check of each of them. */
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { has } from '../database/dialect/expressions.ts';
import type { Store } from '../database/open.ts';
import { tenantTable } from '../database/tables.ts';
import { siteHealthTable } from './tables.ts';

/** Sites that are answered at most. */
const most = 20_000;

/** Vehicles of each checked site, by slug. */
export async function listSiteSizes({ db }: Store): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ slug: tenantTable.slug, vehicles: siteHealthTable.vehicles })
    .from(siteHealthTable)
    .innerJoin(tenantTable, eq(tenantTable.id, siteHealthTable.tenantId))
    .where(has(tenantTable, { deletedAt: null, kind: 'site' }))
    .limit(most);
  return new Map(rows.map(({ slug, vehicles }) => [slug, vehicles]));
}

/** Sites with feeds that fail, by name. @param limit of them at most. */
export async function listFailingFeeds(
  { db }: Store,
  limit: number,
): Promise<readonly { readonly slug: string; readonly name: string; readonly feeds: number }[]> {
  return db
    .select({ slug: tenantTable.slug, name: tenantTable.name, feeds: siteHealthTable.feedsFailing })
    .from(siteHealthTable)
    .innerJoin(tenantTable, eq(tenantTable.id, siteHealthTable.tenantId))
    .where(and(isNull(tenantTable.deletedAt), gt(siteHealthTable.feedsFailing, 0)))
    .orderBy(asc(tenantTable.name))
    .limit(limit);
}
