/** Settings of an index that was made through the protocol: what can be set, and the schema that follows. */
import type { IndexSchema, SortKey } from '../engine/types.ts';
import { flag, integer, list, oneOf } from './parameter-kinds.ts';
import { meaningless, type RawParameters, readParameters } from './parameters.ts';
import { badParameter, ProtocolError } from './problem.ts';
import type { FieldKinds } from './record-fields.ts';
import type { IndexOrder, JsonObject } from './searchable.ts';

/** Search parameters whose defaults an index may set. */
const defaultable = [
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'snippetEllipsisText',
  'highlightPreTag',
  'highlightPostTag',
  'restrictHighlightAndSnippetArrays',
  'hitsPerPage',
  'maxValuesPerFacet',
  'sortFacetValuesBy',
  'queryType',
  'typoTolerance',
  'responseFields',
  // In the one value that is how things are here.
  'distinct',
  'mode',
  'advancedSyntax',
  'removeWordsIfNoResults',
  'optionalWords',
  'ignorePlurals',
  'removeStopWords',
  'minWordSizefor1Typo',
  'minWordSizefor2Typos',
  'allowTyposOnNumericTokens',
  'disableTypoToleranceOnWords',
  'disableTypoToleranceOnAttributes',
  'relevancyStrictness',
] as const;

const checks: { readonly [name: string]: (name: string, value: unknown) => unknown } = {
  searchableAttributes: list,
  attributesForFaceting: list,
  numericAttributesForFiltering: list,
  unretrievableAttributes: list,
  ranking: list,
  customRanking: list,
  replicas: list,
  paginationLimitedTo: integer(1, 1_000_000_000),
  allowCompressionOfIntegerArray: flag,
  separatorsToIndex: (name, value) => oneOf('')(name, value),
  attributeForDistinct: (name) => {
    throw badParameter(name, 'grouping hits by an attribute is not supported here');
  },
};

/** What a replica may have of its own; the rest is its primary's. */
const ownOfReplica: ReadonlySet<string> = new Set([
  'ranking',
  'customRanking',
  'relevancyStrictness',
  'hitsPerPage',
  'paginationLimitedTo',
]);

/**
 * Takes new settings over old ones; null sets one back to its default.
 * @throws ProtocolError 400 that names the setting which is unknown, not supported, or wrong.
 */
export function mergeSettings(old: JsonObject, changes: JsonObject, isReplica: boolean): JsonObject {
  const next: { [name: string]: unknown } = { ...old };
  for (const [name, value] of Object.entries(changes)) {
    if (meaningless.has(name)) continue;
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (!check && !defaultable.some((known) => known === name))
      throw new ProtocolError(
        400,
        `Invalid object attributes: ${name.slice(0, 100)} is not a setting that is supported here`,
      );
    if (isReplica && !ownOfReplica.has(name))
      throw badParameter(name, 'a replica takes this from its primary; set it there');
    if (value === null) delete next[name];
    else {
      if (check) check(name, value);
      else readParameters(new Map([[name, value]]));
      next[name] = value;
    }
  }
  for (const rule of listOf(next, 'ranking')) sortKeyOf(rule, 'ranking', true);
  for (const rule of listOf(next, 'customRanking')) sortKeyOf(rule, 'customRanking', false);
  const searched = searchedBy(next);
  if (searched.length > mostTexts)
    throw badParameter(
      'searchableAttributes',
      `expected at most ${mostTexts} attributes, there are ${searched.length}`,
    );
  return next;
}

/** Names of the replicas that settings list, without `virtual(…)`. */
export function replicaNames(settings: JsonObject): readonly string[] {
  return listOf(settings, 'replicas').map((name) => /^virtual\((.*)\)$/s.exec(name)?.[1] ?? name);
}

/** Defaults of search parameters that settings give. */
export function defaultsOf(settings: JsonObject): RawParameters {
  return new Map(Object.entries(settings).filter(([name]) => defaultable.some((known) => known === name)));
}

interface Facet {
  readonly name: string;
  readonly isSearchable: boolean;
  readonly isCounted: boolean;
}

function facetsOf(settings: JsonObject): readonly Facet[] {
  return listOf(settings, 'attributesForFaceting').map((written) => {
    let name = written.trim();
    let isSearchable = false;
    let isCounted = true;
    for (let inner = modifier.exec(name); inner; inner = modifier.exec(name)) {
      if (inner[1] === 'searchable') isSearchable = true;
      if (inner[1] === 'filterOnly') isCounted = false;
      name = (inner[2] ?? '').trim();
    }
    return { name, isSearchable, isCounted };
  });
}

