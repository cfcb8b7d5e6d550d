import type { Logger } from './log.ts';

interface Writing {
  /** Writes all that waits. What a failed write leaves is tried again the next time. */
  readonly write: () => Promise<void>;
  /** Milliseconds that something waits at most before it is written. */
  readonly afterMs: number;
  readonly log: Logger;
  /** Words of the log for a write that failed. */
  readonly failure: string;
}

/** Writes together what arrives within some time, one write at a time, so that no request waits for a transaction. */
export class LaterWrite {
  readonly #writing: Writing;
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(writing: Writing) {
    this.#writing = writing;
  }

  /** Called when something waits. */
  wake(): void {
    const { afterMs, log, failure } = this.#writing;
    this.#timer ??= setTimeout(() => {
      this.flush().catch((error: unknown) => log.error({ error: String(error) }, failure));
    }, afterMs).unref();
  }

  /** Writes all that waits at once. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#last = this.#last.catch(() => undefined).then(this.#writing.write);
    return this.#last;
  }
}
