/** Serves the protocol's multi-query over the same stock twice: searched by the index, and by SQLite. */
import { createServer, type IncomingMessage } from 'node:http';
import { createStockIndex } from '#search/engine/columnar.ts';
import type { IndexAnswer, IndexQuery } from '#search/engine/types.ts';
import { parseSearch } from '#search/protocol/parse-search.ts';
import { runSearches } from '#search/protocol/run-searches.ts';
import type { Searchable, StoredRecord } from '#search/protocol/searchable.ts';
import type { ServerNews } from './http.ts';
import { sqliteContestant } from './sqlite.ts';
import { benchSchema, vehiclesOf } from './vehicles.ts';

const index = createStockIndex(benchSchema);
const sqlite = sqliteContestant();
const records = new Map<string, StoredRecord>();
for (const row of vehiclesOf(Number(process.argv[2]))) {
  index.put(row);
  sqlite.put(row);
  const value = { objectID: row.id, ...row.texts, ...row.facets, ...row.numbers, _geoloc: row.place };
  records.set(row.id, { text: JSON.stringify(value), value });
}
index.compact();
sqlite.finish();

const engines: { readonly [path: string]: (query: IndexQuery) => IndexAnswer } = {
  '/columnar': (query) => index.search(query),
  '/SQLite': (query) => ({ distances: [], words: [], ...sqlite.search(query) }),
};

// A slow answer to others must not make a waiting connection look idle.
createServer({ keepAliveTimeout: 0 }, (request, response) => {
  answer(request).then(
    (text) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text),
    (error) => response.writeHead(500).end(String(error)),
  );
}).listen(0, '127.0.0.1', function (this: { address(): unknown }) {
  const address = this.address();
  const port = typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0;
  process.send?.({ port } satisfies ServerNews);
});

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1000 } satisfies ServerNews);
});

process.on('disconnect', () => process.exit(0));

async function answer(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { requests } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  const search = engines[request.url ?? ''];
  if (!search) throw new Error(`There is nothing at ${request.url}.`);
  const searches = requests.map(({ indexName, ...parameters }: { readonly indexName: string }) =>
    parseSearch(searchable(indexName, search), new Map(Object.entries(parameters))),
  );
  const answers = await runSearches(searches);
  return `{"results":[${answers.map((pieces) => pieces.join('')).join(',')}]}`;
}

function searchable(sort: string, search: (query: IndexQuery) => IndexAnswer): Searchable {
  return {
    name: sort,
    schema: benchSchema,
    order: { sort, otherwise: sort, relevance: false, geo: false },
    search: async (query) => search(query),
    searchFacet: async () => [],
    records: async (ids) => ids.map((id) => records.get(id) ?? null),
  };
}
