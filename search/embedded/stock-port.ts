/** Stock search for pages: an index answers, embedded or hosted, and the store gives the vehicles of the hits. */
import type { FacetItem, StockPort, StockQuery, StockResult } from '#domain/ports/stock.ts';
import { facetValueLabel, sortFacetItems } from '#domain/search/facet-items.ts';
import { defaultSort } from '#domain/search/stock-query.ts';
import { compareSimilar, isSimilar } from '#domain/stock/similar.ts';
import type { FacetName, NumberColumn } from '#schemas/catalogue/vehicle/search.ts';
import type { IndexAnswer } from '../engine/types.ts';
import type { AskedIndex, StockAnswers } from '../stock/stock-answers.ts';
import { readWords, type StockWords } from './facts.ts';
import { pageOf, toIndexQuery } from './query.ts';
import { similarIds } from './similar.ts';
import type { Spellings } from './spellings.ts';

/** A `StockPort` over a tenant's index. */
export function createEmbeddedSearch(stock: StockAnswers): StockPort {
  return {
    search: (query) => (query.limit === 0 && !query.text ? counted(stock, query) : searched(stock, query)),
    async facts() {
      return { ...(await stock.ask(wordsOf)).facts, defaultSort: defaultSort(stock.settings) };
    },
    findVehicle: (slug) => stock.findBySlug(slug),
    async findVehicleById(id) {
      const slug = (await stock.source.slugsOf([id])).get(id);
      return slug === undefined ? null : stock.findBySlug(slug);
    },
    async slugs(limit) {
      const query = { sort: 'recommended', relevance: false, offset: 0, limit: Math.max(0, limit) };
      const { ids } = await stock.search(query);
      const slugs = await stock.source.slugsOf(ids);
      return ids.flatMap((id) => slugs.get(id) ?? []);
    },
    async similar(vehicle, limit) {
      if (limit <= 0) return [];
      const others = await stock.vehicles(await stock.ask(({ index }) => similarIds(index, vehicle, limit)));
      return others
        .filter((other) => isSimilar(vehicle, other))
        .sort(compareSimilar(vehicle))
        .slice(0, limit);
    },
    // A date to come is a mistake of a feed, not a sale.
    countSoldSince: (sinceMs) => stock.source.countSold(sinceMs, stock.now().getTime()),
  };
}

async function searched(stock: StockAnswers, query: StockQuery): Promise<StockResult> {
  const started = performance.now();
  const { spellings } = await stock.ask(wordsOf);
  const answer = await stock.search(toIndexQuery(query, spellings));
  const hits = await stock.vehicles(answer.ids);
  const { limit } = pageOf(query);
  return {
    hits,
    facets: facetsOf(query, answer, spellings),
    stats: statsOf(query, answer),
    ...(answer.histogram ? { histogram: answer.histogram } : {}),
    count: answer.total,
    ...(query.near ? { distances: distancesOf(answer) } : {}),
    words: answer.words,
    ms: performance.now() - started,
    pages: limit === 0 ? 0 : Math.ceil(answer.total / limit),
  };
}

/** Counts computed since an index last changed: every search page needs those of the whole stock. */
const countsByIndex = new WeakMap<object, { readonly moves: number; readonly answers: Map<string, StockResult> }>();
const mostCounts = 20;

function counted(stock: StockAnswers, query: StockQuery): Promise<StockResult> {
  return stock.ask(async ({ index, cacheKey = index, moves }) => {
    const before = countsByIndex.get(cacheKey);
    const known = before?.moves === moves ? before : { moves, answers: new Map<string, StockResult>() };
    countsByIndex.set(cacheKey, known);
    const key = JSON.stringify(query);
    const answered = known.answers.get(key);
    if (answered) return answered;
    const result = await searched(stock, query);
    if (known.answers.size >= mostCounts) known.answers.delete(known.answers.keys().next().value ?? '');
    known.answers.set(key, result);
    return result;
  });
}

/** Words of an index and the move count at which they were read: valid until the index changes. */
const wordsByIndex = new WeakMap<object, { readonly moves: number; readonly words: StockWords }>();

async function wordsOf({ index, cacheKey = index, moves }: AskedIndex): Promise<StockWords> {
  const known = wordsByIndex.get(cacheKey);
  if (known?.moves === moves) return known.words;
  const words = await readWords(index);
  wordsByIndex.set(cacheKey, { moves, words });
  return words;
}

function facetsOf(query: StockQuery, answer: IndexAnswer, spellings: Spellings): StockResult['facets'] {
  const facets: { [name in FacetName]?: readonly FacetItem[] } = {};
  for (const name of query.count ?? []) {
    const counts = new Map<string, number>();
    for (const [written, count] of answer.counts[name] ?? []) {
      const value = spellings.shown(name, written);
      counts.set(value, (counts.get(value) ?? 0) + count);
    }
    // A chosen value stays visible, even where no vehicle has it any more.
    for (const written of query.facets?.[name] ?? []) {
      const value = spellings.shown(name, written);
      if (!counts.has(value)) counts.set(value, 0);
    }
    const items = [...counts].map(([value, count]) => ({ label: facetValueLabel(name, value), value, count }));
    facets[name] = sortFacetItems(name, items);
  }
  return facets;
}

function statsOf(query: StockQuery, answer: IndexAnswer): StockResult['stats'] {
  const stats: { [name in NumberColumn]?: { readonly min: number; readonly max: number } } = {};
  for (const name of query.stats ?? []) {
    const found = answer.stats[name];
    if (found && found.count > 0) stats[name] = { min: found.min, max: found.max };
  }
  return stats;
}

function distancesOf(answer: IndexAnswer): ReadonlyMap<string, number> {
  const known = answer.ids.map((id, at) => [id, answer.distances[at] ?? null] as const);
  return new Map(known.filter((entry): entry is [string, number] => entry[1] !== null));
}
