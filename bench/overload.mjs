// One run of requests in a process of its own: `openLoop` at a rate, `closedLoop` one after the other.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { RawConnection, requestBytes } from './raw-client.mjs';

/** @typedef {{ path: string, body?: string, headers?: Record<string, string> }} Asked */
/** @typedef {{ kind: 'warm' | 'new', ms: number, status: number, retryAfter: string | undefined }} LoadAnswer */
/** @typedef {{ sent: number, lag: number, answers: LoadAnswer[] }} OpenResult */
/** @typedef {{ port: number, host: string, method?: string, headers?: Record<string, string>, seconds: number, next: (index: number) => Asked }} Loop */
/** @typedef {Omit<Loop, 'port' | 'next'> & { kind: 'search' | 'page' | 'home' | 'health' | 'lead', rate?: number, index?: string, name?: string, fields?: Record<string, string> }} Plan with a rate an open loop */

/** Connections that are kept open for requests on warm connections, as a proxy in front keeps them. */
const warmConnections = 256;
/** Milliseconds over which they are opened before the first request. */
const warmingUp = 1500;

/**
 * An open loop: requests leave at a fixed rate whether or not answers come, in turns on a connection that is kept open and
 * on a new one of their own.
 * @param {Loop & { rate: number, timeout?: number }} plan
 * @returns {Promise<OpenResult>}
 */
export async function openLoop({ port, host, method, headers, rate, seconds, timeout = 10_000, next }) {
  /** @type {RawConnection[]} */
  const free = [];
  const count = Math.min(warmConnections, Math.ceil(rate));
  for (let opened = 0; opened < count; ) {
    for (const some = Math.min(count, opened + 16); opened < some; opened++) free.push(new RawConnection(port));
    await new Promise((done) => setTimeout(done, (warmingUp * 16) / count));
  }
  /** @type {LoadAnswer[]} */
  const answers = [];
  /** @type {Promise<void>[]} */
  const pending = [];
  // How late this process itself was: waits cannot be measured more exactly than that.
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const began = performance.now();
  let sent = 0;
  /** @param {number} index */
  const send = async (index) => {
    const at = performance.now();
    /** @type {RawConnection | null} */
    let kept = null;
    if (index % 2 === 0)
      do kept = free.pop() ?? null;
      while (kept !== null && !kept.isOpen);
    const connection = kept ?? new RawConnection(port);
    const bytes = requestBytes({ host, method, headers, isLast: kept === null, ...next(index) });
    const { status, retryAfter } = await connection.ask(bytes, timeout);
    answers.push({ kind: kept ? 'warm' : 'new', ms: performance.now() - at, status, retryAfter });
    if (kept) free.push(kept);
    else connection.close();
  };
  /** @type {Promise<void>} */
  const allSent = new Promise((done) => {
    const timer = setInterval(() => {
      const due = Math.min(((performance.now() - began) / 1000) * rate, rate * seconds);
      while (sent < due) pending.push(send(sent++));
      if (sent < rate * seconds) return;
      clearInterval(timer);
      done();
    }, 5);
  });
  await allSent;
  await Promise.all(pending);
  for (const one of free) one.close();
  delays.disable();
  return { sent, answers, lag: delays.percentile(99) / 1e6 };
}

/**
 * Answers a second when so many ask one after the other without pause: what a server can do.
 * @param {Loop & { atOnce?: number }} plan
 */
export async function closedLoop({ port, host, method, headers, atOnce = 16, seconds, next }) {
  const end = performance.now() + seconds * 1000;
  let [index, good] = [0, 0];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const connection = new RawConnection(port);
      while (performance.now() < end) {
        const bytes = requestBytes({ host, method, headers, isLast: false, ...next(index++) });
        if ((await connection.ask(bytes, 10_000)).status === 200) good++;
      }
      connection.close();
    }),
  );
  return good / seconds;
}

/**
 * The value below which so many of the sorted numbers lie.
 * @param {readonly number[]} numbers
 * @param {number} share
 */
export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

if (process.send) {
  process.on('message', async (/** @type {Plan & { port: number }} */ { kind, rate, ...plan }) => {
    const makes = ['Kia', 'Toyota', 'Mazda', 'Ford', 'Hyundai', 'Subaru', 'Nissan', 'Isuzu'];
    /** @type {Record<Plan['kind'], Loop['next']>} */
    const nexts = {
      search: (index) => ({
        path: '/1/indexes/*/queries',
        body: JSON.stringify({
          requests: [
            {
              indexName: plan.index,
              query: index % 3 === 0 ? (makes[index % makes.length] ?? '') : '',
              filters: `price > ${(index * 37) % 20_000} AND year >= ${2010 + (index % 12)}`,
              facets: ['make', 'model', 'body'],
              hitsPerPage: 24,
              page: index % 2,
            },
          ],
        }),
      }),
      page: (index) => ({ path: `/search/used-cars?minPrice=${1000 + ((index * 977) % 30_000)}` }),
      home: () => ({ path: '/' }),
      health: () => ({ path: '/healthz' }),
      // A shopper each, from an address of their own behind a proxy.
      lead: (index) => ({
        path: '/api/leads',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
        },
        body: JSON.stringify({
          // Forms of another run are other leads, from other people.
          ...{ form: 'vehicle', category: 'Used Vehicle', name: 'Ada', last_name: `Number ${index}` },
          ...{
            email: `ada-${plan.name}-${index}@example.com`,
            phone: '0412 345 678',
            message: `Is it still there? ${index}`,
          },
          ...{ idempotency_key: `bench-lead-${plan.name}-${index}`, filled_ms: '9000', ...plan.fields },
        }),
      }),
    };
    const loop = { ...plan, next: nexts[kind] };
    process.send?.(await (rate === undefined ? closedLoop(loop) : openLoop({ ...loop, rate })));
  });
}
