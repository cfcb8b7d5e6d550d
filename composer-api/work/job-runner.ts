/**
 * Runs stored jobs. Any number of runners, in any number of processes, may work on one database: a job is claimed by
 * compare-and-set under a lease that is renewed while it runs, and claimed by another process when its holder has died.
 */
import { AppError } from '#domain/errors/app-error.ts';
import type { Store } from '#tenants/database/open.ts';
import {
  type ClaimedJob,
  claimJob,
  failJob,
  finishJob,
  nextJobAt,
  pruneJobs,
  renewJob,
  returnJob,
} from '#tenants/jobs/claim-job.ts';
import { type JobKind, type JobSlot, retryDelay } from '../kernel/job-kind.ts';
import { keepLease } from '../kernel/keep-lease.ts';
import type { Logger } from '../kernel/log.ts';
import { nextTurn } from '../kernel/next-turn.ts';
import { Poller } from '../kernel/poller.ts';
import { ServiceOrder } from '../kernel/service-order.ts';
import { processTimers, type Timers } from '../kernel/timers.ts';

interface JobRunnerOptions {
  readonly store: Store;
  readonly log: Logger;
  readonly kinds: readonly JobKind[];
  /** Jobs at a time, of each kind of slot. One tenant has at most half of them. */
  readonly slots?: { readonly [slot in JobSlot]: number };
  readonly timers?: Timers;
  /** Given where other processes also run jobs. */
  readonly share?: { readonly isFirst: boolean; readonly isMine: (tenantId: string) => boolean } | undefined;
}

/** A holder that has not renewed its lease for so long has died. Milliseconds. */
export const leaseMs = 60_000;
/** Other processes' jobs, and jobs that fall due, are seen within this time. */
const lookMs = 2_000;
/** How long finished jobs are kept for inspection. */
const retentionMs = 14 * 24 * 3_600_000;

const usualSlots: { readonly [slot in JobSlot]: number } = { local: 2, network: 4 };
const usualDeadlineMs = 3_600_000;

class Stopped extends Error {}
class Lost extends Error {}
class Late extends Error {}

interface Active {
  readonly id: string;
  readonly tenantId: string;
  readonly slot: JobSlot;
  readonly done: Promise<void>;
  readonly abort: AbortController;
}

export class JobRunner {
  readonly #store: Store;
  readonly #log: Logger;
  readonly #kinds: ReadonlyMap<string, JobKind>;
  readonly #share: { readonly isFirst: boolean; readonly isMine: ((tenantId: string) => boolean) | undefined };
  readonly #slots: { readonly [slot in JobSlot]: number };
  readonly #timers: Timers;
  /** By claim. */
  readonly #active = new Map<string, Active>();
  readonly #served = { local: new ServiceOrder(), network: new ServiceOrder() };
  readonly #poller: Poller;

