/** Writes of schedules that are the same for reviewed drafts and for the value of one switch. */
import { and, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { countWaiting, findScheduleIn, type Schedule, type ScheduledDocument } from './schedule-rows.ts';
import { scheduledPublishTable } from './tables.ts';

export const publishKind = 'publish-at';
/** Publishes of one tenant run one after the other. */
export const publishLane = 'publish';
/** Schedules of a tenant that wait at once. */
const mostWaiting = 50;
const furthestMs = 366 * 24 * 3_600_000;

interface Written {
  readonly runAt: Date;
  readonly documents: readonly ScheduledDocument[];
  readonly message: string;
  readonly by: string;
  readonly at: string;
}

/** Throws `input.invalid` for a time that has passed or is more than a year away. */
export function requireTime(store: Store, runAt: Date): void {
  const ahead = runAt.getTime() - store.now().getTime();
  if (ahead <= 0) throw new AppError('input.invalid', 'This time has passed. Choose a later one, or publish now.');
  if (ahead > furthestMs) throw new AppError('input.invalid', 'This is more than a year away. Choose an earlier time.');
}

/** Throws `document.invalid` where too many wait already. */
export async function requireRoom(db: Db, scope: TenantScope): Promise<void> {
  if ((await countWaiting(db, scope)) < mostWaiting) return;
  const text = `There are already ${mostWaiting} scheduled publishes. Cancel one, or add changes to one of them.`;
  throw new AppError('document.invalid', text);
}

/** Adds a schedule, and its job with it. */
export async function insertSchedule(db: Db, scope: TenantScope, written: Written): Promise<Schedule> {
  const { runAt, documents, message, by, at } = written;
  const id = newId();
  await db.insert(scheduledPublishTable).values({
    tenantId: scope.tenantId,
    id,
    runAt: runAt.toISOString(),
    documents: JSON.stringify(documents),
    message,
    author: by,
    accountId: scope.actor?.accountId ?? null,
    madeAt: at,
    state: 'waiting',
  });
  await enqueue(db, scope, id, written);
  return requireSchedule(db, scope, id);
}

/** Changes one that waits. */
export async function updateSchedule(db: Db, scope: TenantScope, id: string, written: Written): Promise<Schedule> {
  const { runAt, documents, message, by } = written;
  await db
    .update(scheduledPublishTable)
    .set({
      runAt: runAt.toISOString(),
      documents: JSON.stringify(documents),
      message,
      // The last person to change it answers for it.
      author: by,
      accountId: scope.actor?.accountId ?? null,
    })
    .where(has(scheduledPublishTable, { tenantId: scope.tenantId, id }));
  await enqueue(db, scope, id, written);
  return requireSchedule(db, scope, id);
}

interface Carried {
  readonly key: ScheduledDocument['key'];
  readonly from: Pick<ScheduledDocument, 'revision' | 'live'>;
  readonly to: Pick<ScheduledDocument, 'revision' | 'live'>;
}

/**
 * Updates waiting schedules after a change went live that is not part of them: the same draft over another live
 * state. Their author, time and job stay.
 */
export async function carrySchedules(db: Db, scope: TenantScope, { key, from, to }: Carried): Promise<void> {
  const of = eq(scheduledPublishTable.tenantId, scope.tenantId);
  const waiting = await db
    .select({ id: scheduledPublishTable.id, documents: scheduledPublishTable.documents })
    .from(scheduledPublishTable)
    .where(and(of, eq(scheduledPublishTable.state, 'waiting')));
  for (const { id, documents } of waiting) {
    const noted: readonly ScheduledDocument[] = JSON.parse(documents);
    const next = noted.map((one) =>
      one.key === key && !one.set && one.revision === from.revision && one.live === from.live ? { ...one, ...to } : one,
    );
    if (next.every((one, at) => one === noted[at])) continue;
    await db
      .update(scheduledPublishTable)
      .set({ documents: JSON.stringify(next) })
      .where(and(of, eq(scheduledPublishTable.id, id)));
  }
}

/** Throws `release.conflict` when the schedule was moved or has ended since the person saw it (`was`). */
export async function requireWaiting(db: Db, scope: TenantScope, id: string, was: string): Promise<Schedule> {
  const schedule = await requireSchedule(db, scope, id);
  if (schedule.state === 'waiting' && schedule.runAt === was) return schedule;
  const message =
    schedule.state === 'waiting'
      ? 'Someone else moved this to another time. Check it, then try again.'
      : 'This is no longer scheduled. Reload the list.';
  throw new AppError('release.conflict', message);
}

async function requireSchedule(db: Db, scope: TenantScope, id: string): Promise<Schedule> {
  const schedule = await findScheduleIn(db, scope, id);
  if (!schedule) throw new AppError('not-found', 'There is no such scheduled publish.');
  return schedule;
}

/** A schedule that was moved has a job for each of its times: the outdated ones do nothing. */
async function enqueue(db: Db, scope: TenantScope, id: string, { runAt, at }: Written): Promise<void> {
  const payload = { schedule: id, runAt: runAt.toISOString() };
  await enqueueJob(db, scope, { kind: publishKind, lane: publishLane, payload, runAt: runAt.toISOString() }, at);
}
