/**
 * Makes a change over many sites on one of them, or undoes it: checked as shoppers would get it before it goes live.
 */
import { AppError } from '#domain/errors/app-error.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { ReleaseCheck } from '#tenants/documents/go-live.ts';
import { judgeSite } from '#tenants/fleet/carry-site.ts';
import {
  type ChangeRules,
  changeSite,
  endChange,
  findChangeRow,
  nothingText,
  planChange,
  undoChange,
} from '#tenants/fleet/change-site.ts';
import { fleetChangeKind } from '#tenants/fleet/fleet-changes.ts';
import type { JobKind } from '../../kernel/job-kind.ts';
import type { JudgeRollout } from './rollout-job.ts';

interface FleetChangeDeps {
  readonly store: Store;
  readonly checkOf: (scope: TenantScope) => ReleaseCheck;
  readonly judge: JudgeRollout;
  readonly rules: () => Promise<ChangeRules>;
}

/** Tries for a site that publishes at the same moment. */
const mostTries = 3;

export function fleetChangeJob(deps: FleetChangeDeps): JobKind {
  const { store } = deps;
  const leaveOut = (scope: TenantScope, id: string, problem: string) =>
    store.tx(async (db) => {
      const state = (await findChangeRow(db, scope, id))?.state;
      if (state !== 'waiting' && state !== 'undoing') return;
      await endChange(db, scope, id, {
        state: state === 'waiting' ? 'left-out' : 'kept',
        problem: problem.slice(0, 500),
        endedAt: store.now().toISOString(),
      });
    });
  return {
    kind: fleetChangeKind,
    lane: fleetChangeKind,
    mostAttempts: 5,
    async run({ scope, payload, signal }) {
      const id = idOf(payload);
      try {
        const problem = await work(deps, scope, id, signal);
        if (problem !== null) await leaveOut(scope, id, problem);
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        await leaveOut(scope, id, error.problems[0]?.message ?? error.message);
      }
    },
    givenUp: (scope, payload, reason) => leaveOut(scope, idOf(payload), reason),
  };
}

/** Null if the row contains the outcome; otherwise why the site is left out. */
async function work(
  { store, checkOf, judge, rules: readRules }: FleetChangeDeps,
  scope: TenantScope,
  id: string,
  signal: AbortSignal,
): Promise<string | null> {
  const row = await findChangeRow(store.db, scope, id);
  if (row?.state === 'undoing') {
    await undoChange(store, scope, id);
    return null;
  }
  if (row?.state !== 'waiting') return null;
  const asked = { id, by: row.author, change: JSON.parse(row.request) };
  const rules = await readRules();
  for (let tries = 0; tries < mostTries; tries++) {
    signal.throwIfAborted();
    const planned = await planChange(store.db, scope, asked, rules);
    if (planned === null) return nothingText;
    const judged = await judgeSite(store, scope, planned.as, planned.plan, checkOf(scope));
    const problem = judged === null ? null : (judged.problem ?? (await judge(scope, judged.snapshot)));
    if (problem !== null) return problem;
    const base = planned.plan.tenant.liveReleaseNumber;
    if (await changeSite(store, scope, asked, { base, check: checkOf(scope), rules })) return null;
  }
  return 'The site kept publishing, so the release could not be applied. Try again later.';
}

function idOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'change' in payload) return String(payload.change);
  throw new AppError('input.invalid', 'The job names no change.');
}