  constructor({ store, log, kinds, slots = usualSlots, timers = processTimers, share }: JobRunnerOptions) {
    this.#share = share ?? { isFirst: true, isMine: undefined };
    this.#store = store;
    this.#log = log;
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    this.#slots = slots;
    this.#timers = timers;
    this.#poller = new Poller({
      look: async () => {
        await this.#plan();
        await this.#claimAll();
        return this.#pause();
      },
      everyMs: lookMs,
      onFault: (error) => log.error({ error: faultOf(error) }, 'jobs cannot be read'),
      timers,
    });
  }

  /** Begins to claim jobs, including those that an earlier process left. */
  start(): void {
    this.#poller.start();
  }

  /** Called when a job was stored: checks at once. */
  wake(): void {
    this.#poller.wake();
  }

  /** Claims no more jobs and waits for the running ones, which have to stop and continue after the next start. */
  async stop(): Promise<void> {
    const stopped = this.#poller.stop();
    for (const { abort } of this.#active.values()) abort.abort(new Stopped());
    await stopped;
    // One may have been claimed while the last lookup was running.
    for (const { abort } of this.#active.values()) abort.abort(new Stopped());
    await Promise.all([...this.#active.values()].map(({ done }) => done));
  }

  /** Runs all due jobs, and those that they enqueue, to the end: for tests, scripts and benches; no timers. */
  async runDue(): Promise<void> {
    do {
      await this.#plan();
      // A started runner also claims jobs on its own schedule: wait for those too.
      await this.#poller.current;
      await this.#claimAll();
      await Promise.all([...this.#active.values()].map(({ done }) => done));
    } while (
      !this.#poller.isStopping &&
      ((await this.#claimAll()) > 0 || this.#active.size > 0 || this.#poller.current)
    );
  }

  /** Milliseconds until a job can be due; a job that waits for its lane is checked again when that is free. */
  async #pause(): Promise<number> {
    const at = await nextJobAt(this.#store, [...this.#kinds.keys()]);
    const wait = at === null ? lookMs : Date.parse(at) - this.#store.now().getTime();
    return wait <= 0 ? lookMs : Math.min(wait, lookMs);
  }

  async #plan(): Promise<void> {
    if (!this.#share.isFirst) return;
    for (const kind of this.#kinds.values()) {
      if (!kind.plan) continue;
      try {
        await kind.plan();
        // Waiting requests go first: SQLite would otherwise run all these queries in one turn.
        await nextTurn();
      } catch (error) {
        this.#log.error({ kind: kind.kind, error: faultOf(error) }, 'what is due cannot be found');
      }
    }
    await pruneJobs(this.#store, new Date(this.#store.now().getTime() - retentionMs).toISOString());
  }

  async #claimAll(): Promise<number> {
    let claimed = 0;
    for (const slot of ['local', 'network'] as const) while (await this.#claimOne(slot)) claimed += 1;
    return claimed;
  }

  /** Begins a job in a free slot; false where no slot or no job is left. */
  async #claimOne(slot: JobSlot): Promise<boolean> {
    const kinds = [...this.#kinds.values()].filter((kind) => (kind.slot ?? 'local') === slot).map((kind) => kind.kind);
    const active = [...this.#active.values()];
    const inSlot = active.filter((one) => one.slot === slot);
    if (kinds.length === 0 || inSlot.length >= this.#slots[slot] || this.#poller.isStopping) return false;
    const share = Math.ceil(this.#slots[slot] / 2);
    const countOf = (tenantId: string) => inSlot.filter((one) => one.tenantId === tenantId).length;
    const job = await claimJob(this.#store, {
      kinds,
      leaseMs,
      held: active.map((one) => one.id),
      isMine: this.#share.isMine,
      without: inSlot.map((one) => one.tenantId).filter((tenantId) => countOf(tenantId) >= share),
      servedAt: (tenantId) => this.#served[slot].servedAt(tenantId),
    });
    if (!job) return false;
    this.#served[slot].note(job.tenantId);
    const abort = new AbortController();
    const done = this.#run(job, abort).finally(() => {
      this.#active.delete(job.claim);
      this.wake();
    });
    this.#active.set(job.claim, { id: job.id, tenantId: job.tenantId, slot, done, abort });
    return true;
  }

  async #run(job: ClaimedJob, abort: AbortController): Promise<void> {
    const stopRenewing = keepLease({
      timers: this.#timers,
      now: this.#store.now,
      leaseMs,
      renew: () => renewJob(this.#store, job, leaseMs),
      onLost: () => abort.abort(new Lost()),
      onFault: (error) =>
        this.#log.error({ kind: job.kind, job: job.id, error: faultOf(error) }, 'lease cannot be renewed'),
    });
    await nextTurn();
    const cancelDeadline = this.#timers(this.#deadlineOf(job), () => abort.abort(new Late()));
    try {
      await this.#attempt(job, abort.signal);
    } catch (error) {
      // The row itself is safe: its lease runs out and it is claimed again.
      this.#log.error({ kind: job.kind, job: job.id, error: faultOf(error) }, 'job cannot be ended');
    } finally {
      cancelDeadline();
      stopRenewing();
    }
  }

  #deadlineOf({ kind }: ClaimedJob): number {
    return this.#kinds.get(kind)?.deadlineMs ?? usualDeadlineMs;
  }

  async #attempt(job: ClaimedJob, signal: AbortSignal): Promise<void> {
    const kind = this.#kinds.get(job.kind);
    if (!kind) throw new Error(`There is no kind of job called ${job.kind}.`);
    const { scope } = job;
    if (!scope) {
      await failJob(this.#store, job, 'The site has been removed.');
      return;
    }
    const giveUp = async (reason: string): Promise<void> => {
      // The failure is reported first: a crash in between reports it twice, in the other order it would never be reported.
      await kind.givenUp?.(scope, job.payload, reason);
      await failJob(this.#store, job, reason);
    };
    if (job.attempts > kind.mostAttempts)
      return giveUp(`The server stopped in the middle of this ${kind.mostAttempts} times. Try again, or ask for help.`);
    try {
      await kind.run({
        scope,
        payload: job.payload,
        attempts: job.attempts,
        signal,
        note: async (progress) => {
          if (!(await renewJob(this.#store, job, leaseMs, progress))) throw new Lost();
        },
      });
      await finishJob(this.#store, job);
    } catch (error) {
      const cause = signal.aborted ? signal.reason : error;
      if (cause instanceof Lost) return;
      const now = this.#store.now().getTime();
      if (cause instanceof Stopped) {
        await returnJob(this.#store, job, { runAt: new Date(now).toISOString(), error: null, interrupted: true });
        return;
      }
      const isLate = cause instanceof Late;
      const isFinal = !isLate && error instanceof AppError && error.status < 500;
      const reason = isLate
        ? `It was stopped: it took longer than ${displayMinutes(this.#deadlineOf(job))}.`
        : error instanceof AppError
          ? error.message
          : 'Something went wrong on our side.';
      if (!isLate && !(error instanceof AppError))
        this.#log.error({ kind: job.kind, job: job.id, tenant: scope.slug, error: faultOf(error) }, 'job failed');
      if (isFinal || job.attempts >= kind.mostAttempts) return giveUp(reason);
      const runAt = new Date(now + retryDelay(job.attempts)).toISOString();
      await returnJob(this.#store, job, { runAt, error: reason });
    }
  }
}

function displayMinutes(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

function faultOf(error: unknown): { readonly message: string; readonly stack?: string } | string {
  return error instanceof Error ? { message: error.message, stack: error.stack } : String(error);
}
