/** Scheduling what was reviewed to go live at an instant, moving it, and cancelling it. */
import { and, eq } from 'drizzle-orm';
import type { AllowChanges } from '#domain/access/document-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { SeenRevision } from '#schemas/api/release.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/connect.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import type { TenantScope } from '../database/scope.ts';
import type { ReleaseCheck } from '../documents/go-live.ts';
import { judgePublication } from '../documents/publish.ts';
import { readLiveRevisions } from '../documents/release-rows.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import {
  countWaiting,
  explainChanged,
  findScheduleIn,
  type Schedule,
  type ScheduledDocument,
} from './schedule-rows.ts';
import { scheduledPublishTable } from './tables.ts';

export const publishKind = 'publish-at';
/** Publishes of one tenant run one after the other. */
export const publishLane = 'publish';
/** Schedules of a tenant that wait at once. */
const mostWaiting = 50;
const furthestMs = 366 * 24 * 3_600_000;

interface Scheduling {
  readonly runAt: Date;
  readonly documents: readonly SeenRevision[];
  readonly message: string;
  readonly by: string;
  readonly check?: ReleaseCheck;
  readonly allow?: AllowChanges;
}

/**
 * Schedules the revisions that somebody looked at. Throws what `publish` would throw now (problems, permissions,
 * revisions that are not there), `revision.conflict` when a draft is already another one, and `input.invalid` for a time
 * that has passed or is more than a year away.
 */
export async function schedulePublish(store: Store, scope: TenantScope, request: Scheduling): Promise<Schedule> {
  const { runAt, documents, message, by, check, allow } = request;
  requireTime(store, runAt);
  if (documents.length === 0) throw new AppError('input.invalid', 'Tick what is to go live.');
  await judgePublication(store, scope, { choice: { documents, template: null }, check, allow });
  const id = newId();
  return store.tx(async (db) => {
    if ((await countWaiting(db, scope)) >= mostWaiting) {
      const text = `${mostWaiting} publishes wait already. Cancel one, or put more into one of them.`;
      throw new AppError('document.invalid', text);
    }
    const noted = await noteLive(db, scope, documents);
    await requireUnchanged(db, scope, noted);
    const at = store.now().toISOString();
    await db.insert(scheduledPublishTable).values({
      ...{ tenantId: scope.tenantId, id, runAt: runAt.toISOString(), documents: JSON.stringify(noted), message },
      ...{ author: by, accountId: scope.actor?.accountId ?? null, madeAt: at, state: 'waiting' },
    });
    await enqueue(db, scope, id, runAt, at);
    const detail = { runAt: runAt.toISOString(), documents: noted.map(({ key }) => key) };
    await recordAudit(db, scope, { action: 'publish.schedule', by, at, detail });
    return requireSchedule(db, scope, id);
  });
}

/**
 * Moves a schedule to another time, or takes newer revisions into it. Throws `revision.conflict` when somebody moved it
 * or it has ended since it was looked at (`was`).
 */
export async function changeSchedule(
  store: Store,
  scope: TenantScope,
  id: string,
  { was, ...request }: Scheduling & { readonly was: string },
): Promise<Schedule> {
  const { runAt, documents, message, by, check, allow } = request;
  requireTime(store, runAt);
  await judgePublication(store, scope, { choice: { documents, template: null }, check, allow });
  return store.tx(async (db) => {
    await requireWaiting(db, scope, id, was);
    const noted = await noteLive(db, scope, documents);
    await requireUnchanged(db, scope, noted);
    const at = store.now().toISOString();
    await db
      .update(scheduledPublishTable)
      .set({
        ...{ runAt: runAt.toISOString(), documents: JSON.stringify(noted), message },
        // Whoever changed it last answers for it.
        ...{ author: by, accountId: scope.actor?.accountId ?? null },
      })
      .where(and(eq(scheduledPublishTable.tenantId, scope.tenantId), eq(scheduledPublishTable.id, id)));
    await enqueue(db, scope, id, runAt, at);
    const detail = { from: was, runAt: runAt.toISOString(), documents: noted.map(({ key }) => key) };
    await recordAudit(db, scope, { action: 'publish.reschedule', by, at, detail });
    return requireSchedule(db, scope, id);
  });
}

/** Throws as `changeSchedule` does. */
export async function cancelSchedule(
  store: Store,
  scope: TenantScope,
  id: string,
  { was, by }: { readonly was: string; readonly by: string },
): Promise<void> {
  await store.tx(async (db) => {
    const { documents } = await requireWaiting(db, scope, id, was);
    const at = store.now().toISOString();
    await db
      .update(scheduledPublishTable)
      .set({ state: 'cancelled', endedAt: at })
      .where(and(eq(scheduledPublishTable.tenantId, scope.tenantId), eq(scheduledPublishTable.id, id)));
    const detail = { runAt: was, documents: documents.map(({ key }) => key) };
    await recordAudit(db, scope, { action: 'publish.cancel', by, at, detail });
  });
}

function requireTime(store: Store, runAt: Date): void {
  const ahead = runAt.getTime() - store.now().getTime();
  if (ahead <= 0) throw new AppError('input.invalid', 'This time has passed. Choose a later one, or publish now.');
  if (ahead > furthestMs) throw new AppError('input.invalid', 'This is more than a year away. Choose an earlier time.');
}

async function noteLive(
  db: Db,
  scope: TenantScope,
  documents: readonly SeenRevision[],
): Promise<readonly ScheduledDocument[]> {
  const live = new Map((await readLiveRevisions(db, scope)).map(({ key, id }) => [key, id]));
  return documents.map(({ key, revision }) => ({ key, revision, live: live.get(key) ?? null }));
}

async function requireUnchanged(db: Db, scope: TenantScope, documents: readonly ScheduledDocument[]): Promise<void> {
  const changed = await explainChanged(db, scope, documents);
  if (changed !== null) throw new AppError('release.conflict', `${changed} Look at the changes again.`);
}

async function requireWaiting(db: Db, scope: TenantScope, id: string, was: string): Promise<Schedule> {
  const schedule = await requireSchedule(db, scope, id);
  if (schedule.state === 'waiting' && schedule.runAt === was) return schedule;
  const message =
    schedule.state === 'waiting'
      ? 'Somebody moved this to another time. Look at it again.'
      : 'This does not wait any more. Look at the list again.';
  throw new AppError('release.conflict', message);
}

async function requireSchedule(db: Db, scope: TenantScope, id: string): Promise<Schedule> {
  const schedule = await findScheduleIn(db, scope, id);
  if (!schedule) throw new AppError('not-found', 'There is no such scheduled publish.');
  return schedule;
}

/** One that was moved has a job for each of its times: those that are not its own do nothing. */
async function enqueue(db: Db, scope: TenantScope, id: string, runAt: Date, at: string): Promise<void> {
  const payload = { schedule: id, runAt: runAt.toISOString() };
  await enqueueJob(db, scope, { kind: publishKind, lane: publishLane, payload, runAt: runAt.toISOString() }, at);
}
