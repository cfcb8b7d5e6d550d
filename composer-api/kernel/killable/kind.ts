/**
 * A kind of work on what people send: native code that cannot be interrupted, or a long computation. The server runs it in
 * a child process (`killable-work.ts`), which is killed when the work takes too much time or memory.
 */
import type { DeferredMessage } from '#domain/messages/deferred-message.ts';

export interface WorkKind<Job, Result> {
  /** Unique among all kinds. */
  readonly name: string;
  /** Milliseconds that a job may take. */
  readonly within: number;
  /** Megabytes of memory that the process may have while it works. */
  readonly megabytes: number;
  /** Shown to the sender when a job took too much, or ended its process. */
  readonly refusal: string | DeferredMessage;
  /** Loads what the work needs, which does not count as its time. Job and result are copied between processes. */
  readonly load: () => Promise<(job: Job) => Promise<Result>>;
}
