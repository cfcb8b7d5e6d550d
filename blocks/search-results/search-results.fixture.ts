/** A search of the whole stock, and a yard that answers as a test says. */
import type { StockPort, StockQuery, StockResult } from '#domain/ports/stock.ts';
import type { SearchState } from '#domain/search/state.ts';
import { searchResults } from './block.ts';
import type { Props } from './schema.ts';

export const everything: SearchState = {
  text: '',
  facets: {},
  ranges: {},
  sort: 'recommended',
  page: 1,
  place: null,
  base: '/search/new-used-and-demo-cars',
  ignored: [],
};

// The examples are typed by the schema that their props are checked against.
export const props = searchResults.examples[0]?.props as Props;

/** The subject of a page that shows the whole stock, with changes. */
export function search(changes: Partial<SearchState> = {}): { readonly kind: 'search'; readonly state: SearchState } {
  return { kind: 'search', state: { ...everything, ...changes } };
}

/** Nothing is found except `answer`; `asked` records the queries. */
export function stockOf(answer: (query: StockQuery) => Partial<StockResult>): {
  stock: StockPort;
  asked: StockQuery[];
} {
  const asked: StockQuery[] = [];
  const stock: StockPort = {
    search: async (query) => {
      asked.push(query);
      return { hits: [], facets: {}, stats: {}, count: 0, ms: 0, pages: 0, ...answer(query) };
    },
    facts: async () => ({ makes: [], bodies: [], dealerships: [] }),
    findVehicle: async () => null,
    findVehicleById: async () => null,
    similar: async () => [],
    slugs: async () => [],
    countSoldSince: async () => 0,
  };
  return { stock, asked };
}
