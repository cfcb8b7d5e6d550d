/** The benches of stock search by name, for `scripts/bench-search.mjs`. */
import type { BenchOptions } from './options.ts';

/** Each is loaded when it is run, so that none pays for what another brings. False where an answer was wrong. */
export const benches: { readonly [name: string]: (options: BenchOptions) => Promise<boolean> } = {
  engine: async (options) => (await import('./engine.ts')).engineBench(options),
  thread: async (options) => (await import('./thread.ts')).threadBench(options).then(done),
  tenants: async (options) => (await import('./pool.ts')).poolBench(options).then(done),
  http: async (options) => (await import('./http.ts')).httpBench(options),
  cold: async (options) => (await import('./cold.ts')).coldBench(options).then(done),
  screen: async (options) => (await import('./screen.ts')).screenBench(options),
};

function done(): boolean {
  return true;
}
