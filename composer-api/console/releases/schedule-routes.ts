/** Publishing at a time: made, listed with what would stop each, moved, cancelled. */
import { Hono } from 'hono';
import * as z from 'zod';
import { titleOf } from '#domain/documents/describe-changes.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { displayLocal, instantOf } from '#domain/text/local-time.ts';
import type { ScheduledPublish, ScheduleList } from '#schemas/api/schedule.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { listDocuments } from '#tenants/documents/find-draft.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { cancelSchedule, changeSchedule, schedulePublish } from '#tenants/schedules/schedule-publish.ts';
import { explainChanged, listSchedules, type Schedule } from '#tenants/schedules/schedule-rows.ts';
import { siteTimeZone } from '../../work/feeds/feed-job.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { allowChanges } from '../api/route-access.ts';
import { takes } from '../api/takes.ts';
import { releaseCheck } from '../checks/release.ts';

const wanted = {
  at: z.string().max(20),
  documents: z
    .array(z.strictObject({ key: z.string().max(80), revision: z.string().max(60) }))
    .min(1)
    .max(500)
    .refine(
      (documents) => new Set(documents.map(({ key }) => key)).size === documents.length,
      'Name each document once',
    ),
  message: z.string().max(300).optional(),
};
const scheduleRequest = z.strictObject(wanted);
const scheduleChange = z.strictObject({ ...wanted, was: z.string().max(40) });

export function scheduleRoutes(deps: ConsoleDeps): ConsoleRoutes {
  const { store, jobs } = deps;

  const present = async (scope: TenantScope, schedules: readonly Schedule[]): Promise<ScheduleList> => {
    const zone = await siteTimeZone(store, scope);
    const pairs = new Map((await listDocuments(store, scope)).map((pair) => [pair.key, pair]));
    const shown = await Promise.all(
      schedules.map(async ({ accountId: _, documents, ...schedule }): Promise<ScheduledPublish> => {
        const changed = schedule.state === 'waiting' ? await explainChanged(store.db, scope, documents) : null;
        return {
          ...schedule,
          at: displayLocal(new Date(schedule.runAt), zone),
          problem: schedule.problem ?? changed,
          documents: documents.map(({ key, revision }) => {
            const pair = pairs.get(key);
            const title = titleOf(key, pair?.draft?.body ?? pair?.live?.body);
            return { key, revision, title, newest: pair?.latest?.id ?? '' };
          }),
        };
      }),
    );
    return { schedules: shown, zone };
  };
  const presentOne = async (scope: TenantScope, schedule: Schedule) => (await present(scope, [schedule])).schedules[0];

  return new Hono<ConsoleEnv>()
    .get('/schedules', async (c) => {
      const { scope } = c.var;
      return c.json(await present(scope, await listSchedules(store, scope)));
    })
    .post('/schedules', takes(scheduleRequest), async (c) => {
      const { scope, account } = c.var;
      const { at, documents, message = '' } = c.req.valid('json');
      const schedule = await schedulePublish(store, scope, {
        ...{ runAt: readTime(at, await siteTimeZone(store, scope)), documents, message, by: account.name },
        check: releaseCheck(deps, scope, () => draftSnapshot(store, scope)),
        allow: allowChanges(account, scope),
      });
      jobs.wake();
      return c.json(await presentOne(scope, schedule), 201);
    })
    .put('/schedules/:schedule', takes(scheduleChange), async (c) => {
      const { scope, account } = c.var;
      const { at, documents, message = '', was } = c.req.valid('json');
      const schedule = await changeSchedule(store, scope, c.req.param('schedule').slice(0, 60), {
        ...{ runAt: readTime(at, await siteTimeZone(store, scope)), documents, message, by: account.name, was },
        check: releaseCheck(deps, scope, () => draftSnapshot(store, scope)),
        allow: allowChanges(account, scope),
      });
      jobs.wake();
      return c.json(await presentOne(scope, schedule));
    })
    .delete('/schedules/:schedule', async (c) => {
      const { scope, account } = c.var;
      const was = (c.req.query('was') ?? '').slice(0, 40);
      await cancelSchedule(store, scope, c.req.param('schedule').slice(0, 60), { was, by: account.name });
      return c.body(null, 204);
    });
}

/** A minute on the site's clock, and one that its clocks really show. */
function readTime(at: string, zone: string): Date {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at) ? instantOf(at, zone) : null;
  const problem = (message: string) =>
    new AppError('input.invalid', message, [{ document: 'request', pointer: '/at', message, severity: 'error' }]);
  if (instant === null) throw problem('Give a day and a time such as 2026-12-24T17:00.');
  if (displayLocal(instant, zone) !== at)
    throw problem('Clocks jump over this time on that day. Choose an hour earlier or later.');
  return instant;
}
