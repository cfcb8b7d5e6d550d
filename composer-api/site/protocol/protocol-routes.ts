/**
 * Algolia's search protocol on a site's own origin, below `/1/`: the real clients work unchanged with the site as their
 * host. It reads one tenant's stock and changes nothing.
 */
import { ProtocolError } from '#search/protocol/problem.ts';
import type { Store } from '#tenants/database/open.ts';
import { parseJson, readText } from '../../kernel/http/body.ts';
import { isLoopback } from '../../kernel/http/client-address.ts';
import { compressAnswer } from '../../kernel/http/compress-answer.ts';
import { TokenBuckets, tooOften } from '../../kernel/http/token-buckets.ts';
import type { Logger } from '../../kernel/log.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';
import { readAccess, readOnly } from './access.ts';
import type { ProtocolRequest } from './indexes.ts';
import { asObject, facetQuery, manyObjects, multiQuery, oneObject, readSettings, singleQuery } from './read-calls.ts';
import { RecordCache } from './record-cache.ts';
import { json, jsonText, preflight, problem } from './respond.ts';

interface ProtocolDeps {
  readonly store: Store;
  readonly log: Logger;
  /** Searches that one address may make each second, over time; it may make ten seconds' worth at once. */
  readonly callsPerSecond: number;
  /** Bytes of answers, before they are compressed, that one address may take in a minute. They are also the measure of processor time. */
  readonly bytesPerMinute: number;
}

/** Bytes of a call. */
const bodyLimit = 256 * 1024;

/** Parameters of a query string that belong to the transport. */
const transport = /^x-algolia-/i;

/** How many characters of records are cached for hits. */
const recordBudget = 8 * 1024 * 1024;

/** Everything that a call is made of. */
interface Call extends ProtocolRequest {
  readonly method: string;
  /** The body as JSON; an empty one is `{}`. */
  body(): Promise<unknown>;
}

/** Answers every path below `/1/`. */
export function protocolRoute({ store, log, callsPerSecond, bytesPerMinute }: ProtocolDeps): SiteRoute {
  const records = new RecordCache(recordBudget);
  const buckets = new TokenBuckets({ capacity: 10 * callsPerSecond, refillMs: 1000 / callsPerSecond });
  const bytes = new TokenBuckets({ capacity: bytesPerMinute, refillMs: 60_000 / bytesPerMinute });
  return siteRoute('ALL /1/*', { inPreviews: true }, async (request, site, { client }) => {
    const where = `${site.scope.slug} ${site.path}`;
    try {
      const { method } = request;
      if (method === 'OPTIONS') return preflight();
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
      if (isWrite(method, site.path)) throw readOnly();
      const secured = await readAccess(store, site.scope, request, site.params);
      const body = async () => {
        const text = await readText(request, bodyLimit);
        return text.trim() === '' ? {} : parseJson(text);
      };
      const made = await answer({ site, secured, records, charge, method, body });
      const whole = await made.arrayBuffer();
      bytes.owe(reader, store.now(), whole.byteLength);
      return await compressAnswer(request, new Response(whole, made));
    } catch (error) {
      return problem(error, log, where, request);
    }
  });
}

/** Calls of the protocol that only an admin key opens: of one index or of several. */
const adminCalls = /^\/1\/indexes(?:\/?$|\/[^/]+\/(?:batch|browse|clear|operation|deleteByQuery|[^/]+\/partial)$)/;

function isWrite(method: string, path: string): boolean {
  if (!path.startsWith('/1/indexes')) return false;
  const isOneIndex = /^\/1\/indexes\/[^/]+$/.test(path);
  return method === 'PUT' || method === 'DELETE' || (method === 'POST' && isOneIndex) || adminCalls.test(path);
}

async function answer(call: Call): Promise<Response> {
  // Segments are split before they are decoded: an id may contain any character.
  const [, , area, index, ...rest] = call.site.path.split('/');
  if (area !== 'indexes' || index === undefined) throw nothingThere(call);
  const parts = rest.map(decodeURIComponent);
  const name = decodeURIComponent(index);
  return name === '*' ? answerAll(call, parts) : answerIndex(call, name, parts);
}

/** Calls over several indexes, which their bodies name. */
async function answerAll(call: Call, [verb, ...more]: readonly string[]): Promise<Response> {
  if (more.length > 0 || (verb !== 'queries' && verb !== 'objects')) throw nothingThere(call);
  requireMethod(call, 'POST');
  const body = await call.body();
  return jsonText(verb === 'queries' ? await multiQuery(call, body) : await manyObjects(call, body));
}

async function answerIndex(call: Call, name: string, parts: readonly string[]): Promise<Response> {
  const { params } = call.site;
  const [first, second, third] = parts;
  if (first === undefined) {
    requireMethod(call, 'GET');
    return jsonText(await singleQuery(call, name, ...inQuery(params)));
  }
  if (parts.length === 3 && first === 'facets' && third === 'query') {
    requireMethod(call, 'POST');
    return jsonText(await facetQuery(call, name, second ?? '', asObject(await call.body())));
  }
  if (parts.length > 1) throw nothingThere(call);
  if (first === 'query') {
    requireMethod(call, 'POST');
    return jsonText(await singleQuery(call, name, asObject(await call.body())));
  }
  requireMethod(call, 'GET');
  if (first === 'settings') return json(readSettings(call, name));
  return jsonText(await oneObject(call, name, first, params.get('attributesToRetrieve')));
}

/** What a search by GET asks for: everything of the query string but the transport's. */
function inQuery(params: URLSearchParams): [object, readonly string[]] {
  const asked = Object.fromEntries(params);
  return [asked, Object.keys(asked).filter((name) => transport.test(name))];
}

function requireMethod({ method }: Call, expected: string): void {
  if (method !== expected) throw new ProtocolError(405, `${method} is not possible here`);
}

function nothingThere({ site }: Call): ProtocolError {
  return new ProtocolError(404, `There is nothing at ${site.path.slice(0, 200)}`);
}
