/** What search engines see of a search: one canonical address each, and only of searches worth a separate page. */
import { searchParameters } from './routes.ts';
import { searchHref } from './search-href.ts';
import type { SearchState } from './state.ts';

/** The address of what is found: neither its order nor how it is shown changes that, its page does. */
export function canonicalHref(state: SearchState): string {
  const sort = state.defaultSort ?? 'recommended';
  return searchHref(state.sort === sort && !state.view ? state : { ...state, sort, view: undefined });
}

/** Whether search engines may index a search: it finds something, and a path says all of it (no combinations of filters). */
export function isIndexable(state: SearchState, count: number): boolean {
  if (count === 0 || state.ignored.length > 0) return false;
  const [, query] = canonicalHref(state).split('?');
  // The page is always the last parameter, so where it comes first it is the only one.
  return query === undefined || query.startsWith(`${searchParameters.page}=`);
}
