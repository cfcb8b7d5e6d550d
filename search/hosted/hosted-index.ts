/** A hosted index that answers our queries: one call of the official client for each. */
import { distanceKm } from '#domain/places/distance.ts';
import type { Filter, IndexAnswer, IndexQuery, NumberStats } from '../engine/types.ts';
import { stockSchema } from '../stock/stock-schema.ts';
import type { HostedClient } from './client.ts';
import { filterText } from './filters.ts';
import { indexFor } from './index-settings.ts';

type Request = { readonly [name: string]: unknown };

/** The parts of an answer that are read; a host may send anything, so each part is checked before use. */
interface Answer {
  readonly hits?: readonly {
    readonly objectID: string;
    readonly _geoloc?: { readonly lat: number; readonly lng: number };
    readonly _highlightResult?: { readonly [name: string]: { readonly value?: string } };
  }[];
  readonly nbHits?: number;
  readonly facets?: { readonly [name: string]: { readonly [value: string]: number } };
  readonly facets_stats?: { readonly [name: string]: { readonly [stat: string]: number } };
}

/** Marks that occur in no text, so that matched words can be recognised. */
const [pre, post] = ['\u0001', '\u0002'];
const mostWords = 64;

export class HostedIndex {
  readonly #client: HostedClient;

  constructor(client: HostedClient) {
    this.#client = client;
  }

  /** @throws HostedError where the host fails or refuses. */
  async search(query: IndexQuery): Promise<IndexAnswer> {
    const chosen = query.refinements ?? [];
    const refinements = new Set(chosen.map(({ attribute }) => attribute));
    const asked = [...new Set([...(query.count ?? []), ...(query.stats ?? [])])];
    // A refined attribute is counted without its own choice, in a separate request.
    const sides = [...refinements].filter((attribute) => asked.includes(attribute));
    const all = chosen.map(({ filter }) => filter);
    const main = asked.filter((attribute) => !refinements.has(attribute));
    const requests = [
      this.#request(query, all, main, true),
      ...sides.map((side) =>
        this.#request(
          query,
          chosen.flatMap(({ attribute, filter }) => (attribute === side ? [] : filter)),
          [side],
          false,
        ),
      ),
    ];
    const answers: readonly Answer[] = await this.#client.search(requests);
    const [first = {}] = answers;
    const from = (attribute: string): Answer => answers[1 + sides.indexOf(attribute)] ?? first;
    const hits = first.hits ?? [];
    const { near } = query;
    return {
      ids: hits.map((hit) => hit.objectID),
      distances: near ? hits.map(({ _geoloc }) => (_geoloc ? distanceKm(near, _geoloc) : null)) : [],
      total: first.nbHits ?? 0,
      counts: Object.fromEntries(
        (query.count ?? []).map((name) => [name, new Map(Object.entries(from(name).facets?.[name] ?? {}))]),
      ),
      stats: Object.fromEntries(
        (query.stats ?? []).flatMap((name) => {
          const stats = statsOf(from(name), name);
          return stats ? [[name, stats]] : [];
        }),
      ),
      words: wordsOf(hits),
    };
  }

  #request(query: IndexQuery, refined: readonly Filter[], facets: readonly string[], isMain: boolean): Request {
    const { text, near, boxes, offset } = query;
    const limit = isMain ? query.limit : 0;
    const filters = filterText([...(query.filter ? [query.filter] : []), ...refined]);
    return {
      indexName: indexFor(this.#client.target.index, query.sort),
      query: text?.text ?? '',
      ...(text
        ? {
            queryType: text.prefix === 'all' ? 'prefixAll' : text.prefix === 'none' ? 'prefixNone' : 'prefixLast',
            typoTolerance: text.typos === 'none' ? false : text.typos === 'fewest' ? 'min' : true,
            ...(text.attributes ? { restrictSearchableAttributes: text.attributes } : {}),
          }
        : {}),
      ...(filters === '' ? {} : { filters }),
      ...(near
        ? {
            aroundLatLng: `${near.lat},${near.lng}`,
            aroundRadius: near.radius === undefined ? 'all' : Math.max(1, Math.round(near.radius * 1000)),
          }
        : {}),
      ...(boxes ? { insideBoundingBox: boxes.map(({ south, west, north, east }) => [south, west, north, east]) } : {}),
      ...(limit === 0 ? { page: 0, hitsPerPage: 0 } : { offset, length: Math.min(limit, 1000) }),
      attributesToRetrieve: near && isMain ? ['_geoloc'] : ['objectID'],
      attributesToHighlight: text && isMain ? stockSchema.texts : [],
      highlightPreTag: pre,
      highlightPostTag: post,
      facets,
      maxValuesPerFacet: 1000,
      analytics: false,
      clickAnalytics: false,
    };
  }
}

function statsOf(answer: Answer, name: string): NumberStats | null {
  const { min, max, sum } = answer.facets_stats?.[name] ?? {};
  if (typeof min !== 'number' || typeof max !== 'number') return null;
  const values = Object.values(answer.facets?.[name] ?? {});
  return {
    min,
    max,
    sum: sum ?? 0,
    count: Math.max(
      1,
      values.reduce((total, count) => total + count, 0),
    ),
  };
}

function wordsOf(hits: NonNullable<Answer['hits']>): readonly string[] {
  const words = new Set<string>();
  for (const { _highlightResult } of hits)
    for (const { value } of Object.values(_highlightResult ?? {}))
      for (const [, word] of (value ?? '').matchAll(marked)) if (word && words.size < mostWords) words.add(word);
  return [...words];
}

const marked = new RegExp(`${pre}([^${post}]*)${post}`, 'g');
