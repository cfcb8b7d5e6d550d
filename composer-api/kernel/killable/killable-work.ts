/**
 * Runs work on uploaded content in child processes, which are killed (SIGKILL) when a job takes too much time or
 * memory, when its requester has left, and when the server closes. A thread would not do: it ends only when the native
 * code in it returns. A tenant has one process at a time, and tenants take turns.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { AppError } from '#domain/errors/app-error.ts';
import { FairLine } from '../fair-line.ts';
import type { AskedBy } from '../work-queue.ts';
import type { WorkKind } from './kind.ts';
import type { ChildSays } from './work-child.ts';

export interface KillableAsk extends AskedBy {
  /** Of a request: once its sender has gone, the work ends. */
  readonly signal?: AbortSignal | undefined;
}

interface KillableOptions {
  /** The built program that calls `answerWork`. Without it, as from source, jobs run in this process and cannot be killed. */
  readonly file?: string | undefined;
  /** Jobs at once, of all tenants together. */
  readonly atOnce?: number;
  /** Jobs that may wait. */
  readonly waiting?: number;
  /** Milliseconds after which a process without work ends. */
  readonly idle?: number;
}

interface Waiting {
  readonly go: () => void;
  readonly refuse: (error: unknown) => void;
  isOver: boolean;
}

