/**
 * Algolia's protocol on a site's own origin, below `/1/`: the real clients work unchanged with the site as their host.
 * The key decides what a call may do, and it is good for this tenant alone.
 */
import { ProtocolError } from '#search/protocol/problem.ts';
import { countObjects, listSearchIndexes, type StoredIndex } from '#tenants/search/search-indexes.ts';
import { parseJson, readText } from '../../kernel/http/body.ts';
import { isLoopback } from '../../kernel/http/client-address.ts';
import { compressAnswer } from '../../kernel/http/compress-answer.ts';
import { TokenBuckets, tooOften } from '../../kernel/http/token-buckets.ts';
import type { Logger } from '../../kernel/log.ts';
import type { SiteRoute } from '../data/site-route.ts';
import { readAccess, requireIndex, requireWrite } from './access.ts';
import { changeSettings, deleteIndex, operate } from './index-calls.ts';
import type { IndexDeps, ProtocolRequest } from './indexes.ts';
import { requireWritable } from './open-indexes.ts';
import {
  asObject,
  browse,
  facetQuery,
  manyObjects,
  multiQuery,
  oneObject,
  readSettings,
  singleQuery,
} from './read-calls.ts';
import { RecordCache } from './record-cache.ts';
import { batch, clearIndex, deleteByQuery } from './record-calls.ts';
import { json, jsonText, preflight, problem } from './respond.ts';

interface ProtocolDeps extends Omit<IndexDeps, 'records'> {
  readonly log: Logger;
  /** Searches that one address may make each second, over time; it may make ten seconds' worth at once. */
  readonly callsPerSecond: number;
  /** Bytes of answers, before they are compressed, that one address may take in a minute. They are also the measure of processor time. */
  readonly bytesPerMinute: number;
}

/** Bytes of a search, and of a call that writes. */
const searchLimit = 256 * 1024;
const writeLimit = 16 * 1024 * 1024;

/** Parameters of a query string that belong to the transport. */
const transport = /^x-algolia-/i;

/** Characters of records that are kept for hits. */
const recordBudget = 8 * 1024 * 1024;

/** Everything that a call is made of. */
interface Call extends ProtocolRequest {
  readonly deps: IndexDeps;
  readonly method: string;
  readonly params: URLSearchParams;
  /** The body as JSON; an empty one is `{}`. */
  body(limit: number): Promise<unknown>;
}

/** Answers every path below `/1/`. */
export function protocolRoute(deps: ProtocolDeps): SiteRoute {
  const { store, log, callsPerSecond, bytesPerMinute } = deps;
  const calls: IndexDeps = { store, hosted: deps.hosted, records: new RecordCache(recordBudget) };
  const buckets = new TokenBuckets({ capacity: 10 * callsPerSecond, refillMs: 1000 / callsPerSecond });
  const bytes = new TokenBuckets({ capacity: bytesPerMinute, refillMs: 60_000 / bytesPerMinute });
  return {
    path: '/1/*',
    method: 'ALL',
    inPreviews: true,
    answer: async (request, site, { client }) => {
      const where = `${site.scope.slug} ${site.path}`;
      try {
        if (request.method === 'OPTIONS') return preflight();
        const caller = `${site.scope.tenantId} ${client}`;
        // Across all sites, except where a proxy that is not trusted hides who asks.
        const reader = isLoopback(client) ? caller : client;
        const full = bytes.wait(reader, store.now(), 0);
        if (full > 0) throw tooOften('Too much was read: wait a moment, or ask for fewer hits at once', full);
        const charge = (searches: number) => {
          const seconds = buckets.wait(caller, store.now(), searches);
          if (seconds > 0) throw tooOften('Too many requests: wait a moment and ask again', seconds);
        };
        charge(1);
        const access = await readAccess(store, site.scope, request, site.params);
        const body = async (limit: number) => {
          const text = await readText(request, limit);
          return text.trim() === '' ? {} : parseJson(text);
        };
        const { method } = request;
        const made = await answer({ deps: calls, site, access, charge, method, params: site.params, body });
        const whole = await made.arrayBuffer();
        bytes.owe(reader, store.now(), whole.byteLength);
        return await compressAnswer(request, new Response(whole, made));
      } catch (error) {
        return problem(error, log, where, request);
      }
    },
  };
}

async function answer(call: Call): Promise<Response> {
  // Parts are split before they are decoded: an id may hold anything.
  const [, , area, index, ...rest] = call.site.path.split('/');
  if (area === 'task' && index !== undefined) return published();
  if (area !== 'indexes') throw nothingThere(call);
  if (index === undefined || index === '') return only(call, 'GET', () => listed(call));
  const parts = rest.map(decodeURIComponent);
  const name = decodeURIComponent(index);
  return name === '*' ? answerAll(call, parts) : answerIndex(call, name, parts);
}

/** Calls over several indexes, which their bodies name. */
async function answerAll(call: Call, [verb, ...more]: readonly string[]): Promise<Response> {
  const { deps } = call;
  if (more.length > 0) throw nothingThere(call);
  switch (verb) {
    case 'queries':
      return only(call, 'POST', async () => jsonText(await multiQuery(deps, call, await call.body(searchLimit))));
    case 'objects':
      return only(call, 'POST', async () => jsonText(await manyObjects(deps, call, await call.body(searchLimit))));
    case 'batch':
      return only(call, 'POST', async () => {
        requireWrite(call.access);
        return json(await batch(deps.store, call.site.scope, null, await call.body(writeLimit)));
      });
    default:
      throw nothingThere(call);
  }
}

