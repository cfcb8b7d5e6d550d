import type { Timers } from './timers.ts';

interface PollerOptions {
  /** Looks for work once; returns the milliseconds until the next look is worth it. */
  readonly look: () => Promise<number>;
  /** Milliseconds until the next look after one that failed. */
  readonly everyMs: number;
  readonly onFault: (error: unknown) => void;
  readonly timers: Timers;
}

/** Looks for work at once when woken and again after a pause, one look at a time, between `start` and `stop`. */
export class Poller {
  readonly #options: PollerOptions;
  #state: 'idle' | 'started' | 'stopping' = 'idle';
  #current: Promise<void> | null = null;
  #again = false;
  #cancel: () => void = () => {};

  constructor(options: PollerOptions) {
    this.#options = options;
  }

  /** The look in progress. */
  get current(): Promise<void> | null {
    return this.#current;
  }

  get isStopping(): boolean {
    return this.#state === 'stopping';
  }

  start(): void {
    if (this.#state !== 'idle') return;
    this.#state = 'started';
    this.wake();
  }

  /** Looks at once, or again after the look in progress. */
  wake(): void {
    if (this.#state !== 'started') return;
    this.#again = true;
    this.#current ??= this.#lookAll().finally(() => {
      this.#current = null;
    });
  }

  /** Begins no more looks, and waits for the one in progress. */
  async stop(): Promise<void> {
    this.#state = 'stopping';
    this.#cancel();
    await this.#current;
  }

  async #lookAll(): Promise<void> {
    const { look, everyMs, onFault, timers } = this.#options;
    let pause = everyMs;
    do {
      this.#again = false;
      try {
        pause = await look();
      } catch (error) {
        onFault(error);
      }
    } while (this.#again && this.#state === 'started');
    if (this.#state !== 'started') return;
    this.#cancel();
    this.#cancel = timers(pause, () => this.wake());
  }
}
