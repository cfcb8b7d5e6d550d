/** Runs a few jobs at once and lets the others wait; the same job is never run twice at the same time. */
import { AppError } from '#domain/errors/app-error.ts';

export class WorkQueue<T> {
  readonly #atOnce: number;
  readonly #waitingLimit: number;
  readonly #inFlight = new Map<string, Promise<T>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param waitingLimit jobs that may wait; one more is refused with `busy`. */
  constructor(atOnce: number, waitingLimit: number) {
    this.#atOnce = atOnce;
    this.#waitingLimit = waitingLimit;
  }

  /** The result of `job`, or of the job of the same key that is already under way. @throws AppError `busy` */
  run(key: string, job: () => Promise<T>): Promise<T> {
    const same = this.#inFlight.get(key);
    if (same !== undefined) return same;
    const result = this.#take(job).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, result);
    return result;
  }

  async #take(job: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#waitingLimit) {
        throw new AppError('busy', 'Too many are being made right now. Please try again in a moment.');
      }
      // The job before hands its place on, so that nobody slips in between.
      await new Promise<void>((resume) => this.#waiting.push(resume));
    } else {
      this.#running++;
    }
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }
}
