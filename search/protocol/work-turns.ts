/**
 * Lets large calls work in pieces: one piece in a turn of the event loop, so that other requests are served in between.
 * Owners alternate; of one owner's calls the oldest continues first, so that few of them are half done and keep memory
 * for it.
 */

/** Waits until the next piece may run. A piece should take a few milliseconds at most. */
export type NextTurn = () => Promise<void>;

interface Waiting {
  readonly order: number;
  readonly go: () => void;
}

export class WorkTurns {
  /** The owner that ran longest ago first. */
  readonly #owners = new Map<string, Waiting[]>();
  #began = 0;
  /** The next piece, if one is due. */
  #due: NodeJS.Immediate | null = null;

  /** Begins a call whose pieces alternate with those of others. The first piece need not wait. */
  begin(owner: string): NextTurn {
    const order = this.#began++;
    return () =>
      new Promise((go) => {
        const own = this.#owners.get(owner) ?? [];
        const later = own.findIndex((other) => other.order > order);
        own.splice(later < 0 ? own.length : later, 0, { order, go });
        this.#owners.set(owner, own);
        this.#runSoon();
      });
  }

  #runSoon(): void {
    this.#due ??= setImmediate(() => {
      this.#due = null;
      const [first] = this.#owners;
      if (!first) return;
      const [owner, own] = first;
      this.#owners.delete(owner);
      own.shift()?.go();
      if (own.length > 0) this.#owners.set(owner, own);
      if (this.#owners.size > 0) this.#runSoon();
    });
  }
}

/** For callers that have nothing else to serve, such as benches and tests. */
export const noTurns: NextTurn = async () => undefined;
