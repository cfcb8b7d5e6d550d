/** The keys of a tenant's search protocol, in the console: what clients are set up with, and new keys. */
import { Hono } from 'hono';
import { AppError } from '#domain/errors/app-error.ts';
import type { SearchKeys } from '#schemas/api/search-key.ts';
import { sortOrders } from '#schemas/catalogue/vehicle/search.ts';
import { stockIndexName } from '#search/protocol/index-names.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import {
  endReplacedKeys,
  findSearchKey,
  listSearchKeys,
  replacedKeysEnd,
  replaceSearchKey,
} from '#tenants/search/search-keys.ts';
import { requireScopeForAccount } from '#tenants/sites/hosts.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';

export function searchKeyRoutes({ store }: Pick<ConsoleDeps, 'store'>): ConsoleRoutes {
  const scopeOf = async (c: { var: ConsoleEnv['Variables']; req: { param(name: 'tenant'): string | undefined } }) => {
    const scope = await requireScopeForAccount(store, c.var.account, c.req.param('tenant') ?? '');
    if (scope.kind === 'template') throw new AppError('input.invalid', 'A template has no stock to search.');
    return scope;
  };
  const show = async (scope: TenantScope): Promise<SearchKeys> => ({
    applicationId: scope.slug,
    searchKey: await findSearchKey(store, scope),
    index: stockIndexName(scope.slug),
    replicas: sortOrders.filter((order) => order !== 'recommended').map((order) => stockIndexName(scope.slug, order)),
    replacedUntil: replacedKeysEnd(store, scope),
    madeAt: Object.fromEntries((await listSearchKeys(store, scope)).map(({ kind, createdAt }) => [kind, createdAt])),
  });

  return new Hono<ConsoleEnv>()
    .get('/', async (c) => c.json(await show(await scopeOf(c))))
    .delete('/replaced', async (c) => {
      const scope = await scopeOf(c);
      await endReplacedKeys(store, scope, { by: c.var.account.name });
      return c.json(await show(scope));
    })
    .post('/:kind', async (c) => {
      const scope = await scopeOf(c);
      const kind = c.req.param('kind');
      if (kind !== 'search' && kind !== 'admin') throw new AppError('not-found', 'There is no such key.');
      const key = await replaceSearchKey(store, scope, kind, { by: c.var.account.name });
      return c.json({ key }, 201);
    });
}
