/** Schedules as the console shows them, on the site's own clock. */
import { titleOf } from '#domain/documents/describe-changes.ts';
import { AppError, fieldError } from '#domain/errors/app-error.ts';
import { displaySwitchValue } from '#domain/switches/display-value.ts';
import { displayLocal, instantOf } from '#domain/text/local-time.ts';
import type { ScheduledPublish, ScheduledTitle, ScheduleList } from '#schemas/api/schedule.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { listDocuments } from '#tenants/documents/find-draft.ts';
import { siteTimeZone } from '#tenants/documents/site-clock.ts';
import { explainChanged, type Schedule, scheduledValue } from '#tenants/schedules/schedule-rows.ts';

export async function presentSchedules(
  store: Store,
  scope: TenantScope,
  schedules: readonly Schedule[],
): Promise<ScheduleList> {
  const zone = await siteTimeZone(store, scope);
  const pairs = new Map((await listDocuments(store, scope)).map((pair) => [pair.key, pair]));
  const shown = await Promise.all(
    schedules.map(async ({ accountId: _, documents, ...schedule }): Promise<ScheduledPublish> => {
      const changed = schedule.state === 'waiting' ? await explainChanged(store.db, scope, documents) : null;
      return {
        ...schedule,
        at: displayLocal(new Date(schedule.runAt), zone),
        problem: schedule.problem ?? changed,
        change: scheduledValue({ documents }),
        documents: documents.map(({ key, revision, set }): ScheduledTitle => {
          if (set) return { key, revision, title: displaySwitchValue(set.switch, set.value), newest: revision };
          const pair = pairs.get(key);
          const title = titleOf(key, pair?.draft?.body ?? pair?.live?.body);
          return { key, revision, title, newest: pair?.latest?.id ?? '' };
        }),
      };
    }),
  );
  return { schedules: shown, zone };
}

export async function presentSchedule(store: Store, scope: TenantScope, schedule: Schedule): Promise<ScheduledPublish> {
  const [presented] = (await presentSchedules(store, scope, [schedule])).schedules;
  if (!presented) throw new AppError('not-found', 'This schedule has just been removed.');
  return presented;
}

/** A minute on the site's clock, and one that its clocks really show. */
export function readTime(at: string, zone: string): Date {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at) ? instantOf(at, zone) : null;
  const problem = (message: string) => fieldError('/at', message);
  if (instant === null) throw problem('Enter a day and a time such as 2026-12-24T17:00.');
  if (displayLocal(instant, zone) !== at)
    throw problem('Daylight saving skips this time on that day. Choose an hour earlier or later.');
  return instant;
}
