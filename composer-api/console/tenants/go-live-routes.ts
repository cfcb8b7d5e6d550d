/** Checks of a whole site, putting it live and taking it offline (`schemas/api/go-live.ts`). */
import * as z from 'zod';
import { isAllowed } from '#domain/access/role-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { GoLiveState, SiteChecks } from '#schemas/api/go-live.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { goPrivate, goPublic, saveAnswer } from '#tenants/onboarding/go-public.ts';
import { findTenantEntry } from '#tenants/sites/list-tenants.ts';
import { visitParameter } from '../../kernel/http/visit-pass.ts';
import { JoinedRuns } from '../../kernel/joined-runs.ts';
import { handle, type Needs, siteScope, takes } from '../api/handlers.ts';
import { siteUrl } from '../api/tenant-summary.ts';
import {
  checkSiteDocumentsGently,
  checkStockAndPlaces,
  findBlockers,
  findShared,
  libraryOf,
  summariseRules,
} from '../checks/site-checks.ts';
import { findPageWeights } from '../checks/speed-points.ts';
import { repairPlaces } from '../documents/repair-points.ts';
import { handOverOf } from './handover.ts';
import { goLiveState, onboardingSteps } from './onboarding-steps.ts';

const goLiveRequest = z.strictObject({ shared: z.boolean().optional() });
/** Requires a confirmation, so that a click by mistake or a call meant for another address cannot take a site offline. */
const offlineRequest = z.strictObject({ confirm: z.literal(true, 'Send {"confirm": true} to take the site offline') });
const answerRequest = z.strictObject({ state: z.enum(['done', 'skipped']).nullable() });

const repairRequest = z.strictObject({
  places: z
    .array(
      z.strictObject({
        document: z.string().max(120),
        blockId: z.string().max(60).optional(),
        pointer: z.string().max(400),
        repair: z.union([
          z.strictObject({ kind: z.literal('fact'), path: z.string().max(60) }),
          z.strictObject({
            kind: z.literal('link'),
            from: z.string().min(1).max(500),
            to: z.string().min(1).max(600),
            name: z.string().max(600),
          }),
          z.strictObject({ kind: z.literal('colour'), value: z.string().max(20) }),
        ]),
      }),
    )
    .min(1)
    .max(500),
});

const noTemplate = 'A template has no shoppers: only sites go live.';

/** Problems that an answer names. */
const mostNamed = 50;

/**
 * Puts a site live if no check refuses it.
 * @param sharedBy the person who confirms that facts shared with another site belong to the same company; null for
 * none.
 * @throws AppError `site.not-ready` with each reason and its place.
 */
export async function putLive(
  deps: Needs<'store' | 'registry'>,
  scope: TenantScope,
  { by, mayShare }: { readonly by: string; readonly mayShare: boolean },
): Promise<void> {
  const { blockers, shared } = await findBlockers(deps, scope);
  const stopping = blockers.filter(({ rule }) => !(mayShare && rule === 'shared-fact'));
  if (stopping.length > 0)
    throw new AppError(
      'document.invalid',
      `This site cannot go live yet: ${stopping.length === 1 ? 'one problem has' : `${stopping.length} problems have`} to be fixed first.`,
      stopping.slice(0, mostNamed),
    );
  await goPublic(deps.store, scope, {
    by,
    detail: { shared: shared.slice(0, 20).map(({ kind, text }) => `${kind} ${text}`) },
  });
}

export function goLiveRoutes(deps: Needs<'store' | 'registry' | 'weigher' | 'passes'>) {
  const { store } = deps;
  const checking = new JoinedRuns<SiteChecks>();
  const judging = new JoinedRuns<GoLiveState>();
  return handle({
    'GET /tenants/:tenant/checks': ({ var: { scope } }) =>
      checking.ask(scope.tenantId, async () => {
        const drafts = await draftSnapshot(store, scope);
        const library = await libraryOf(deps, scope, drafts);
        const documents = await checkSiteDocumentsGently(deps, drafts, library);
        const others = await checkStockAndPlaces(deps, scope);
        const shared = scope.kind === 'template' ? [] : await findShared(deps, scope, drafts);
        const points = [...documents, ...others, ...shared.map(({ point }) => point)];
        return { points, rules: summariseRules(points), checkedAt: store.now().toISOString() };
      }),
    'GET /tenants/:tenant/checks/weights': (c) => findPageWeights(deps, siteScope(c, noTemplate)),
    'POST /tenants/:tenant/checks/repairs': takes(repairRequest, (c, { places }) => {
      return repairPlaces(deps, c.var.scope, places, c.var.account);
    }),
    'GET /tenants/:tenant/go-live': (c) => {
      const scope = siteScope(c, noTemplate);
      return judging.ask(scope.tenantId, () => goLiveState(deps, scope));
    },
    'POST /tenants/:tenant/go-live': takes(goLiveRequest, async (c, { shared }) => {
      const scope = siteScope(c, noTemplate);
      const { account } = c.var;
      // Only people with access to both sites can say that they belong to one company.
      if (
        shared === true &&
        (!isAllowed(account.role, 'sites.create') || account.token?.scopes.includes('sites.create') === false)
      )
        throw new AppError(
          'auth.forbidden',
          'Only onboarding and platform staff can say that two sites belong to one company.',
        );
      await putLive(deps, scope, { by: account.name, mayShare: shared === true });
      return goLiveState(deps, scope);
    }),
    'POST /tenants/:tenant/offline': takes(offlineRequest, async (c) => {
      const scope = siteScope(c, noTemplate);
      await goPrivate(store, scope, { by: c.var.account.name });
      const state: GoLiveState = await goLiveState(deps, scope);
      return state;
    }),
    'PUT /tenants/:tenant/onboarding/:step': takes(answerRequest, async (c, { state }) => {
      const scope = siteScope(c, noTemplate);
      const step = c.req.param('step');
      if (!onboardingSteps.has(step))
        throw new AppError('not-found', `There is no step called “${step.slice(0, 40)}”.`);
      await saveAnswer(store, scope, { step, state, by: c.var.account.name });
      return goLiveState(deps, scope);
    }),
    'GET /tenants/:tenant/handover': (c) => handOverOf(deps, siteScope(c, noTemplate), c.req.url),
    'GET /tenants/:tenant/visit': async (c) => {
      const scope = siteScope(c, noTemplate);
      const path = c.req.query('path') ?? '/';
      if (!/^\/(?![/\\])[^\s\\]{0,500}$/.test(path))
        throw new AppError('input.invalid', 'path has to be the address of a page of this site, such as /about.');
      const url = new URL(path, siteUrl(scope.slug, store.siteDomain, c.req.url));
      if ((await findTenantEntry(store, scope)).publicSince === null)
        url.searchParams.set(visitParameter, deps.passes.issue(scope.tenantId));
      return c.redirect(url.href, 303);
    },
  });
}
