/** Counts the transactions of a store: how long they take, how many wait, and which are refused as busy. */
import { performance } from 'node:perf_hooks';
import { AppError } from '#domain/errors/app-error.ts';
import type { Store } from '#tenants/database/open.ts';
import { Counter, Histogram, type Registry } from '../../kernel/telemetry/metrics.ts';
import { traced } from '../../kernel/telemetry/traces.ts';

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface WriteFigures {
  /** Requested and not finished. */
  readonly waiting: () => number;
  /** Refused as busy since the start. */
  readonly busy: () => number;
}

/** The same store, with its transactions counted. */
export function watchWrites(
  store: Store,
  registry: Registry,
): { readonly store: Store; readonly writes: WriteFigures } {
  const seconds = registry.add(
    new Histogram('forecourt_database_write_seconds', 'Transactions, from asking to the disk', bounds),
  );
  const refused = registry.add(new Counter('forecourt_database_busy_total', 'Transactions refused as busy'));
  let waiting = 0;
  const tx: Store['tx'] = async (run, options) => {
    const began = performance.now();
    waiting++;
    try {
      return await traced('database transaction', () => store.tx(run, options));
    } catch (error) {
      if (error instanceof AppError && error.code === 'busy') refused.add(1);
      throw error;
    } finally {
      waiting--;
      seconds.observe((performance.now() - began) / 1000);
    }
  };
  return { store: { ...store, tx }, writes: { waiting: () => waiting, busy: () => refused.total } };
}
