/** Roll-outs of a template's release: planning, running, settling conflicts, rolling back. */
import * as z from 'zod';
import { titleOf } from '#domain/documents/describe-changes.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { type RolloutSample, rolloutActs, type SettledConflicts } from '#schemas/api/rollout.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { judgeSite } from '#tenants/fleet/carry-site.ts';
import { listConflictGroups, settleConflicts, sitesInConflict } from '#tenants/fleet/conflicts.ts';
import { actOnRollout, createRollout, leaveOut, mostRolloutSites } from '#tenants/fleet/make-rollout.ts';
import { carriedOf, conflictsOf, planSite } from '#tenants/fleet/roll-site.ts';
import {
  listRolloutSites,
  listRollouts,
  requireRollout,
  siteCondition,
  summariseRollout,
} from '#tenants/fleet/rollout-rows.ts';
import { requireScopeForAccount } from '#tenants/sites/hosts.ts';
import { handle, type Needs, takes } from '../api/handlers.ts';
import { allowChanges } from '../api/route-access.ts';
import { describer } from '../checks/describer.ts';
import { unattendedCheck } from '../checks/release.ts';

const slug = z.string().min(1).max(60);
const wave = z.union([
  z.literal('rest'),
  z.strictObject({ sites: z.int().min(1).max(mostRolloutSites) }),
  z.strictObject({ percent: z.number().min(1).max(100) }),
]);
const rolloutRequest = z
  .strictObject({
    template: slug,
    sites: z.array(slug).max(mostRolloutSites, 'At most 2,000 sites at once'),
    publishes: z.boolean(),
    waves: z.array(wave).min(1, 'At least one wave').max(10, 'At most 10 waves'),
    restMinutes: z.int().min(0).max(1440, 'At most a day'),
    message: z.string().trim().max(300, 'At most 300 characters').optional(),
  })
  .refine(({ sites }) => new Set(sites).size === sites.length, { path: ['sites'], message: 'List each site once' });
const sitesRequest = z.strictObject({ sites: z.array(slug).min(1, 'Choose a site').max(mostRolloutSites) });
const conflictsRequest = z.strictObject({
  likenesses: z.array(z.string().min(1).max(64)).min(1, 'Choose a conflict').max(100),
  choice: z.enum(['mine', 'theirs'], 'mine or theirs'),
});

export function rolloutRoutes(deps: Needs<'store' | 'registry' | 'jobs'>) {
  const { store, jobs } = deps;
  const changesOf = describer(deps);
  return handle({
    'GET /fleet/rollouts': async () => ({ rollouts: await listRollouts(store) }),
    'POST /fleet/rollouts': takes(rolloutRequest, async (c, { template, message = '', ...request }) => {
      const scope = await requireScopeForAccount(store, c.var.account, template);
      const id = await createRollout(store, scope, { ...request, message, by: c.var.account.name });
      jobs.wake();
      return summariseRollout(store, id);
    }),
    'GET /fleet/rollouts/:rollout': (c) => summariseRollout(store, idOf(c.req.param('rollout'))),
    'GET /fleet/rollouts/:rollout/sites': async (c) => {
      const { id } = await requireRollout(store.db, idOf(c.req.param('rollout')));
      const after = c.req.query('after');
      if (after !== undefined && !/^\d{1,6}$/.test(after))
        throw new AppError('input.invalid', 'This list cannot be continued. Load it again.');
      const only = siteCondition(c.req.query('show')?.slice(0, 20));
      return listRolloutSites(store, id, { only, after: after === undefined ? null : Number(after) });
    },
    'GET /fleet/rollouts/:rollout/sites/:site': async (c) => {
      const rollout = await requireRollout(store.db, idOf(c.req.param('rollout')));
      const scope = await requireScopeForAccount(store, c.var.account, c.req.param('site').slice(0, 60));
      const plan = await planSite(store.db, scope, rollout);
      if (plan === null)
        throw new AppError('not-found', 'This site has applied the release, so there is nothing to compare.');
      const judged = await judgeSite(
        store,
        scope,
        carriedOf(rollout),
        plan,
        unattendedCheck(deps, scope, () => draftSnapshot(store, scope)),
      );
      const state = (body: RolloutSample['documents'][number]['before']['body'], side: string) => ({
        revision: `${rollout.id} ${side}`,
        at: rollout.madeAt,
        by: rollout.by,
        body,
      });
      const updates = (plan.publishes ? plan.liveUpdates : plan.draftUpdates).filter(({ kind }) => kind !== 'kept');
      const sample: RolloutSample = {
        slug: scope.slug,
        documents: updates.slice(0, 20).map(({ key, before, after }) => ({
          key,
          title: titleOf(key, after ?? before ?? undefined),
          before: state(before, 'before'),
          after: state(after, 'after'),
          changes: changesOf(key, before, after),
        })),
        conflicts: conflictsOf(plan),
        problem: judged?.problem ?? null,
      };
      return sample;
    },
    'GET /fleet/rollouts/:rollout/conflicts': async (c) => {
      const { id } = await requireRollout(store.db, idOf(c.req.param('rollout')));
      return { groups: await listConflictGroups(store, id) };
    },
    'POST /fleet/rollouts/:rollout/conflicts': takes(conflictsRequest, async (c, { likenesses, choice }) => {
      const rollout = await requireRollout(store.db, idOf(c.req.param('rollout')));
      const { account } = c.var;
      const answer = { settled: 0, refused: [] as { site: string; message: string }[] };
      for (const site of await sitesInConflict(store, rollout.id, likenesses)) {
        const scope = await requireScopeForAccount(store, account, site);
        const allow = allowChanges(account, scope);
        const { settled, refused } = await settleConflicts(store, scope, rollout, {
          likenesses,
          choice,
          by: account.name,
          allow,
        });
        answer.settled += settled;
        answer.refused.push(...refused.map((message) => ({ site, message })));
      }
      return answer satisfies SettledConflicts;
    }),
    'POST /fleet/rollouts/:rollout/leave-out': takes(sitesRequest, async (c, { sites }) => {
      const { id } = await requireRollout(store.db, idOf(c.req.param('rollout')));
      await leaveOut(store, id, sites);
      return summariseRollout(store, id);
    }),
    'POST /fleet/rollouts/:rollout/:act': async (c) => {
      const rollout = await requireRollout(store.db, idOf(c.req.param('rollout')));
      const act = rolloutActs.find((one) => one === c.req.param('act'));
      if (act === undefined)
        throw new AppError('not-found', 'The action has to be start, pause, resume, stop or undo.');
      const { template } = await summariseRollout(store, rollout.id);
      const scope = await requireScopeForAccount(store, c.var.account, template);
      await actOnRollout(store, scope, rollout.id, { act, by: c.var.account.name });
      jobs.wake();
      return summariseRollout(store, rollout.id);
    },
  });
}

function idOf(text: string): string {
  return text.slice(0, 60);
}
