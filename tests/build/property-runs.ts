/**
 * How often a property is tried. `npm test` sets `PROPERTY_RUNS` below 1 and `npm run test:all` above it.
 * @param usual number of runs where the tests of one file are started
 */
export function runsOf(usual: number): number {
  return Math.max(1, Math.round(usual * Number(process.env['PROPERTY_RUNS'] ?? 1)));
}

/** All of a list, or where properties are tried less often than usual (`PROPERTY_RUNS` below 1) a share of it, evenly spread. */
export function sampled<T>(all: Iterable<T>): T[] {
  const step = Math.max(1, Math.round(1 / Number(process.env['PROPERTY_RUNS'] ?? 1)));
  return [...all].filter((_, at) => at % step === 0);
}
