/** The list of sites by health, acts on many of them, and saved lists. */
import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { allNeeds, countNeeds, isUrgent, listHealth, needsOf } from '#domain/fleet/health.ts';
import { type ActedSite, type FleetHealth, type HealthSort, healthSorts, type SiteHealth } from '#schemas/api/fleet.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { listFeeds, pauseFeed } from '#tenants/feeds/feeds.ts';
import { listFleetViews, saveFleetViews } from '#tenants/fleet/fleet-views.ts';
import { listSiteHealth, lookAgain } from '#tenants/fleet/site-health.ts';
import { requireScopeForAccount } from '#tenants/sites/hosts.ts';
import { type ConsoleEnv, handle, type Needs, takes } from '../api/handlers.ts';

const pageSize = 50;
const mostSites = 2000;

const slug = z.string().min(1).max(60);
const actionRequest = z.strictObject({
  action: z.enum(['check', 'pause-feeds'], 'check or pause-feeds'),
  sites: z.array(slug).min(1, 'Choose a site').max(mostSites, 'At most 2,000 sites at once'),
});
const viewsRequest = z
  .strictObject({
    views: z
      .array(
        z.strictObject({
          name: z.string().trim().min(1, 'Name the list').max(60, 'At most 60 characters'),
          query: z.string().max(400, 'At most 400 characters'),
        }),
      )
      .max(20, 'At most 20 lists'),
  })
  .refine(({ views }) => new Set(views.map(({ name }) => name)).size === views.length, {
    path: ['views'],
    message: 'Two lists have one name',
  });

export function healthRoutes(deps: Needs<'store' | 'jobs'>) {
  const { store, jobs } = deps;
  return handle({
    'GET /fleet/health': async (c) => {
      const now = store.now();
      const all: readonly SiteHealth[] = (await listSiteHealth(store)).map((facts) => ({
        ...facts,
        needs: needsOf(facts, now),
      }));
      const { filter, sort, after } = readHealthQuery(c);
      const found = listHealth(all, filter, sort);
      const from = after === null ? 0 : found.findIndex(({ slug: one }) => one === after) + 1;
      const sites = found.slice(from, from + pageSize);
      const answer: FleetHealth = {
        sites,
        total: found.length,
        all: all.length,
        needYou: all.filter(isUrgent).length,
        counts: countNeeds(all),
        templates: templatesOf(all),
        next: from + pageSize < found.length ? (sites.at(-1)?.slug ?? null) : null,
      };
      return answer;
    },
    'POST /fleet/health/actions': takes(actionRequest, async (c, { action, sites }) => {
      const acted: ActedSite[] = [];
      for (const one of new Set(sites)) acted.push(await act(c, one, action));
      jobs.wake();
      return { sites: acted };
    }),
    'GET /fleet/views': async (c) => ({ views: await listFleetViews(store, c.var.account.id) }),
    'PUT /fleet/views': takes(viewsRequest, async (c, { views }) => {
      await saveFleetViews(store, c.var.account.id, views);
      return { views: await listFleetViews(store, c.var.account.id) };
    }),
  });

  async function act(c: Context<ConsoleEnv>, one: string, action: 'check' | 'pause-feeds'): Promise<ActedSite> {
    try {
      const scope = await requireScopeForAccount(store, c.var.account, one);
      const message = action === 'check' ? await check(scope) : await pauseFeeds(scope, c.var.account.name);
      return { slug: one, done: true, message };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return { slug: one, done: false, message: error.message };
    }
  }

  async function check(scope: TenantScope): Promise<string> {
    await lookAgain(store, scope);
    return 'It will be checked in a moment.';
  }

  async function pauseFeeds(scope: TenantScope, by: string): Promise<string> {
    const running = (await listFeeds(store, scope)).filter(({ paused }) => !paused);
    for (const { id } of running) await pauseFeed(store, scope, id, { by, nextAt: null });
    await lookAgain(store, scope);
    return running.length === 0 ? 'It has no active feed.' : `${running.length} paused.`;
  }
}

function readHealthQuery(c: Context<ConsoleEnv>) {
  const text = c.req.query('q') ?? '';
  if (text.length > 100) throw new AppError('input.invalid', 'Search with at most 100 characters.');
  const [asked, order = 'needs'] = [c.req.query('need'), c.req.query('sort')];
  const need = asked === 'urgent' ? ('urgent' as const) : (allNeeds.find((one) => one === asked) ?? null);
  if (asked !== undefined && need === null)
    throw new AppError('input.invalid', `need is urgent or one of ${allNeeds.join(', ')}.`);
  if (!isSort(order)) throw new AppError('input.invalid', `sort is one of ${Object.keys(healthSorts).join(', ')}.`);
  const template = c.req.query('template') ?? null;
  return { filter: { text, need, template }, sort: order, after: c.req.query('after') ?? null };
}

function isSort(value: string): value is HealthSort {
  return Object.hasOwn(healthSorts, value);
}

/** Templates with sites, and how many of those are behind. */
function templatesOf(all: readonly SiteHealth[]): FleetHealth['templates'] {
  const templates = new Map<string, { slug: string; name: string; behind: number }>();
  for (const { template, templateName, behind } of all) {
    if (template === null) continue;
    const known = templates.get(template) ?? { slug: template, name: templateName ?? template, behind: 0 };
    templates.set(template, known);
    if (behind > 0) known.behind += 1;
  }
  return [...templates.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
