/**
 * Searches a second over HTTP: the protocol's multi-query route with the index behind it, and with SQLite behind it. One
 * process serves both in turn; 16 connections ask from this one.
 */
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Filter, IndexQuery } from '#search/engine/types.ts';
import type { BenchOptions } from './options.ts';
import { benchQueries } from './queries.ts';
import { sampleOf } from './vehicles.ts';

const connections = 16;
/** Passes over all searches each round: whole ones, so that both are asked the same. */
const passes = { columnar: 10, SQLite: 1 } as const;
type Engine = keyof typeof passes;
const engines: readonly Engine[] = ['columnar', 'SQLite'];

/** What the serving process says. */
export type ServerNews = { readonly port: number } | { readonly cpu: number };

export async function httpBench({ count, rounds, say }: BenchOptions): Promise<boolean> {
  say(`\n${count.toLocaleString('en')} vehicles, ${connections} connections`);
  const bodies = benchQueries(sampleOf(count), count).map(({ query }) =>
    JSON.stringify({ requests: requestsOf(query) }),
  );
  const child = fork(fileURLToPath(new URL('http-server.js', import.meta.url)), [String(count)], {
    execArgv: ['--max-old-space-size=8192', ...(process.env['BENCH_NODE_OPTIONS']?.split(' ') ?? [])],
  });
  const news = () =>
    new Promise<ServerNews>((resolve, reject) => {
      child.once('message', (message) => resolve(message as ServerNews));
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    const started = await news();
    if (!('port' in started)) throw new Error('The server does not say its port.');
    const ask = (engine: Engine, body: string) => post(agent, started.port, `/${engine}`, body);
    const cpu = async () => {
      const told = news();
      child.send('cpu');
      const answer = await told;
      return 'cpu' in answer ? answer.cpu : Number.NaN;
    };
    // Whoever is asked first says what the other has to answer too.
    const answers = new Map<number, string>();
    const wrong = new Set<number>();
    const found = new Map(engines.map((engine) => [engine, { asked: 0, ms: 0, cpu: 0, bytes: 0 }]));
    for (let round = 0; round < rounds; round++) {
      for (const engine of engines) {
        const sums = found.get(engine);
        if (!sums) continue;
        const before = await cpu();
        const start = performance.now();
        let next = 0;
        await Promise.all(
          Array.from({ length: connections }, async () => {
            while (next < bodies.length * passes[engine]) {
              const at = next++ % bodies.length;
              const answer = await ask(engine, bodies[at] as string);
              sums.asked += 1;
              sums.bytes += answer.length;
              const known = answers.get(at);
              if (known === undefined) answers.set(at, plain(answer));
              else if (known !== plain(answer)) wrong.add(at);
            }
          }),
        );
        sums.ms += performance.now() - start;
        sums.cpu += (await cpu()) - before;
      }
    }
    say(`${bodies.length - wrong.size} of ${bodies.length} answers are always the same text, times aside`);
    const rates = engines.map((engine) => {
      const { asked, ms, cpu: spent, bytes } = found.get(engine) ?? { asked: 0, ms: 1, cpu: 0, bytes: 0 };
      const rate = (asked * 1000) / ms;
      say(
        `${engine.padEnd(9)} ${rate.toFixed(1)} searches a second, ${(spent / asked).toFixed(2)} ms of the server's processor time each, ` +
          `${(bytes / asked / 1000).toFixed(1)} KB an answer (${asked} searches)`,
      );
      return { rate, cpu: spent / asked };
    });
    const [own, other] = rates;
    if (own && other)
      say(
        `columnar against SQLite: ${(own.rate / other.rate).toFixed(1)} times the searches a second, ${(other.cpu / own.cpu).toFixed(1)} times less processor time`,
      );
    return wrong.size === 0;
  } finally {
    child.disconnect();
    agent.destroy();
  }
}

/** The answer without what it says of its time. */
function plain(text: string): string {
  return text.replaceAll(/"processingTimeMS":\d+/g, '');
}

/** As react-instantsearch asks: one request with all filters, and one for each refined attribute without its own. */
function requestsOf(query: IndexQuery): readonly { readonly [name: string]: unknown }[] {
  const refinements = query.refinements ?? [];
  const all = [...(query.count ?? []), ...(query.stats ?? [])];
  const common = {
    indexName: query.sort,
    query: query.text?.text ?? '',
    queryType: query.text?.prefix === 'last' ? 'prefixLast' : 'prefixNone',
    typoTolerance: false,
    maxValuesPerFacet: 100,
    ...(query.near
      ? {
          aroundLatLng: `${query.near.lat},${query.near.lng}`,
          aroundRadius: query.near.radius === undefined ? 'all' : query.near.radius * 1000,
        }
      : {}),
  };
  const filters = (left: string | null) => {
    const kept = refinements.filter(({ attribute }) => attribute !== left).map(({ filter }) => filter);
    return {
      facetFilters: kept.flatMap((filter) => ('any' in filter ? [filter.any.flatMap(facetText)] : [])),
      numericFilters: kept.flatMap((filter) =>
        'number' in filter && !('isNot' in filter)
          ? [`${filter.number}>=${filter.from}`, `${filter.number}<=${filter.to}`]
          : [],
      ),
    };
  };
  return [
    { ...common, ...filters(null), facets: all, offset: query.offset, length: query.limit },
    ...refinements.map(({ attribute }) => ({
      ...common,
      ...filters(attribute),
      facets: [attribute],
      offset: 0,
      length: 0,
    })),
  ];
}

function facetText(filter: Filter): string[] {
  return 'facet' in filter ? [`${filter.facet}:${filter.value}`] : [];
}

function post(agent: Agent, port: number, path: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 500)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
