// Requests of many sites on processes of one core each, as the platform places them: a site is in one process, chosen
// by rendezvous hashing, and queues behind earlier requests there. The times of each kind are measured values.
import { createHash } from 'node:crypto';

/** A generator of numbers from 0 to 1 that repeats for the same seed (mulberry32). @param {number} seed */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shares of the visits by rank, together 1. @param {number} sites @param {number} exponent */
export function shares(sites, exponent) {
  const weights = Array.from({ length: sites }, (_, rank) => 1 / (rank + 1) ** exponent);
  const sum = weights.reduce((all, one) => all + one, 0);
  return weights.map((one) => one / sum);
}

/** The process of each site. @param {number} sites @param {number} workers @returns {number[]} */
export function placement(sites, workers) {
  const names = Array.from({ length: workers }, (_, worker) => `worker ${worker}`);
  return Array.from({ length: sites }, (_, site) => {
    let best = 0;
    let most = '';
    names.forEach((name, worker) => {
      const weight = createHash('sha1').update(`${name} site ${site}`).digest('hex');
      if (weight > most) [most, best] = [weight, worker];
    });
    return best;
  });
}

/**
 * @typedef {object} Run
 * @property {number} sites
 * @property {number} workers
 * @property {number} rate requests a second, all sites
 * @property {number} seconds that are simulated
 * @property {number} exponent of the sites' shares
 * @property {Record<string, number>} mix shares by kind
 * @property {Record<string, number>} costs milliseconds of processor time by kind
 * @property {number} [seed]
 */

/**
 * Arrivals at random (Poisson), each served for a time around its kind's cost (exponential: some take much longer), in
 * order of arrival at their process.
 * @param {Run} run
 * @returns {{ p50: number, p99: number, busiest: number, mean: number }} milliseconds from arrival to answer; share of
 * the time that the busiest process works, and the mean of all
 */
export function simulate({ sites, workers, rate, seconds, exponent, mix, costs, seed = 1 }) {
  const random = randomFrom(seed);
  const where = placement(sites, workers);
  const ladder = climbing(shares(sites, exponent));
  const kinds = Object.keys(mix);
  const kindLadder = climbing(Object.values(mix));
  const free = new Float64Array(workers);
  const busy = new Float64Array(workers);
  /** @type {number[]} */
  const times = [];
  for (let at = 0; ; ) {
    at += (-Math.log(1 - random()) / rate) * 1000;
    if (at > seconds * 1000) break;
    const worker = where[find(ladder, random())] ?? 0;
    const kind = kinds[find(kindLadder, random())] ?? '';
    const takes = -Math.log(1 - random()) * (costs[kind] ?? 0);
    const begins = Math.max(at, free[worker] ?? 0);
    free[worker] = begins + takes;
    busy[worker] = (busy[worker] ?? 0) + takes;
    times.push(begins + takes - at);
  }
  times.sort((a, b) => a - b);
  const of = (/** @type {number} */ share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const loads = [...busy].map((one) => one / (seconds * 1000));
  return {
    p50: of(0.5),
    p99: of(0.99),
    busiest: Math.max(...loads),
    mean: loads.reduce((all, one) => all + one, 0) / workers,
  };
}

/** Each number with all before it. @param {readonly number[]} numbers */
function climbing(numbers) {
  let sum = 0;
  return numbers.map((one) => {
    sum += one;
    return sum;
  });
}

/** The first rung that is not below a number. @param {readonly number[]} ladder @param {number} value */
function find(ladder, value) {
  let [low, high] = [0, ladder.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ladder[middle] ?? 1) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The fewest processes whose p99 stays under a bound, by halving; the placement is another with each number, so the next
 * ones are tried too.
 * @param {Omit<Run, 'workers'>} run
 * @param {number} bound milliseconds
 * @param {number} [most]
 */
export function fewestWorkers(run, bound, most = 512) {
  const fits = (/** @type {number} */ workers) => simulate({ ...run, workers }).p99 <= bound;
  let [low, high] = [1, most];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
