/** Stock search for pages: an index answers, embedded or hosted, and the store gives the vehicles of the hits. */
import type { FacetItem, StockPort, StockQuery, StockResult } from '#domain/ports/stock.ts';
import { sellingPrice } from '#domain/price/selling-price.ts';
import { facetValueLabel, sortFacetItems } from '#domain/search/facet-items.ts';
import { defaultPageSize, defaultSort } from '#domain/search/stock-query.ts';
import { compareSimilar, isSimilar, similarPriceBand } from '#domain/stock/similar.ts';
import { bodyName } from '#domain/vehicle/body.ts';
import { type FacetName, facetNames, type NumberColumn, rangeNames } from '#schemas/catalogue/vehicle/search.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Filter, HistogramWanted, IndexAnswer, IndexQuery, Refinement } from '../engine/types.ts';
import type { AskedIndex, SearchedIndex, StockAnswers } from '../stock/stock-answers.ts';
import { stockSchema } from '../stock/stock-schema.ts';
import { readWords, type StockWords } from './facts.ts';
import type { Spellings } from './spellings.ts';

/** Longer texts are cut. */
const maxTextLength = 200;

const numbers: ReadonlySet<string> = new Set(stockSchema.numbers);

interface Step {
  readonly filter: Filter;
  readonly sort: 'price_asc' | 'price_desc';
}

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

/**
 * Vehicles like another one (specification, section 9), asked of the index in steps from the most alike.
 * Ids among which the `limit` most similar vehicles are: for each step of likeness those nearest in price on either side,
 * until there are enough. `compareSimilar` puts them in order.
 */
async function similarIds(index: SearchedIndex, vehicle: Vehicle, limit: number): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const likeness of likenesses(vehicle)) {
    if (found.size >= limit) break;
    for (const { filter, sort } of priceSteps(vehicle)) {
      const all: readonly Filter[] = [
        { facet: 'status', value: 'in_stock' },
        likeness,
        filter,
        { not: { ids: [vehicle.id] } },
      ];
      const answer = await index.search({ filter: { all }, sort, relevance: false, offset: 0, limit });
      for (const id of answer.ids) found.add(id);
    }
  }
  return [...found];
}

/** Each vehicle that is alike at all is in exactly one of these. */
function likenesses(vehicle: Vehicle): readonly Filter[] {
  const body = bodyName(vehicle.simple_body);
  const isMake: Filter = { facet: 'make', value: vehicle.make, anyCase: true };
  const isModel: Filter = { all: [isMake, { facet: 'model', value: vehicle.model, anyCase: true }] };
  const isBody: Filter = body === null ? { any: [] } : { facet: 'body', value: body };
  return [
    { all: [isModel, isBody] },
    { all: [isModel, { not: isBody }] },
    { all: [isMake, isBody, { not: isModel }] },
    { all: [{ any: [isMake, isBody] }, { not: { all: [isMake, isBody] } }, { not: isModel }] },
  ];
}

/** The band's halves, each from this price on; all prices, unknown ones first, where this vehicle has none. */
function priceSteps(vehicle: Vehicle): readonly Step[] {
  const price = sellingPrice(vehicle);
  const known: Filter = { number: 'price', from: 0 };
  if (price === null)
    return [
      { filter: { not: known }, sort: 'price_asc' },
      { filter: known, sort: 'price_asc' },
    ];
  const { min, max } = similarPriceBand(price);
  return [
    { filter: { number: 'price', from: min, to: price }, sort: 'price_desc' },
    { filter: { number: 'price', from: price, to: max }, sort: 'price_asc' },
  ];
}

/**
 * Translates pages' stock searches to queries of the index.
 * @param spellings of the stock: a value is searched in each of its spellings.
 */
function toIndexQuery(query: StockQuery, spellings: Spellings): IndexQuery {
  const { offset, limit } = pageOf(query);
  const { near } = query;
  const text = query.text?.slice(0, maxTextLength).trim() ?? '';
  const filters = [
    ...facetNames.flatMap((name) => {
      const values = query.not?.[name] ?? [];
      return values.length === 0 ? [] : [{ not: anyOf(name, values, spellings) }];
    }),
    ...(query.exclude && query.exclude.length > 0 ? [{ not: { ids: query.exclude } }] : []),
  ];
  // An order by distance from nowhere is the recommended one.
  const sort = query.sort === 'distance' && !near ? 'recommended' : (query.sort ?? 'recommended');
  return {
    ...(text === '' ? {} : { text: { text, prefix: 'all', typos: 'fewest' } }),
    ...(filters.length === 0 ? {} : { filter: { all: filters } }),
    refinements: refinementsOf(query, spellings),
    ...(near ? { near } : {}),
    sort,
    relevance: false,
    offset,
    limit,
    count: query.count ?? [],
    ...(query.histogram ? { histogram: barsWanted(query.histogram) } : {}),
    stats: query.stats ?? [],
  };
}

function barsWanted({ name, ...bars }: NonNullable<StockQuery['histogram']>): HistogramWanted {
  return { number: name, ...bars };
}

/** First hit and number of hits; wrong numbers are made whole. */
function pageOf({ offset = 0, limit = defaultPageSize }: StockQuery): { offset: number; limit: number } {
  return { offset: Math.max(0, Math.trunc(offset) || 0), limit: Math.max(0, Math.trunc(limit) || 0) };
}

function refinementsOf(query: StockQuery, spellings: Spellings): readonly Refinement[] {
  const refinements: Refinement[] = [];
  for (const attribute of facetNames) {
    const values = query.facets?.[attribute] ?? [];
    if (values.length > 0) refinements.push({ attribute, filter: anyOf(attribute, values, spellings) });
  }
  for (const attribute of rangeNames) {
    const { min, max } = query.ranges?.[attribute] ?? {};
    if (min === undefined && max === undefined) continue;
    const ends = { ...(min === undefined ? {} : { from: min }), ...(max === undefined ? {} : { to: max }) };
    refinements.push({ attribute, filter: { number: attribute, ...ends } });
  }
  return refinements;
}

/** A number that is requested by its text is a range of one; a text that is no number finds nothing. */
function anyOf(name: FacetName, values: readonly string[], spellings: Spellings): Filter {
  if (!numbers.has(name)) {
    const spelt = new Set(values.flatMap((value) => spellings.all(name, value)));
    return { any: [...spelt].map((value) => ({ facet: name, value })) };
  }
  const wanted = values.map(Number).filter((value) => Number.isFinite(value));
  return { any: wanted.map((value) => ({ number: name, from: value, to: value })) };
}
