/** Whose a request is, so that it is answered where that tenant lives. */
import { LRUCache } from 'lru-cache';
import type { Store } from '#tenants/database/open.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';

/** `platform`: the console's own affairs, which live in one place too. Null: any process can answer it. */
export type RequestTenant = { readonly tenantId: string } | 'platform' | null;

interface RequestTenantOptions {
  readonly store: Store;
  /** The tenant of a site's host; a text that is no tenant's id for others. */
  readonly tenantOf: (host: string) => Promise<string>;
}

const siteOfConsole = /^\/api\/console\/tenants\/([a-z0-9-]{1,64})(?:[/?]|$)/;
/** Answered alike by every process, for any host. */
const everywhere = /^\/(?:healthz|readyz|internal\/tls-allowed|\.well-known\/security\.txt)(?:[?]|$)/;
const mostSlugs = 5000;

export function requestTenants({ store, tenantOf }: RequestTenantOptions) {
  // Where a slug's tenant has been replaced, its requests go to another worker than the rest: slower, and not wrong.
  const tenants = new LRUCache<string, string>({ max: mostSlugs });

  async function ofSlug(slug: string): Promise<RequestTenant> {
    const known = tenants.get(slug) ?? (await findScopeForSystem(store, slug))?.tenantId;
    if (known === undefined) return 'platform';
    tenants.set(slug, known);
    return { tenantId: known };
  }

  /** @param host without a port. */
  return async (host: string, target: string): Promise<RequestTenant> => {
    if (everywhere.test(target)) return null;
    if (host === store.consoleHost) {
      const slug = siteOfConsole.exec(target)?.[1];
      if (slug !== undefined) return ofSlug(slug);
      return target.startsWith('/api/') ? 'platform' : null;
    }
    return { tenantId: await tenantOf(host) };
  };
}
