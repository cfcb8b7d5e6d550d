/** Answers in the protocol's own fields, written as text: hits are spliced, not made again. */
import type { IndexAnswer, NumberStats } from '../engine/types.ts';
import type { ParsedSearch } from './parse-search.ts';

/** The result of one search, whether it ran alone or as part of another. */
export interface Found {
  readonly total: number;
  readonly counts: IndexAnswer['counts'];
  readonly stats: IndexAnswer['stats'];
  /** Hits as text, some to a piece with commas between them. */
  readonly hits: readonly string[];
  readonly ms: number;
}

/** The JSON of one result, in pieces; `responseFields` picks. Hits come first, and their pieces stay apart. */
export function answerPieces(search: ParsedSearch, found: Found): readonly string[] {
  const { parameters, paging, index, params } = search;
  const fields = parameters.responseFields ?? ['*'];
  const isWanted = (name: string) => fields.includes('*') || fields.includes(name);
  const size = parameters.hitsPerPage;
  const { text: facets, isCut } = facetsText(search, found);
  const hasFacets = (parameters.facets ?? []).length > 0;
  const ms = Math.max(1, Math.round(found.ms));
  const values: [string, string | null][] = [
    ['nbHits', String(found.total)],
    ...(paging.isPaged
      ? ([
          ['page', String(paging.page)],
          ['nbPages', String(size === 0 ? 0 : Math.ceil(found.total / size))],
          ['hitsPerPage', String(size)],
        ] satisfies [string, string][])
      : ([
          ['offset', String(paging.offset)],
          ['length', String(parameters.length ?? size)],
        ] satisfies [string, string][])),
    ['facets', hasFacets ? facets : null],
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
  const rest = values
    .flatMap(([name, value]) => (value !== null && isWanted(name) ? [`"${name}":${value}`] : []))
    .join(',');
  if (!isWanted('hits')) return [`{${rest}}`];
  const hits = found.hits.map((piece, at) => (at === 0 ? piece : `,${piece}`));
  return ['{"hits":[', ...hits, rest === '' ? ']}' : `],${rest}}`];
}

/** JSON of the values by attribute, limited to the requested number; the index gives them in their order. */
function facetsText({ parameters, facets }: ParsedSearch, found: Found) {
  const most = parameters.maxValuesPerFacet;
  let isCut = false;
  let text = '';
  for (const name of facets) {
    let values = '';
    let given = 0;
    found.counts[name]?.forEach((count, value) => {
      if (given++ < most) values += `${given === 1 ? '' : ','}${quoted(value)}:${count}`;
    });
    if (given > most) isCut = true;
    if (given > 0) text += `${text === '' ? '' : ','}${quoted(name)}:{${values}}`;
  }
  return { text: `{${text}}`, isCut };
}

/** Characters that JSON has to escape. */
const special = /["\\\p{Cc}\p{Cs}]/u;

function quoted(text: string): string {
  return special.test(text) ? JSON.stringify(text) : `"${text}"`;
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
