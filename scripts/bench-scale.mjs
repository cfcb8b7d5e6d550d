// npm run bench:scale: one and two processes on SQLite and on PostgreSQL, side by side: pages, searches, leads, publishes.
// `-- --costs` also writes what each costs to bench/capacity/costs.json, from which `npm run bench:capacity` simulates.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../bench/overload.mjs';
import { RawConnection, requestBytes } from '../bench/raw-client.mjs';
import { seededFolder, startOnCopy } from '../bench/server.mjs';
import { postgresPrograms, startPostgres } from './build/postgres.mjs';
import { ensureBuilt } from './build/stamp.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const port = Number(process.env.PORT ?? 4151);
// Fewer than the places at the gate, so that nobody is turned away.
const atOnce = 8;
const sites = ['redgum', 'meridian', 'kereru', 'aurora', 'saltwater', 'tallow-creek'];
const consoleHost = 'console.localhost';
await ensureBuilt(console.log);

/** @typedef {{ rate: number, p99: number, cpu: number, failed: number }} Figures a second; milliseconds; milliseconds of processor time for each */
/** @typedef {{ host: string, method?: string, path: string, body?: string, headers?: Record<string, string> }} Asked */

/** The process and all below it. @param {number} pid @returns {number[]} */
function tree(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children === '' ? [] : children.split(' ').flatMap((child) => tree(Number(child))))];
}
const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Milliseconds of processor time. @param {number} pid */
function cpuOf(pid) {
  return tree(pid).reduce((sum, one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
  }, 0);
}

/** Megabytes, what processes share counted once. @param {number} pid */
function memoryOf(pid) {
  return tree(pid).reduce((sum, one) => {
    const kilobytes = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1];
    return sum + Number(kilobytes) / 1024;
  }, 0);
}

/**
 * @param {number[]} pids of the server, and of the database's where there is one
 * @param {(until: () => boolean, note: (ms: number, isGood: boolean) => void) => Promise<unknown>[]} lines
 * @returns {Promise<Figures>}
 */
async function measured(pids, lines) {
  /** @type {number[]} */
  const times = [];
  let failed = 0;
  const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = cpu();
  const began = performance.now();
  await Promise.all(
    lines(
      () => performance.now() - began < seconds * 1000,
      (ms, isGood) => {
        times.push(ms);
        if (!isGood) failed += 1;
      },
    ),
  );
  const lasted = (performance.now() - began) / 1000;
  const good = times.length - failed;
  return { rate: good / lasted, p99: percentile(times, 0.99), cpu: (cpu() - before) / Math.max(1, good), failed };
}

/** Answers that were not what was asked for, by status. @type {Map<number, number>} */
const odd = new Map();

/** @param {(index: number) => Asked} next @param {number} status @returns {(until: () => boolean, note: (ms: number, isGood: boolean) => void) => Promise<unknown>[]} */
function rawLines(next, status) {
  let index = 0;
  return (until, note) =>
    Array.from({ length: atOnce }, async () => {
      const connection = new RawConnection(port);
      while (until()) {
        const at = performance.now();
        index += 1;
        const asked = next(index);
        const headers = { 'accept-encoding': 'br', 'x-forwarded-for': address(index), ...asked.headers };
        const answer = await connection.ask(requestBytes({ ...asked, headers, isLast: false }), 20_000);
        if (answer.status !== status) odd.set(answer.status, (odd.get(answer.status) ?? 0) + 1);
        note(performance.now() - at, answer.status === status);
        if (answer.status === 0) return;
      }
      connection.close();
    });
}

/** @param {Asked & { cookie?: string }} asked @returns {Promise<{ status: number, body: any, cookie: string }>} */
function ask({ host, method = 'GET', path, body, cookie }) {
  return new Promise((done, failed) => {
    const headers = {
      host,
      'content-type': 'application/json',
      ...(cookie ? { cookie } : {}),
    };
    const sent = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => {
        const set = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        done({ status: answer.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : text, cookie: set });
      });
    });
    sent.on('error', failed);
    sent.end(body);
  });
}

