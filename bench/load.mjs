// Load by autocannon, and its cost: processor time and memory of a server's processes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** @typedef {{ host: string, path: string, method?: autocannon.Request['method'], headers?: Record<string, string>, body?: string }} Asked */
/** @typedef {{ good: number, other: number, rate: number, p50: number, p99: number }} Figures `rate` of good answers a second; waits for all answers in ms */

/**
 * Repeats one request, or those from `what`, for a number of seconds or requests.
 * @param {object} options
 * @param {number} options.port
 * @param {Asked | ((index: number) => Asked)} options.what
 * @param {number} [options.connections]
 * @param {number} [options.seconds]
 * @param {number} [options.amount] requests, instead of seconds
 * @param {number} [options.rate] requests a second; without it, as many as the server answers
 * @param {number} [options.status] that a good answer has
 * @returns {Promise<Figures>}
 */
export async function load({ port, what, connections = 8, seconds = 8, amount, rate, status = 200 }) {
  let index = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    timeout: 20,
    ...(amount === undefined ? {} : { amount }),
    ...(rate === undefined ? {} : { overallRate: rate }),
    requests: [
      {
        setupRequest(request) {
          const { host, path, method = 'GET', headers = {}, body } = typeof what === 'function' ? what(index++) : what;
          return Object.assign({}, request, { path, method, body, headers: Object.assign({ host }, headers) });
        },
      },
    ],
  });
  const statuses = Object.entries(result.statusCodeStats ?? {});
  const good = statuses.reduce((sum, [code, { count = 0 }]) => (Number(code) === status ? sum + count : sum), 0);
  const all = statuses.reduce((sum, [, { count = 0 }]) => sum + count, 0);
  const { p50, p99 } = result.latency;
  return { good, other: all - good + result.errors, rate: good / result.duration, p50, p99 };
}

/** The process and all below it. @param {number} pid @returns {number[]} */
function tree(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children === '' ? [] : children.split(' ').flatMap((child) => tree(Number(child))))];
}
const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Milliseconds of processor time of a process and all below it. @param {number} pid */
export function cpuOf(pid) {
  return tree(pid).reduce((sum, one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
  }, 0);
}

/** Megabytes of a process and its descendants; shared memory counts once. @param {number} pid */
export function memoryOf(pid) {
  return tree(pid).reduce((sum, one) => {
    const kilobytes = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1];
    return sum + Number(kilobytes) / 1024;
  }, 0);
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
