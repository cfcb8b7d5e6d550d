/**
 * Runs a roll-out: the dry run, wave after wave, and the roll-back. Each site and its row are one transaction, so a
 * run after a crash continues where it stopped, and no site is done twice.
 */
import { AppError } from '#domain/errors/app-error.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { ReleaseCheck } from '#tenants/documents/go-live.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { judgeSite } from '#tenants/fleet/carry-site.ts';
import { rolloutKind, wakeRollout } from '#tenants/fleet/make-rollout.ts';
import { alreadyText, carriedOf, conflictsOf, finishSite, planSite, rollSite } from '#tenants/fleet/roll-site.ts';
import { moveRollout, type Rollout, requireRollout } from '#tenants/fleet/rollout-rows.ts';
import { findNewFailure, nextSite } from '#tenants/fleet/rollout-sites.ts';
import { undoSite } from '#tenants/fleet/undo-site.ts';
import type { JobKind } from '../../kernel/job-kind.ts';
import { nextTurn } from '../../kernel/next-turn.ts';

/** Why a site must not go live like this, compared with its live state; null where it may. */
export type JudgeRollout = (scope: TenantScope, next: Snapshot) => Promise<string | null>;

interface RolloutDeps {
  readonly store: Store;
  readonly checkOf: (scope: TenantScope) => ReleaseCheck;
  readonly judge: JudgeRollout;
}

/** Tries for a site that publishes at the same moment. */
const mostTries = 3;

export function rolloutJob(deps: RolloutDeps): JobKind {
  const { store } = deps;
  return {
    kind: rolloutKind,
    lane: rolloutKind,
    mostAttempts: 20,
    async run({ scope, payload, signal, note }) {
      const id = idOf(payload);
      await pauseAtFailure(store, await requireRollout(store.db, id));
      for (let done = 0; ; done++) {
        signal.throwIfAborted();
        const rollout = await requireRollout(store.db, id);
        if (!(await step(deps, scope, rollout))) return;
        if (done % 20 === 19) await note({ done });
        // Requests that wait go first.
        await nextTurn();
      }
    },
    async givenUp(_scope, payload, reason) {
      await store.tx((db) =>
        moveRollout(db, idOf(payload), ['checking', 'running', 'undoing'], { state: 'paused', problem: reason }),
      );
    },
  };
}

function idOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'rollout' in payload) return String(payload.rollout);
  throw new AppError('input.invalid', 'The job names no roll-out.');
}

/** Takes one step; false where the next step needs a person. */
async function step(deps: RolloutDeps, template: TenantScope, rollout: Rollout): Promise<boolean> {
  switch (rollout.state) {
    case 'checking':
      return tryNext(deps, rollout);
    case 'running':
      return rollNext(deps, template, rollout);
    case 'undoing':
      return undoNext(deps, rollout);
    default:
      return false;
  }
}

async function tryNext({ store, checkOf }: RolloutDeps, rollout: Rollout): Promise<boolean> {
  const scope = await nextSite(store, rollout, 'unchecked');
  if (scope === null) {
    await store.tx((db) => moveRollout(db, rollout.id, ['checking'], { state: 'ready' }));
    return false;
  }
  const plan = await planSite(store.db, scope, rollout);
  if (plan === null) {
    await store.tx((db) =>
      finishSite(db, scope, rollout, { verdict: 'none', state: 'left-out', problem: alreadyText }),
    );
    return true;
  }
  const judged = await judgeSite(store, scope, carriedOf(rollout), plan, checkOf(scope));
  const conflicts = conflictsOf(plan).length;
  const changes = plan.draftUpdates.filter(({ kind }) => kind !== 'kept').length + plan.inherited;
  const problem = judged?.problem ?? null;
  const verdict = problem !== null ? 'fails' : conflicts > 0 ? 'conflicts' : 'clean';
  await store.tx((db) => finishSite(db, scope, rollout, { verdict, changes, conflicts, problem }));
  return true;
}

async function rollNext(deps: RolloutDeps, template: TenantScope, rollout: Rollout): Promise<boolean> {
  const { store, checkOf, judge } = deps;
  const scope = await nextSite(store, rollout, 'waiting');
  if (scope === null) return endWave(deps, template, rollout);
  const pause = async (problem: string) => {
    await store.tx(async (db) => {
      await moveRollout(db, rollout.id, ['running'], {
        state: 'paused',
        problem: `${scope.slug}: ${problem}`.slice(0, 500),
      });
      await finishSite(db, scope, rollout, { problem: problem.slice(0, 500) });
    });
    return false;
  };
  for (let tries = 0; tries < mostTries; tries++) {
    try {
      const plan = await planSite(store.db, scope, rollout);
      const judged = plan === null ? null : await judgeSite(store, scope, carriedOf(rollout), plan, checkOf(scope));
      const problem = judged === null ? null : (judged.problem ?? (await judge(scope, judged.snapshot)));
      if (problem !== null) return pause(problem);
      const base = plan?.tenant.liveReleaseNumber ?? 0;
      const stillRuns = async (db: Store['db']) => (await requireRollout(db, rollout.id)).state === 'running';
      if (await rollSite(store, scope, rollout, { base, check: checkOf(scope) }, stillRuns)) return true;
      if ((await requireRollout(store.db, rollout.id)).state !== 'running') return false;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return pause(error.problems?.[0]?.message ?? error.message);
      throw error;
    }
  }
  return pause('The site kept publishing, so the release could not be applied. Try again later, or leave it out.');
}

/** The next wave, after the requested pause, or the end; a block that began to fail pauses it. */
async function endWave({ store }: RolloutDeps, template: TenantScope, rollout: Rollout): Promise<boolean> {
  if (await pauseAtFailure(store, rollout)) return false;
  const isLast = rollout.wave >= rollout.sizes.length - 1;
  const now = store.now();
  const at = now.toISOString();
  return store.tx(async (db) => {
    if (isLast) {
      await moveRollout(db, rollout.id, ['running'], { state: 'done', endedAt: at });
      return false;
    }
    await moveRollout(db, rollout.id, ['running'], { wave: rollout.wave + 1 });
    if (rollout.restMinutes === 0) return true;
    await wakeRollout(
      db,
      template,
      rollout.id,
      new Date(now.getTime() + rollout.restMinutes * 60_000).toISOString(),
      at,
    );
    return false;
  });
}

/** Looked at when the work begins, which after a rest is the next wave, and at the end of each wave. */
async function pauseAtFailure(store: Store, rollout: Rollout): Promise<boolean> {
  const failure = rollout.state === 'running' ? await findNewFailure(store, rollout) : null;
  if (failure === null) return false;
  return store.tx((db) => moveRollout(db, rollout.id, ['running'], { state: 'paused', problem: failure }));
}

async function undoNext({ store }: RolloutDeps, rollout: Rollout): Promise<boolean> {
  const scope = await nextSite(store, rollout, 'done');
  if (scope !== null) {
    await undoSite(store, scope, rollout);
    return true;
  }
  const endedAt = store.now().toISOString();
  await store.tx((db) => moveRollout(db, rollout.id, ['undoing'], { state: 'undone', endedAt }));
  return false;
}
