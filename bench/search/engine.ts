/** One size of stock: builds every contestant, checks all answers, times alternating rounds. */
import { createStockIndex } from '#search/engine/columnar.ts';
import { createOracleIndex } from '#search/engine/oracle.ts';
import { loadIndex, saveIndex } from '#search/engine/snapshot.ts';
import type { IndexRow } from '#search/engine/types.ts';
import { type BenchAnswer, type Contestant, type Digest, digest, readAll } from './contestant.ts';
import { itemsjsContestant } from './itemsjs.ts';
import type { BenchOptions } from './options.ts';
import { scanContestant } from './plain-scan.ts';
import { type BenchQuery, benchQueries, kinds } from './queries.ts';
import { sqliteContestant } from './sqlite.ts';
import { benchSchema, lotsFor, randomOf, vehicle, vehiclesOf, zipf } from './vehicles.ts';

type Timed = Contestant & { readonly times: number[][]; readonly asked: readonly number[]; readonly maxRounds: number };

/** Slow ones see fewer of the searches where the stock is large, else a run would take hours. */
const askedOf = (count: number, isSlow: boolean) =>
  Array.from({ length: 200 }, (_, at) => at).filter((at) => !isSlow || count <= 50_000 || at % 7 === 0);

export async function engineBench({ count, rounds, only, say }: BenchOptions): Promise<boolean> {
  say(`\n${count.toLocaleString('en')} vehicles`);
  const wanted = (name: string) => only.length === 0 || only.includes(name);
  const index = createStockIndex(benchSchema);
  const before = memory();
  let build = 0;
  const sample: IndexRow[] = [];
  for (const rows of slices(count)) {
    for (let at = 0; at < rows.length; at += 97) sample.push(rows[at] as IndexRow);
    build += time(() => {
      for (const row of rows) index.put(row);
    });
  }
  build += time(() => index.settle());
  // What a search borrows belongs to it as well.
  const queries = benchQueries(sample, count);
  for (const { query } of queries.slice(0, 10)) index.search(query);
  const held = memory() - before;
  say(
    `columnar: built in ${(build / 1000).toFixed(2)} s (${((build * 1000) / count).toFixed(0)} us a vehicle); ` +
      `${(index.bytes / count).toFixed(0)} bytes a vehicle by its own account, ${(held / count).toFixed(0)} by the process`,
  );

  // Before the others come: their millions of objects would weigh on every allocation.
  const updates = updateTimes(measureSnapshot(index, queries, build, say), count);

  const contestants: Timed[] = [
    timed({ name: 'columnar', put: () => {}, finish: () => {}, search: (query) => index.search(query) }, count, rounds),
  ];
  const others: (Contestant | null)[] = [wanted('scan') ? scanContestant() : null];
  if (count <= 500_000 && wanted('sqlite')) others.push(sqliteContestant());
  if (count <= 50_000 && wanted('itemsjs')) {
    const itemsjs = await itemsjsContestant();
    if (!itemsjs) say('itemsjs is not installed: left out');
    others.push(itemsjs);
  }
  const oracle = count <= 50_000 && wanted('oracle') ? createOracleIndex(benchSchema) : null;
  for (const contestant of others) {
    if (!contestant) continue;
    let spent = 0;
    for (const rows of slices(count))
      spent += time(() => {
        for (const row of rows) contestant.put(row);
      });
    spent += time(() => contestant.finish());
    say(`${contestant.name}: built in ${(spent / 1000).toFixed(2)} s`);
    contestants.push(timed(contestant, count, rounds));
  }
  if (oracle) for (const rows of slices(count)) for (const row of rows) oracle.put(row);

  const isRight = check(contestants, queries, oracle ? (query) => oracle.search(query.query) : null, say);
  runRounds(contestants, queries, rounds);
  report(contestants, say);
  reportUpdates(updates, contestants[0]?.times ?? [], say);
  for (const contestant of contestants) contestant.close?.();
  return isRight;
}

function timed(contestant: Contestant, count: number, rounds: number): Timed {
  const isSlow = contestant.name !== 'columnar';
  return {
    ...contestant,
    times: Array.from({ length: 200 }, () => []),
    asked: askedOf(count, isSlow),
    maxRounds: isSlow && (count > 50_000 || contestant.name === 'itemsjs') ? 1 : rounds,
  };
}

/** Every answer of every contestant against the oracle's, or where there is none against the plain scan's. */
function check(
  contestants: readonly Timed[],
  queries: readonly BenchQuery[],
  oracle: ((query: BenchQuery) => BenchAnswer) | null,
  say: (line: string) => void,
): boolean {
  const scan = contestants.find(({ name }) => name === 'plain scan');
  const judge = oracle ?? (scan ? (query: BenchQuery) => scan.search(query.query) : null);
  if (!judge) return true;
  const agreed = new Map(contestants.map(({ name }) => [name, { total: 0, order: 0, counts: 0, stats: 0, asked: 0 }]));
  for (const [at, query] of queries.entries()) {
    if (!oracle && !scan?.asked.includes(at)) continue;
    const right = digest(judge(query));
    for (const { name, search, asked } of contestants) {
      if (!asked.includes(at)) continue;
      const given = digest(search(query.query));
      const so = agreed.get(name);
      if (!so) continue;
      so.asked += 1;
      for (const part of ['total', 'order', 'counts', 'stats'] as const satisfies (keyof Digest)[])
        if (given[part] === right[part]) so[part] += 1;
    }
  }
  say(`equal to ${oracle ? 'the oracle' : 'the plain scan'} (total, order, counts, stats of the searches asked):`);
  for (const [name, { total, order, counts, stats, asked }] of agreed)
    say(`  ${name.padEnd(12)} ${total}, ${order}, ${counts}, ${stats} of ${asked}`);
  const own = agreed.get('columnar');
  return own !== undefined && [own.total, own.order, own.counts, own.stats].every((equal) => equal === own.asked);
}

