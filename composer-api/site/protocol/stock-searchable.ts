/** A tenant's own stock as the protocol sees it: only to read, always as its listed vehicles are. */
import type { SortOrder } from '#schemas/catalogue/vehicle/search.ts';
import type { TenantStock } from '#search/pool/tenant-stock.ts';
import { stockIndexName } from '#search/protocol/index-names.ts';
import type { Searchable } from '#search/protocol/searchable.ts';
import { stockSchema } from '#search/stock/stock-schema.ts';
import type { RecordCache } from './record-cache.ts';

/** A site pages through all of its stock. */
const paginationLimit = 10_000_000;

export function stockSearchable(slug: string, order: SortOrder, stock: TenantStock, cache: RecordCache): Searchable {
  return {
    name: stockIndexName(slug, order),
    schema: stockSchema,
    order: {
      sort: order,
      otherwise: 'recommended',
      relevance: order === 'recommended',
      geo: order === 'recommended' || order === 'distance',
    },
    search: (query) => stock.search(query),
    searchFacet: (...asked) => stock.ask(({ index }) => index.searchFacet(...asked)),
    records: (ids) => cache.records(stock, ids),
  };
}

/** Settings of the stock's index in the protocol's words, for clients that read them. */
export function stockSettings(slug: string, orders: readonly SortOrder[], order: SortOrder) {
  const [rule] = stockSchema.sorts[order] ?? [];
  const sorted = rule ? [`${rule.descending ? 'desc' : 'asc'}(${rule.number})`] : [];
  const isPrimary = order === 'recommended';
  return {
    searchableAttributes: stockSchema.texts,
    attributesForFaceting: [...stockSchema.facets.map((name) => `searchable(${name})`), ...stockSchema.numbers],
    numericAttributesForFiltering: stockSchema.numbers,
    ranking: ['typo', 'geo', 'filters', 'custom'],
    customRanking: sorted,
    hitsPerPage: 20,
    maxValuesPerFacet: 100,
    paginationLimitedTo: paginationLimit,
    ...(isPrimary
      ? {
          replicas: orders.filter((other) => other !== order).map((other) => `virtual(${stockIndexName(slug, other)})`),
        }
      : { primary: stockIndexName(slug) }),
  };
}