async function answerIndex(call: Call, name: string, parts: readonly string[]): Promise<Response> {
  const { deps, method, params, site } = call;
  const { store } = deps;
  const [first, second, third] = parts;
  const searched = () => call.body(searchLimit).then(asObject);
  const written = async (run: (body: unknown) => Promise<unknown>, status = 200) => {
    requireWrite(call.access);
    requireWritable(name);
    return json(await run(await call.body(writeLimit)), status);
  };
  const one = (action: string, id: string | null, body: unknown) =>
    batch(store, site.scope, name, {
      requests: [{ action, body: { ...asObject(body), ...(id === null ? {} : { objectID: id }) } }],
    });

  if (parts.length === 0) {
    if (method === 'GET') return jsonText(await singleQuery(deps, call, name, ...inQuery(params)));
    if (method === 'POST') return written(async (body) => created(await one('addObject', null, body)), 201);
    if (method === 'DELETE') return written(() => deleteIndex(store, site.scope, name));
    throw wrongMethod(method);
  }
  if (parts.length === 3 && first === 'facets' && third === 'query')
    return only(call, 'POST', async () => jsonText(await facetQuery(deps, call, name, second ?? '', await searched())));
  if (parts.length === 2 && first === 'task') return only(call, 'GET', () => task(call, name, second ?? ''));
  if (parts.length === 2 && second === 'partial')
    return only(call, 'POST', () => {
      const action =
        params.get('createIfNotExists') === 'false' ? 'partialUpdateObjectNoCreate' : 'partialUpdateObject';
      return written(async (body) => created(await one(action, first ?? '', body)));
    });
  if (parts.length > 1) throw nothingThere(call);

  switch (first) {
    case 'query':
      return only(call, 'POST', async () => jsonText(await singleQuery(deps, call, name, await searched())));
    case 'browse': {
      requireWrite(call.access);
      if (method === 'GET') return jsonText(await browse(deps, call, name, ...inQuery(params)));
      return only(call, 'POST', async () => jsonText(await browse(deps, call, name, await searched())));
    }
    case 'settings':
      if (method === 'PUT') return written((body) => changeSettings(store, site.scope, name, body));
      return only(call, 'GET', async () => json(await readSettings(deps, call, name)));
    case 'batch':
      return only(call, 'POST', () => written((body) => batch(store, site.scope, name, body)));
    case 'clear':
      return only(call, 'POST', () => written(() => clearIndex(store, site.scope, name)));
    case 'operation':
      return only(call, 'POST', () => written((body) => operate(store, site.scope, name, body)));
    case 'deleteByQuery':
      return only(call, 'POST', () => written((body) => deleteByQuery(deps, call, name, asObject(body))));
    default: {
      const id = first ?? '';
      if (method === 'GET') return jsonText(await oneObject(deps, call, name, id, params.get('attributesToRetrieve')));
      if (method === 'PUT') return written(async (body) => created(await one('updateObject', id, body)));
      if (method === 'DELETE')
        return written(async () => {
          const { taskID } = asTask(await one('deleteObject', id, {}));
          return { taskID, deletedAt: store.now().toISOString() };
        });
      throw wrongMethod(method);
    }
  }

  function created(result: unknown) {
    const { taskID, objectIDs } = asTask(result);
    const at = store.now().toISOString();
    return { objectID: objectIDs[0], taskID, createdAt: at, updatedAt: at };
  }
}

function asTask(result: unknown): { readonly taskID: unknown; readonly objectIDs: readonly string[] } {
  // Made by `batch` for one index.
  return result as { taskID: unknown; objectIDs: readonly string[] };
}

/** What a search by GET asks for: everything of the query string but the transport's. */
function inQuery(params: URLSearchParams): [object, readonly string[]] {
  const asked = Object.fromEntries(params);
  return [asked, Object.keys(asked).filter((name) => transport.test(name))];
}

/**
 * Every write is on disk and visible when it is answered, so that no task is ever waited for; also none of an index that
 * has been moved away since.
 */
async function task(call: Call, name: string, id: string): Promise<Response> {
  requireIndex(call.access, name);
  if (!/^\d{1,15}$/.test(id)) throw new ProtocolError(400, 'taskID: expected a number');
  return published();
}

function published(): Response {
  return json({ status: 'published', pendingTask: false });
}

async function listed(call: Call): Promise<Response> {
  requireWrite(call.access);
  const { store } = call.deps;
  const indexes = await listSearchIndexes(store, call.site.scope);
  const nameOf = (index: StoredIndex) => indexes.find((other) => other.id === index.primaryId)?.name;
  const counted = await Promise.all(indexes.map((index) => countObjects(store, index)));
  const items = indexes.map((index, at) => {
    const { entries, bytes } = counted[at] ?? { entries: 0, bytes: 0 };
    const replicas = indexes.filter((other) => other.primaryId === index.id).map((other) => other.name);
    return {
      name: index.name,
      createdAt: index.createdAt,
      updatedAt: index.updatedAt,
      entries,
      dataSize: bytes,
      fileSize: bytes,
      lastBuildTimeS: 0,
      numberOfPendingTasks: 0,
      pendingTask: false,
      ...(index.primaryId === null ? { replicas } : { primary: nameOf(index) }),
    };
  });
  return json({ items, nbPages: 1 });
}

async function only(call: Call, method: string, run: () => Promise<Response>): Promise<Response> {
  if (call.method !== method) throw wrongMethod(call.method);
  return run();
}

function wrongMethod(method: string): ProtocolError {
  return new ProtocolError(405, `${method} is not possible here`);
}

function nothingThere({ site }: Call): ProtocolError {
  return new ProtocolError(404, `There is nothing at ${site.path.slice(0, 200)}`);
}
