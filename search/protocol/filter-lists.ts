/** Filters as lists: the outer list narrows (AND), an inner one gives alternatives (OR). */
import type { Filter, IndexSchema } from '../engine/types.ts';
import { anyOf, facetLeaf, numberLeaf, type Scored } from './leaf.ts';
import { longestFilters, requireConditions, requireShort } from './limits.ts';
import { badParameter } from './problem.ts';
import { isNumeric, type Operator } from './tokens.ts';

/** One part of a search's filters. */
export interface Clause {
  /** The one attribute that it is about; null where there are several, or none. */
  readonly attribute: string | null;
  readonly filter: Filter;
  /** Single conditions in it. */
  readonly conditions: number;
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
    conditions: leaves.length,
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
    const [from = '', word, to = '', ...more] = value.split(/\s+/, 4);
    if (word === 'TO' && more.length === 0 && isNumeric(from) && isNumeric(to))
      return { attribute, filter: { number: attribute, from: Number(from), to: Number(to) }, score: 1 };
    if (word === undefined && isNumeric(from))
      return { attribute, filter: numberLeaf(attribute, '=', Number(from)), score: 1 };
  } else if (isNumeric(value))
    return { attribute, filter: numberLeaf(attribute, sign as Operator, Number(value)), score: 1 };
  throw badParameter(name, `"${shorten(text)}" compares with what is no number`);
}

/** Lists as they are; texts as JSON, or in the old form `a:1,(b:2,c:3)`. Counted and measured before they are read. */
function groupsOf(name: string, value: unknown): readonly (readonly string[])[] {
  const list = typeof value === 'string' ? listOf(name, value) : value;
  if (!Array.isArray(list)) throw badParameter(name, 'expected a list of texts, or of lists of texts');
  let conditions = 0;
  for (const item of list) {
    conditions += Array.isArray(item) ? item.length : 1;
    requireConditions(name, conditions);
  }
  return list
    .map((item: unknown) => {
      if (typeof item === 'string') return [requireShort(name, item)];
      if (Array.isArray(item) && item.every((inner: unknown) => typeof inner === 'string')) {
        for (const inner of item) requireShort(name, inner);
        return item;
      }
      throw badParameter(name, 'expected texts, or lists of texts as alternatives, and nothing deeper');
    })
    .filter((group) => group.length > 0);
}

function listOf(name: string, text: string): unknown {
  const trimmed = requireShort(name, text, longestFilters).trim();
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
  /** The start of the item being read, and whether it contains more than blanks. */
  let [start, isBlank] = [0, true];
  const flush = (at: number) => {
    const item = trimmed.slice(start, at).trim();
    if (item !== '') {
      if (inner) inner.push(item);
      else groups.push([item]);
    }
    [start, isBlank] = [at + 1, true];
  };
  for (let at = 0; at < trimmed.length; at++) {
    const c = trimmed.charAt(at);
    if (c === '(' && !inner && isBlank) [inner, start] = [[], at + 1];
    else if (c === ')' && inner) {
      flush(at);
      groups.push(inner);
      inner = null;
    } else if (c === ',') flush(at);
    else if (!/\s/.test(c)) isBlank = false;
  }
  flush(trimmed.length);
  if (inner) throw badParameter(name, 'a parenthesis is not closed');
  return groups;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
