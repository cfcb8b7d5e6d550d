/** The interface of a job kind: the runner knows no more about it. */
import type { Json } from '#schemas/shapes/json.ts';
import type { TenantScope } from '#tenants/database/open.ts';

export interface JobContext {
  readonly scope: TenantScope;
  readonly payload: Json;
  /** The number of attempts, including this one. */
  readonly attempts: number;
  /** Aborts at the deadline, when the server stops, or when the job is no longer this process's: throw its reason soon. */
  readonly signal: AbortSignal;
  /** Says how far the job is, for those who look on. */
  note(progress: Json): Promise<void>;
}

/** What a job mostly waits for: a host somewhere else, or this machine. Each has separate slots. */
export type JobSlot = 'network' | 'local';

export interface JobKind {
  readonly kind: string;
  /** `local` when left out. */
  readonly slot?: JobSlot;
  /** Milliseconds after which one try is aborted and counts as failed; an hour when left out. */
  readonly deadlineMs?: number;
  /** Jobs of one tenant and lane run one after the other, across all processes. */
  readonly lane: string;
  /** The maximum number of attempts, including those that a crash interrupted. */
  readonly mostAttempts: number;
  /**
   * Does the work. It may run again after a crash at any point, so it has to be idempotent. An `AppError` below 500 is
   * final; any other error is retried after a while.
   */
  run(job: JobContext): Promise<void>;
  /** Tells those who wait for it that the job will not be tried again. */
  givenUp?(scope: TenantScope, payload: Json, reason: string): Promise<void>;
  /** Enqueues due jobs; called every few seconds, so it starts with one indexed read. */
  plan?(): Promise<void>;
}

/** Milliseconds until the next try: 10 s, 40 s, 160 s … an hour at most. */
export function retryDelay(attempts: number): number {
  return Math.min(10_000 * 4 ** Math.max(0, attempts - 1), 3_600_000);
}
