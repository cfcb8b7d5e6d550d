/** The public key of a tenant's search protocol, in the console: what clients are set up with, and a new key. */
import type { Context } from 'hono';
import type { SearchKeys } from '#schemas/api/search-key.ts';
import { sortOrders } from '#schemas/catalogue/vehicle/search.ts';
import { stockIndexName } from '#search/protocol/index-names.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import {
  endReplacedKeys,
  findSearchKey,
  replacedKeysEnd,
  replaceSearchKey,
  searchKeyMadeAt,
} from '#tenants/search/search-keys.ts';
import { type ConsoleEnv, handle, type Needs, siteScope } from '../api/handlers.ts';

export function searchKeyRoutes({ store }: Needs<'store'>) {
  const scopeOf = (c: Context<ConsoleEnv>) => siteScope(c, 'A template has no stock to search.');
  const show = async (scope: TenantScope): Promise<SearchKeys> => ({
    applicationId: scope.slug,
    searchKey: await findSearchKey(store, scope),
    index: stockIndexName(scope.slug),
    replicas: sortOrders.filter((order) => order !== 'recommended').map((order) => stockIndexName(scope.slug, order)),
    replacedUntil: await replacedKeysEnd(store, scope),
    madeAt: await searchKeyMadeAt(store, scope),
  });

  return handle({
    'GET /tenants/:tenant/search-keys': (c) => show(scopeOf(c)),
    'DELETE /tenants/:tenant/search-keys/replaced': async (c) => {
      const scope = scopeOf(c);
      await endReplacedKeys(store, scope, { by: c.var.account.name });
      return show(scope);
    },
    'POST /tenants/:tenant/search-keys/search': async (c) => {
      const key = await replaceSearchKey(store, scopeOf(c), { by: c.var.account.name });
      return { key };
    },
  });
}