/** Whatever else the machine does falls on all alike. */
function runRounds(contestants: readonly Timed[], queries: readonly BenchQuery[], rounds: number): void {
  for (let round = 0; round < rounds; round++) {
    for (const { search, times, asked, maxRounds } of contestants) {
      if (round >= maxRounds) continue;
      for (const at of asked) {
        const { query } = queries[at] as BenchQuery;
        (times[at] as number[]).push(time(() => readAll(search(query))));
      }
    }
  }
}

function report(contestants: readonly Timed[], say: (line: string) => void): void {
  const own = contestants[0] as Timed;
  say(
    'search, ms (median of each search over the rounds):      p50       p95       max   columnar over the same searches',
  );
  for (const { name, times, asked } of contestants) {
    const medians = asked.map((at) => quantile(times[at] as number[], 0.5));
    const mine = asked.map((at) => quantile(own.times[at] as number[], 0.5));
    const [p50, p95] = [quantile(medians, 0.5), quantile(medians, 0.95)];
    const ratio = `${(p50 / quantile(mine, 0.5)).toFixed(1)} and ${(p95 / quantile(mine, 0.95)).toFixed(1)} times`;
    say(
      `  ${name.padEnd(12)} ${String(asked.length).padStart(4)} searches ${' '.repeat(22)}` +
        `${p50.toFixed(3).padStart(9)} ${p95.toFixed(3).padStart(9)} ${Math.max(...medians)
          .toFixed(3)
          .padStart(9)}` +
        `${name === own.name ? '' : `   ${ratio}`}`,
    );
  }
  const byKind = kinds.map((kind, at) => {
    const medians = own.times.flatMap((times, one) => (one % kinds.length === at ? quantile(times, 0.5) : []));
    return `${kind} ${quantile(medians, 0.5).toFixed(3)}`;
  });
  say(`  columnar by kind, p50: ${byKind.join('; ')}`);
}

function updateTimes(index: ReturnType<typeof createStockIndex>, count: number): number[] {
  const random = randomOf(99);
  const lots = lotsFor(count);
  const pickLot = zipf(lots.length);
  const times: number[] = [];
  for (let at = 0; at < 600; at++) {
    const row = vehicle(`v${String(Math.floor(random() * count)).padStart(8, '0')}`, random, lots, pickLot);
    times.push(
      time(() => {
        index.put(row);
        index.settle();
      }),
    );
  }
  // The first one after a load makes room in every column.
  return times;
}

function reportUpdates(
  times: readonly number[],
  searches: readonly (readonly number[])[],
  say: (line: string) => void,
): void {
  const search = quantile(
    searches.map((one) => quantile(one, 0.5)),
    0.5,
  );
  const steady = times.slice(100);
  say(
    `update until a search would see it: p50 ${quantile(steady, 0.5).toFixed(4)} ms (${(quantile(steady, 0.5) / search).toFixed(2)} of a search), ` +
      `p95 ${quantile(steady, 0.95).toFixed(4)}, max ${Math.max(...steady).toFixed(2)} among 500`,
  );
}

function measureSnapshot(
  index: ReturnType<typeof createStockIndex>,
  queries: readonly BenchQuery[],
  build: number,
  say: (line: string) => void,
): ReturnType<typeof createStockIndex> {
  index.compact();
  let bytes: Uint8Array = new Uint8Array();
  const save = time(() => {
    bytes = saveIndex(index);
  });
  const loads: number[] = [];
  let loaded = index;
  for (let at = 0; at < 3; at++) {
    const copy = bytes.slice();
    loads.push(
      time(() => {
        loaded = loadIndex(copy, benchSchema);
        loaded.search((queries[0] as BenchQuery).query);
      }),
    );
  }
  const load = quantile(loads, 0.5);
  say(
    `snapshot: ${(bytes.length / 2 ** 20).toFixed(1)} MB, saved in ${save.toFixed(0)} ms, loaded and searched in ${load.toFixed(1)} ms: ` +
      `${(build / load).toFixed(0)} times as fast as building`,
  );
  return loaded;
}

function* slices(count: number): Generator<IndexRow[]> {
  let rows: IndexRow[] = [];
  for (const row of vehiclesOf(count)) {
    rows.push(row);
    if (rows.length < 5000) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}

/**
 * Processor time in ms, of all the process's threads. On a machine that others use too, time by the clock is unjust: what
 * is short is seldom interrupted, what is long is so again and again.
 */
function time(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Bytes of the heap and of array buffers. */
function memory(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