const modifier = /^(searchable|filterOnly|afterDistinct)\((.*)\)$/s;
/** Attributes that an index searches by text (`engine/text-index.ts`). */
const mostTexts = 31;

export interface DerivedSchema {
  readonly schema: IndexSchema;
  readonly searchableFacets: ReadonlySet<string>;
  readonly uncounted: ReadonlySet<string>;
}

/** The name of the primary's own order in its schema; replicas stand under their names. */
export const ownOrder = '';

/**
 * The schema of an index and its replicas: facets as set, numbers as the records have them, searched by what is set or
 * by every text.
 */
export function schemaOf(
  settings: JsonObject,
  fields: FieldKinds,
  replicas: readonly { readonly name: string; readonly settings: JsonObject }[],
): DerivedSchema {
  const facets = facetsOf(settings);
  const sorts: { [name: string]: readonly SortKey[] } = { [ownOrder]: sortKeysOf(settings) };
  for (const replica of replicas) sorts[replica.name] = sortKeysOf({ ...settings, ...replica.settings });
  const sorted = new Set(Object.values(sorts).flatMap((keys) => keys.map((key) => key.number)));
  const filterable = settings.numericAttributesForFiltering;
  const allowed = Array.isArray(filterable)
    ? new Set(
        listOf(settings, 'numericAttributesForFiltering').map((name) => name.replace(/^equalOnly\((.*)\)$/s, '$1')),
      )
    : null;
  const isNumber = (name: string) => fields[name] === 'number';
  const numbers = Object.keys(fields).filter(
    (name) =>
      isNumber(name) &&
      (!allowed || allowed.has(name) || sorted.has(name) || facets.some((facet) => facet.name === name)),
  );
  for (const name of sorted) if (!numbers.includes(name)) numbers.push(name);
  const words = ['_tags', ...facets.map((facet) => facet.name)].filter((name) => !numbers.includes(name));
  const searchable = searchedBy(settings);
  const texts =
    searchable.length > 0
      ? searchable
      : Object.keys(fields)
          .filter((name) => !isNumber(name))
          .slice(0, mostTexts);
  const counted = new Set(facets.filter((facet) => facet.isCounted).map((facet) => facet.name));
  return {
    schema: { facets: [...new Set(words)], numbers, texts: [...new Set(texts)], sorts },
    searchableFacets: new Set(facets.filter((facet) => facet.isSearchable).map((facet) => facet.name)),
    uncounted: new Set([...words, ...numbers].filter((name) => !counted.has(name))),
  };
}

/** Names in `searchableAttributes`, without what says how their words are ordered. */
function searchedBy(settings: JsonObject): readonly string[] {
  const names = listOf(settings, 'searchableAttributes').flatMap((written) =>
    written.split(',').map((name) => name.trim().replace(/^(?:un)?ordered\((.*)\)$/s, '$1')),
  );
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Orders that a ranking names by attribute, then the custom ranking. */
function sortKeysOf(settings: JsonObject): readonly SortKey[] {
  const ranking = listOf(settings, 'ranking').flatMap((rule) => sortKeyOf(rule, 'ranking', true) ?? []);
  const custom = listOf(settings, 'customRanking').flatMap((rule) => sortKeyOf(rule, 'customRanking', false) ?? []);
  return [...ranking, ...custom];
}

const criteria = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

function sortKeyOf(rule: string, name: string, takesCriteria: boolean): SortKey | null {
  const [, way, attribute = ''] = /^(asc|desc)\((.+)\)$/s.exec(rule.trim()) ?? [];
  if (way !== undefined) return { number: attribute, descending: way === 'desc' };
  if (takesCriteria && criteria.includes(rule)) return null;
  throw badParameter(
    name,
    `"${rule.slice(0, 60)}" is none of ${takesCriteria ? `${criteria.join(', ')}, ` : ''}asc(attribute), desc(attribute)`,
  );
}

/**
 * How hits under an index's own name are ordered. A ranking that begins with an attribute sorts by it whatever was
 * typed, and so does a virtual replica's custom ranking; else relevance comes first.
 */
export function orderOf(sort: string, settings: JsonObject, isVirtual: boolean): IndexOrder {
  const [first = 'typo'] = listOf(settings, 'ranking');
  const isSorted = /^(?:asc|desc)\(/.test(first) || (isVirtual && listOf(settings, 'customRanking').length > 0);
  return { sort, otherwise: ownOrder, relevance: !isSorted, geo: !isSorted };
}

function listOf(settings: JsonObject, name: string): readonly string[] {
  const value = settings[name];
  return value === undefined || value === null ? [] : list(name, value);
}
