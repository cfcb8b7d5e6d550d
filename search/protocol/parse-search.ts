/** One parsed search request: the query for the index, and what the answer shows. */
import type { IndexQuery } from '../engine/types.ts';
import {
  type Clause,
  parseFacetFilters,
  parseNumericFilters,
  parseOptionalFilters,
  parseTagFilters,
} from './filter-lists.ts';
import { parseFilterText } from './filter-text.ts';
import { parseBoxes, parseNear } from './geo.ts';
import { liftsOf } from './leaf.ts';
import { mostScored, requireConditions } from './limits.ts';
import { packParameters, type RawParameters, readParameters, type SearchParameters } from './parameters.ts';
import { badParameter } from './problem.ts';
import type { Searchable } from './searchable.ts';

interface Paging {
  readonly offset: number;
  readonly limit: number;
  /** Counted in pages, or by offset and length. */
  readonly isPaged: boolean;
  readonly page: number;
}

export interface ParsedSearch {
  readonly index: Searchable;
  readonly parameters: SearchParameters & typeof protocolDefaults;
  /** The parameters as the answer repeats them. */
  readonly params: string;
  /** All of them narrow. */
  readonly clauses: readonly Clause[];
  /** Single conditions of all its filters, those with scores too. */
  readonly conditions: number;
  /** Everything of the query but clauses, page and counts. */
  readonly base: Pick<IndexQuery, 'text' | 'optional' | 'near' | 'boxes' | 'sort' | 'relevance' | 'values'>;
  readonly paging: Paging;
  /** Attributes to count, in the index's order. */
  readonly facets: readonly string[];
  readonly stats: readonly string[];
}

/** Defaults of the protocol. */
const protocolDefaults = { hitsPerPage: 20, maxValuesPerFacet: 100 };

const prefixOf = { prefixLast: 'last', prefixAll: 'all', prefixNone: 'none' } as const;

/**
 * @param secured parameters that a secured key adds: its filters narrow, its other values win. They are not repeated.
 * @throws ProtocolError 400 that names the parameter, for `filters` with the position.
 */
export function parseSearch(index: Searchable, given: RawParameters, secured?: RawParameters): ParsedSearch {
  const own = readParameters(given);
  const locked = secured ? readParameters(secured) : {};
  const parameters = { ...protocolDefaults, ...own, ...locked };
  const filters = [filtersOf(index, own), ...(secured ? [filtersOf(index, locked)] : [])];
  const conditions = filters.reduce((sum, one) => sum + one.conditions, 0);
  requireConditions('filters', conditions);
  const near = parseNear(parameters.aroundLatLng, parameters.aroundRadius);
  const text = parameters.query ?? '';
  const { order } = index;
  return {
    index,
    parameters,
    params: packParameters(given),
    clauses: filters.flatMap((one) => one.clauses),
    conditions,
    base: {
      text: /[\p{L}\p{N}]/u.test(text)
        ? {
            text,
            attributes: parameters.restrictSearchableAttributes,
            prefix: prefixOf[parameters.queryType ?? 'prefixLast'],
            typos: parameters.typoTolerance ?? 'all',
          }
        : undefined,
      optional: filters.flatMap((one) => one.optional),
      near,
      boxes: parseBoxes(parameters.insideBoundingBox),
      sort: near && order.geo ? 'distance' : order.sort === 'distance' && !near ? order.otherwise : order.sort,
      relevance: order.relevance,
      // One more than requested shows whether there are more.
      values: {
        most: parameters.maxValuesPerFacet + 1,
        by: parameters.sortFacetValuesBy === 'alpha' ? 'value' : 'count',
      },
    },
    paging: pagingOf(parameters),
    ...countedOf(index, parameters.facets ?? []),
  };
}

function filtersOf(index: Searchable, parameters: SearchParameters) {
  const { schema } = index;
  const text = parseFilterText(parameters.filters ?? '', schema);
  const clauses: Clause[] = [];
  if (parameters.facetFilters !== undefined)
    clauses.push(...parseFacetFilters('facetFilters', parameters.facetFilters, schema));
  if (parameters.numericFilters !== undefined)
    clauses.push(...parseNumericFilters('numericFilters', parameters.numericFilters));
  if (parameters.tagFilters !== undefined)
    clauses.push(...parseTagFilters('tagFilters', parameters.tagFilters, schema));
  const optional =
    parameters.optionalFilters === undefined
      ? []
      : parseOptionalFilters('optionalFilters', parameters.optionalFilters, schema);
  const scored = text.scored.length + optional.length;
  if (scored > mostScored)
    throw badParameter(
      optional.length > 0 ? 'optionalFilters' : 'filters',
      `expected at most ${mostScored} conditions with scores, there are ${scored}`,
    );
  const sum = parameters.sumOrFiltersScores ?? false;
  return {
    clauses: [...text.parts.map((filter) => ({ attribute: null, filter, conditions: 0 })), ...clauses],
    // Each score needs a separate pass over the matches.
    conditions: text.conditions + clauses.reduce((all, clause) => all + clause.conditions, 0) + scored,
    optional: [...liftsOf(text.scored, sum), ...liftsOf(optional, sum)],
  };
}

function pagingOf({ page = 0, hitsPerPage, offset, length }: ParsedSearch['parameters']): Paging {
  const isPaged = offset === undefined && length === undefined;
  const begin = isPaged ? page * hitsPerPage : (offset ?? 0);
  const wanted = isPaged ? hitsPerPage : (length ?? hitsPerPage);
  return { offset: begin, limit: wanted, isPaged, page };
}

function countedOf({ schema }: Searchable, wanted: readonly string[]) {
  const all = wanted.includes('*');
  const asked = new Set(wanted);
  const known = (name: string) => all || asked.has(name);
  const stats = schema.numbers.filter(known);
  return { facets: [...schema.facets.filter(known), ...stats], stats };
}
