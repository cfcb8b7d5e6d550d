/** A hosting service for indexes, in memory: the calls of Algolia that our driver makes, its searches by our own reader. */
import { createServer, type Server } from 'node:http';
import type { IndexRow, IndexSchema, SortKey, StockIndex } from '#search/engine/types.ts';
import { rawParameters } from '#search/protocol/parameters.ts';
import { parseSearch } from '#search/protocol/parse-search.ts';
import { ProtocolError } from '#search/protocol/problem.ts';
import { runSearches } from '#search/protocol/run-searches.ts';
import { isJsonObject, type JsonObject, type Searchable } from '#search/protocol/searchable.ts';
import { createOracleIndex } from '#tests/build/oracle-index.ts';

interface StoredRecord {
  readonly record: JsonObject;
  /** Moves with every change of the index. */
  readonly version: number;
}

interface Primary {
  readonly records: Map<string, StoredRecord>;
  version: number;
  /** Built from settings and records when first searched after a change. */
  built: { readonly index: StockIndex; readonly schema: IndexSchema } | null;
}

export class HostingService {
  readonly adminKey = 'admin-key-of-the-service';
  readonly searchKey = 'search-key-of-the-service';
  /** While set, every connection is refused. */
  isDown = false;
  readonly server: Server;
  readonly #primaries = new Map<string, Primary>();
  readonly #settings = new Map<string, JsonObject>();

