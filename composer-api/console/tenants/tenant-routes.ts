/** Tenants: the list, one in detail, and cloning a template into a new one. */
import type { Context } from 'hono';
import { AppError } from '#domain/errors/app-error.ts';
import type { ClonedTenant, TemplateChoice, TenantDetail, TenantList } from '#schemas/api/tenant.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { saveAnswer } from '#tenants/onboarding/go-public.ts';
import { findTemplateUpdate } from '#tenants/onboarding/template-update.ts';
import { requireScopeForAccount } from '#tenants/sites/hosts.ts';
import { findTenantEntry, listTenants, type TenantEntry, type TenantFilter } from '#tenants/sites/list-tenants.ts';
import { type ConsoleEnv, handle, type Needs, takes, upTo } from '../api/handlers.ts';
import { missingOf } from '../api/missing.ts';
import { tenantSummary } from '../api/tenant-summary.ts';
import { cloneRequest, cloneSite } from './clone-site.ts';
import { beginStock, cloneLimit } from './clone-stock.ts';
import { putLive } from './go-live-routes.ts';

function readFilter(c: Context<ConsoleEnv>): TenantFilter {
  const kind = c.req.query('kind');
  const text = c.req.query('q') ?? '';
  if (text.length > 100) throw new AppError('input.invalid', 'Search with at most 100 characters.');
  if (kind !== undefined && kind !== 'site' && kind !== 'template')
    throw new AppError('input.invalid', 'kind is site or template.');
  const [template, after] = [c.req.query('template'), c.req.query('after')];
  return {
    text,
    ...(kind === undefined ? {} : { kind }),
    ...(template === undefined ? {} : { template }),
    ...(after === undefined ? {} : { after }),
  };
}

/** The reasons that keep a new site from going live; none where it is live now. */
async function tryPutLive(...[deps, scope, how]: Parameters<typeof putLive>): Promise<readonly Problem[]> {
  try {
    await putLive(deps, scope, how);
    return [];
  } catch (error) {
    if (error instanceof AppError && error.code === 'document.invalid') return error.problems ?? [];
    throw error;
  }
}

export function tenantRoutes(
  deps: Needs<'store' | 'registry' | 'themes' | 'jobs' | 'readStockFile' | 'fileDesk' | 'places'>,
) {
  const { store } = deps;
  const summary = (entry: TenantEntry, origin: string) => tenantSummary(store, entry, origin);

  return handle({
    'GET /tenants': async (c) => {
      const { entries, total, next } = await listTenants(store, c.var.account, readFilter(c));
      const list: TenantList = { tenants: entries.map((entry) => summary(entry, c.req.url)), total, next };
      return list;
    },
    'POST /tenants': takes(upTo(cloneLimit, cloneRequest), async (c, request) => {
      const { account } = c.var;
      const { shared } = request.company ?? {};
      await cloneSite(deps, account, request);
      const made = await requireScopeForAccount(store, account, request.slug);
      const by = account.name;
      if (request.legal?.confirmed === true) await saveAnswer(store, made, { step: 'legal', state: 'done', by });
      const mayShare = shared === true;
      const begun = request.stock ? await beginStock(deps, made, by, request.stock) : { id: null, problems: [] };
      const isWanted = request.goLive === true && begun.problems.length === 0;
      const blockers = isWanted ? await tryPutLive(deps, made, { by, mayShare }) : begun.problems;
      const cloned: ClonedTenant = {
        ...summary(await findTenantEntry(store, made), c.req.url),
        blockers,
        import: begun.id,
      };
      return cloned;
    }),
    'GET /tenants/:tenant': async (c) => {
      const { scope } = c.var;
      const update = await findTemplateUpdate(store, scope);
      const detail: TenantDetail = {
        ...summary(await findTenantEntry(store, scope), c.req.url),
        missing: await missingOf(store, scope),
        templateUpdate: update ? { from: update.from, to: update.to } : null,
      };
      return detail;
    },
  });
}

/** The templates that a new site can be cloned from, and the themes that it can begin with. */
export function templateRoutes({ store, themes }: Needs<'store' | 'themes'>) {
  return handle({
    'GET /templates': async (c) => {
      const { entries } = await listTenants(store, c.var.account, { kind: 'template', limit: 200 });
      const templates = await Promise.all(
        entries.map(async (entry): Promise<TemplateChoice> => {
          const documents = (await liveSnapshot(store, entry.scope))?.documents.values() ?? [];
          const pages = [...documents].filter(({ kind }) => kind === 'page').length;
          return { ...tenantSummary(store, entry, c.req.url), pages };
        }),
      );
      return { templates, themes };
    },
  });
}
