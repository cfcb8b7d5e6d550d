/** The calls of the protocol: searches, facet values, records, settings. */
import { groupBy } from '#domain/json/group-by.ts';
import { sortOrders } from '#schemas/catalogue/vehicle/search.ts';
import { searchFacetValues } from '#search/protocol/facet-search.ts';
import { allOf } from '#search/protocol/leaf.ts';
import { AnswerBudget, answerBytes, hitsAtOnce, mostFacetSearches, requireShort } from '#search/protocol/limits.ts';
import { names } from '#search/protocol/parameter-kinds.ts';
import { rawParameters } from '#search/protocol/parameters.ts';
import { type ParsedSearch, parseSearch } from '#search/protocol/parse-search.ts';
import { ProtocolError } from '#search/protocol/problem.ts';
import { runSearches } from '#search/protocol/run-searches.ts';
import type { Searchable } from '#search/protocol/searchable.ts';
import { retrieved } from '#search/protocol/shape-hit.ts';
import { WorkTurns } from '#search/protocol/work-turns.ts';
import { answerBody } from './answer-body.ts';
import { type ProtocolRequest, requireOrder, requireSearchable, securedParameters } from './indexes.ts';
import { stockSettings } from './stock-searchable.ts';

/** A JSON answer as text, or a large one as bytes. */
type Body = Awaited<ReturnType<typeof answerBody>>;

/** Large calls of all tenants share the process. */
const turns = new WorkTurns();

/** Searches in one call, as on hosted plans. */
const mostRequests = 50;
const mostObjects = 1000;

/** `{ requests: [...] }` → `{ results: [...] }`, searches and facet searches side by side. */
export async function multiQuery(asked: ProtocolRequest, body: unknown): Promise<Body> {
  const requests = requestsOf(body, mostRequests);
  asked.charge(Math.max(0, requests.length - 1));
  const strategy: unknown = Reflect.get(asObject(body), 'strategy');
  if (strategy !== undefined && strategy !== null && strategy !== 'none')
    throw new ProtocolError(400, 'strategy: only "none" is supported here');
  const indexes = new Map<string, Promise<Searchable>>();
  const secured = securedParameters(asked);
  const searches: { readonly at: number; readonly search: ParsedSearch }[] = [];
  const results: (readonly string[] | (() => Promise<string>))[] = [];
  const nextTurn = turns.begin(asked.site.scope.tenantId);
  const budget = new AnswerBudget(answerBytes);
  let facetSearches = 0;
  for (const [at, request] of requests.entries()) {
    const name = indexNameOf(request, at);
    const known = indexes.get(name) ?? requireSearchable(asked, name);
    indexes.set(name, known);
    const index = await known;
    const given = rawParameters(request, ['indexName', 'type', 'facet']);
    const type: unknown = Reflect.get(request, 'type');
    if (type === 'facet') {
      const facet: unknown = Reflect.get(request, 'facet');
      if (typeof facet !== 'string')
        throw new ProtocolError(400, `requests[${at}].facet: expected the name of a facet`);
      if (++facetSearches > mostFacetSearches)
        throw new ProtocolError(
          400,
          `requests: expected at most ${mostFacetSearches} searches for facet values in one call; ask in several calls`,
        );
      results.push(() => searchFacetValues(index, facet, given, secured));
    } else if (type === undefined || type === null || type === 'default') {
      searches.push({ at, search: parseSearch(index, given, secured) });
      results.push([]);
    } else throw new ProtocolError(400, `requests[${at}].type: expected "default" or "facet"`);
  }
  const answers = await runSearches(
    searches.map(({ search }) => search),
    { budget, nextTurn },
  );
  for (const [index, { at }] of searches.entries()) results[at] = answers[index] ?? [];
  const pieces: string[] = ['{"results":['];
  for (const [at, result] of results.entries()) {
    if (at > 0) pieces.push(',');
    if (typeof result !== 'function') {
      pieces.push(...result);
      continue;
    }
    await nextTurn();
    const text = await result();
    budget.take(text.length);
    pieces.push(text);
  }
  return answerBody([...pieces, ']}'], nextTurn);
}

/** One search. @param request its parameters. */
export async function singleQuery(
  asked: ProtocolRequest,
  name: string,
  request: object,
  ignored: readonly string[] = [],
): Promise<Body> {
  const index = await requireSearchable(asked, name);
  const search = parseSearch(index, rawParameters(request, ignored), securedParameters(asked));
  const nextTurn = turns.begin(asked.site.scope.tenantId);
  const [answer] = await runSearches([search], { nextTurn });
  return answerBody(answer ?? ['{}'], nextTurn);
}

