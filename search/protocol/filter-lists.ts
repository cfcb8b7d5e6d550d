/** Filters as lists: the outer list narrows (AND), an inner one gives alternatives (OR). */
import type { Filter, IndexSchema } from '../engine/types.ts';
import { anyOf, facetLeaf, numberLeaf, type Scored } from './leaf.ts';
import { badParameter } from './problem.ts';
import { isNumeric, type Operator } from './tokens.ts';

/** One condition of a search. */
export interface Clause {
  /** The one attribute that it is about; null where there are several, or none. */
  readonly attribute: string | null;
  readonly filter: Filter;
}

interface Leaf {
  readonly attribute: string | null;
  readonly filter: Filter;
  readonly score: number;
}

/** `[["make:Toyota", "make:Mazda"], "body:-Ute"]`: first colon, `-` negates, `\-` is a minus. */
export function parseFacetFilters(name: string, value: unknown, schema: IndexSchema): readonly Clause[] {
  return groupsOf(name, value).map((group) => toClause(group.map((text) => facetItem(name, text, schema))));
}

/** `["price>=1000", ["year=2020", "year:2022 TO 2024"]]`. */
export function parseNumericFilters(name: string, value: unknown): readonly Clause[] {
  return groupsOf(name, value).map((group) => toClause(group.map((text) => numericItem(name, text))));
}

/** `["promo", ["a", "-b"]]` over `_tags`. */
export function parseTagFilters(name: string, value: unknown, schema: IndexSchema): readonly Clause[] {
  return groupsOf(name, value).map((group) =>
    toClause(
      group.map((text) => {
        const isNegated = text.startsWith('-');
        const filter = facetLeaf(schema, '_tags', isNegated ? text.slice(1) : text.replace(/^\\-/, '-'));
        return { attribute: '_tags', filter: isNegated ? { not: filter } : filter, score: 1 };
      }),
    ),
  );
}

/** As facet filters, each with a score of 1 unless it names another: `make:Toyota<score=3>`. */
export function parseOptionalFilters(name: string, value: unknown, schema: IndexSchema): readonly Scored[] {
  return groupsOf(name, value).flatMap((group, index) =>
    group.map((text) => {
      const { filter, score } = facetItem(name, text, schema);
      return { filter, score, group: index };
    }),
  );
}

function toClause(leaves: readonly Leaf[]): Clause {
  const first = leaves[0]?.attribute ?? null;
  return {
    attribute: leaves.every((leaf) => leaf.attribute === first) ? first : null,
    filter: anyOf(leaves.map((leaf) => leaf.filter)),
  };
}

function facetItem(name: string, text: string, schema: IndexSchema): Leaf {
  const scored = /<score=(\d{1,9})>$/.exec(text);
  const plain = scored ? text.slice(0, scored.index) : text;
  const isNegatedName = plain.startsWith('-');
  const colon = plain.indexOf(':');
  if (colon < (isNegatedName ? 2 : 1))
    throw badParameter(name, `"${shorten(text)}" has no attribute; write attribute:value`);
  const attribute = plain.slice(isNegatedName ? 1 : 0, colon);
  const written = plain.slice(colon + 1);
  const isNegated = isNegatedName !== written.startsWith('-');
  const value = written.startsWith('-') ? written.slice(1) : written.replace(/^\\-/, '-');
  const filter = facetLeaf(schema, attribute, value);
  return { attribute, filter: isNegated ? { not: filter } : filter, score: scored ? Number(scored[1]) : 1 };
}

function numericItem(name: string, text: string): Leaf {
  const at = text.search(/[<>=!:]/);
  const sign = at < 0 ? '' : (/^(?:<=|>=|!=|<|>|=|:)/.exec(text.slice(at, at + 2))?.[0] ?? '');
  const attribute = text.slice(0, Math.max(at, 0)).trim();
  const value = text.slice(at + sign.length).trim();
  if (attribute === '' || sign === '')
    throw badParameter(name, `"${shorten(text)}" is no comparison; write price>=1000 or price:1000 TO 5000`);
  if (sign === ':') {
    const [from = '', to, more] = value.split(/\s+TO\s+/, 3);
    if (to !== undefined && more === undefined && isNumeric(from) && isNumeric(to))
      return { attribute, filter: { number: attribute, from: Number(from), to: Number(to) }, score: 1 };
    if (to === undefined && isNumeric(from))
      return { attribute, filter: numberLeaf(attribute, '=', Number(from)), score: 1 };
  } else if (isNumeric(value))
    return { attribute, filter: numberLeaf(attribute, sign as Operator, Number(value)), score: 1 };
  throw badParameter(name, `"${shorten(text)}" compares with what is no number`);
}

/** Lists as they are; texts as JSON, or in the old form `a:1,(b:2,c:3)`. */
function groupsOf(name: string, value: unknown): readonly (readonly string[])[] {
  const list = typeof value === 'string' ? listOf(name, value) : value;
  if (!Array.isArray(list)) throw badParameter(name, 'expected a list of texts, or of lists of texts');
  return list
    .map((item: unknown) => {
      if (typeof item === 'string') return [item];
      if (Array.isArray(item) && item.every((inner: unknown) => typeof inner === 'string')) return item;
      throw badParameter(name, 'expected texts, or lists of texts as alternatives, and nothing deeper');
    })
    .filter((group) => group.length > 0);
}

function listOf(name: string, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  if (trimmed.startsWith('[')) {
    try {
      return JSON.parse(trimmed);
    } catch {
      throw badParameter(name, 'the list is not valid JSON');
    }
  }
  const groups: string[][] = [];
  let inner: string[] | null = null;
  let item = '';
  const flush = () => {
    if (item.trim() !== '') {
      if (inner) inner.push(item.trim());
      else groups.push([item.trim()]);
    }
    item = '';
  };
  for (const c of trimmed) {
    if (c === '(' && !inner && item.trim() === '') inner = [];
    else if (c === ')' && inner) {
      flush();
      groups.push(inner);
      inner = null;
    } else if (c === ',') flush();
    else item += c;
  }
  flush();
  if (inner) throw badParameter(name, 'a parenthesis is not closed');
  return groups;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
