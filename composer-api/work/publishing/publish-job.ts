/** Publishes what was scheduled, when its time has come, as far as its author may do so then. */
import { listForbiddenChanges } from '#domain/access/document-permissions.ts';
import { describeRefusal, isAllowed } from '#domain/access/role-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Role } from '#schemas/api/access.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { findAccount, mailStaff } from '#tenants/accounts/account-rows.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { ReleaseCheck } from '#tenants/documents/go-live.ts';
import { runSchedule, stopSchedule } from '#tenants/schedules/run-schedule.ts';
import { findScheduleIn, type Schedule } from '#tenants/schedules/schedule-rows.ts';
import { publishKind, publishLane } from '#tenants/schedules/schedule-writes.ts';
import type { JobKind } from '../../kernel/job-kind.ts';

export interface PublishDeps {
  readonly store: Store;
  /** Checks a release before it goes live. */
  readonly checkOf: (scope: TenantScope) => ReleaseCheck;
  /** The effect of its switches together with others: computed before the transaction, since it takes long. */
  readonly problemsOf: (scope: TenantScope, schedule: Schedule) => Promise<readonly Problem[]>;
}

export function publishJob({ store, checkOf, problemsOf }: PublishDeps): JobKind {
  return {
    kind: publishKind,
    lane: publishLane,
    mostAttempts: 6,
    deadlineMs: 120_000,
    async run({ scope, payload }) {
      const due = readPayload(payload);
      const schedule = await findScheduleIn(store.db, scope, due.id);
      const problems = schedule?.state === 'waiting' ? await problemsOf(scope, schedule) : [];
      const check = checkOf(scope);
      await runSchedule(store, scope, due, {
        check: async (candidate, choice) => [...(await check(candidate, choice)), ...problems],
        allow: async ({ accountId }) => {
          const role = await roleOf(store, scope, accountId);
          if (role === null) return () => {};
          if (!isAllowed(role, 'site.publish', scope.kind))
            throw new AppError('auth.forbidden', describeRefusal('site.publish', scope.kind));
          return (changes) => {
            const [first] = listForbiddenChanges(role, changes, scope.kind);
            if (first) throw new AppError('auth.forbidden', first.message);
          };
        },
      });
      await notifyOfStop(store, scope, due.id);
    },
    async givenUp(scope, payload, reason) {
      const { id, runAt } = readPayload(payload);
      await stopSchedule(store, scope, { id, runAt, by: 'Forecourt' }, `It failed again and again: ${reason}`);
      await notifyOfStop(store, scope, id);
    },
  };
}

/** Null for a program's schedule. @throws AppError `auth.forbidden` where the author has no account any more. */
async function roleOf(store: Store, scope: TenantScope, accountId: string | null): Promise<Role | null> {
  if (accountId === null) return null;
  const found = await findAccount(store.db, accountId);
  if (!found || found.row.disabledAt !== null)
    throw new AppError('auth.forbidden', 'The person who scheduled this no longer has an account.');
  if (found.account.tenant !== null && found.account.tenant !== scope.slug)
    throw new AppError('auth.forbidden', 'The person who scheduled this no longer belongs to this site.');
  return found.account.role;
}

/** Emails the author, who would otherwise only notice that the offer is missing. */
async function notifyOfStop(store: Store, scope: TenantScope, id: string): Promise<void> {
  const schedule = await findScheduleIn(store.db, scope, id);
  if (schedule?.state !== 'stopped' || schedule.accountId === null) return;
  const author = await findAccount(store.db, schedule.accountId);
  if (!author || author.row.disabledAt !== null) return;
  const { runAt, problem } = schedule;
  await store.tx((db) =>
    mailStaff(db, store, {
      template: 'publish-stopped',
      to: author.row.email,
      tenantId: scope.tenantId,
      detail: { site: scope.slug, runAt, problem },
    }),
  );
}

function readPayload(payload: unknown): { readonly id: string; readonly runAt: string } {
  if (typeof payload === 'object' && payload !== null && 'schedule' in payload && 'runAt' in payload)
    return { id: String(payload.schedule), runAt: String(payload.runAt) };
  throw new AppError('input.invalid', 'The job names no scheduled publish.');
}
