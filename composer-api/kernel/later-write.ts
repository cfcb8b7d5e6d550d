import type { Logger } from './log.ts';

interface Writing {
  /** Milliseconds that something waits at most before it is written. */
  readonly afterMs: number;
  /** Words of the log for a write that failed. */
  readonly failure: string;
}

/** Writes together what arrives within some time, one write at a time, so that no request waits for a transaction. */
export abstract class LaterWrite {
  readonly #log: Logger;
  readonly #writing: Writing;
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(log: Logger, writing: Writing) {
    this.#log = log;
    this.#writing = writing;
  }

  /** Writes all that waits. What a failed write leaves is tried again the next time. */
  protected abstract write(): Promise<void>;

  /** Called when something waits. */
  protected wake(): void {
    const { afterMs, failure } = this.#writing;
    this.#timer ??= setTimeout(() => {
      this.flush().catch((error: unknown) => this.#log.error({ error: String(error) }, failure));
    }, afterMs).unref();
  }

  /** Writes all that waits at once. A failed write is tried again the next time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#last = this.#last.catch(() => undefined).then(() => this.write());
    return this.#last;
  }
}
