// Load over keep-alive connections from this process, and the target's processor time while it lasts.
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';

export async function startChild(options) {
  const child = fork(join(import.meta.dirname, 'child.mjs'), {
    env: { ...process.env, NODE_ENV: 'production', BENCH_TARGET: JSON.stringify(options) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // One listener for the end, however many answers are waited for.
  const waiting = new Set();
  child.once('exit', (code) => {
    for (const { failed } of waiting) failed(new Error(`${options.kind} ended with ${code}`));
  });
  const next = () =>
    new Promise((done, failed) => {
      const one = { failed };
      waiting.add(one);
      child.once('message', (message) => {
        waiting.delete(one);
        done(message);
      });
    });
  const { port } = await next();
  return {
    port,
    agent: new Agent({ keepAlive: true, maxSockets: 32 }),
    async cpu() {
      const answer = next();
      child.send('cpu');
      const { cpu } = await answer;
      return cpu.user + cpu.system;
    },
    stop: () => child.kill(),
  };
}

export function get(target, { host, path, headers = {} }) {
  return new Promise((done, failed) => {
    const sent = request(
      { host: '127.0.0.1', port: target.port, path, agent: target.agent, headers: { host, ...headers } },
      (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on('error', failed);
    sent.end();
  });
}

/**
 * @param options `seconds` of load, or a number of `requests`.
 * @returns {Promise<{ cpu: number, rate: number }>} microseconds of processor time a request, and requests a second.
 */
export async function load(target, what, { seconds = 2, requests, connections = 32, status = 200 } = {}) {
  const paths = Array.isArray(what.path) ? what.path : [what.path];
  let count = 0;
  const before = await target.cpu();
  const start = performance.now();
  const end = start + seconds * 1000;
  const goesOn = () => (requests === undefined ? performance.now() < end : count < requests);
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (goesOn()) {
        const answer = await get(target, { ...what, path: paths[count % paths.length] });
        if (answer.status !== status) throw new Error(`${what.path}: ${answer.status}, not ${status}`);
        count++;
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  return { cpu: ((await target.cpu()) - before) / count, rate: count / elapsed };
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * Requests before the first round. V8 takes some hundreds of them to compile what a page runs through, and one target
 * runs through more code than another: by time, a slow machine would measure the compiler.
 */
const warmUp = 2000;

/** Alternating rounds over several targets, so that whatever else the machine does falls on all alike. */
export async function compare(targets, rounds, options) {
  const results = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (const { target, what } of Object.values(targets)) await load(target, what, { ...options, requests: warmUp });
  for (let round = 0; round < rounds; round++) {
    for (const [name, { target, what }] of Object.entries(targets))
      results[name].push(await load(target, what, options));
  }
  return Object.fromEntries(
    Object.entries(results).map(([name, runs]) => [
      name,
      { cpu: median(runs.map((run) => run.cpu)), rate: median(runs.map((run) => run.rate)) },
    ]),
  );
}
