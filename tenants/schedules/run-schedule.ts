import type { AllowChanges } from '#domain/access/document-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows } from '../database/rows.ts';
import type { ReleaseCheck } from '../documents/go-live.ts';
import { publishIn } from '../documents/publish.ts';
import { requireTenantRow } from '../documents/release-rows.ts';
import { publishSwitch } from './publish-switch.ts';
import { explainChanged, findScheduleIn, type Schedule, scheduledValue } from './schedule-rows.ts';
import { scheduledPublishTable } from './tables.ts';

interface Running {
  readonly check?: ReleaseCheck;
  /** Whether its author may put these changes live today. */
  readonly allow: (schedule: Schedule) => Promise<AllowChanges>;
}

/**
 * Publishes what was scheduled for this time, and records the release with it in one transaction: run again after a
 * crash, it finds that it is done. A schedule that was moved or cancelled does nothing; one whose documents have
 * changed, whose author may no longer publish or that fails its checks is stopped with the reason.
 */
export async function runSchedule(
  store: Store,
  scope: TenantScope,
  { id, runAt }: { readonly id: string; readonly runAt: string },
  { check, allow }: Running,
): Promise<void> {
  const schedule = await findScheduleIn(store.db, scope, id);
  if (schedule?.state !== 'waiting' || schedule.runAt !== runAt) return;
  try {
    const mayPublish = await allow(schedule);
    await store.tx(async (db) => {
      // It may have been moved while this waited for its turn.
      const now = await findScheduleIn(db, scope, id);
      if (now?.state !== 'waiting' || now.runAt !== runAt) return;
      const changed = await explainChanged(db, scope, now.documents);
      if (changed !== null) throw new AppError('release.conflict', changed);
      const set = scheduledValue(now);
      if (set !== null) {
        const done = await publishSwitch(store, db, scope, {
          set,
          by: now.by,
          message: now.message,
          check,
          allow: mayPublish,
        });
        return finishSchedule(db, scope, id, done);
      }
      const { liveReleaseNumber } = await requireTenantRow(db, scope);
      const { summary } = await publishIn(store, db, scope, {
        base: liveReleaseNumber,
        by: now.by,
        message: now.message,
        check,
        allow: mayPublish,
        choice: { documents: now.documents.map(({ key, revision }) => ({ key, revision })), template: null },
      });
      await finishSchedule(db, scope, id, summary);
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await stopSchedule(store, scope, schedule, reasonOf(error));
  }
}

/** The blocking problems by name, since no person is present to read a list of them. */
function reasonOf({ message, problems }: AppError): string {
  const [first] = problems.filter(({ severity }) => severity === 'error');
  return first === undefined || first.message === message ? message : `${message} ${first.message}`;
}

async function finishSchedule(
  db: Db,
  scope: TenantScope,
  id: string,
  { number, at }: { readonly number: number; readonly at: string },
): Promise<void> {
  await changeRows(
    db,
    scheduledPublishTable,
    { tenantId: scope.tenantId, id },
    { state: 'done', endedAt: at, release: number },
  );
}

/** Notes why nothing went live; the drafts stay as they are. */
export async function stopSchedule(
  store: Store,
  scope: TenantScope,
  { id, runAt, by }: Pick<Schedule, 'id' | 'runAt' | 'by'>,
  problem: string,
): Promise<void> {
  await store.tx(async (db) => {
    const at = store.now().toISOString();
    const stopped = await db
      .update(scheduledPublishTable)
      .set({ state: 'stopped', endedAt: at, problem: problem.slice(0, 500) })
      .where(has(scheduledPublishTable, { tenantId: scope.tenantId, id, state: 'waiting', runAt }))
      .returning({ id: scheduledPublishTable.id });
    if (stopped.length > 0)
      await recordAudit(db, scope, {
        action: 'publish.stop',
        by,
        at,
        detail: { runAt, problem: problem.slice(0, 500) },
      });
  });
}
