/**
 * A thread that answers requests one at a time, started by the first of them: for work that would block other
 * requests. `answerAsks` is its other side.
 */
import { Worker } from 'node:worker_threads';
import { AppError } from '#domain/errors/app-error.ts';
import { toError } from '#domain/errors/error-text.ts';

export interface Asked<Job> {
  readonly id: number;
  readonly job: Job;
}

export type Answered<Result> =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly error: string };

interface Waiting<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

export class AskedThread<Job, Result> {
  readonly #file: string | URL;
  readonly #name: string;
  readonly #waiting = new Map<number, Waiting<Result>>();
  #worker: Worker | null = null;
  #lastId = 0;
  #isClosed = false;

  /** @param file built, it calls `answerAsks`. @param name for the error when it ends, such as `drawing thread`. */
  constructor(file: string | URL, name: string) {
    this.#file = file;
    this.#name = name;
  }

  /**
   * @param job goes to the thread as a structured clone.
   * @throws Error when the work fails, or its thread ends; the next question starts another one. AppError `busy` once the
   *   server closes, which is no fault of the work.
   */
  ask(job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closing());
      const id = ++this.#lastId;
      this.#waiting.set(id, { resolve, reject });
      const worker = this.#start();
      worker.ref();
      worker.postMessage({ id, job } satisfies Asked<Job>);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    if (!worker) return;
    this.#end(worker, closing());
    await worker.terminate();
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    // The options that the program was started with are not for this file.
    const worker = new Worker(this.#file, { execArgv: [] });
    this.#worker = worker;
    worker.on('message', (answer: Answered<Result>) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      // An idle thread does not keep the program running.
      if (this.#waiting.size === 0) worker.unref();
      if ('error' in answer) waiting?.reject(new Error(answer.error));
      else waiting?.resolve(answer.result);
    });
    worker.on('error', (error) => this.#end(worker, toError(error)));
    worker.on('exit', () => this.#end(worker, new Error(`The ${this.#name} ended.`)));
    return worker;
  }

  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

function closing(): AppError {
  return new AppError('busy', 'The server is closing. Please try again in a moment.');
}
