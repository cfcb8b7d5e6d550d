/** Addresses of all values of one filter: a panel needs hundreds, and most differ in one word. */
import type { FacetName } from '#schemas/catalogue/vehicle/search.ts';
import { slugify } from '../text/fold.ts';
import { toggleFacet } from './change-state.ts';
import { encodeValue } from './query-text.ts';
import { isCarsSegment } from './routes.ts';
import { searchHref } from './search-href.ts';
import type { SearchState } from './state.ts';

/** A placeholder for the value; no address contains it otherwise, and neither encoding nor slugs change it. */
const standIn = 'value-of-facet-0x7f';

/**
 * The address of the search with a value of `facet` chosen, or removed where it is chosen: equals `searchHref` of
 * `toggleFacet`. Where the first value of a filter only adds a parameter or a path, the rest of the address is written
 * once.
 */
export function valueHrefs(state: SearchState, facet: FacetName): (value: string) => string {
  const plain = (value: string) => searchHref(toggleFacet(state, facet, value));
  if ((state.facets[facet]?.length ?? 0) > 0 || facet === 'car_type') return plain;
  const [before, after, ...more] = plain(standIn).split(standIn);
  if (before === undefined || after === undefined || more.length > 0) return plain;
  if (before.endsWith(`${facet}=`)) return (value) => before + encodeValue(value) + after;
  return (value) => {
    const slug = slugify(value);
    // A value without a path goes to the query string; a body's path may be a base path.
    const isOwn = slug !== '' && !isCarsSegment(slug) && facet !== 'body';
    return isOwn ? before + slug + after : plain(value);
  };
}