export async function facetQuery(
  asked: ProtocolRequest,
  name: string,
  facet: string,
  request: object,
): Promise<string> {
  const index = await requireSearchable(asked, name);
  return searchFacetValues(index, facet, rawParameters(request), securedParameters(asked));
}

/** One record. @param wanted the names of its attributes, between commas. */
export async function oneObject(
  asked: ProtocolRequest,
  name: string,
  id: string,
  wanted: string | null,
): Promise<string> {
  const index = await requireSearchable(asked, name);
  const [found] = await readable(index, asked, [id]);
  if (!found) throw new ProtocolError(404, 'ObjectID does not exist');
  return retrieved(found, wantedOf(asked, wanted));
}

/** `{ requests: [{ indexName, objectID }] }` → `{ results: [record or null] }`. */
export async function manyObjects(asked: ProtocolRequest, body: unknown): Promise<Body> {
  const nextTurn = turns.begin(asked.site.scope.tenantId);
  const requests = requestsOf(body, mostObjects).map((request, at) => {
    const id: unknown = Reflect.get(request, 'objectID');
    if (typeof id !== 'string') throw new ProtocolError(400, `requests[${at}].objectID: expected a text`);
    const wanted = wantedOf(asked, Reflect.get(request, 'attributesToRetrieve'));
    return { id: requireShort(`requests[${at}].objectID`, id), index: indexNameOf(request, at), wanted };
  });
  const budget = new AnswerBudget(answerBytes);
  const results: string[] = requests.map(() => 'null');
  const placesOf = groupBy(requests.keys(), (at) => requests[at]?.index ?? '');
  for (const [name, places] of placesOf) {
    const index = await requireSearchable(asked, name);
    for (let from = 0; from < places.length; from += hitsAtOnce) {
      if (from > 0) await nextTurn();
      const part = places.slice(from, from + hitsAtOnce);
      const records = await readable(
        index,
        asked,
        part.map((at) => requests[at]?.id ?? ''),
      );
      for (const [place, at] of part.entries()) {
        const record = records[place];
        if (!record) continue;
        const text = retrieved(record, requests[at]?.wanted ?? ['*']);
        budget.take(text.length);
        results[at] = text;
      }
    }
  }
  const missing = requests.find((_, at) => results[at] === 'null');
  const message = missing ? `,"message":${JSON.stringify(`ObjectID ${missing.id} does not exist`)}` : '';
  const pieces = results.map((text, at) => (at === 0 ? text : `,${text}`));
  return answerBody(['{"results":[', ...pieces, `]${message}}`], nextTurn);
}

/** Records by id, only those that a derived key's filters let through. */
async function readable(index: Searchable, asked: ProtocolRequest, ids: readonly string[]) {
  const secured = securedParameters(asked);
  if (!secured) return index.records(ids);
  const { clauses, base } = parseSearch(index, new Map(), secured);
  const filter = allOf([{ ids }, ...clauses.map((clause) => clause.filter)]);
  const { ids: open } = await index.search({ ...base, filter, offset: 0, limit: ids.length });
  const known = new Set(open);
  const records = await index.records(ids);
  return records.map((record, at) => (known.has(ids[at] ?? '') ? record : null));
}

/** Attributes to give: those that a derived key names, else those that the request names, else all. */
function wantedOf(asked: ProtocolRequest, wanted: unknown): readonly string[] {
  const locked = securedParameters(asked)?.get('attributesToRetrieve');
  const chosen = locked ?? wanted;
  return chosen === undefined || chosen === null ? ['*'] : names('attributesToRetrieve', chosen);
}

/** Settings of the index, for clients that read them. */
export function readSettings(asked: ProtocolRequest, name: string): unknown {
  return stockSettings(asked.site.scope.slug, sortOrders, requireOrder(asked, name));
}

function requestsOf(body: unknown, most: number): readonly object[] {
  const requests: unknown = Reflect.get(asObject(body), 'requests');
  if (!Array.isArray(requests)) throw new ProtocolError(400, 'requests: expected a list');
  if (requests.length > most) throw new ProtocolError(400, `requests: expected at most ${most}`);
  return requests.map((request: unknown, at) => {
    if (typeof request !== 'object' || request === null || Array.isArray(request))
      throw new ProtocolError(400, `requests[${at}]: expected an object`);
    return request;
  });
}

function indexNameOf(request: object, at: number): string {
  const name: unknown = Reflect.get(request, 'indexName');
  if (typeof name !== 'string' || name === '')
    throw new ProtocolError(400, `requests[${at}].indexName: expected the name of an index`);
  return name;
}

export function asObject(body: unknown): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ProtocolError(400, 'The body has to be a JSON object');
  return body;
}
