/** The simulation of `npm run bench:capacity` against what theory says of lines, and of places by hashing. */

import { describe, expect, test } from 'vitest';
import { fewestWorkers, placement, shares, simulate } from '#bench/capacity/simulate.mjs';

const one = { sites: 1, workers: 1, seconds: 4000, exponent: 1, mix: { page: 1 }, costs: { page: 10 } };

describe('a line before one process', () => {
  test.each([
    [0.5, 50],
    [0.7, 70],
  ])('at a load of %f takes as long as theory says: the cost over what is free', (load, rate) => {
    const { p50, p99, busiest } = simulate({ ...one, rate });
    const mean = 10 / (1 - load);
    expect(busiest).toBeCloseTo(load, 1);
    // Times in such a line are exponential: half of them below ln 2 of the mean, 99 of 100 below ln 100.
    expect(p50 / (mean * Math.LN2)).toBeCloseTo(1, 0.5);
    expect(p99 / (mean * Math.log(100))).toBeGreaterThan(0.8);
    expect(p99 / (mean * Math.log(100))).toBeLessThan(1.25);
  });

  test('grows without end where more comes than can be done', () => {
    const short = simulate({ ...one, rate: 120, seconds: 50 });
    const long = simulate({ ...one, rate: 120, seconds: 200 });
    expect(long.p99).toBeGreaterThan(2 * short.p99);
  });

  test('is the same for the same seed', () => {
    expect(simulate({ ...one, rate: 50, seconds: 20 })).toEqual(simulate({ ...one, rate: 50, seconds: 20 }));
  });
});

test('shares fall with the rank and are together one', () => {
  const all = shares(1000, 0.9);
  expect(all.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(all[0]).toBeGreaterThan(all[1] ?? 0);
});

test('each process has about as many sites, and one more process takes sites from all others alone', () => {
  const [eight, nine] = [placement(2000, 8), placement(2000, 9)];
  const counts = Array.from({ length: 8 }, (_, worker) => eight.filter((one) => one === worker).length);
  expect(Math.min(...counts)).toBeGreaterThan(200);
  expect(Math.max(...counts)).toBeLessThan(300);
  expect(nine.every((worker, site) => worker === 8 || worker === eight[site])).toBe(true);
});

test('as many processes as the bound needs, and no fewer', () => {
  const run = { sites: 300, rate: 400, seconds: 20, exponent: 0.9, mix: { page: 1 }, costs: { page: 10 } };
  const workers = fewestWorkers(run, 250, 64);
  expect(simulate({ ...run, workers }).p99).toBeLessThanOrEqual(250);
  expect(simulate({ ...run, workers: workers - 1 }).p99).toBeGreaterThan(250);
  // Four cores' worth of work cannot be done by four, since one site cannot be divided.
  expect(workers).toBeGreaterThan(4);
});
