// npm run bench: ratios taken in one run on one machine; processor time of the server a request comes first.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
const { compare, get, median, startChild } = await import('../bench/load.mjs');
const { editorBench } = await import('../bench/editor.mjs');

const dist = join(root, 'dist');
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
await build(serverConfig({ outDir: join(dist, 'bench'), input: { targets: join(root, 'bench/targets.ts') } }));
const module = join(dist, 'bench/targets.js');
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const host = 'meridian.localhost';
const path = '/search/new-used-and-demo-cars';

/**
 * `BENCH_ONLY=fresh,start` takes those sections alone, of cached, fresh, start and editor; `BENCH_EDITOR=0` leaves out the last.
 * @param {string} section
 */
function wanted(section) {
  if (process.env.BENCH_ONLY) return process.env.BENCH_ONLY.split(',').includes(section);
  return section !== 'editor' || process.env.BENCH_EDITOR !== '0';
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} goal
 */
function say(name, value, goal) {
  console.log(`${name.padEnd(58)} ${value.padStart(22)}   goal: ${goal}`);
}
/** @param {number} value */
const ratio = (value) => `${value.toFixed(2)} x`;
/** @param {number} value */
const micro = (value) => `${value.toFixed(0)} us`;

/** @type {Awaited<ReturnType<typeof startChild>>[]} */
const children = [];
const stopAll = () => {
  for (const one of children.splice(0)) one.stop();
};
/**
 * @param {import('../bench/targets.ts').TargetKind} kind
 * @param {Pick<import('../bench/load.mjs').ChildOptions, 'bytes'>} [extra]
 */
const child = async (kind, extra = {}) => {
  const started = await startChild({ module, kind, dist, dataDir, host, path, ...extra });
  children.push(started);
  return started;
};

try {
  console.log(
    `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'processor'}, ${rounds} alternating rounds`,
  );
  // Makes the demo data and ends the jobs that come of it, before anything is measured.
  await child('served');
  stopAll();
  if (wanted('cached')) await cachedPages();
  if (wanted('fresh')) await freshPages();
  if (wanted('start')) await starts();
  if (wanted('editor')) {
    const { port } = await child('served');
    for (const line of await editorBench({ port, rounds })) say(...line);
  }
} finally {
  stopAll();
  if (existsSync(dataDir)) rmSync(dataDir, { recursive: true, force: true });
}

async function cachedPages() {
  const served = await child('served');
  const br = { host, path, headers: { 'accept-encoding': 'br' } };
  let page = await get(served, br);
  // The brotli form is made in the background: it is what is measured.
  while (page.headers['content-encoding'] !== 'br') page = await get(served, br);
  const raw = await child('raw', { bytes: { body: page.body.toString('base64'), headers: page.headers } });
  const cached = await compare({ served: { target: served, what: br }, raw: { target: raw, what: br } }, rounds);
  say(
    `cached page, br ${page.body.length} B: CPU against node:http`,
    ratio(cached.served.cpu / cached.raw.cpu),
    'at most 1.4 x',
  );
  say(
    'cached page, br: requests a second against node:http',
    ratio(cached.served.rate / cached.raw.rate),
    'at least 0.75 x',
  );
  say('cached page, br: CPU a request', `${micro(cached.served.cpu)} / ${micro(cached.raw.cpu)}`, 'ours / node:http');
  const known = { ...br, headers: { ...br.headers, 'if-none-match': page.headers.etag } };
  const notModified = await compare(
    { served: { target: served, what: known }, raw: { target: raw, what: known } },
    rounds,
    { status: 304 },
  );
  say('304: CPU against node:http', ratio(notModified.served.cpu / notModified.raw.cpu), '-');

  stopAll();
}

async function freshPages() {
  const [warm, cold, bare] = [await child('warm'), await child('cold'), await child('bare')];
  const plain = { host, path, headers: {} };
  const fresh = await compare(
    { warm: { target: warm, what: plain }, cold: { target: cold, what: plain }, bare: { target: bare, what: plain } },
    rounds,
    // More at once from one client would be refused: what costs passes a gate with a share for each client.
    { connections: 2 },
  );
  const size = (await get(warm, plain)).body.length;
  say(
    `uncached search page (${size} B), warm fragments: against renderToString`,
    `1/${(fresh.bare.cpu / fresh.warm.cpu).toFixed(1)}`,
    '1/12; at most 1/6',
  );
  say('the same page stone cold: against renderToString', ratio(fresh.cold.cpu / fresh.bare.cpu), 'not above 1.1 x');
  say(
    'CPU a request: warm, cold, renderToString',
    `${micro(fresh.warm.cpu)}, ${micro(fresh.cold.cpu)}, ${micro(fresh.bare.cpu)}`,
    '-',
  );
  stopAll();
}

async function starts() {
  // The first after a build checks templates and demos once.
  await startUp();
  const times = [];
  for (let i = 0; i < 3; i++) times.push(await startUp());
  say('start-up to first page, everything set up', `${median(times).toFixed(0)} ms`, 'under 1000 ms');

  const assets = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8'));
  const loader = brotliCompressSync(readFileSync(join(dist, 'public', assets.loader))).length;
  say('script before interaction, brotli', `${loader} B`, '3 KB; 20 KB at most');
}

/** Milliseconds from the start of the process to the first page, on a machine where everything is up to date. */
async function startUp() {
  const code = `const {main}=await import(${JSON.stringify(join(dist, 'server/main.js'))});const s=await main({env:process.env,say(){},dist:${JSON.stringify(dist)}});process.send(s.port)`;
  const began = performance.now();
  const started = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  /** @type {number} */
  const port = await new Promise((done, failed) => {
    started.once('message', done);
    started.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  const answer = await get({ port }, { host, path: '/' });
  const elapsed = performance.now() - began;
  started.removeAllListeners('exit');
  started.kill();
  await new Promise((done) => started.once('exit', done));
  if (answer.status !== 200) throw new Error(`The first page answered ${answer.status}.`);
  return elapsed;
}
