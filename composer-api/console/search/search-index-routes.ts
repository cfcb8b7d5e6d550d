/** Where a tenant's stock is searched (`schemas/api/search-sync.ts`). */
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { hostedTarget } from '#search/hosted/target.ts';
import { recordAudit } from '#tenants/audit/record-audit.ts';
import { adminKeyName } from '../../site/protocol/admin-key.ts';
import { enqueueSync, liveSearch } from '../../work/search/sync-job.ts';
import { showSearchIndex, tryConnection } from '../../work/search/sync-state.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { siteScope } from '../api/site-scope.ts';
import { takes } from '../api/takes.ts';

export function searchIndexRoutes({ store, vault, requester, jobs }: ConsoleDeps): ConsoleRoutes {
  const deps = { store, vault, requester };
  const scopeOf = (c: Context<ConsoleEnv>) => siteScope(c, 'A template has no stock to search.');
  return new Hono<ConsoleEnv>()
    .get('/', async (c) => c.json(await showSearchIndex(deps, scopeOf(c))))
    .put('/key', takes(z.strictObject({ key: z.string().trim().max(200) })), async (c) => {
      const scope = scopeOf(c);
      const { key } = c.req.valid('json');
      const target = hostedTarget((await liveSearch(store, scope))?.site.search);
      if (!target)
        throw new AppError(
          'input.invalid',
          'A key is kept for one host and application. Name them in the site settings and publish those first.',
        );
      await vault.put(scope, adminKeyName(target), key, { by: c.var.account.name });
      if (key !== '') {
        await enqueueSync(store, scope, false);
        jobs.wake();
      }
      return c.json(await showSearchIndex(deps, scope));
    })
    .post('/fill', takes(z.strictObject({})), async (c) => {
      const scope = scopeOf(c);
      if ((await showSearchIndex(deps, scope)).provider !== 'hosted')
        throw new AppError('input.invalid', 'The built-in engine needs no rebuilding: it follows the stock by itself.');
      await enqueueSync(store, scope, true);
      const at = store.now().toISOString();
      await store.tx((db) =>
        recordAudit(db, scope, { action: 'search-index.fill', by: c.var.account.name, at, detail: {} }),
      );
      jobs.wake();
      return c.json(await showSearchIndex(deps, scope), 202);
    })
    .post('/test', takes(z.strictObject({})), async (c) => {
      const scope = scopeOf(c);
      return c.json(await tryConnection(deps, scope));
    });
}
