// npm run bench:scale: one and two processes on SQLite and on PostgreSQL, side by side: pages, searches, leads, publishes.
// `-- --costs` also writes what each costs to bench/capacity/costs.json, from which `npm run bench:capacity` simulates.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, saveTitle, signIn } from '../bench/console.mjs';
import { cpuOf, load, memoryOf } from '../bench/load.mjs';
import { seededFolder, startOnCopy } from '../bench/server.mjs';
import { postgresPrograms, startPostgres } from './build/postgres.mjs';
import { ensureBuilt } from './build/stamp.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const port = Number(process.env.PORT ?? 4151);
const sites = ['redgum', 'meridian', 'kereru', 'aurora', 'saltwater', 'tallow-creek'];
/** Dealers; a search of a whole fleet takes turns between them. */
const dealers = ['redgum', 'meridian', 'kereru', 'tallow-creek'];
await ensureBuilt(console.log);

/** @typedef {Pick<import('../bench/load.mjs').Figures, 'good' | 'other' | 'rate' | 'p99'>} Loaded */
/** @typedef {Loaded & { cpu: number }} Figures with milliseconds of processor time for each good answer */

/** @param {readonly string[]} list @param {number} index */
const hostOf = (list, index) => `${list[index % list.length]}.localhost`;
/** Each request comes from a separate address. @param {number} n */
const from = (n) => ({ 'accept-encoding': 'br', 'x-forwarded-for': `198.18.${(n >> 8) & 255}.${n & 255}` });

/** @type {Record<string, () => Promise<Loaded>>} */
const works = {
  pages: () => load({ port, seconds, what: (at) => ({ host: hostOf(sites, at), path: '/', headers: from(at) }) }),
  searches: () =>
    load({
      port,
      seconds,
      what: (at) => ({
        host: hostOf(dealers, at),
        path: `/search/used-cars?price_max=${10_000 + at}`,
        headers: from(at),
      }),
    }),
  leads: () =>
    load({
      port,
      seconds,
      status: 201,
      what: (at) => ({
        host: 'redgum.localhost',
        method: 'POST',
        path: '/api/leads',
        headers: Object.assign(from(at), { 'content-type': 'application/json' }),
        body: JSON.stringify({
          name: 'Ada',
          email: `ada${at}@example.com`,
          phone: '0412345678',
          message: `Lead ${at}`,
          category: 'General Enquiry',
          postcode: '3134',
        }),
      }),
    }),
  publishes,
};

/** A change of a page's title, reviewed and published, again and again on every site. */
async function publishes() {
  const { call } = await signIn(port);
  const began = performance.now();
  /** @type {number[]} */
  const times = [];
  let other = 0;
  await Promise.all(
    sites.map(async (site) => {
      while (performance.now() - began < seconds * 1000) {
        const start = performance.now();
        const release = await saveTitle(call, site, `Bench ${site} ${Math.round(start)}`);
        const { status } = await call('POST', `/tenants/${site}/releases`, release);
        if (status < 300) times.push(performance.now() - start);
        else other += 1;
      }
    }),
  );
  const sorted = times.sort((a, b) => a - b);
  const p99 = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
  return { good: times.length, other, rate: (times.length * 1000) / (performance.now() - began), p99 };
}

const programs = postgresPrograms();
const seeded = await seededFolder(port);
/** @type {{ name: string, memory: number, figures: Record<string, Figures> }[]} */
const results = [];
for (const database of programs === null ? ['SQLite'] : ['SQLite', 'PostgreSQL'])
  for (const workers of [1, 2]) {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-scale-'));
    const postgres =
      database === 'PostgreSQL' && programs !== null
        ? await startPostgres(programs, folder, { isDurable: true })
        : null;
    const env = { WORKERS: String(workers), TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' };
    if (postgres !== null) Object.assign(env, { DATABASE_URL: postgres.url });
    const server = await startOnCopy({ port, seeded: seeded.folder, env });
    try {
      const pids = postgres === null ? [server.pid] : [server.pid, postgres.pid];
      const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
      // Everything is compiled and cached once before it is measured.
      for (const site of dealers) await ask(port, { host: `${site}.localhost`, path: '/search/used-cars' });
      for (const site of sites) await ask(port, { host: `${site}.localhost`, path: '/' });
      /** @type {Record<string, Figures>} */
      const figures = {};
      for (const [work, run] of Object.entries(works)) {
        const before = cpu();
        const loaded = await run();
        figures[work] = Object.assign({ cpu: (cpu() - before) / Math.max(1, loaded.good) }, loaded);
      }
      results.push({ name: `${database}, ${workers}`, memory: memoryOf(server.pid), figures });
    } finally {
      await server.stop();
      postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
seeded.remove();

console.log(`\n${seconds} s each, eight connections, load from the same machine.`);
console.log('Figures: a second · p99 ms · processor ms each · ratio of the rate to SQLite with one process');
console.table(
  Object.fromEntries(
    results.map(({ name, memory, figures }) => {
      const cells = Object.entries(figures).map(([work, { rate, p99, cpu, other }]) => {
        const ratio = rate / (results[0]?.figures[work]?.rate ?? Number.NaN);
        const odd = other > 0 ? ` (${other} failed)` : '';
        return [work, `${rate.toFixed(1)} · ${p99} · ${cpu.toFixed(2)} · ×${ratio.toFixed(2)}${odd}`];
      });
      return [name, Object.assign(Object.fromEntries(cells), { memory: `${memory.toFixed(0)} MB` })];
    }),
  ),
);

if (process.argv.includes('--costs')) {
  const alone = results.filter(({ name }) => name.endsWith(', 1'));
  /** @param {Record<string, Figures>} figures @param {'cpu' | 'rate'} what @param {readonly string[]} names */
  const pick = (figures, what, names) =>
    Object.fromEntries(names.map((work) => [work, Number((figures[work]?.[what] ?? 0).toFixed(3))]));
  const costs = {
    measured: new Date().toISOString().slice(0, 10),
    machine: `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'processor'}`,
    // `npm run bench:search`: bytes of index a vehicle at 50,000.
    indexBytes: 326,
    baseMegabytes: Math.round(alone[0]?.memory ?? 0),
    databases: Object.fromEntries(
      alone.map(({ name, figures }) => [
        name.replace(', 1', ''),
        { costs: pick(figures, 'cpu', Object.keys(works)), writes: pick(figures, 'rate', ['leads', 'publishes']) },
      ]),
    ),
  };
  writeFileSync(join(import.meta.dirname, '../bench/capacity/costs.json'), `${JSON.stringify(costs, null, 2)}\n`);
}
