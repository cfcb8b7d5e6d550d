// npm run bench:overload: four times the searches that a server can do, from one tenant, beside a neighbour and health checks.
import { fork } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../bench/overload.mjs';
import { seededFolder, startOnCopy } from '../bench/server.mjs';
import { ensureBuilt } from './build/stamp.mjs';

const root = join(import.meta.dirname, '..');
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const port = Number(process.env.PORT ?? 4139);
if (!process.env.BENCH_RUNNING) await ensureBuilt(console.log);
// An address of a server that runs already measures that one.
const seeded = process.env.BENCH_RUNNING ? null : await seededFolder(port);
const server = seeded && (await startOnCopy({ port, seeded: seeded.folder }));
/**
 * @param {string} host
 * @param {string} path
 * @returns {Promise<{ status: number | undefined, text: string }>}
 */
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
/**
 * @template {import('../bench/overload.mjs').Plan} P
 * @param {P} plan
 * @returns {Promise<P extends { rate: number } ? import('../bench/overload.mjs').OpenResult : number>}
 */
const run = (plan) =>
  new Promise((done, failed) => {
    const child = fork(join(root, 'bench/overload.mjs'));
    child.once('message', (/** @type {Parameters<typeof done>[0]} */ result) => {
      child.kill();
      done(result);
    });
    child.once('error', failed);
    child.send({ port, ...plan });
  });
/**
 * @param {number} part
 * @param {number} all
 */
const share = (part, all) => `${Math.round((100 * part) / Math.max(1, all))} %`;

try {
  if (server) await pause(4000);
  const settings = JSON.parse((await ask('meridian.localhost', '/api/search-settings')).text);
  /** @satisfies {Partial<import('../bench/overload.mjs').Plan>} */
  const searches = {
    kind: /** @type {const} */ ('search'),
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
  // A machine that does other work beside is flooded at the rate of a quiet one.
  const rate = Number(process.env.BENCH_RATE ?? capacity * 4);
  await pause(2000);
  const began = performance.now();
  const [flood, neighbour, kept, health] = await Promise.all([
    run({ ...searches, rate, seconds }),
    run({ kind: 'page', host: 'redgum.localhost', rate: 10, seconds }),
    run({ kind: 'home', host: 'redgum.localhost', rate: 10, seconds }),
    run({ kind: 'health', host: 'meridian.localhost', rate: 10, seconds }),
  ]);
  const over = performance.now() - began;
  const recovery = performance.now();
  /** @type {number | null} */
  let recovered = null;
  for (let i = 0; i < 100 && recovered === null; i++) {
    const at = performance.now();
    const { status } = await ask('meridian.localhost', `/search/used-cars?minPrice=${50_000 + i}`);
    if (status === 200 && performance.now() - at < 250) recovered = performance.now() - recovery;
  }
  /**
   * @param {string} name
   * @param {string} value
   */
  const line = (name, value) => console.log(`${name.padEnd(42)} ${value}`);
  /**
   * @param {readonly import('../bench/overload.mjs').LoadAnswer[]} answers
   * @param {number} p
   */
  const at = (answers, p) => {
    const ms = percentile(
      answers.map((one) => one.ms),
      p,
    );
    return `${Math.round(ms)} ms`;
  };
  const good = flood.answers.filter(({ status }) => status === 200);
  line('sent', `${flood.sent} in ${(over / 1000).toFixed(1)} s (${rate}/s)`);
  line('accepted, goodput', `${good.length}, ${share(good.length / seconds, capacity)} of capacity`);
  for (const kind of ['warm', 'new']) {
    const answers = flood.answers.filter((one) => one.kind === kind);
    const accepted = answers.filter(({ status }) => status === 200);
    const shed = answers.filter(({ status }) => status === 503);
    const other = answers.filter(({ status }) => status !== 200 && status !== 503);
    const silent = shed.filter(({ retryAfter }) => !retryAfter).length;
    const on = `on ${kind} connections`;
    line(`${on}: accepted p50, p99`, `${accepted.length}: ${at(accepted, 0.5)}, ${at(accepted, 0.99)}`);
    line(`${on}: refused 503 p95`, `${shed.length}: ${at(shed, 0.95)}, without Retry-After ${silent}`);
    line(`${on}: lost or other`, `${other.length} (${[...new Set(other.map(({ status }) => status))].join(', ')})`);
  }
  for (const [name, { answers }] of Object.entries({
    'neighbour, uncached pages': neighbour,
    'neighbour, kept page': kept,
    health,
  }))
    for (const kind of ['warm', 'new']) {
      const own = answers.filter((one) => one.kind === kind);
      const fast = own.filter(({ status, ms }) => status === 200 && ms < 1000);
      line(`${name}, ${kind}`, `${share(fast.length, own.length)} within a second, p95 ${at(own, 0.95)}`);
    }
  line('the load generator itself was late', `p99 ${Math.round(flood.lag)} ms`);
  line('recovered after', recovered === null ? 'not in 100 tries' : `${Math.round(recovered)} ms`);
} finally {
  await server?.stop();
  seeded?.remove();
}
