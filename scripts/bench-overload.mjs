// npm run bench:overload: four times the searches that a server can do, from one site; a neighbour and health checks.
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../bench/console.mjs';
import { load } from '../bench/load.mjs';
import { seededFolder, startOnCopy } from '../bench/server.mjs';
import { ensureBuilt } from './build/stamp.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const port = Number(process.env.PORT ?? 4139);
const [flooded, neighbour] = ['meridian.localhost', 'redgum.localhost'];
await ensureBuilt(console.log);
const seeded = await seededFolder(port);
const server = await startOnCopy({ port, seeded: seeded.folder });
const makes = ['Kia', 'Toyota', 'Mazda', 'Ford', 'Hyundai', 'Subaru', 'Nissan', 'Isuzu'];

/** @param {{ index: string, searchKey: string, applicationId: string }} settings @returns {(index: number) => import('../bench/load.mjs').Asked} */
function searches({ index: indexName, searchKey, applicationId }) {
  const headers = {
    'content-type': 'application/json',
    'x-algolia-api-key': searchKey,
    'x-algolia-application-id': applicationId,
  };
  return (at) => {
    const request = {
      indexName,
      query: at % 3 === 0 ? makes[at % makes.length] : '',
      filters: `price > ${(at * 37) % 20_000} AND year >= ${2010 + (at % 12)}`,
      facets: ['make', 'model', 'body'],
      hitsPerPage: 24,
    };
    const body = JSON.stringify({ requests: [request] });
    return { host: flooded, method: 'POST', path: '/1/indexes/*/queries', headers, body };
  };
}

try {
  await pause(4000);
  const what = searches((await ask(port, { host: flooded, path: '/api/search-settings' })).body);
  for (const host of [flooded, neighbour]) await ask(port, { host, path: '/search/used-cars' });
  const capacity = await load({ port, what, connections: 16, seconds: 4 });
  console.log(`capacity: ${Math.round(capacity.rate)} searches a second`);
  // A machine that does other work too is flooded at the rate of a quiet one.
  const rate = Number(process.env.BENCH_RATE ?? Math.round(capacity.rate * 4));
  await pause(2000);
  const gentle = { port, seconds, connections: 5, rate: 10 };
  const [flood, uncached, cached, health] = await Promise.all([
    load({ port, what, connections: 256, seconds, rate }),
    load({
      ...gentle,
      what: (at) => ({ host: neighbour, path: `/search/used-cars?minPrice=${1000 + ((at * 977) % 30_000)}` }),
    }),
    load({ ...gentle, what: { host: neighbour, path: '/' } }),
    load({ ...gentle, what: { host: flooded, path: '/healthz' } }),
  ]);
  const share = Math.round((100 * flood.rate) / capacity.rate);
  console.log(`flood at ${rate}/s: ${flood.good} accepted (${share} % of capacity), ${flood.other} refused`);
  for (const [name, { good, other, p50, p99 }] of Object.entries({
    'neighbour, uncached pages': uncached,
    'neighbour, cached page': cached,
    health,
  }))
    console.log(`${name.padEnd(28)} ${good} of ${good + other} answered, p50 ${p50} ms, p99 ${p99} ms`);
  const began = performance.now();
  await load({ port, what, connections: 1, amount: 1 });
  console.log(`the next search after the flood: ${Math.round(performance.now() - began)} ms`);
} finally {
  await server.stop();
  seeded.remove();
}
