/** Translates pages' stock searches to queries of the index. */
import type { StockQuery } from '#domain/ports/stock.ts';
import { defaultPageSize } from '#domain/search/stock-query.ts';
import { type FacetName, facetNames, rangeNames } from '#schemas/catalogue/vehicle/search.ts';
import type { Filter, HistogramWanted, IndexQuery, Refinement } from '../engine/types.ts';
import { stockSchema } from '../stock/stock-schema.ts';
import type { Spellings } from './spellings.ts';

/** Longer texts are cut. */
const maxTextLength = 200;

const numbers: ReadonlySet<string> = new Set(stockSchema.numbers);

/** @param spellings of the stock: a value is searched in each of its spellings. */
export function toIndexQuery(query: StockQuery, spellings: Spellings): IndexQuery {
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
export function pageOf({ offset = 0, limit = defaultPageSize }: StockQuery): { offset: number; limit: number } {
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
