/** How an index comes to be: from its snapshot, from one made elsewhere, or built in this thread. */
import { AppError } from '#domain/errors/app-error.ts';
import { PoolEntry } from './entry.ts';
import { isFarBehind, type SnapshotMaking } from './making.ts';
import type { PoolRequest, StockPoolOptions } from './options.ts';
import type { Snapshot } from './snapshots.ts';

const unusable = 'A snapshot of the stock index cannot be used; the index is built again.';

export class PoolOpening {
  readonly #options: Pick<StockPoolOptions, 'open' | 'snapshots' | 'onProblem'>;
  readonly #making: SnapshotMaking;

  constructor(options: Pick<StockPoolOptions, 'open' | 'snapshots' | 'onProblem'>, making: SnapshotMaking) {
    this.#options = options;
    this.#making = making;
  }

  async open(request: PoolRequest, fingerprint: string): Promise<PoolEntry> {
    const { source, version, settings, now } = request;
    const { open } = this.#options;
    let saved = await this.#saved(request, fingerprint);
    const vehicles = await source.count();
    if (this.#making.takes(vehicles) && (!saved || (await isFarBehind(source, saved.state.version, vehicles)))) {
      await this.#making
        .make({ ...request, tenantId: source.tenantId, fingerprint })
        .catch((error) =>
          this.#problem('A stock index could not be built in a thread; it is built in this one.', error),
        );
      saved = await this.#saved(request, fingerprint);
    }
    try {
      if (saved) return await PoolEntry.load(open, settings, saved, vehicles);
    } catch (error) {
      this.#problem(unusable, error);
    }
    return PoolEntry.build(open, source, settings, version, now);
  }

  async #saved({ source, version }: PoolRequest, fingerprint: string): Promise<Snapshot | null> {
    try {
      return (await this.#options.snapshots?.read(source, fingerprint, version)) ?? null;
    } catch (error) {
      this.#problem(unusable, error);
      return null;
    }
  }

  #problem(what: string, error: unknown): void {
    this.#options.onProblem?.(what, error);
  }
}

/** @throws AppError `busy` if it is not done after the timeout in milliseconds; the work continues. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = 'The vehicles of this site are being sorted. Try again in a moment.';
    timer = setTimeout(() => reject(new AppError('busy', message)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
