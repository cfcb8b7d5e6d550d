/** A tenant as lists show it: what is live, else what is drafted. */
import type { TenantSummary } from '#schemas/api.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import type { Store } from '#tenants/database/open.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { TenantEntry } from '#tenants/list-tenants.ts';

export async function tenantSummary(store: Store, entry: TenantEntry, origin: string): Promise<TenantSummary> {
  const snapshot = (await liveSnapshot(store, entry.scope)) ?? (await draftSnapshot(store, entry.scope));
  const site = snapshot.documents.get('site')?.effective as unknown as Site | undefined;
  const theme = snapshot.documents.get('theme')?.effective as unknown as Theme | undefined;
  const { scope, name, template, vehicles, locations, release, changes } = entry;
  return {
    slug: scope.slug,
    name: site?.name ?? name,
    kind: scope.kind,
    template,
    url: scope.kind === 'site' ? siteUrl(scope.slug, store.siteDomain, origin) : null,
    country: site?.country ?? 'AU',
    brand: theme?.colours.brand ?? '#333333',
    vehicles,
    locations,
    release,
    changes,
  };
}

/** Address of a site, with the port that the console itself is reached on. */
export function siteUrl(slug: string, domain: string, origin: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol}//${slug}.${domain}${port ? `:${port}` : ''}/`;
}
