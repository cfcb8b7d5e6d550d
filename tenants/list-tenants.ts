import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { seesAllSites } from '#domain/access/role-permissions.ts';
import type { Account } from '#schemas/api.ts';
import type { Store } from './database/open.ts';
import { releaseTable, tenantTable } from './database/tables.ts';
import { TenantScope } from './scope.ts';

/** What a list of tenants shows without opening their documents. */
export interface TenantEntry {
  readonly scope: TenantScope;
  readonly name: string;
  /** Slug of the template that it was cloned from. */
  readonly template: string | null;
  readonly createdAt: string;
  readonly vehicles: number;
  readonly locations: number;
  readonly release: { readonly number: number; readonly at: string; readonly by: string } | null;
  /** Documents whose draft differs from the live release. */
  readonly changes: number;
}

const vehicles = sql<number>`(SELECT count(*) FROM vehicle WHERE vehicle.tenant_id = ${tenantTable.id} AND vehicle.deleted_at IS NULL)`;
const locations = sql<number>`(SELECT count(*) FROM content WHERE content.tenant_id = ${tenantTable.id} AND content.kind = 'location' AND content.deleted_at IS NULL)`;
const template = sql<
  string | null
>`(SELECT parent.slug FROM tenant AS parent WHERE parent.id = ${tenantTable.templateId})`;
/** Drafts that are new, changed or removed since the live release. */
const changes = sql<number>`(
  SELECT count(*) FROM document JOIN revision AS draft ON draft.id = document.revision_id
  LEFT JOIN release_document AS live ON live.release_id = ${tenantTable.liveReleaseId} AND live.key = document.key
  LEFT JOIN revision AS shown ON shown.id = live.revision_id
  WHERE document.tenant_id = ${tenantTable.id}
    AND CASE WHEN draft.deleted THEN shown.id IS NOT NULL ELSE shown.id IS NULL OR shown.hash <> draft.hash END)`;

/** The tenants that an account may open, by name: all for platform and onboarding staff, else its own. */
export async function listTenants(store: Store, account: Account): Promise<readonly TenantEntry[]> {
  const seesAll = seesAllSites(account.role);
  const rows = await store.db
    .select({
      id: tenantTable.id,
      slug: tenantTable.slug,
      kind: tenantTable.kind,
      name: tenantTable.name,
      createdAt: tenantTable.createdAt,
      number: releaseTable.number,
      at: releaseTable.at,
      by: releaseTable.author,
      template,
      vehicles,
      locations,
      changes,
    })
    .from(tenantTable)
    .leftJoin(releaseTable, eq(releaseTable.id, tenantTable.liveReleaseId))
    .where(and(isNull(tenantTable.deletedAt), seesAll ? undefined : eq(tenantTable.slug, account.tenant ?? '')))
    .orderBy(asc(tenantTable.kind), asc(tenantTable.name));
  return rows.map(({ id, slug, kind, number, at, by, ...entry }) => ({
    ...entry,
    scope: TenantScope.mint({ id, slug, kind }),
    release: number === null || at === null || by === null ? null : { number, at, by },
  }));
}
