// npm run bench: ratios measured in one run, compared with those of the last release in bench/figures.json. It fails if one
// got worse by more than 15 %, unless a second run says otherwise. `-- --save` keeps this run's.
import { fork, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ensurePackages } from './build/install.mjs';

const root = join(import.meta.dirname, '..');
await ensurePackages(console.log);
const { ensureDriver } = await import('./build/driver.mjs');
process.env.FORECOURT_DRIVER = await ensureDriver(console.log);
process.env.NODE_ENV = 'production';
const { ensureBuilt } = await import('./build/stamp.mjs');
await ensureBuilt(console.log);
const { build } = await import('vite');
const { serverConfig } = await import('./build/vite-config.mjs');
const { load, median } = await import('../bench/load.mjs');
const { saveTitle, signIn } = await import('../bench/console.mjs');

/** @typedef {Awaited<ReturnType<typeof startChild>>} Child */
/** @typedef {{ path: string, headers?: Record<string, string> }} Asked */

const dist = join(root, 'dist');
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
const figuresFile = join(root, 'bench/figures.json');
const host = 'meridian.localhost';
const searchPage = { path: '/search/new-used-and-demo-cars' };
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const atOnce = 32;
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;
/** How much worse than at the last release a row may be. */
const allowed = 1.15;
/** Requests before the first round: V8 compiles what a page runs through. */
const warmUp = { cached: 5000, fresh: 1000 };

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {import('../bench/child.mjs').ChildOptions['kind']} kind @param {import('../bench/child.mjs').ChildOptions['bytes']} [bytes] */
async function startChild(kind, bytes) {
  const target = { kind, dist, dataDir, host, path: searchPage.path, bytes };
  const child = fork(join(root, 'bench/child.mjs'), {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', BENCH_TARGET: JSON.stringify(target) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(child);
  /** @returns {Promise<any>} */
  const next = () =>
    new Promise((done, failed) => {
      const ended = (/** @type {number | null} */ code) => failed(new Error(`${kind} ended with ${code}`));
      child.once('exit', ended);
      child.once('message', (message) => {
        child.off('exit', ended);
        done(message);
      });
    });
  const { port } = await next();
  return {
    port: Number(port),
    /** @returns {Promise<import('../bench/child.mjs').Usage>} */
    usage() {
      child.send('usage');
      return next();
    },
    async stop() {
      running.delete(child);
      child.kill();
      await new Promise((done) => child.once('exit', done));
    },
  };
}

/** @param {Child} target @param {Asked} asked @returns {Promise<{ headers: import('node:http').IncomingHttpHeaders, body: Buffer }>} */
function fetchOnce({ port }, { path, headers }) {
  return new Promise((done, failed) => {
    get({ port, host: '127.0.0.1', path, headers: { host, ...headers } }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${path} answered ${response.statusCode}.`));
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => done({ headers: response.headers, body: Buffer.concat(chunks) }));
    }).on('error', failed);
  });
}

/** Good answers of `seconds` of saturation by wrk. @param {Child} target @param {Asked} asked @returns {Promise<number>} */
function saturate({ port }, { path, headers = {} }) {
  const named = Object.entries({ Host: host, ...headers }).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const words = ['-t1', `-c${atOnce}`, `-d${seconds}s`, ...named, `http://127.0.0.1:${port}${path}`];
  return new Promise((done, failed) => {
    const wrk = spawn('wrk', words, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    wrk.stdout.on('data', (chunk) => {
      text += chunk;
    });
    wrk.once('close', () => {
      if (/Non-2xx|Socket errors/.test(text)) failed(new Error(`wrk on ${path}:\n${text}`));
      else done(Number(/(\d+) requests in/.exec(text)?.[1]));
    });
  });
}

/**
 * Milliseconds of the main thread's processor time a request: the least of alternating rounds, since other work on the
 * machine can only add to it.
 * @param {readonly Child[]} targets @param {Asked} asked
 * @param {{ connections: number, warmUp: number, isWrk?: boolean }} how
 */
async function costs(targets, asked, { connections, warmUp: amount, isWrk }) {
  const what = { host, ...asked };
  /** @param {Child} target @param {{ amount?: number }} options */
  const ask = async ({ port }, options) => {
    const { good, other } = await load({ port, what, connections, seconds, ...options });
    if (other > 0) throw new Error(`${asked.path}: ${other} answers were not 200.`);
    return good;
  };
  for (const target of targets) await ask(target, { amount });
  const found = targets.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < rounds; round++)
    for (const [at, target] of targets.entries()) {
      const before = await target.usage();
      const good = await (isWrk ? saturate(target, asked) : ask(target, {}));
      found[at]?.push(((await target.usage()).main - before.main) / good);
    }
  return found.map((round) => Math.min(...round));
}

/** @returns {Promise<Record<string, number>>} ratios by name; less is better */
async function measure() {
  /** @type {Record<string, number>} */
  const rows = {};
  /** @param {string} name @param {number | undefined} one @param {number | undefined} other */
  const row = (name, one = Number.NaN, other = Number.NaN) => {
    rows[name] = one / other;
    console.log(
      `  ${name.padEnd(62)} ${(one / other).toPrecision(3)} (${one.toPrecision(3)} / ${other.toPrecision(3)})`,
    );
  };
  const served = await startChild('served');
  const asked = { ...searchPage, headers: { 'accept-encoding': 'br' } };
  let page = await fetchOnce(served, asked);
  // The brotli form is made in the background: wait for it, since it is measured.
  while (page.headers['content-encoding'] !== 'br') page = await fetchOnce(served, asked);
  const raw = await startChild('raw', { body: page.body.toString('base64'), headers: page.headers });
  const cached = { connections: atOnce, warmUp: warmUp.cached };
  row('cached page, autocannon: main thread against node:http', ...(await costs([served, raw], asked, cached)));
  if (hasWrk)
    row(
      'cached page, wrk: main thread against node:http',
      ...(await costs([served, raw], asked, { ...cached, isWrk: true })),
    );
  await raw.stop();

  const fresh = [await startChild('warm'), await startChild('cold'), await startChild('bare')];
  // More connections of one client would be refused: what costs passes a gate with a share for each client.
  const [warm, cold, bare] = await costs(fresh, searchPage, { connections: 2, warmUp: warmUp.fresh });
  row('uncached page: main thread against renderToString', warm, bare);
  row('cold page: main thread against renderToString', cold, bare);
  for (const child of fresh) await child.stop();

  row('publish: main thread against renderToString', await publishTime(served), bare);
  await served.stop();

  /** @type {Record<'main' | 'raw', import('../bench/child.mjs').Usage[]>} */
  const starts = { main: [], raw: [] };
  for (let turn = 0; turn < 3; turn++)
    for (const kind of /** @type {const} */ (['main', 'raw'])) {
      const child = await startChild(kind);
      await fetchOnce(child, { path: '/' });
      starts[kind].push(await child.usage());
      await child.stop();
    }
  for (const [name, what] of /** @type {const} */ ([
    ['start to first page: CPU', 'cpu'],
    ['memory after the first page', 'memory'],
  ]))
    row(
      `${name} against node:http`,
      median(starts.main.map((one) => one[what])),
      median(starts.raw.map((one) => one[what])),
    );
  const { loader } = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8'));
  row(
    'script before interaction against 3,000 bytes',
    brotliCompressSync(readFileSync(join(dist, 'public', loader))).length,
    3000,
  );
  return rows;
}

/** Milliseconds of the main thread's processor time for a publish; the next page has to show it. @param {Child} served */
async function publishTime(served) {
  const { call } = await signIn(served.port);
  const times = [];
  for (let turn = 0; turn < 8; turn++) {
    const title = `Bench ${turn} ${Math.random().toString(36).slice(2)}`;
    const release = await saveTitle(call, 'meridian', title);
    const before = await served.usage();
    const { status } = await call('POST', '/tenants/meridian/releases', release);
    times.push((await served.usage()).main - before.main);
    const { body } = await fetchOnce(served, { path: '/' });
    if (status >= 300 || !body.includes(title))
      throw new Error(`A publish answered ${status}, or the next page was stale.`);
  }
  return Math.min(...times);
}

try {
  console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'processor'}; less is better`);
  await build(serverConfig({ outDir: join(dist, 'bench'), input: { targets: join(root, 'bench/targets.ts') } }));
  // Makes the demo data and finishes the resulting jobs, before anything is measured.
  await (await startChild('served')).stop();
  /** @type {{ rows: Record<string, number> }} */
  const saved = JSON.parse(readFileSync(figuresFile, 'utf8'));
  const isSaving = process.argv.includes('--save');
  let rows = await measure();
  const worse = () => Object.entries(rows).filter(([name, value]) => value > (saved.rows[name] ?? value) * allowed);
  if (!isSaving && worse().length > 0) {
    console.log('Some rows got worse. Again, since other work on the machine may have done that:');
    const again = await measure();
    rows = Object.fromEntries(
      Object.entries(rows).map(([name, value]) => [name, Math.min(value, again[name] ?? value)]),
    );
  }
  if (isSaving) {
    const commit = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
    const rounded = Object.entries(rows).map(([name, value]) => [name, Number(value.toPrecision(3))]);
    writeFileSync(figuresFile, `${JSON.stringify({ commit, rows: Object.fromEntries(rounded) }, null, 2)}\n`);
  }
  for (const [name, value] of isSaving ? [] : worse()) {
    console.error(`Worse than at the last release: ${name}: ${value.toPrecision(3)}, it was ${saved.rows[name]}.`);
    process.exitCode = 1;
  }
} finally {
  for (const child of running) child.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
