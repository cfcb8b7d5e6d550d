/** One size of stock: builds every contestant, checks all answers, times alternating rounds. */
import { createStockIndex } from '#search/engine/columnar.ts';
import { createOracleIndex } from '#search/engine/oracle.fixtures.ts';
import { loadIndex, saveIndex } from '#search/engine/snapshot.ts';
import type { IndexQuery, IndexRow } from '#search/engine/types.ts';
import { askedOf, checkAnswers, type Timed } from './check.ts';
import { type BenchAnswer, type Contestant, readAll } from './contestant.ts';
import { itemsjsContestant } from './itemsjs.ts';
import type { BenchOptions } from './options.ts';
import { scanContestant } from './plain-scan.ts';
import { postgresContestant } from './postgres.ts';
import { type BenchQuery, benchQueries, kinds } from './queries.ts';
import { sphinxContestant } from './sphinx.ts';
import { sqliteContestant } from './sqlite.ts';
import { benchSchema, lotsFor, makes, randomOf, rankCodes, vehicle, vehiclesOf, zipf } from './vehicles.ts';

export async function engineBench({ count, rounds, only, say }: BenchOptions): Promise<boolean> {
  say(`\n${count.toLocaleString('en')} vehicles`);
  const index = createStockIndex(benchSchema);
  const before = memory();
  let build = 0;
  const sample: IndexRow[] = [];
  for (const rows of slices(count)) {
    for (let at = 0; at < rows.length; at += 97) sample.push(rows[at] as IndexRow);
    build += await time(() => {
      for (const row of rows) index.put(row);
    });
  }
  build += await time(() => index.settle());
  await measureRescore(index, build, say);
  // What a search borrows belongs to it as well.
  const queries = benchQueries(sample, count);
  for (const { query } of queries.slice(0, 10)) index.search(query);
  const held = memory() - before;
  say(
    `columnar: built in ${(build / 1000).toFixed(2)} s (${((build * 1000) / count).toFixed(0)} us a vehicle); ` +
      `${(index.bytes / count).toFixed(0)} bytes a vehicle by its own account, ${(held / count).toFixed(0)} by the process`,
  );

  // Before the others come: their millions of objects would weigh on every allocation.
  const updates = await updateTimes(await measureSnapshot(index, queries, build, say), count);

  const contestants: Timed[] = [
    timed({ name: 'columnar', put: () => {}, finish: () => {}, search: (query) => index.search(query) }, count, rounds),
  ];
  for (const { name, most, open } of others) {
    if (only.length > 0 ? !only.includes(name) : count > most) continue;
    const contestant = await open();
    if (!contestant) {
      say(`${name} is not installed: left out`);
      continue;
    }
    let spent = 0;
    for (const rows of slices(count))
      spent += await time(() => {
        for (const row of rows) contestant.put(row);
      });
    const { cpu } = contestant;
    spent += await time(() => contestant.finish(), cpu && (() => cpu() + ownCpu()));
    say(`${contestant.name}: built in ${(spent / 1000).toFixed(2)} s`);
    contestants.push(timed(contestant, count, rounds));
  }
  const isRight = await checkAnswers({ contestants, queries, oracle: await oracleOf(count, only), say });
  await runRounds(contestants, queries, rounds);
  report(contestants, say);
  reportUpdates(updates, contestants[0]?.times ?? [], say);
  for (const contestant of contestants) await contestant.close?.();
  return isRight;
}

/** Engines to stand beside, and up to how many vehicles by themselves. */
const others: readonly {
  readonly name: string;
  readonly most: number;
  readonly open: () => Contestant | null | Promise<Contestant | null>;
}[] = [
  { name: 'scan', most: 1_000_000, open: scanContestant },
  { name: 'sqlite', most: 500_000, open: sqliteContestant },
  { name: 'itemsjs', most: 50_000, open: itemsjsContestant },
  { name: 'postgres', most: 50_000, open: postgresContestant },
  { name: 'sphinx', most: 50_000, open: sphinxContestant },
];

/** By brute force over objects: half a million would take gigabytes and an hour. */
async function oracleOf(count: number, only: readonly string[]): Promise<((query: IndexQuery) => BenchAnswer) | null> {
  if (only.length > 0 ? !only.includes('oracle') : count > 50_000) return null;
  const oracle = createOracleIndex(benchSchema);
  for (const rows of slices(count)) for (const row of rows) oracle.put(row);
  return (query) => oracle.search(query);
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

/** Whatever else the machine does falls on all alike. */
async function runRounds(contestants: readonly Timed[], queries: readonly BenchQuery[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const { search, times, asked, maxRounds, cpu } of contestants) {
      if (round >= maxRounds) continue;
      for (const at of asked) {
        const { query } = queries[at] as BenchQuery;
        (times[at] as number[]).push(await time(() => readThrough(search(query)), cpu));
      }
    }
  }
}

/** What answers at once is not made to wait for a turn. */
function readThrough(answer: BenchAnswer | Promise<BenchAnswer>): number | Promise<number> {
  return answer instanceof Promise ? answer.then(readAll) : readAll(answer);
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

/** Other points, and then those that vehicles come with: the answers that are checked later come from the latter. */
async function measureRescore(
  index: ReturnType<typeof createStockIndex>,
  build: number,
  say: (line: string) => void,
): Promise<void> {
  const marks = Array.from({ length: rankCodes }, (_, mark) => mark);
  const boost = { facet: 'make', word: (makes[0] as string).toLowerCase(), add: 500 };
  const times: number[] = [];
  for (let at = 0; at < 3; at++)
    for (const [points, boosts] of [
      [marks.toReversed(), [boost]],
      [marks, []],
    ] as const)
      times.push(await time(() => index.rescore({ number: 'custom_rank', mark: 'rank_code', points, boosts })));
  const spent = quantile(times, 0.5);
  say(`other points in force: ${spent.toFixed(1)} ms, ${(build / spent).toFixed(0)} times as fast as building`);
}

async function updateTimes(index: ReturnType<typeof createStockIndex>, count: number): Promise<number[]> {
  const random = randomOf(99);
  const lots = lotsFor(count);
  const pickLot = zipf(lots.length);
  const times: number[] = [];
  for (let at = 0; at < 600; at++) {
    const row = vehicle(`v${String(Math.floor(random() * count)).padStart(8, '0')}`, random, lots, pickLot);
    times.push(
      await time(() => {
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

async function measureSnapshot(
  index: ReturnType<typeof createStockIndex>,
  queries: readonly BenchQuery[],
  build: number,
  say: (line: string) => void,
): Promise<ReturnType<typeof createStockIndex>> {
  index.compact();
  let bytes: Uint8Array = new Uint8Array();
  const save = await time(() => {
    bytes = saveIndex(index);
  });
  const loads: number[] = [];
  let loaded = index;
  for (let at = 0; at < 3; at++) {
    const copy = bytes.slice();
    loads.push(
      await time(() => {
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
 * Processor time in ms: of all threads of this process, or of the one that `cpu` reads. On a machine that others use too,
 * time by the clock is unjust: what is short is seldom interrupted, what is long is so again and again.
 */
async function time(work: () => unknown, cpu: () => number = ownCpu): Promise<number> {
  const start = cpu();
  const done = work();
  // What is done already is not measured with the wait for another turn.
  if (done instanceof Promise) await done;
  return cpu() - start;
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage();
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
