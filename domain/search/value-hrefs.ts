/** Addresses of all values of one filter: a panel needs hundreds, and most differ in one word. */
import type { FacetName } from '../ports/stock.ts';
import { toggleFacet } from './change-state.ts';
import { searchHref } from './search-href.ts';
import type { SearchState } from './state.ts';

/** Stands where the value goes; no address holds it otherwise, and no encoding changes it. */
const standIn = 'value-of-facet-0x7f';

/**
 * The address of the search with a value of `facet` chosen, or let go where it is chosen: what `searchHref` says of
 * `toggleFacet`. Where the first value of a filter only adds a parameter, the rest of the address is written once.
 */
export function valueHrefs(state: SearchState, facet: FacetName): (value: string) => string {
  const plain = (value: string) => searchHref(toggleFacet(state, facet, value));
  if ((state.facets[facet]?.length ?? 0) > 0 || facet === 'car_type') return plain;
  const [before, after, ...more] = plain(standIn).split(`${facet}=${standIn}`);
  // A value with a path of its own stands in the path.
  if (before === undefined || after === undefined || more.length > 0) return plain;
  const start = `${before}${facet}=`;
  return (value) => start + encodeValue(value) + after;
}

/** As a query string writes it. */
function encodeValue(value: string): string {
  return /^[A-Za-z0-9*._-]*$/.test(value) ? value : new URLSearchParams([['', value]]).toString().slice(1);
}
