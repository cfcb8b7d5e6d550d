// Load over keep-alive connections from this process, and the target's processor time while it lasts.
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';

/** @typedef {Omit<import('./targets.ts').TargetOptions, 'bytes'> & { module: string, bytes?: { body: string, headers: import('node:http').IncomingHttpHeaders } }} ChildOptions `body` in base64 */
/** @typedef {{ port: number, agent?: Agent }} Target */
/** @typedef {Target & { cpu: () => Promise<number> }} MeasuredTarget */
/** @typedef {{ host: string, path: string, headers?: import('node:http').OutgoingHttpHeaders }} Asked */
/** @typedef {{ cpu: number, rate: number }} Figures microseconds of processor time a request, and requests a second */
/** @typedef {{ seconds?: number, requests?: number, connections?: number, status?: number }} LoadOptions `seconds` of load, or a number of `requests` */

/** @param {ChildOptions} options */
export async function startChild(options) {
  const child = fork(join(import.meta.dirname, 'child.mjs'), {
    env: { ...process.env, NODE_ENV: 'production', BENCH_TARGET: JSON.stringify(options) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // One listener for the end, however many answers are waited for.
  /** @type {Set<{ failed: (error: Error) => void }>} */
  const waiting = new Set();
  child.once('exit', (code) => {
    for (const { failed } of waiting) failed(new Error(`${options.kind} ended with ${code}`));
  });
  /**
   * @template T
   * @returns {Promise<T>}
   */
  const next = () =>
    new Promise((done, failed) => {
      const one = { failed };
      waiting.add(one);
      child.once('message', (/** @type {T} */ message) => {
        waiting.delete(one);
        done(message);
      });
    });
  /** @type {{ port: number }} */
  const { port } = await next();
  return {
    port,
    agent: new Agent({ keepAlive: true, maxSockets: 32 }),
    async cpu() {
      /** @type {Promise<{ cpu: NodeJS.CpuUsage }>} */
      const answer = next();
      child.send('cpu');
      const { cpu } = await answer;
      return cpu.user + cpu.system;
    },
    stop: () => child.kill(),
  };
}

/**
 * @param {Target} target
 * @param {Asked} asked
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
export function get(target, { host, path, headers = {} }) {
  return new Promise((done, failed) => {
    const sent = request(
      { host: '127.0.0.1', port: target.port, path, agent: target.agent, headers: { host, ...headers } },
      (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on('error', failed);
    sent.end();
  });
}

/**
 * @param {MeasuredTarget} target
 * @param {Asked} what
 * @param {LoadOptions} [options]
 * @returns {Promise<Figures>}
 */
export async function load(target, what, { seconds = 2, requests, connections = 32, status = 200 } = {}) {
  let count = 0;
  const before = await target.cpu();
  const start = performance.now();
  const end = start + seconds * 1000;
  const goesOn = () => (requests === undefined ? performance.now() < end : count < requests);
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (goesOn()) {
        const answer = await get(target, what);
        if (answer.status !== status) throw new Error(`${what.path}: ${answer.status}, not ${status}`);
        count++;
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  return { cpu: ((await target.cpu()) - before) / count, rate: count / elapsed };
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Requests before the first round. V8 takes some hundreds of them to compile what a page runs through, and one target
 * runs through more code than another: by time, a slow machine would measure the compiler.
 */
const warmUp = 2000;

/**
 * Alternating rounds over several targets, so that whatever else the machine does falls on all alike.
 * @template {string} N
 * @param {Readonly<Record<N, { target: MeasuredTarget, what: Asked }>>} targets
 * @param {number} rounds
 * @param {LoadOptions} [options]
 * @returns {Promise<Record<N, Figures>>} the middle of each target's rounds
 */
export async function compare(targets, rounds, options) {
  /** @type {N[]} */
  const names = [];
  for (const name in targets) names.push(name);
  const runs = names.map((name) => ({ name, ...targets[name], figures: /** @type {Figures[]} */ ([]) }));
  for (const { target, what } of runs) await load(target, what, { ...options, requests: warmUp });
  for (let round = 0; round < rounds; round++)
    for (const { target, what, figures } of runs) figures.push(await load(target, what, options));
  const middle = /** @type {Record<N, Figures>} */ ({});
  for (const { name, figures } of runs)
    middle[name] = { cpu: median(figures.map((run) => run.cpu)), rate: median(figures.map((run) => run.rate)) };
  return middle;
}
