// npm run bench:capacity: what 300 and 10,000 dealers need, by simulation from the unit costs that
// `npm run bench:scale -- --costs` has measured (bench/capacity/costs.json); what a dealer and a million pages cost;
// and what fails first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fewestWorkers, shares, simulate } from '../bench/capacity/simulate.mjs';
import { prices, tenThousand, threeHundred, zipf } from '../bench/capacity/workload.mjs';

const file = join(import.meta.dirname, '../bench/capacity/costs.json');
/**
 * @type {{ measured: string, machine: string, indexBytes: number, baseMegabytes: number, databases: Record<string, {
 *   costs: Record<string, number>, writes: Record<string, number> }> }}
 */
const unit = JSON.parse(readFileSync(file, 'utf8'));
const seconds = Number(process.env.BENCH_SECONDS ?? 30);
/** Milliseconds within which 99 of 100 are answered. */
const bound = 250;
const megabyte = 1024 ** 2;
/** @param {number} dollars */
const money = (dollars) => `$${dollars.toFixed(dollars < 1 ? 4 : 2)}`;

console.log(`Unit costs of ${unit.measured}, ${unit.machine}. p99 under ${bound} ms, ${seconds} s simulated.\n`);
for (const [name, { costs, writes }] of Object.entries(unit.databases))
  for (const { dealers, vehicles, peak, mix, monthlyViews } of [threeHundred, tenThousand]) {
    const run = { sites: dealers, rate: peak, seconds, exponent: zipf, mix, costs };
    const workers = fewestWorkers(run, bound);
    const { p50, p99, busiest, mean } = simulate({ ...run, workers });
    const index = (vehicles * unit.indexBytes) / megabyte;
    const memory = workers * unit.baseMegabytes + index;
    const hourly = workers * prices.core + (memory / 1024) * prices.gigabyte;
    const monthly = hourly * 24 * 30;
    const asked = { leads: peak * (mix.leads ?? 0), publishes: peak * (mix.publishes ?? 0) };
    console.log(`${dealers} dealers, ${vehicles} vehicles, ${peak} requests a second, ${name}`);
    console.log(
      `  processes of one core        ${workers}; the busiest works ${Math.round(busiest * 100)} % of the time, all ${Math.round(mean * 100)} %`,
    );
    console.log(`  from arrival to answer       p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    console.log(
      `  memory                       ${Math.round(memory / 1024)} GB, of which stock indexes ${(index / 1024).toFixed(1)} GB`,
    );
    for (const [kind, wanted] of Object.entries(asked))
      console.log(
        `  ${kind} a second`.padEnd(31) +
          `${wanted.toFixed(1)} of ${(writes[kind] ?? 0).toFixed(0)} that one machine took in the bench`,
      );
    console.log(
      `  a month                      ${money(monthly)}: ${money(monthly / dealers)} a dealer, ${money((monthly / monthlyViews) * 1_000_000)} for a million pages\n`,
    );
  }

console.log('The first limit, 10,000 dealers');
const [largest = 0] = shares(tenThousand.dealers, zipf);
for (const [name, { costs, writes }] of Object.entries(unit.databases)) {
  const each = Object.entries(tenThousand.mix).reduce((sum, [kind, share]) => sum + share * (costs[kind] ?? 0), 0);
  const alone = 1000 / each;
  console.log(
    `  ${name}: one process answers ${alone.toFixed(0)} requests a second; the largest dealer (${(largest * 100).toFixed(1)} % of all) fills one at ${(alone / largest).toFixed(0)} a second over all sites`,
  );
  for (const kind of ['leads', 'publishes'])
    console.log(
      `  ${name}: ${kind} reach what one machine took in the bench at ${((writes[kind] ?? 0) / (tenThousand.mix[kind === 'leads' ? 'leads' : 'publishes'] ?? 1)).toFixed(0)} requests a second over all sites`,
    );
}