/** Milliseconds between two looks at the memory of a process that works. */
const looks = 50;
/** Milliseconds in which a process has to be ready for a job. */
const startWithin = 20_000;
/** Jobs after which a process is replaced: native libraries keep some memory of each. */
const jobsOfProcess = 200;
/** Megabytes of a process's JavaScript heap. */
const heapMegabytes = 256;
/** What a child process needs of the environment. It parses files of strangers, so it gets no keys. */
const passedOn = new Set(['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'TEMP', 'SYSTEMROOT', 'LD_LIBRARY_PATH']);

export class KillableWork {
  readonly #file: string | undefined;
  readonly #atOnce: number;
  readonly #waitingLimit: number;
  readonly #idleMs: number;
  readonly #line = new FairLine<Waiting>();
  /** Tenants with a running job. */
  readonly #served = new Set<string>();
  readonly #idle = new Map<ChildProcess, { readonly jobs: number; readonly timer: NodeJS.Timeout }>();
  /** Ends the jobs that run in a process. */
  readonly #running = new Set<(error: unknown) => void>();
  #isClosed = false;

  constructor({ file, atOnce = 3, waiting = 100, idle = 30_000 }: KillableOptions = {}) {
    this.#file = file;
    this.#atOnce = atOnce;
    this.#waitingLimit = waiting;
    this.#idleMs = idle;
  }

  /** Jobs that run or wait. */
  get size(): number {
    return this.#served.size + this.#line.size;
  }

  /**
   * @throws AppError that the work threw; `input.invalid` with the kind's refusal if it exceeded a limit or ended its
   * process; `busy` if too many wait or the server is closing; the signal's reason. Error for our own faults.
   */
  async run<Job, Result>(kind: WorkKind<Job, Result>, job: Job, ask: KillableAsk): Promise<Result> {
    const { tenant, signal } = ask;
    await this.#turn(ask);
    try {
      // Both may have happened since its turn was given.
      signal?.throwIfAborted();
      if (this.#isClosed) throw closing();
      if (this.#file !== undefined) return await this.#inProcess(this.#file, kind, job, signal);
      const work = await kind.load();
      return await work(job);
    } finally {
      this.#served.delete(tenant);
      this.#next();
    }
  }

  /** Kills what runs, and refuses what waits. */
  close(): void {
    this.#isClosed = true;
    for (const end of [...this.#running]) end(closing());
    for (const [child, { timer }] of this.#idle) {
      clearTimeout(timer);
      child.kill('SIGKILL');
    }
    this.#idle.clear();
    for (let waiting = this.#line.shift(); waiting !== undefined; waiting = this.#line.shift())
      waiting.refuse(closing());
  }

  /** Waits until a process may work for this tenant, and counts it as served. */
  #turn({ tenant, address, signal }: KillableAsk): Promise<void> {
    if (this.#isClosed) throw closing();
    signal?.throwIfAborted();
    if (this.#line.size >= this.#waitingLimit) {
      const largest = this.#line.giveWay(tenant, address);
      if (largest === undefined) throw tooMany();
      largest.refuse(tooMany());
    }
    return new Promise((resolve, reject) => {
      const abort = () => waiting.refuse(signal?.reason);
      const settle = (how: () => void) => {
        signal?.removeEventListener('abort', abort);
        waiting.isOver = true;
        how();
      };
      const waiting: Waiting = {
        isOver: false,
        go: () => settle(resolve),
        refuse: (error) => settle(() => reject(error)),
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#line.push(tenant, address, waiting);
      this.#next();
    });
  }

  #next(): void {
    while (this.#served.size < this.#atOnce) {
      const found = this.#line.shiftOf((tenant) => !this.#served.has(tenant));
      if (found === undefined) return;
      if (found.item.isOver) continue;
      this.#served.add(found.group);
      found.item.go();
    }
  }

  #inProcess<Job, Result>(
    file: string,
    kind: WorkKind<Job, Result>,
    job: Job,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    const { child, jobs } = this.#take(file);
    return new Promise((resolve, reject) => {
      let limit: NodeJS.Timeout | undefined;
      let look: NodeJS.Timeout | undefined;
      let hasBegun = false;
      const settle = (isKept: boolean, how: () => void) => {
        clearTimeout(limit);
        clearInterval(look);
        signal?.removeEventListener('abort', abort);
        this.#running.delete(end);
        child.removeAllListeners();
        // Writing to a process fails if it is killed in the meantime.
        child.on('error', () => {});
        if (isKept && !this.#isClosed && jobs + 1 < jobsOfProcess) this.#keep(child, jobs + 1);
        else child.kill('SIGKILL');
        how();
      };
      const end = (error: unknown) => settle(false, () => reject(error));
      const abort = () => end(signal?.reason);
      const refuse = () => end(new AppError('input.invalid', kind.refusal));
      this.#running.add(end);
      signal?.addEventListener('abort', abort, { once: true });
      child.once('error', (error) => end(error));
      child.once('exit', (code) =>
        hasBegun ? refuse() : end(new Error(`A process for ${kind.name} ended with ${code}.`)),
      );
      child.on('message', (said: ChildSays) => {
        if (said.kind === 'begun') {
          hasBegun = true;
          clearTimeout(limit);
          limit = setTimeout(refuse, kind.within);
          look = setInterval(() => {
            if (memoryOf(child) > kind.megabytes) refuse();
          }, looks);
        } else if (said.kind === 'done') {
          // Sound: the child runs the work of the same name.
          settle(true, () => resolve(said.result as Result));
        } else if (said.kind === 'refused') {
          settle(true, () =>
            reject(new AppError(said.code, said.deferred ?? said.message, said.problems, said.detail)),
          );
        } else settle(true, () => reject(new Error(said.message)));
      });
      limit = setTimeout(() => end(new Error(`A process for ${kind.name} did not start in time.`)), startWithin);
      child.send({ name: kind.name, job });
    });
  }

  #take(file: string): { readonly child: ChildProcess; readonly jobs: number } {
    for (const [child, { jobs, timer }] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(child);
      child.removeAllListeners();
      child.ref();
      child.channel?.ref();
      return { child, jobs };
    }
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.has(name.toUpperCase())));
    const child = fork(file, [], {
      serialization: 'advanced',
      // The options that the server was started with are not for this file.
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      env: { ...env, UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return { child, jobs: 0 };
  }

  #keep(child: ChildProcess, jobs: number): void {
    const forget = () => {
      clearTimeout(timer);
      this.#idle.delete(child);
    };
    const timer = setTimeout(() => {
      forget();
      child.kill('SIGKILL');
    }, this.#idleMs).unref();
    child.once('exit', forget);
    // A process without work does not keep the server running.
    child.unref();
    child.channel?.unref();
    this.#idle.set(child, { jobs, timer });
  }
}

/** Megabytes of memory that a process has; 0 where the system does not say. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function tooMany(): AppError {
  return new AppError('busy', 'Too many are being made right now. Please try again in a moment.');
}

function closing(): AppError {
  return new AppError('busy', 'The server is closing. Please try again in a moment.');
}
