// A server under measurement in a separate process: it sends its port, and reports its resource use so far.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `main` is the server as `npm start` runs it, `raw` sends `bytes` (`body` in base64) or two letters by plain node:http.
 * @typedef {Omit<import('./targets.ts').TargetOptions, 'kind'> & { kind: 'main' | 'raw' | import('./targets.ts').TargetKind,
 *   bytes?: { body: string, headers: import('node:http').IncomingHttpHeaders } }} ChildOptions
 */
/** @typedef {{ cpu: number, main: number, memory: number }} Usage ms of processor time, of the process and of its main thread; bytes */

/** @type {ChildOptions} */
const { kind, bytes, ...options } = JSON.parse(process.env.BENCH_TARGET ?? 'null');
process.send?.({ port: await start() });
process.on('disconnect', () => process.exit());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  // Of the main thread alone: V8's compilers and collectors use other threads, and not at the same time each run.
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  const main = Number(nanoseconds) / 1e6;
  process.send?.({ cpu: (user + system) / 1000, main, memory: process.memoryUsage.rss() });
});

async function start() {
  /** @param {string} path */
  const load = (path) => import(pathToFileURL(join(options.dist, path)).href);
  if (kind === 'main') {
    const { main } = await load('server/main.js');
    return (await main({ env: process.env, say() {}, dist: options.dist })).port;
  }
  if (kind !== 'raw') return (await load('bench/targets.js')).startTarget({ kind, ...options });
  const body = Buffer.from(bytes?.body ?? 'b2s=', 'base64');
  // What belongs to one connection is node's own.
  const { connection: _, 'keep-alive': __, date: ___, ...sent } = bytes?.headers ?? {};
  const headers = Object.assign({}, sent, { 'content-length': body.byteLength });
  const server = createServer((_, response) => response.writeHead(200, headers).end(body));
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
