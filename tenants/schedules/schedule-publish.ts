import type { AllowChanges } from '#domain/access/document-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { displaySwitchValue } from '#domain/switches/display-value.ts';
import type { SeenRevision } from '#schemas/api/release.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows } from '../database/rows.ts';
import type { ReleaseCheck } from '../documents/go-live.ts';
import { judgePublication } from '../documents/publish.ts';
import { readLiveRevisions } from '../documents/release-rows.ts';
import { explainChanged, type Schedule, type ScheduledDocument, scheduledValue } from './schedule-rows.ts';
import { insertSchedule, requireRoom, requireTime, requireWaiting, updateSchedule } from './schedule-writes.ts';
import { scheduledPublishTable } from './tables.ts';

interface Scheduling {
  readonly runAt: Date;
  readonly documents: readonly SeenRevision[];
  readonly message: string;
  readonly by: string;
  readonly check?: ReleaseCheck;
  readonly allow?: AllowChanges;
}

/**
 * Schedules the reviewed revisions. Throws what `publish` would throw now (problems, permissions, missing revisions),
 * `revision.conflict` if a draft has changed already, and `input.invalid` for a time that has passed or is more than a
 * year away.
 */
export async function schedulePublish(store: Store, scope: TenantScope, request: Scheduling): Promise<Schedule> {
  const { runAt, documents, message, by, check, allow } = request;
  requireTime(store, runAt);
  if (documents.length === 0) throw new AppError('input.invalid', 'Select what should go live.');
  await judgePublication(store, scope, { choice: { documents, template: null }, check, allow });
  return store.tx(async (db) => {
    await requireRoom(db, scope);
    const noted = await noteLive(db, scope, documents);
    await requireUnchanged(db, scope, noted);
    const at = store.now().toISOString();
    const detail = { runAt: runAt.toISOString(), documents: noted.map(({ key }) => key) };
    await recordAudit(db, scope, { action: 'publish.schedule', by, at, detail });
    return insertSchedule(db, scope, { runAt, documents: noted, message, by, at });
  });
}

/**
 * Moves a schedule to another time, or takes newer revisions into it. Throws `revision.conflict` when it was moved or
 * has ended since the person saw it (`was`).
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
    const before = await requireWaiting(db, scope, id, was);
    if (scheduledValue(before) !== null)
      throw new AppError('input.invalid', 'This changes one switch. Change it among the switches.');
    const noted = await noteLive(db, scope, documents);
    await requireUnchanged(db, scope, noted);
    const at = store.now().toISOString();
    const detail = { from: was, runAt: runAt.toISOString(), documents: noted.map(({ key }) => key) };
    await recordAudit(db, scope, { action: 'publish.reschedule', by, at, detail });
    return updateSchedule(db, scope, id, { runAt, documents: noted, message, by, at });
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
    await changeRows(db, scheduledPublishTable, { tenantId: scope.tenantId, id }, { state: 'cancelled', endedAt: at });
    const detail = {
      runAt: was,
      documents: documents.map(({ key, set }) => (set ? displaySwitchValue(set.switch, set.value) : key)),
    };
    await recordAudit(db, scope, { action: 'publish.cancel', by, at, detail });
  });
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
