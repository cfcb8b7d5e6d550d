/** How long others wait while a large index is searched in its thread, and as a check of the measure, in this one. */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { createIndexOpener } from '#search/engine/open.ts';
import type { IndexRow } from '#search/engine/types.ts';
import type { BenchOptions } from './options.ts';
import { benchQueries } from './queries.ts';
import { benchSchema, vehiclesOf } from './vehicles.ts';

/** Searches under way at once. */
const atOnce = 4;
const searches = 400;

export async function threadBench({ count, indexWorker: workerFile, say }: BenchOptions): Promise<void> {
  for (const [where, open] of [
    ['in a thread of its own', createIndexOpener({ workerFile, threadFrom: 0 })],
    ['in the server thread', createIndexOpener()],
  ] as const) {
    const index = await open(benchSchema, { expect: count });
    const sample: IndexRow[] = [];
    let rows: IndexRow[] = [];
    for (const row of vehiclesOf(count)) {
      if (rows.length % 97 === 0) sample.push(row);
      rows.push(row);
      if (rows.length < 2000) continue;
      await index.change(rows, []);
      rows = [];
    }
    await index.change(rows, []);
    const queries = benchQueries(sample, count);
    for (const { query } of queries.slice(0, 20)) await index.search(query);

    const delay = monitorEventLoopDelay({ resolution: 1 });
    let next = 0;
    delay.enable();
    const before = performance.eventLoopUtilization();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (; next < searches; ) {
          const query = queries[next++ % queries.length];
          if (query) await index.search(query.query);
          // Whoever asked writes the answer, then others have their turn.
          await new Promise(setImmediate);
        }
      }),
    );
    const { utilization } = performance.eventLoopUtilization(before);
    delay.disable();
    const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);
    say(
      `${count.toLocaleString('en')} vehicles ${where}: others wait p50 ${ms(delay.percentile(50))}, p99 ${ms(delay.percentile(99))}, ` +
        `max ${ms(delay.max)} ms; the server's thread is busy ${(utilization * 100).toFixed(0)} % of the time`,
    );
    await index.close();
  }
}
