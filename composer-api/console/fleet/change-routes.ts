/** Changing a text or a switch on many sites: previewed first, made by a job for each site, undone with one click. */
import type { Context } from 'hono';
import * as z from 'zod';
import { titleOf } from '#domain/documents/describe-changes.ts';
import { AppError, fieldError } from '#domain/errors/app-error.ts';
import { changeDocument, type FindBlock } from '#domain/fleet/change-document.ts';
import {
  type ChangedPlace,
  type ChangePreview,
  type FleetQuery,
  fleetChangeActs,
  type Replacement,
} from '#schemas/api/fleet-change.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import {
  actOnFleetChange,
  createFleetChange,
  detailFleetChange,
  listFleetChanges,
  mostChangedSites,
  requireFleetChange,
} from '#tenants/fleet/fleet-changes.ts';
import { soughtOnSite } from '#tenants/fleet/inherited-switch.ts';
import { requireScopeForAccount } from '#tenants/sites/hosts.ts';
import { listTenants } from '#tenants/sites/list-tenants.ts';
import { anyJson } from '../../kernel/http/read-body.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import { type ConsoleEnv, handle, type Needs, takes } from '../api/handlers.ts';

const sitesOfCall = 20;
const placesOfSite = 10;
/** Letters of a switch's value as JSON, and of a text: each site stores the request. */
const longest = 2000;

const query = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: z.string().min(2, 'At least two characters').max(200, 'At most 200 characters'),
    matchesCase: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('switch'), key: z.string().min(1).max(100), value: anyJson.optional() }),
]);
const replacement = z.strictObject({ to: anyJson });
const previewRequest = z.strictObject({ query, replacement, after: z.string().max(60).optional() });
const changeRequest = z
  .strictObject({
    query,
    replacement,
    publishes: z.boolean(),
    sites: z
      .array(z.string().min(1).max(60))
      .min(1, 'Choose a site')
      .max(mostChangedSites, 'At most 2,000 sites at once'),
    message: z.string().trim().max(300, 'At most 300 characters').optional(),
  })
  .refine(({ sites }) => new Set(sites).size === sites.length, { path: ['sites'], message: 'List each site once' });

export function fleetChangeRoutes(deps: Needs<'store' | 'registry' | 'jobs'>) {
  const { store, jobs, registry } = deps;
  const findBlock: FindBlock = (type) => registry.get(type) ?? null;

  async function placesOf(scope: TenantScope, sought: FleetQuery, put: Replacement): Promise<readonly ChangedPlace[]> {
    const { live, drafts } = await soughtOnSite(store, scope, sought.kind === 'switch' ? sought.key : null);
    const found = (documents: typeof live, isLive: boolean) =>
      documents.flatMap((document) =>
        changeDocument(document, sought, put, findBlock).places.map((place) => ({
          document: document.key,
          title: titleOf(document.key, document.body),
          isLive,
          ...place,
        })),
      );
    return [...found(live, true), ...found(drafts, false)];
  }

  return handle({
    'GET /fleet/changes': async () => ({ changes: await listFleetChanges(store) }),
    'POST /fleet/changes/preview': takes(previewRequest, async (c, { query: sought, replacement: put, after }) => {
      requireReplacement(sought, put);
      const { entries, total, next } = await listTenants(store, c.var.account, {
        limit: sitesOfCall,
        ...(after ? { after } : {}),
      });
      const sites: ChangePreview['sites'][number][] = [];
      for (const { scope, name } of entries) {
        const places = await placesOf(scope, sought, put);
        if (places.length > 0)
          sites.push({ slug: scope.slug, name, found: places.length, places: places.slice(0, placesOfSite) });
        // Requests that wait go first.
        await nextTurn();
      }
      return { sites, looked: entries.length, total, next } satisfies ChangePreview;
    }),
    'POST /fleet/changes': takes(changeRequest, async (c, { sites, message = '', ...change }) => {
      requireReplacement(change.query, change.replacement);
      const scopes: TenantScope[] = [];
      for (const slug of sites) scopes.push(await requireScopeForAccount(store, c.var.account, slug));
      const id = await createFleetChange(store, scopes, { ...change, message }, c.var.account.name);
      jobs.wake();
      return requireFleetChange(store, id);
    }),
    'GET /fleet/changes/:change': (c) => detailFleetChange(store, idOf(c)),
    'POST /fleet/changes/:change/:act': async (c) => {
      const act = fleetChangeActs.find((one) => one === c.req.param('act'));
      if (act === undefined) throw new AppError('not-found', 'The action has to be stop or undo.');
      const { id } = await requireFleetChange(store, idOf(c));
      const { account } = c.var;
      await actOnFleetChange(store, id, {
        act,
        by: account.name,
        scopeOf: (slug) => requireScopeForAccount(store, account, slug),
      });
      jobs.wake();
      return requireFleetChange(store, id);
    },
  });
}

function idOf(c: Context<ConsoleEnv>): string {
  return (c.req.param('change') ?? '').slice(0, 60);
}

/** @throws AppError `input.invalid` where the replacement cannot take the place of what is sought. */
function requireReplacement(sought: FleetQuery, { to }: Replacement): void {
  const refuse = (message: string): never => {
    throw fieldError('/replacement/to', message);
  };
  if (sought.kind === 'text') {
    if (typeof to !== 'string' || to.length > longest) refuse('Enter a text of at most 2,000 characters.');
    if (to === sought.text) refuse('This is the current text.');
    return;
  }
  if ([sought.value ?? null, to].some((value) => JSON.stringify(value).length > longest))
    refuse('The old or new value of a switch can have at most 2,000 characters.');
  const found = findSwitch(sought.key);
  if (found === null) {
    refuse(`There is no switch ${sought.key}.`);
    return;
  }
  if (to === null) return;
  const [wrong] = validateValue(found.schema, to);
  if (wrong !== undefined) refuse(`${found.title}: ${wrong.message}`);
}
