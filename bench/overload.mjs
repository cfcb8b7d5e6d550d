// One run of an open loop: requests leave at a fixed rate whether or not answers come. Runs in a process of its own.
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * @param {{port: number, host: string, method?: string, headers?: Record<string, string>, rate: number, seconds: number,
 *   timeout?: number, next: (index: number) => {path: string, body?: string}}} plan
 * @returns {Promise<{sent: number, lag: number, answers: {at: number, ms: number, status: number, retryAfter: string | undefined, bytes: number}[]}>}
 */
export function openLoop({ port, host, method = 'GET', headers = {}, rate, seconds, timeout = 10_000, next }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1500 });
  const answers = [];
  const pending = [];
  // How late this process itself was: waits cannot be told more exactly than that.
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const began = performance.now();
  let sent = 0;
  const send = () => {
    const { path, body } = next(sent++);
    pending.push(
      new Promise((done) => {
        const at = performance.now();
        const over = (status, retryAfter, bytes = 0) => {
          answers.push({ at: at - began, ms: performance.now() - at, status, retryAfter, bytes });
          done();
        };
        const asked = request(
          { agent, port, host: '127.0.0.1', method, path, headers: { host, ...headers } },
          (answer) => {
            let bytes = 0;
            answer.on('data', (chunk) => {
              bytes += chunk.length;
            });
            answer.on('end', () => over(answer.statusCode, answer.headers['retry-after'], bytes));
            answer.on('error', () => over(0));
          },
        );
        asked.setTimeout(timeout, () => asked.destroy(new Error('timeout')));
        asked.on('error', () => over(0));
        asked.end(body);
      }),
    );
  };
  return new Promise((done) => {
    const timer = setInterval(() => {
      const due = Math.min(((performance.now() - began) / 1000) * rate, rate * seconds);
      while (sent < due) send();
      if (sent < rate * seconds) return;
      clearInterval(timer);
      void Promise.all(pending).then(() => {
        agent.destroy();
        delays.disable();
        done({ sent, answers, lag: delays.percentile(99) / 1e6 });
      });
    }, 5);
  });
}

/** Answers a second when so many ask one after the other without pause: what a server can do. */
export async function closedLoop({ port, host, method = 'GET', headers = {}, atOnce = 16, seconds, next }) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const end = performance.now() + seconds * 1000;
  let [index, good] = [0, 0];
  const one = () =>
    new Promise((done) => {
      const { path, body } = next(index++);
      const asked = request(
        { agent, port, host: '127.0.0.1', method, path, headers: { host, ...headers } },
        (answer) => {
          answer.resume();
          answer.on('end', () => {
            if (answer.statusCode === 200) good++;
            done();
          });
        },
      );
      asked.on('error', done);
      asked.end(body);
    });
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) await one();
    }),
  );
  agent.destroy();
  return good / seconds;
}

/** The value below which so many of the sorted numbers lie. */
export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

if (process.send) {
  process.on('message', async ({ kind, ...plan }) => {
    const makes = ['Kia', 'Toyota', 'Mazda', 'Ford', 'Hyundai', 'Subaru', 'Nissan', 'Isuzu'];
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
    };
    const run = plan.rate === undefined ? closedLoop : openLoop;
    process.send(await run({ ...plan, next: nexts[kind] }));
  });
}
