/** A hit of an answer: the record's own text, spliced, with what a search adds to it. */
import { type Marker, mapTexts, markText, snippetOf } from './highlight.ts';
import type { ParsedSearch } from './parse-search.ts';
import { isJsonObject, type JsonObject, type StoredRecord } from './searchable.ts';

/** @param distance km from the search's place; undefined without one. */
export function hitText(
  search: ParsedSearch,
  record: StoredRecord,
  marker: Marker,
  distance: number | null | undefined,
): string {
  const { parameters, index } = search;
  const own = retrieved(record, parameters.attributesToRetrieve ?? ['*']);
  const added: string[] = [];
  const highlight = parameters.attributesToHighlight ?? index.schema.texts;
  if (highlight.length > 0) added.push(`"_highlightResult":${highlightText(search, record, highlight, marker)}`);
  const snippets = parameters.attributesToSnippet ?? [];
  if (snippets.length > 0)
    added.push(`"_snippetResult":${JSON.stringify(snippeted(search, record.value, snippets, marker))}`);
  if (parameters.getRankingInfo) added.push(`"_rankingInfo":${JSON.stringify(rankingOf(search, distance))}`);
  if (added.length === 0) return own;
  return own === '{}' ? `{${added.join(',')}}` : `${own.slice(0, -1)},${added.join(',')}}`;
}

/** The record's text, whole where it can be; `objectID` always. */
export function retrieved(record: StoredRecord, wanted: readonly string[]): string {
  const left = new Set(wanted.flatMap((name) => (name.startsWith('-') ? [name.slice(1)] : [])));
  const isAll = wanted.includes('*') || (wanted.length > 0 && left.size === wanted.length);
  if (isAll && left.size === 0) return record.text;
  const names = new Set(wanted);
  const entries = Object.entries(record.value).filter(
    ([name]) => name === 'objectID' || ((isAll || names.has(name)) && !left.has(name)),
  );
  const nested = isAll ? [] : wanted.filter((name) => name.includes('.') && !names.has(name.split('.', 1)[0] ?? ''));
  for (const path of nested) {
    const [name = '', ...rest] = path.split('.');
    const value = rest.reduce<unknown>(
      (at, key) => (isJsonObject(at) && Object.hasOwn(at, key) ? at[key] : undefined),
      record.value[name],
    );
    if (value !== undefined) entries.push([name, rest.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)]);
  }
  return JSON.stringify(Object.fromEntries(entries));
}

/** Marked values of records that nothing was typed for, by the names of their attributes. */
const unmarked = new WeakMap<StoredRecord, { readonly names: string; readonly text: string }>();

function highlightText(search: ParsedSearch, record: StoredRecord, names: readonly string[], marker: Marker): string {
  const make = () => JSON.stringify(highlighted(search, record.value, names, marker));
  if (marker.typed.length > 0 || search.parameters.restrictHighlightAndSnippetArrays) return make();
  const asked = JSON.stringify(names);
  const known = unmarked.get(record);
  if (known?.names === asked) return known.text;
  const text = make();
  unmarked.set(record, { names: asked, text });
  return text;
}

function highlighted(
  { parameters }: ParsedSearch,
  value: JsonObject,
  names: readonly string[],
  marker: Marker,
): unknown {
  const onlyMatching = parameters.restrictHighlightAndSnippetArrays ?? false;
  return mapTexts(value, names, (text) => {
    const marked = markText(text, marker);
    return onlyMatching && marked.matchLevel === 'none' ? undefined : marked;
  });
}

function snippeted({ parameters }: ParsedSearch, value: JsonObject, names: readonly string[], marker: Marker): unknown {
  const lengths = new Map(
    names.map((name) => {
      const [, attribute = name, words = '10'] = /^(.*?)(?::(\d{1,3}))?$/s.exec(name) ?? [];
      return [attribute, Math.max(1, Number(words))] as const;
    }),
  );
  const ellipsis = parameters.snippetEllipsisText ?? '…';
  const parts = [...lengths].map(([name, words]) =>
    mapTexts(value, [name], (text) => snippetOf(text, marker, words, ellipsis)),
  );
  return Object.assign({}, ...parts);
}

/** The ranking info of a hit; metres. */
function rankingOf({ base }: ParsedSearch, distance: number | null | undefined): unknown {
  const metres = typeof distance === 'number' ? Math.round(distance * 1000) : null;
  const { near } = base;
  return metres === null || !near
    ? { geoDistance: 0 }
    : { geoDistance: metres, geoPrecision: 1, matchedGeoLocation: { lat: near.lat, lng: near.lng, distance: metres } };
}
