/** Where a tenant's stock is searched (`schemas/api/search-sync.ts`). */
import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { hostedTarget } from '#search/hosted/target.ts';
import { recordAudit } from '#tenants/audit/record-audit.ts';
import { adminKeyName } from '../../site/protocol/admin-key.ts';
import { enqueueSync, liveSearch } from '../../work/search/sync-job.ts';
import { showSearchIndex, tryConnection } from '../../work/search/sync-state.ts';
import { type ConsoleEnv, handle, type Needs, siteScope, takes } from '../api/handlers.ts';

export function searchIndexRoutes({ store, vault, requester, jobs }: Needs<'store' | 'jobs' | 'vault' | 'requester'>) {
  const deps = { store, vault, requester };
  const scopeOf = (c: Context<ConsoleEnv>) => siteScope(c, 'A template has no stock to search.');
  return handle({
    'GET /tenants/:tenant/search-index': (c) => showSearchIndex(deps, scopeOf(c)),
    'PUT /tenants/:tenant/search-index/key': takes(
      z.strictObject({ key: z.string().trim().max(200) }),
      async (c, { key }) => {
        const scope = scopeOf(c);
        const target = hostedTarget((await liveSearch(store, scope))?.site.search);
        if (!target)
          throw new AppError(
            'input.invalid',
            'A key belongs to one host and application. Enter them in the site settings and publish those first.',
          );
        await vault.put(scope, adminKeyName(target), key, { by: c.var.account.name });
        if (key !== '') {
          await enqueueSync(store, scope, false);
          jobs.wake();
        }
        return showSearchIndex(deps, scope);
      },
    ),
    'POST /tenants/:tenant/search-index/fill': takes(z.strictObject({}), async (c) => {
      const scope = scopeOf(c);
      if ((await showSearchIndex(deps, scope)).provider !== 'hosted')
        throw new AppError(
          'input.invalid',
          'The built-in engine needs no rebuilding: it follows the stock automatically.',
        );
      await enqueueSync(store, scope, true);
      const at = store.now().toISOString();
      await store.tx((db) =>
        recordAudit(db, scope, { action: 'search-index.fill', by: c.var.account.name, at, detail: {} }),
      );
      jobs.wake();
      return showSearchIndex(deps, scope);
    }),
    'POST /tenants/:tenant/search-index/test': takes(z.strictObject({}), (c) => {
      const scope = scopeOf(c);
      return tryConnection(deps, scope);
    }),
  });
}
