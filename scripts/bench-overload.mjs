// npm run bench:overload: four times the searches that a server can do, from one tenant, beside a neighbour and health checks.
import { fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../bench/overload.mjs';
import { buildAll, isBuilt } from './build/build.mjs';

const root = join(import.meta.dirname, '..');
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const port = Number(process.env.PORT ?? 4139);
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-overload-'));
if (!process.env.BENCH_RUNNING && !isBuilt()) await buildAll(console.log);
// An address of a server that runs already measures that one.
const server = process.env.BENCH_RUNNING
  ? null
  : spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
      cwd: root,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
const ask = (host, path) =>
  new Promise((done, failed) => {
    get({ port, host: '127.0.0.1', path, headers: { host }, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => done({ status: answer.statusCode, text }));
    }).on('error', failed);
  });
const run = (plan) =>
  new Promise((done, failed) => {
    const child = fork(join(root, 'bench/overload.mjs'));
    child.once('message', (result) => {
      child.kill();
      done(result);
    });
    child.once('error', failed);
    child.send({ port, ...plan });
  });
const share = (part, all) => `${Math.round((100 * part) / Math.max(1, all))} %`;

try {
  if (server)
    await new Promise((done, failed) => {
      server.stdout.on('data', (text) => /Console:/.test(text) && done());
      server.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    });
  if (server) await pause(4000);
  const settings = JSON.parse((await ask('meridian.localhost', '/api/search-settings')).text);
  const searches = {
    kind: 'search',
    host: 'meridian.localhost',
    method: 'POST',
    index: settings.index,
    headers: {
      'content-type': 'application/json',
      'x-algolia-api-key': settings.searchKey,
      'x-algolia-application-id': settings.applicationId,
    },
  };
  for (const host of ['meridian.localhost', 'redgum.localhost']) await ask(host, '/search/used-cars');
  await run({ ...searches, rate: 100, seconds: 3 });
  const capacity = Math.round(await run({ ...searches, seconds: 4 }));
  console.log(`capacity: ${capacity} searches a second`);
  await pause(2000);
  const began = performance.now();
  const [flood, neighbour, kept, health] = await Promise.all([
    run({ ...searches, rate: capacity * 4, seconds }),
    run({ kind: 'page', host: 'redgum.localhost', rate: 10, seconds }),
    run({ kind: 'home', host: 'redgum.localhost', rate: 10, seconds }),
    run({ kind: 'health', host: 'meridian.localhost', rate: 10, seconds }),
  ]);
  const over = performance.now() - began;
  const recovery = performance.now();
  let recovered = null;
  for (let i = 0; i < 100 && recovered === null; i++) {
    const at = performance.now();
    const { status } = await ask('meridian.localhost', `/search/used-cars?minPrice=${50_000 + i}`);
    if (status === 200 && performance.now() - at < 250) recovered = performance.now() - recovery;
  }
  const of = (answers, test) => answers.filter(test);
  const good = of(flood.answers, ({ status }) => status === 200);
  const shed = of(flood.answers, ({ status }) => status === 503);
  const other = of(flood.answers, ({ status }) => status !== 200 && status !== 503);
  const times = (answers) => answers.map(({ ms }) => ms);
  const line = (name, value) => console.log(`${name.padEnd(34)} ${value}`);
  line('sent', `${flood.sent} in ${(over / 1000).toFixed(1)} s (${capacity * 4}/s)`);
  line('accepted, goodput', `${good.length}, ${share(good.length / seconds, capacity)} of capacity`);
  line(
    'accepted p50, p99',
    `${times(good).length ? [0.5, 0.99].map((p) => `${Math.round(percentile(times(good), p))} ms`).join(', ') : '-'}`,
  );
  line(
    'refused 503',
    `${shed.length}, p95 ${Math.round(percentile(times(shed), 0.95))} ms, without Retry-After ${of(shed, ({ retryAfter }) => !retryAfter).length}`,
  );
  line('lost or other', `${other.length} (${[...new Set(other.map(({ status }) => status))].join(', ')})`);
  for (const [name, { answers, sent }] of Object.entries({
    'neighbour, uncached pages': neighbour,
    'neighbour, kept page': kept,
    health,
  })) {
    const fast = of(answers, ({ status, ms }) => status === 200 && ms < 1000);
    line(name, `${share(fast.length, sent)} within a second, p95 ${Math.round(percentile(times(answers), 0.95))} ms`);
  }
  line('the load generator itself was late', `p99 ${Math.round(flood.lag)} ms`);
  line('recovered after', recovered === null ? 'not in 100 tries' : `${Math.round(recovered)} ms`);
} finally {
  if (server) {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
}
