/** Answers in the protocol's own fields, written as text: hits are spliced, not made again. */
import type { IndexAnswer, NumberStats } from '../engine/types.ts';
import type { ParsedSearch } from './parse-search.ts';

/** What one search found, whether it ran by itself or as a side of another. */
export interface Found {
  readonly total: number;
  readonly counts: IndexAnswer['counts'];
  readonly stats: IndexAnswer['stats'];
  readonly hits: readonly string[];
  readonly ms: number;
}

/** The JSON of one result; `responseFields` picks. */
export function answerText(search: ParsedSearch, found: Found): string {
  const { parameters, paging, index, params } = search;
  const fields = parameters.responseFields ?? ['*'];
  const isWanted = (name: string) => fields.includes('*') || fields.includes(name);
  const size = parameters.hitsPerPage;
  const reachable = Math.min(found.total, index.paginationLimit);
  const { facets, isCut } = facetsOf(search, found);
  const hasFacets = (parameters.facets ?? []).length > 0;
  const ms = Math.max(1, Math.round(found.ms));
  const values: [string, string | null][] = [
    ['hits', `[${found.hits.join(',')}]`],
    ['nbHits', String(found.total)],
    ...(paging.isPaged
      ? ([
          ['page', String(paging.page)],
          ['nbPages', String(size === 0 ? 0 : Math.ceil(reachable / size))],
          ['hitsPerPage', String(size)],
        ] satisfies [string, string][])
      : ([
          ['offset', String(paging.offset)],
          ['length', String(parameters.length ?? size)],
        ] satisfies [string, string][])),
    ['facets', hasFacets ? JSON.stringify(facets) : null],
    ['facets_stats', hasFacets ? statsText(search, found) : null],
    ['exhaustiveFacetsCount', hasFacets ? 'true' : null],
    ['exhaustiveNbHits', 'true'],
    ['exhaustiveTypo', 'true'],
    [
      'exhaustive',
      JSON.stringify({ nbHits: true, typo: true, ...(hasFacets ? { facetsCount: true, facetValues: !isCut } : {}) }),
    ],
    ['query', JSON.stringify(parameters.query ?? '')],
    ['params', JSON.stringify(params)],
    ['index', JSON.stringify(index.name)],
    ['renderingContent', '{}'],
    ['processingTimeMS', String(ms)],
  ];
  return `{${values.flatMap(([name, value]) => (value !== null && isWanted(name) ? [`"${name}":${value}`] : [])).join(',')}}`;
}

/** Values by attribute, the most frequent (or alphabetical) first, as many as are wanted. */
function facetsOf({ parameters, facets }: ParsedSearch, found: Found) {
  const most = parameters.maxValuesPerFacet;
  const isAlpha = parameters.sortFacetValuesBy === 'alpha';
  let isCut = false;
  const entries = facets.flatMap((name) => {
    const counts = [...(found.counts[name] ?? [])].filter(([, count]) => count > 0);
    if (counts.length === 0) return [];
    if (counts.length > most) isCut = true;
    return [[name, Object.fromEntries(firstOf(counts, most, isAlpha ? byValue : byCount))] as const];
  });
  return { facets: Object.fromEntries(entries), isCut };
}

type Count = readonly [value: string, count: number];

function byValue([a]: Count, [b]: Count): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function byCount(a: Count, b: Count): number {
  return b[1] - a[1] || byValue(a, b);
}

/** The first `most` in order. A number may have as many values as there are rows: most are looked at once. */
function firstOf(counts: readonly Count[], most: number, compare: (a: Count, b: Count) => number): readonly Count[] {
  const first = counts.slice(0, most).sort(compare);
  for (let at = most; at < counts.length; at++) {
    const count = counts[at] as Count;
    let place = first.length;
    while (place > 0 && compare(count, first[place - 1] as Count) < 0) place -= 1;
    if (place === first.length) continue;
    first.splice(place, 0, count);
    first.pop();
  }
  return first;
}

function statsText({ stats }: ParsedSearch, found: Found): string | null {
  const entries = stats.flatMap((name) => {
    const own = found.stats[name];
    return own && own.count > 0 ? [[name, statsOf(own)] as const] : [];
  });
  return entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries));
}

function statsOf({ min, max, sum, count }: NumberStats) {
  return { min, max, avg: sum / count, sum };
}
