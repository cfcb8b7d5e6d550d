/** Publishing at a time: made, listed with what would stop each, moved, cancelled. */
import * as z from 'zod';
import type { SeenRevision } from '#schemas/api/release.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { siteTimeZone } from '#tenants/documents/site-clock.ts';
import { cancelSchedule, changeSchedule, schedulePublish } from '#tenants/schedules/schedule-publish.ts';
import { listSchedules } from '#tenants/schedules/schedule-rows.ts';
import { handle, type Needs, takes } from '../api/handlers.ts';
import { allowChanges } from '../api/route-access.ts';
import { releaseCheck } from '../checks/release.ts';
import { withCombinations } from '../combinations/combination-gate.ts';
import { presentSchedule, presentSchedules, readTime } from './present-schedules.ts';

const wanted = {
  at: z.string().max(20),
  documents: z
    .array(z.strictObject({ key: z.string().max(80), revision: z.string().max(60) }))
    .min(1)
    .max(500)
    .refine(
      (documents) => new Set(documents.map(({ key }) => key)).size === documents.length,
      'List each document once',
    ),
  message: z.string().max(300).optional(),
};
const scheduleRequest = z.strictObject(wanted);
const scheduleChange = z.strictObject({ ...wanted, was: z.string().max(40) });

export function scheduleRoutes(deps: Needs<'store' | 'registry' | 'jobs' | 'sites' | 'log'>) {
  const { store, jobs } = deps;
  const checkOf = (scope: TenantScope, documents: readonly SeenRevision[]) =>
    withCombinations(
      ...([deps, scope, { documents, template: null }] as const),
      releaseCheck(deps, scope, null, () => draftSnapshot(store, scope)),
    );

  return handle({
    'GET /tenants/:tenant/schedules': async (c) => {
      const { scope } = c.var;
      return presentSchedules(store, scope, await listSchedules(store, scope));
    },
    'POST /tenants/:tenant/schedules': takes(scheduleRequest, async (c, { at, documents, message = '' }) => {
      const { scope, account } = c.var;
      const schedule = await schedulePublish(store, scope, {
        runAt: readTime(at, await siteTimeZone(store, scope)),
        documents,
        message,
        by: account.name,
        check: await checkOf(scope, documents),
        allow: allowChanges(account, scope),
      });
      jobs.wake();
      return presentSchedule(store, scope, schedule);
    }),
    'PUT /tenants/:tenant/schedules/:schedule': takes(
      scheduleChange,
      async (c, { at, documents, message = '', was }) => {
        const { scope, account } = c.var;
        const schedule = await changeSchedule(store, scope, c.req.param('schedule').slice(0, 60), {
          runAt: readTime(at, await siteTimeZone(store, scope)),
          documents,
          message,
          by: account.name,
          was,
          check: await checkOf(scope, documents),
          allow: allowChanges(account, scope),
        });
        jobs.wake();
        return presentSchedule(store, scope, schedule);
      },
    ),
    'DELETE /tenants/:tenant/schedules/:schedule': async (c) => {
      const { scope, account } = c.var;
      const was = (c.req.query('was') ?? '').slice(0, 40);
      await cancelSchedule(store, scope, c.req.param('schedule').slice(0, 60), { was, by: account.name });
    },
  });
}
