import type { StockPort } from '../ports/stock.ts';
import { parseSearch } from './parse-search.ts';
import { understandWords, wordFacets } from './plain-words.ts';
import type { SearchState } from './state.ts';

/** The search of an address of this stock, its words understood; null for an address that is no search (`parseSearch`). */
export async function readSearch(
  path: string,
  params: URLSearchParams,
  stock: Pick<StockPort, 'facts' | 'search'>,
): Promise<SearchState | null> {
  const facts = await stock.facts();
  const state = parseSearch(path, params, facts);
  if (state === null || state.text === '') return state;
  const { facets } = await stock.search({ limit: 0, count: wordFacets });
  return understandWords(state, facts, facets);
}
