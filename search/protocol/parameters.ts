/** The known search parameters. Any other parameter in a request is refused by name, never ignored. */
import { flag, integer, names, oneOf, only, type Reader, raw, tag, text } from './parameter-kinds.ts';
import { ProtocolError } from './problem.ts';

const readers = {
  query: text,
  queryType: oneOf('prefixLast', 'prefixAll', 'prefixNone'),
  typoTolerance: oneOfTypos,
  restrictSearchableAttributes: names,

  filters: text,
  facetFilters: raw,
  numericFilters: raw,
  tagFilters: raw,
  optionalFilters: raw,
  sumOrFiltersScores: flag,

  aroundLatLng: text,
  aroundRadius: raw,
  insideBoundingBox: raw,

  facets: names,
  maxValuesPerFacet: integer(0, 1000),
  sortFacetValuesBy: oneOf('count', 'alpha'),

  page: integer(0, 1_000_000),
  hitsPerPage: integer(0, 1000),
  offset: integer(0, 1_000_000_000),
  length: integer(0, 1000),

  attributesToRetrieve: names,
  attributesToHighlight: names,
  attributesToSnippet: names,
  snippetEllipsisText: tag,
  highlightPreTag: tag,
  highlightPostTag: tag,
  restrictHighlightAndSnippetArrays: flag,
  responseFields: names,
  getRankingInfo: flag,

  // Known, and supported in the one value that is how things are here.
  distinct: only(false, true, 0, 1, 2, 3, 4),
  insidePolygon: only([]),
  aroundLatLngViaIP: only(false),
  mode: only('keywordSearch'),
  advancedSyntax: only(false),
  removeWordsIfNoResults: only('none'),
  optionalWords: only([], ''),
  ignorePlurals: only(false, []),
  removeStopWords: only(false, []),
  synonyms: only(true),
  minWordSizefor1Typo: only(4),
  minWordSizefor2Typos: only(8),
  allowTyposOnNumericTokens: only(true),
  disableTypoToleranceOnWords: only([], ''),
  disableTypoToleranceOnAttributes: only([], ''),
  relevancyStrictness: only(100),
} as const satisfies { readonly [name: string]: Reader<unknown> };

type Readers = typeof readers;
export type SearchParameters = { readonly [name in keyof Readers]?: ReturnType<Readers[name]> };

/** Accepted with any value, because what they control does not exist here. */
const meaningless: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'nothing is counted about searches': [
      'analytics',
      'analyticsTags',
      'clickAnalytics',
      'percentileComputation',
      'userToken',
    ],
    'nothing is personal, no tests are run': [
      'enablePersonalization',
      'personalizationImpact',
      'enableABTest',
      'enableReRanking',
      'reRankingApplyFilter',
    ],
    'there are no rules': ['enableRules', 'ruleContexts'],
    'one language, words as they stand': ['naturalLanguages', 'queryLanguages', 'decompoundQuery'],
    'finer points of a ranking that has none of them': [
      'minProximity',
      'attributeCriteriaComputedByMinProximity',
      'exactOnSingleWordQuery',
      'alternativesAsExact',
      'disableExactOnAttributes',
      'replaceSynonymsInHighlight',
      'facetingAfterDistinct',
    ],
    'distances are exact, and no radius is guessed': ['aroundPrecision', 'minimumAroundRadius'],
  }).flatMap(([why, names]) => names.map((name) => [name, why])),
);

/** Parameters by name as in the request; `params`, a query string, counts as well. */
export type RawParameters = ReadonlyMap<string, unknown>;

/** Flattens a request. Members next to `params` override those within it. */
export function rawParameters(request: object, leaveOut: readonly string[] = []): RawParameters {
  const found = new Map<string, unknown>();
  const packed: unknown = Reflect.get(request, 'params');
  if (typeof packed === 'string') for (const [name, value] of new URLSearchParams(packed)) found.set(name, value);
  else if (packed !== undefined && packed !== null)
    throw new ProtocolError(400, 'params: expected a text in the form of a query string');
  for (const [name, value] of Object.entries(request))
    if (name !== 'params' && !leaveOut.includes(name)) found.set(name, value);
  for (const name of leaveOut) found.delete(name);
  return found;
}

/** Reads and checks every parameter. @throws ProtocolError 400 that names the first one that is wrong or unknown. */
export function readParameters(given: RawParameters): SearchParameters {
  const found: { [name: string]: unknown } = {};
  for (const [name, value] of given) {
    if (meaningless.has(name)) continue;
    if (!Object.hasOwn(readers, name)) throw new ProtocolError(400, `Unknown parameter: ${name.slice(0, 100)}`);
    // null asks for the default, as the clients send it.
    if (value === null || value === undefined) continue;
    found[name] = readers[name as keyof Readers](name, value);
  }
  // Each value was made by the reader of its name.
  return found as SearchParameters;
}

/** The parameters in the form of a query string, as answers repeat them. */
export function packParameters(given: RawParameters): string {
  const packed = new URLSearchParams();
  for (const [name, value] of given)
    if (value !== null && value !== undefined)
      packed.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return packed.toString();
}

function oneOfTypos(name: string, value: unknown): 'all' | 'fewest' | 'none' {
  if (value === 'min') return 'fewest';
  if (value === 'strict')
    throw new ProtocolError(400, `${name}: "strict" is not supported here; use true, false or "min"`);
  return flag(name, value) ? 'all' : 'none';
}
