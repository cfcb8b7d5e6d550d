import type { Store, TenantScope } from '#tenants/database/open.ts';
import { findVersions } from '#tenants/sites/versions.ts';

/** A site's own address, for links in mails. @param console origin of the console, whose scheme and port sites share. */
export async function siteOrigin(store: Store, scope: TenantScope, console: string): Promise<string> {
  const origin = new URL(console);
  origin.hostname = (await findVersions(store, scope))?.primaryHost ?? `${scope.slug}.${store.siteDomain}`;
  return origin.origin;
}
