/** The side of `KillableWork` that runs in the child process. */
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/codes.ts';
import { errorText } from '#domain/errors/error-text.ts';
import type { DeferredMessage } from '#domain/messages/deferred-message.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { WorkKind } from './kind.ts';

/** Job and result by the name of a kind, whose types only `KillableWork.run` knows. */
type AnyKind = WorkKind<never, unknown>;

interface ChildAsked {
  readonly name: string;
  readonly job: never;
}

export type ChildSays =
  /** Everything that the work needs is loaded: its time limit starts now. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'done'; readonly result: unknown }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      readonly message: string;
      readonly deferred: DeferredMessage | null;
      readonly problems: readonly Problem[];
      readonly detail: { readonly [key: string]: unknown };
    }
  | { readonly kind: 'failed'; readonly message: string };

/** Requests come first: this process gets what they leave of the processors. */
const niceness = 5;
/** When memory runs out, the system ends this process before any other. */
const firstToGo = '800';

/** Ends the process when its server has gone, even during a computation: the server could not kill it. */
const watch = `const { ppid } = process;
setInterval(() => {
  if (process.ppid !== ppid) process.kill(process.pid, 'SIGKILL');
}, 1000);`;

/** Answers each job with what its kind makes of it; a refusal is handed back whole, with its words in all languages. */
export function answerWork(kinds: readonly AnyKind[]): void {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  lowerPriority();
  // The server decides when its processes end, also where a signal reaches them all.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  new Worker(watch, { eval: true, execArgv: [] }).unref();
  const say = (said: ChildSays) => process.send?.(said);
  process.on('message', async ({ name, job }: ChildAsked) => {
    try {
      const kind = byName.get(name);
      if (kind === undefined) throw new Error(`There is no work ${name}.`);
      const work = await kind.load();
      say({ kind: 'begun' });
      say({ kind: 'done', result: await work(job) });
    } catch (error) {
      if (error instanceof AppError) {
        const { code, message, deferred, problems, detail } = error;
        say({ kind: 'refused', code, message, deferred, problems, detail });
      } else say({ kind: 'failed', message: errorText(error) });
    }
  });
}

function lowerPriority(): void {
  try {
    setPriority(0, niceness);
  } catch {
    // A system without priorities serves all alike.
  }
  try {
    writeFileSync('/proc/self/oom_score_adj', firstToGo);
  } catch {
    // As above: only Linux has this.
  }
}
