// npm run bench:tenants: thousands of sites on disk, some of them hot: start, first pages, host look-up, memory, p99, on both databases.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillWithTenants, isLookedAt } from '../bench/many-tenants.mjs';
import { percentile } from '../bench/overload.mjs';
import { RawConnection, requestBytes } from '../bench/raw-client.mjs';
import { seededFolder, startServer } from '../bench/server.mjs';
import { root } from './build/paths.mjs';
import { postgresPrograms, startPostgres } from './build/postgres.mjs';
import { ensureBuilt } from './build/stamp.mjs';

const count = Number(process.env.BENCH_TENANTS ?? 10_000);
const hot = Math.min(count, Number(process.env.BENCH_HOT ?? 300));
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const port = Number(process.env.PORT ?? 4152);
const lines = 8;
const workers = process.env.WORKERS ?? '1';
// A folder that is given would be filled again.
process.env.BENCH_DATA = '';
await ensureBuilt(console.log);

/** The process and all below it. @param {number} pid @returns {number[]} */
function tree(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children === '' ? [] : children.split(' ').flatMap((child) => tree(Number(child))))];
}

/** Megabytes, what processes share counted once. @param {number} pid */
function memoryOf(pid) {
  return tree(pid).reduce((sum, one) => {
    const kilobytes = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1];
    return sum + Number(kilobytes) / 1024;
  }, 0);
}

/** How many have been sent, so that each comes from an address of its own. */
let sent = 0;

/**
 * Asks until `next` has no more.
 * @param {string} name @param {() => { host: string, path: string } | null} next @param {number} status
 */
async function measure(name, next, status) {
  /** @type {number[]} */
  const times = [];
  let odd = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: lines }, async () => {
      const connection = new RawConnection(port);
      for (let asked = next(); asked !== null; asked = next()) {
        sent += 1;
        const address = `198.18.${(sent >> 8) & 255}.${sent & 255}`;
        const headers = { 'accept-encoding': 'br', 'x-forwarded-for': address };
        const at = performance.now();
        const answer = await connection.ask(requestBytes({ ...asked, headers, isLast: false }), 20_000);
        times.push(performance.now() - at);
        if (answer.status !== status) odd += 1;
        if (answer.status === 0) return;
      }
      connection.close();
    }),
  );
  const rate = times.length / ((performance.now() - began) / 1000);
  const figures = [0.5, 0.99].map((part) => `${percentile(times, part).toFixed(1)} ms`);
  console.log(
    `${name.padEnd(52)} ${rate.toFixed(0).padStart(6)}/s  p50 ${figures[0]}  p99 ${figures[1]}${odd > 0 ? `  ${odd} NOT ${status}` : ''}`,
  );
}

/** @param {number} first @param {number} last @param {(at: number) => { host: string, path: string }} asked */
function each(first, last, asked) {
  let at = first;
  return () => (at >= last ? null : asked(at++));
}

/** @param {(at: number) => { host: string, path: string }} asked */
function during(asked) {
  const until = performance.now() + seconds * 1000;
  let at = 0;
  return () => (performance.now() > until ? null : asked(at++));
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
  // The first start after a build checks what it was seeded with.
  await (await startServer({ port, dataDir: folder, env })).stop();
  const began = performance.now();
  const server = await startServer({ port, dataDir: folder, env });
  console.log(`start until it says where to open it: ${(performance.now() - began).toFixed(0)} ms, WORKERS=${workers}`);
  const memory = () =>
    `${memoryOf(server.pid).toFixed(0)} MB${pids.length === 0 ? '' : `, the database ${pids.reduce((sum, pid) => sum + memoryOf(pid), 0).toFixed(0)} MB`}`;
  try {
    console.log(`memory after the start: ${memory()}`);
    await measure(
      'a host that nobody has',
      each(0, 2000, (at) => ({ host: `none-${at}.localhost`, path: '/' })),
      404,
    );
    await measure(
      'robots.txt of 400 others, looked up for the first time',
      each(hot, hot + 400, (at) => ({ host: hostOf(at), path: '/robots.txt' })),
      200,
    );
    await measure(
      `first page of ${hot} sites`,
      each(0, hot, (at) => ({ host: hostOf(at), path: '/' })),
      200,
    );
    await measure(
      `first search of ${hot} sites`,
      each(0, hot, (at) => ({ host: hostOf(at), path: '/search/used-cars' })),
      200,
    );
    await measure(
      `home pages of ${hot} hot sites`,
      during((at) => ({ host: hostOf(at % hot), path: '/' })),
      200,
    );
    await measure(
      `searches on ${hot} hot sites`,
      during((at) => ({ host: hostOf(at % hot), path: `/search/used-cars?price_max=${10_000 + at}` })),
      200,
    );
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
