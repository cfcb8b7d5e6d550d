// npm run bench:tenants: thousands of sites on disk, some of them hot: start, first pages, host look-up, memory, p99, on both databases.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, memoryOf } from '../bench/load.mjs';
import { fillWithTenants, isLookedAt } from '../bench/many-tenants.mjs';
import { seededFolder, startServer } from '../bench/server.mjs';
import { root } from './build/paths.mjs';
import { postgresPrograms, startPostgres } from './build/postgres.mjs';
import { ensureBuilt } from './build/stamp.mjs';

const count = Number(process.env.BENCH_TENANTS ?? 10_000);
const hot = Math.min(count, Number(process.env.BENCH_HOT ?? 300));
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const port = Number(process.env.PORT ?? 4152);
const workers = process.env.WORKERS ?? '1';
// An existing folder would be filled again.
process.env.BENCH_DATA = '';
await ensureBuilt(console.log);

/** How many have been sent, so that each comes from a separate address. */
let sent = 0;

/**
 * @param {string} name
 * @param {(at: number) => { host: string, path: string }} next
 * @param {{ amount?: number, status?: number }} [options] a number of requests instead of `seconds`
 */
async function measure(name, next, options = {}) {
  const what = (/** @type {number} */ at) => {
    sent += 1;
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': `198.18.${(sent >> 8) & 255}.${sent & 255}` };
    return Object.assign({ headers }, next(at));
  };
  const { rate, p50, p99, other } = await load({ port, what, seconds, ...options });
  const odd = other > 0 ? `  ${other} NOT ${options.status ?? 200}` : '';
  console.log(`${name.padEnd(52)} ${rate.toFixed(0).padStart(6)}/s  p50 ${p50} ms  p99 ${p99} ms${odd}`);
}

/**
 * What a server on this data does.
 * @param {Record<string, string>} database its settings
 * @param {number[]} pids of the database's own processes
 * @param {readonly string[]} hosts
 * @param {string} folder
 */
async function measureServer(database, pids, hosts, folder) {
  const hostOf = (/** @type {number} */ at) => hosts[at % hosts.length] ?? '';
  const env = { ...database, TRUSTED_PROXIES: '127.0.0.1', WORKERS: workers, LOG_LEVEL: 'error' };
  // The first start after a build checks its seed.
  await (await startServer({ port, dataDir: folder, env })).stop();
  const began = performance.now();
  const server = await startServer({ port, dataDir: folder, env });
  console.log(`start until it says where to open it: ${(performance.now() - began).toFixed(0)} ms, WORKERS=${workers}`);
  const memory = () =>
    `${memoryOf(server.pid).toFixed(0)} MB${pids.length === 0 ? '' : `, the database ${pids.reduce((sum, pid) => sum + memoryOf(pid), 0).toFixed(0)} MB`}`;
  try {
    console.log(`memory after the start: ${memory()}`);
    const none = (/** @type {number} */ at) => ({ host: `none-${at}.localhost`, path: '/' });
    await measure('a host that no site has', none, { amount: 2000, status: 404 });
    const robots = (/** @type {number} */ at) => ({ host: hostOf(hot + at), path: '/robots.txt' });
    await measure('robots.txt of 400 others, looked up for the first time', robots, { amount: 400 });
    const home = (/** @type {number} */ at) => ({ host: hostOf(at % hot), path: '/' });
    await measure(`first page of ${hot} sites`, home, { amount: hot });
    const search = (/** @type {number} */ at) => ({ host: hostOf(at % hot), path: '/search/used-cars' });
    await measure(`first search of ${hot} sites`, search, { amount: hot });
    await measure(`home pages of ${hot} hot sites`, home);
    const others = (/** @type {number} */ at) => ({
      host: hostOf(at % hot),
      path: `/search/used-cars?price_max=${10_000 + at}`,
    });
    await measure(`searches on ${hot} hot sites`, others);
    console.log(`memory after that: ${memory()}`);
  } finally {
    await server.stop();
  }
}

const { folder, remove } = await seededFolder(port);
const programs = postgresPrograms();
try {
  const seeded = await startServer({ port, dataDir: folder, env: { LOG_LEVEL: 'error' } });
  while (!isLookedAt(folder)) await new Promise((resolve) => setTimeout(resolve, 500));
  await seeded.stop();
  let began = performance.now();
  const hosts = fillWithTenants(folder, { count, host: 'localhost' });
  console.log(`${count} sites written in ${((performance.now() - began) / 1000).toFixed(1)} s\n\nSQLite`);
  await measureServer({}, [], hosts, folder);
  if (programs === null) console.log('\nPostgreSQL was not measured: Debian’s package postgresql is not installed.');
  else {
    const place = mkdtempSync(join(tmpdir(), 'forecourt-tenants-'));
    const postgres = await startPostgres(programs, place, { isDurable: true });
    try {
      began = performance.now();
      const words = ['db', 'copy', '--from', join(folder, 'forecourt.db'), '--to', postgres.url];
      execFileSync(process.execPath, [join(root, 'scripts/forecourt.mjs'), ...words], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      console.log(`\nPostgreSQL\ncopied into it in ${((performance.now() - began) / 1000).toFixed(0)} s`);
      await measureServer({ DATABASE_URL: postgres.url }, [postgres.pid], hosts, folder);
    } finally {
      postgres.stop();
      rmSync(place, { recursive: true, force: true });
    }
  }
} finally {
  remove();
}
