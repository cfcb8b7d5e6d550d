/** Scheduling the value of one switch, and changing that. Cancelled as any other schedule. */
import type { AllowChanges } from '#domain/access/document-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { displaySwitchValue } from '#domain/switches/display-value.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Store, TenantScope } from '../database/open.ts';
import type { ReleaseCheck } from '../documents/go-live.ts';
import { judgeSwitch } from './publish-switch.ts';
import { type Schedule, type ScheduledValue, scheduledValue } from './schedule-rows.ts';
import { insertSchedule, requireRoom, requireTime, requireWaiting, updateSchedule } from './schedule-writes.ts';

interface SwitchScheduling {
  readonly runAt: Date;
  readonly set: ScheduledValue;
  readonly message: string;
  readonly by: string;
  readonly check?: ReleaseCheck;
  readonly allow?: AllowChanges;
}

/** Throws what putting the value live now would throw, and `input.invalid` for a time that cannot be. */
export async function scheduleSwitch(store: Store, scope: TenantScope, request: SwitchScheduling): Promise<Schedule> {
  const { runAt, set, message, by } = request;
  requireTime(store, runAt);
  await judgeSwitch(store, scope, request);
  return store.tx(async (db) => {
    await requireRoom(db, scope);
    const at = store.now().toISOString();
    const detail = { runAt: runAt.toISOString(), documents: [displaySwitchValue(set.switch, set.value)] };
    await recordAudit(db, scope, { action: 'publish.schedule', by, at, detail });
    return insertSchedule(db, scope, { runAt, documents: [noteOf(set)], message, by, at });
  });
}

/**
 * The same for one that is scheduled already; its switch cannot be changed. Throws `release.conflict` as
 * `changeSchedule`.
 */
export async function changeSwitchSchedule(
  store: Store,
  scope: TenantScope,
  id: string,
  { was, ...request }: SwitchScheduling & { readonly was: string },
): Promise<Schedule> {
  const { runAt, set, message, by } = request;
  requireTime(store, runAt);
  await judgeSwitch(store, scope, request);
  return store.tx(async (db) => {
    if (scheduledValue(await requireWaiting(db, scope, id, was))?.switch !== set.switch)
      throw new AppError('input.invalid', 'This schedule is not one of that switch. Look at the list again.');
    const at = store.now().toISOString();
    const documents = [displaySwitchValue(set.switch, set.value)];
    const detail = { from: was, runAt: runAt.toISOString(), documents };
    await recordAudit(db, scope, { action: 'publish.reschedule', by, at, detail });
    return updateSchedule(db, scope, id, { runAt, documents: [noteOf(set)], message, by, at });
  });
}

function noteOf(set: ScheduledValue) {
  return { key: 'switches', revision: '', live: null, set } as const;
}
