/** What is live on all sites, as counters that move with every change: read by the page, never one site at a time. */
import { and, asc, gt, isNotNull } from 'drizzle-orm';
import type { Store } from '../database/open.ts';
import { TenantScope } from '../database/scope.ts';
import { type Given, statement } from '../database/statement.ts';
import { tenantTable } from '../database/tables.ts';
import { isSite } from './hosts.ts';

export interface LiveVersions {
  readonly scope: TenantScope;
  /** Number of the live release. */
  readonly release: number;
  readonly stock: number;
  readonly content: number;
}

const liveVersions = statement((db, given: Given<'after' | 'limit'>) =>
  db
    .select({
      id: tenantTable.id,
      slug: tenantTable.slug,
      kind: tenantTable.kind,
      release: tenantTable.liveReleaseNumber,
      stock: tenantTable.stockVersion,
      content: tenantTable.contentVersion,
    })
    .from(tenantTable)
    .where(and(isSite, isNotNull(tenantTable.liveReleaseId), gt(tenantTable.id, given('after'))))
    .orderBy(asc(tenantTable.id))
    .limit(given.count('limit')),
);

/** The sites with a live release whose ids come after that one, in the order of ids. @param after empty for the first page */
export async function listLiveVersions(
  { db }: Pick<Store, 'db'>,
  after: string,
  limit: number,
): Promise<readonly LiveVersions[]> {
  const rows = await liveVersions.all(db, { after, limit });
  return rows.map(({ id, slug, kind, ...versions }) => ({ scope: TenantScope.mint({ id, slug, kind }), ...versions }));
}
