/** A search as its address says it, both ways. */
export { parseSearch } from './parse-search.ts';
export { searchHref } from './search-href.ts';
export { searchTitle } from './search-title.ts';
