/** A search of the whole stock, and a yard that answers as a test says. */

import { searchResults } from '#blocks/search-results/block.ts';
import type { Props } from '#blocks/search-results/schema.ts';
import type { StockPort, StockQuery, StockResult } from '#domain/ports/stock.ts';
import { emptySearch } from '#domain/search/search-address.ts';
import type { SearchState } from '#domain/search/state.ts';
import { emptyStock } from './load-context.ts';

// The examples are typed by the schema that their props are checked against.
export const props = searchResults.examples[0]?.props as Props;

/** The subject of a page that shows the whole stock, with changes. */
export function search(changes: Partial<SearchState> = {}): { readonly kind: 'search'; readonly state: SearchState } {
  return { kind: 'search', state: { ...emptySearch, ...changes } };
}

/** Nothing is found except `answer`; `asked` records the queries. */
export function stockOf(answer: (query: StockQuery) => Partial<StockResult>): {
  stock: StockPort;
  asked: StockQuery[];
} {
  const asked: StockQuery[] = [];
  const stock: StockPort = {
    ...emptyStock,
    search: async (query) => {
      asked.push(query);
      return { hits: [], facets: {}, stats: {}, count: 0, ms: 0, pages: 0, ...answer(query) };
    },
  };
  return { stock, asked };
}
