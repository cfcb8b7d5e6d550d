/** `GET /api/search-settings`: where this site's stock is searched and with which public key, for clients of the protocol. */
import type { SearchSettings } from '#schemas/api/search-settings.ts';
import { sortOrders } from '#schemas/catalogue/vehicle/search.ts';
import { indexFor } from '#search/hosted/index-settings.ts';
import { hostedTarget } from '#search/hosted/target.ts';
import { stockIndexName } from '#search/protocol/index-names.ts';
import type { Store } from '#tenants/database/open.ts';
import { findSearchKey } from '#tenants/search/search-keys.ts';
import { siteHeaders } from '../../kernel/http/security-headers.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';

export function searchSettingsRoute({ store }: { readonly store: Store }): SiteRoute {
  return siteRoute('GET /api/search-settings', { inPreviews: true }, async (_, site) => {
    return Response.json(await settingsOf(store, site), {
      // All of it is public, and clients may run on other sites. A replaced key works for another day.
      headers: { ...siteHeaders, 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' },
    });
  });
}

/** A tenant whose site settings name a hosted index is searched there, with the key that they name. */
async function settingsOf(store: Store, { scope, release, origin }: SiteRequest): Promise<SearchSettings> {
  const target = hostedTarget(release.facts.site.search);
  if (target) {
    const { host, appId, key, index } = target;
    return { host, applicationId: appId, searchKey: key, index, orders: ordersBy((order) => indexFor(index, order)) };
  }
  return {
    host: origin,
    applicationId: scope.slug,
    searchKey: await findSearchKey(store, scope),
    index: stockIndexName(scope.slug),
    orders: ordersBy((order) => stockIndexName(scope.slug, order)),
  };
}

function ordersBy(nameOf: (order: (typeof sortOrders)[number]) => string): SearchSettings['orders'] {
  return Object.fromEntries(sortOrders.map((order) => [order, nameOf(order)]));
}
