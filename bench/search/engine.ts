/** One size of stock: the index compared with SQLite, all answers checked, timed by tinybench in processor time. */
import { Bench } from 'tinybench';
import { createStockIndex } from '#search/engine/columnar.ts';
import { loadIndex, saveIndex } from '#search/engine/snapshot.ts';
import type { IndexQuery } from '#search/engine/types.ts';
import { createOracleIndex } from '#tests/build/oracle-index.ts';
import { benchQueries } from './queries.ts';
import type { BenchAnswer } from './sql-plan.ts';
import { sqliteStock } from './sqlite.ts';
import { benchSchema, lotsFor, makes, randomOf, rankCodes, sampleOf, vehicle, vehiclesOf, zipf } from './vehicles.ts';

/** The number of vehicles up to which brute force is measured too. */
const mostOfOracle = 5000;

/** @returns whether all answers are equal. */
export async function engineBench(count: number, say: (line: string) => void): Promise<boolean> {
  say(`\n${count.toLocaleString('en')} vehicles`);
  const index = createStockIndex(benchSchema);
  const sqlite = sqliteStock();
  const oracle = createOracleIndex(benchSchema);
  let build = 0;
  for (const row of vehiclesOf(count)) {
    const before = cpu();
    index.put(row);
    build += cpu() - before;
    sqlite.put(row);
    if (count <= mostOfOracle) oracle.put(row);
  }
  const before = cpu();
  index.settle();
  build += cpu() - before;
  sqlite.finish();
  const queries = benchQueries(sampleOf(count), count).map(({ query }) => query);
  const wrong = queries.filter((query) => {
    const answers = [index.search(query), sqlite.search(query)];
    if (count <= mostOfOracle) answers.push(oracle.search(query));
    return new Set(answers.map(textOf)).size > 1;
  });
  say(`${queries.length - wrong.length} of ${queries.length} answers are equal`);

  const bench = new Bench({ now: cpu, time: 500, iterations: queries.length, warmupIterations: 20, warmupTime: 0 });
  const inTurn = (search: (query: IndexQuery) => BenchAnswer) => {
    let at = 0;
    return () => {
      const query = queries[at++ % queries.length];
      return query && readAll(search(query));
    };
  };
  bench.add(
    'search',
    inTurn((query) => index.search(query)),
  );
  bench.add(
    'search by SQLite',
    inTurn((query) => sqlite.search(query)),
  );
  bench.add('update until a search would see it', updates(index, count));
  bench.add('other points of the order', rescores(index));
  index.compact();
  const bytes = saveIndex(index);
  bench.add('snapshot loaded', () => loadIndex(bytes.slice(), benchSchema).size);
  await bench.run();
  const found = bench.tasks.map(({ name, result }) => {
    if (!('latency' in result)) throw new Error(`${name} was not measured: ${result.state}`);
    const { p50, p99, max } = result.latency;
    say(
      `${name.padEnd(36)} p50 ${p50.toFixed(3).padStart(9)}  p99 ${p99.toFixed(3).padStart(9)}  max ${max.toFixed(3).padStart(9)} ms`,
    );
    return result.latency;
  });
  const [own, other, update, points, load] = found;
  if (!own || !other || !update || !points || !load) throw new Error('Something was not measured.');
  say(`SQLite against the index: ${times(other.p50, own.p50)} (p50), ${times(other.p99, own.p99)} (p99)`);
  say(`an update against a search: ${times(update.p50, own.p50)}`);
  say(
    `building (${build.toFixed(0)} ms) against a snapshot: ${times(build, load.p50)}, against other points: ${times(build, points.p50)}`,
  );
  say(`bytes a vehicle: ${(index.bytes / count).toFixed(0)}`);
  sqlite.close();
  return wrong.length === 0;
}

/** Processor time of this process, ms: what others do on the machine is not counted. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function times(one: number, other: number): string {
  return `${(one / other).toPrecision(3)} times`;
}

/** Reads every count, as an answer to a request does. */
function readAll({ counts, ids }: BenchAnswer): number {
  let sum = ids.length;
  for (const values of Object.values(counts))
    values.forEach((count, value) => {
      sum += count + value.length;
    });
  return sum;
}

function textOf({ ids, total, counts, stats }: BenchAnswer): string {
  const byName = <T>(entries: Iterable<[string, T]>) => [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const counted = byName(Object.entries(counts)).map(([name, values]) => [name, byName(values)]);
  const measured = byName(Object.entries(stats)).map(([name, { min, max, sum, count }]) => [
    name,
    min,
    max,
    sum,
    count,
  ]);
  return JSON.stringify([ids, total, counted, measured]);
}

function updates(index: ReturnType<typeof createStockIndex>, count: number): () => void {
  const random = randomOf(99);
  const lots = lotsFor(count);
  const pickLot = zipf(lots.length);
  return () => {
    index.put(vehicle(`v${String(Math.floor(random() * count)).padStart(8, '0')}`, random, lots, pickLot));
    index.settle();
  };
}

/** Points that turn the order around, and those that vehicles come with, in turn. */
function rescores(index: ReturnType<typeof createStockIndex>): () => void {
  const marks = Array.from({ length: rankCodes }, (_, mark) => mark);
  const boosts = [{ facet: 'make', word: (makes[0] ?? '').toLowerCase(), add: 500 }];
  let isTurned = false;
  return () => {
    isTurned = !isTurned;
    const points = isTurned ? marks.toReversed() : marks;
    index.rescore({ number: 'custom_rank', mark: 'rank_code', points, boosts: isTurned ? boosts : [] });
  };
}
