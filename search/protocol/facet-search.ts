/** Search among the values of one facet. */
import { markerOf, markText } from './highlight.ts';
import { allOf } from './leaf.ts';
import { requireShort } from './limits.ts';
import { integer, text } from './parameter-kinds.ts';
import type { RawParameters } from './parameters.ts';
import { parseSearch } from './parse-search.ts';
import { ProtocolError } from './problem.ts';
import type { Searchable } from './searchable.ts';

const mostHits = 100;

/** Values that alphabetical order has to see before it can cut. */
const mostValues = 100_000;

/** `{ facetHits, … }` as text. @throws ProtocolError 400. */
export async function searchFacetValues(
  index: Searchable,
  facet: string,
  given: RawParameters,
  secured?: RawParameters,
): Promise<string> {
  const started = performance.now();
  if (!index.schema.facets.includes(facet))
    throw new ProtocolError(
      400,
      `Cannot search in \`${facet.slice(0, 100)}\` attribute, you need to specify \`searchable(${facet.slice(0, 100)})\` in attributesForFaceting.`,
    );
  const rest = new Map(given);
  const wanted = rest.get('facetQuery');
  const query = wanted === undefined || wanted === null ? '' : requireShort('facetQuery', text('facetQuery', wanted));
  const most = rest.get('maxFacetHits');
  const limit = most === undefined || most === null ? 10 : integer(1, mostHits)('maxFacetHits', most);
  rest.delete('facetQuery');
  rest.delete('maxFacetHits');
  const search = parseSearch(index, rest, secured);
  const { clauses, base, parameters } = search;
  const isAlpha = parameters.sortFacetValuesBy === 'alpha';
  const filter = clauses.length === 0 ? undefined : allOf(clauses.map((clause) => clause.filter));
  const values = await index.searchFacet(
    facet,
    query,
    { ...base, filter, offset: 0, limit: 0 },
    isAlpha ? mostValues : limit,
  );
  const chosen = isAlpha ? [...values].sort((a, b) => (a.value < b.value ? -1 : 1)).slice(0, limit) : values;
  const { highlightPreTag = '<em>', highlightPostTag = '</em>' } = parameters;
  const marker = markerOf({ text: query, prefix: 'all' }, [], highlightPreTag, highlightPostTag);
  const facetHits = chosen.map(({ value, count }) => ({ value, highlighted: markText(value, marker).value, count }));
  return JSON.stringify({
    facetHits,
    exhaustiveFacetsCount: true,
    exhaustive: { facetsCount: true },
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
  });
}
