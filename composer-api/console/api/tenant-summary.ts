/** A tenant as lists show it. */
import type { TenantSummary } from '#schemas/api/tenant.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantEntry } from '#tenants/sites/list-tenants.ts';

export function tenantSummary(store: Pick<Store, 'siteDomain'>, entry: TenantEntry, origin: string): TenantSummary {
  const { scope, createdAt: _createdAt, ...facts } = entry;
  return {
    ...facts,
    slug: scope.slug,
    kind: scope.kind,
    url: scope.kind === 'site' ? siteUrl(scope.slug, store.siteDomain, origin) : null,
  };
}

/** Address of a site, with the port that the console itself is reached on. */
export function siteUrl(slug: string, domain: string, origin: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol}//${slug}.${domain}${port ? `:${port}` : ''}/`;
}