  constructor() {
    this.server = createServer(async (request, response) => {
      if (this.isDown) {
        request.socket.destroy();
        return;
      }
      let text = '';
      for await (const chunk of request) text += chunk;
      const key = String(request.headers['x-algolia-api-key'] ?? '');
      const path = new URL(request.url ?? '/', 'http://service').pathname;
      const [status, answer] = await this.#answer(`${request.method} ${path}`, key, text).then(
        (found) => [200, found] as const,
        (error: unknown) => {
          if (!(error instanceof ProtocolError)) throw error;
          return [error.status, { message: error.message, status: error.status }] as const;
        },
      );
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  }

  /** Records of an index by id; empty for one that does not exist. */
  records(name: string): ReadonlyMap<string, StoredRecord> {
    return this.#primaries.get(name)?.records ?? new Map();
  }

  async #answer(call: string, key: string, text: string): Promise<unknown> {
    const body: unknown = text === '' ? {} : JSON.parse(text);
    const requests: readonly JsonObject[] = isJsonObject(body) && Array.isArray(body.requests) ? body.requests : [];
    if (call === 'POST /1/indexes/*/queries') {
      if (key !== this.searchKey && key !== this.adminKey) throw refused();
      return { results: await Promise.all(requests.map((request) => this.#search(request))) };
    }
    if (key !== this.adminKey) throw refused();
    if (call === 'GET /1/indexes') return { items: [], nbPages: 1 };
    const [, method, name = '', verb] = /^(\w+) \/1\/indexes\/([^/]+)\/(\w+)/.exec(call) ?? [];
    if (method === 'GET' && verb === 'task') return { status: 'published', pendingTask: false };
    if (method === 'PUT' && verb === 'settings' && isJsonObject(body)) return this.#set(name, body);
    if (method === 'POST' && verb === 'batch') return this.#change(name, requests);
    if (method === 'POST' && verb === 'browse')
      return { hits: [...this.records(name).keys()].map((objectID) => ({ objectID })) };
    throw new ProtocolError(404, `There is nothing at ${call}`);
  }

  #set(name: string, changes: JsonObject) {
    this.#settings.set(name, Object.assign({}, this.#settings.get(name), changes));
    for (const primary of this.#primaries.values()) primary.built = null;
    return { taskID: 1, updatedAt: new Date(0).toISOString() };
  }

  #change(name: string, requests: readonly JsonObject[]) {
    const primary = this.#primaries.get(name) ?? { records: new Map<string, StoredRecord>(), version: 0, built: null };
    this.#primaries.set(name, primary);
    primary.version += 1;
    primary.built = null;
    for (const { action, body } of requests) {
      if (!isJsonObject(body)) throw new ProtocolError(400, 'body: expected an object');
      const id = String(body.objectID);
      if (action === 'deleteObject') primary.records.delete(id);
      else primary.records.set(id, { record: body, version: primary.version });
    }
    return { taskID: primary.version, objectIDs: [] };
  }

  async #search({ indexName, ...request }: JsonObject): Promise<unknown> {
    const name = String(indexName);
    const [primaryName, settings] =
      [...this.#settings].find(([own, { replicas }]) => own === name || listOf(replicas).includes(name)) ?? [];
    if (primaryName === undefined || settings === undefined)
      throw new ProtocolError(404, `Index ${name} does not exist`);
    const primary = this.#primaries.get(primaryName);
    const records = primary?.records ?? new Map<string, StoredRecord>();
    const built = primary?.built ?? this.#build(settings, records);
    if (primary) primary.built = built;
    const { index, schema } = built;
    const isSorted = /^(?:asc|desc)\(/.test(listOf(this.#settings.get(name)?.ranking)[0] ?? '');
    const searchable: Searchable = {
      name,
      schema,
      order: { sort: name, otherwise: name, relevance: !isSorted, geo: !isSorted },
      search: async (query) => index.search(query),
      searchFacet: async (...asked) => index.searchFacet(...asked),
      records: async (ids) =>
        ids.map((id) => {
          const value = records.get(id)?.record;
          return value ? { value, text: JSON.stringify(value) } : null;
        }),
    };
    const [pieces = []] = await runSearches([parseSearch(searchable, rawParameters(request))]);
    return JSON.parse(pieces.join(''));
  }

  /** As Algolia does it: what can be searched, filtered and sorted by follows from the settings alone. */
  #build(settings: JsonObject, records: ReadonlyMap<string, StoredRecord>) {
    const numbers = listOf(settings.numericAttributesForFiltering);
    const facets = listOf(settings.attributesForFaceting).map(inner);
    const names = [...this.#settings].filter(
      ([name, own]) => own === settings || listOf(settings.replicas).includes(name),
    );
    const schema: IndexSchema = {
      facets: facets.filter((name) => !numbers.includes(name)),
      numbers,
      texts: listOf(settings.searchableAttributes).map(inner),
      sorts: Object.fromEntries(names.map(([name, own]) => [name, sortKeysOf(Object.assign({}, settings, own))])),
    };
    const index = createOracleIndex(schema);
    for (const [id, { record }] of records) index.put(rowOf(id, record, schema));
    return { index, schema };
  }
}

function refused(): ProtocolError {
  return new ProtocolError(403, 'Invalid Application-ID or API key');
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** `searchable(make)` and `unordered(name)` without what is around them. */
function inner(written: string): string {
  return /\((.*)\)$/.exec(written)?.[1] ?? written;
}

function sortKeysOf({ ranking, customRanking }: JsonObject): readonly SortKey[] {
  return [...listOf(ranking), ...listOf(customRanking)].flatMap((rule) => {
    const [, way, number = ''] = /^(asc|desc)\((.+)\)$/.exec(rule) ?? [];
    return way === undefined ? [] : [{ number, descending: way === 'desc' }];
  });
}

/** A record as a row of an index, by the names of its attributes. */
export function rowOf(id: string, record: JsonObject, schema: IndexSchema): IndexRow {
  const words = (name: string) =>
    [record[name]]
      .flat()
      .flatMap((value) => (value === null || value === undefined || value === '' ? [] : String(value)));
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  const place = record._geoloc;
  return {
    id,
    facets: Object.fromEntries(schema.facets.map((name) => [name, [...new Set(words(name))]])),
    numbers: Object.fromEntries(schema.numbers.map((name) => [name, number(record[name])])),
    texts: Object.fromEntries(schema.texts.map((name) => [name, words(name).join(' ') || null])),
    place: isJsonObject(place) ? { lat: Number(place.lat), lng: Number(place.lng) } : null,
  };
}