/** A change of a page's title, reviewed and published, again and again on every site. */
async function publishLines() {
  const signedIn = await ask({
    ...{ host: consoleHost, method: 'POST', path: '/api/console/session' },
    body: JSON.stringify({ email: 'platform@forecourt.test', password: 'forecourt-demo' }),
  });
  const { cookie } = signedIn;
  /** @param {string} method @param {string} path @param {unknown} [body] */
  const call = (method, path, body) =>
    ask({
      host: consoleHost,
      method,
      path: `/api/console${path}`,
      cookie,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  /** @type {(until: () => boolean, note: (ms: number, isGood: boolean) => void) => Promise<unknown>[]} */
  const lines = (until, note) =>
    sites.map(async (site, at) => {
      for (let turn = 0; until(); turn += 1) {
        const began = performance.now();
        const document = `/tenants/${site}/documents/${encodeURIComponent('page/home')}`;
        const { body: stored } = await call('GET', document);
        const title = `Bench ${at} ${turn} ${Math.round(began)}`;
        const saved = await call('PUT', document, {
          ...{ revision: stored.revision, body: { ...stored.body, title }, message: '' },
        });
        const { body: changes } = await call('GET', `/tenants/${site}/changes`);
        const published = await call('POST', `/tenants/${site}/releases`, {
          base: changes.base,
          documents: (changes.documents ?? []).map((/** @type {{ key: string, revision: string }} */ one) => ({
            key: one.key,
            revision: one.revision,
          })),
          ...(changes.template ? { template: changes.template.to } : {}),
        });
        const isGood = saved.status === 200 && published.status < 300;
        const refusal = saved.status === 200 ? published : saved;
        if (!isGood && !odd.has(refusal.status)) console.log(site, JSON.stringify(refusal.body).slice(0, 300));
        if (!isGood) odd.set(refusal.status, (odd.get(refusal.status) ?? 0) + 1);
        note(performance.now() - began, isGood);
      }
    });
  return lines;
}

/** @param {number} n */
const address = (n) => `198.18.${(n >> 8) & 255}.${n & 255}`;
/** @param {number} index */
const siteOf = (index) => `${sites[index % sites.length]}.localhost`;

/** Dealers; a search of a whole fleet takes turns between them. @param {number} index */
const stockSiteOf = (index) => `${['redgum', 'meridian', 'kereru', 'tallow-creek'][index % 4]}.localhost`;

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
    const server = await startOnCopy({
      ...{ port, seeded: seeded.folder },
      env: {
        ...{ WORKERS: String(workers), TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' },
        ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
      },
    });
    try {
      const pids = [server.pid, ...(postgres === null ? [] : [postgres.pid])];
      const pages = rawLines((index) => ({ host: siteOf(index), path: '/' }), 200);
      // Everything is compiled and cached once before it is measured.
      for (let at = 0; at < 4; at += 1) await ask({ host: stockSiteOf(at), path: '/search/used-cars' });
      for (const site of sites) await ask({ host: `${site}.localhost`, path: '/' });
      /** @type {Record<string, Figures>} */
      const figures = {};
      figures.pages = await measured(pids, pages);
      figures.searches = await measured(
        pids,
        rawLines((index) => ({ host: stockSiteOf(index), path: `/search/used-cars?price_max=${10_000 + index}` }), 200),
      );
      figures.leads = await measured(
        pids,
        rawLines(
          (index) => ({
            ...{ host: 'redgum.localhost', method: 'POST', path: '/api/leads' },
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              ...{ name: 'Ada', email: `ada${index}@example.com`, phone: '0412345678', message: `Lead ${index}` },
              ...{ category: 'General Enquiry', postcode: '3134' },
            }),
          }),
          201,
        ),
      );
      figures.publishes = await measured(pids, await publishLines());
      results.push({ name: `${database}, ${workers}`, memory: memoryOf(server.pid), figures });
    } finally {
      await server.stop();
      postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
seeded.remove();

const works = ['pages', 'searches', 'leads', 'publishes'];
console.log(
  `\n${seconds} s each, ${atOnce} connections, load from the same machine of two cores. Figures: a second · p99 ms · processor ms each.`,
);
console.log(['', ...works, 'memory'].map((head) => head.padEnd(26)).join(''));
for (const { name, memory, figures } of results) {
  const cells = works.map((work) => {
    const { rate, p99, cpu, failed } = figures[work] ?? { rate: 0, p99: 0, cpu: 0, failed: 0 };
    return `${rate.toFixed(rate < 100 ? 1 : 0)} · ${p99.toFixed(1)} · ${cpu.toFixed(2)}${failed > 0 ? ` (${failed} failed)` : ''}`;
  });
  console.log([name, ...cells, `${memory.toFixed(0)} MB`].map((cell) => cell.padEnd(26)).join(''));
}
if (odd.size > 0) console.log('Other answers by status:', Object.fromEntries(odd));
const base = results[0];
console.log('\nRatios to SQLite with one process: rate, processor time');
for (const { name, figures } of results)
  console.log(
    [
      name,
      ...works.map((work) => {
        const [one, first] = [figures[work], base?.figures[work]];
        return one === undefined || first === undefined
          ? ''
          : `×${(one.rate / first.rate).toFixed(2)} · ×${(one.cpu / first.cpu).toFixed(2)}`;
      }),
    ]
      .map((cell) => cell.padEnd(26))
      .join(''),
  );

if (process.argv.includes('--costs')) {
  const alone = results.filter(({ name }) => name.endsWith(', 1'));
  const costs = {
    measured: new Date().toISOString().slice(0, 10),
    machine: `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'processor'}`,
    // `npm run bench:search -- --all`: bytes of index a vehicle at 50,000.
    indexBytes: 326,
    baseMegabytes: Math.round(alone[0]?.memory ?? 0),
    databases: Object.fromEntries(
      alone.map(({ name, figures }) => [
        name.replace(', 1', ''),
        {
          costs: Object.fromEntries(works.map((work) => [work, Number((figures[work]?.cpu ?? 0).toFixed(3))])),
          writes: Object.fromEntries(
            ['leads', 'publishes'].map((work) => [work, Number((figures[work]?.rate ?? 0).toFixed(1))]),
          ),
        },
      ]),
    ),
  };
  writeFileSync(join(import.meta.dirname, '../bench/capacity/costs.json'), `${JSON.stringify(costs, null, 2)}\n`);
}
