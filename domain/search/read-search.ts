import type { SearchFacts, StockPort } from '../ports/stock.ts';
import type { Reader } from './meaning.ts';
import { parseSearch } from './parse-search.ts';
import { understandWords, wordFacets, wordReaders } from './plain-words.ts';
import type { SearchState } from './state.ts';

type Stock = Pick<StockPort, 'facts' | 'search'>;

/** By the makes of the stock: they are one list until it changes. */
const known = new WeakMap<SearchFacts['makes'], readonly Reader[]>();

/** The search of an address of this stock, its words understood; null for an address that is no search (`parseSearch`). */
export async function readSearch(path: string, params: URLSearchParams, stock: Stock): Promise<SearchState | null> {
  const facts = await stock.facts();
  const state = parseSearch(path, params, facts);
  if (state === null || state.text === '') return state;
  return understandWords(state, await readersOf(facts, stock));
}

async function readersOf(facts: SearchFacts, stock: Stock): Promise<readonly Reader[]> {
  const kept = known.get(facts.makes);
  if (kept) return kept;
  const { facets } = await stock.search({ limit: 0, count: wordFacets });
  const readers = wordReaders(facts, facets);
  known.set(facts.makes, readers);
  return readers;
}
