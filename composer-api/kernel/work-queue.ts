/** Runs a few jobs at once and lets the others wait in turns; the same job is never run twice at the same time. */
import { AppError } from '#domain/errors/app-error.ts';
import { FairLine } from './fair-line.ts';

/** On whose behalf a job runs: the tenant, and within it the visitor's address or what else asks. */
export interface AskedBy {
  readonly tenant: string;
  readonly address: string;
}

/** Background work, which no client requested. */
export const ownWork: AskedBy = { tenant: '', address: '' };

interface Waiting {
  readonly go: () => void;
  readonly refuse: (error: AppError) => void;
}

export class WorkQueue<T> {
  readonly #atOnce: number;
  readonly #waitingLimit: number;
  readonly #inFlight = new Map<string, Promise<T>>();
  readonly #line = new FairLine<Waiting>();
  #running = 0;

  /** @param waitingLimit jobs that may wait; beyond it the client with most of them is refused with `busy`. */
  constructor(atOnce: number, waitingLimit: number) {
    this.#atOnce = atOnce;
    this.#waitingLimit = waitingLimit;
  }

  /** The result of `job`, or of a running job with the same key. @throws AppError `busy` */
  run(key: string, by: AskedBy, job: () => Promise<T>): Promise<T> {
    const same = this.#inFlight.get(key);
    if (same !== undefined) return same;
    const result = this.#take(by, job).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, result);
    return result;
  }

  /** Jobs that run or wait. */
  get size(): number {
    return this.#inFlight.size;
  }

  async #take({ tenant, address }: AskedBy, job: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#line.size >= this.#waitingLimit) {
        const largest = this.#line.giveWay(tenant, address);
        if (largest === undefined) throw tooMany();
        largest.refuse(tooMany());
      }
      // The previous job hands its place on, so that no other job can slip in.
      await new Promise<void>((go, refuse) => this.#line.push(tenant, address, { go, refuse }));
    } else {
      this.#running++;
    }
    try {
      return await job();
    } finally {
      const next = this.#line.shift();
      if (next === undefined) this.#running--;
      else next.go();
    }
  }
}

function tooMany(): AppError {
  return new AppError('busy', 'Too many are being made right now. Please try again in a moment.');
}
