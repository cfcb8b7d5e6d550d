/**
 * Filters in Algolia's form: ORs inside ANDs, NOT before single conditions only. Any tree of ours can be converted to
 * that form; those of pages are small, so that spreading them out stays small too.
 */
import type { Filter } from '../engine/types.ts';

type Leaf = Exclude<Filter, { all: readonly Filter[] } | { any: readonly Filter[] } | { not: Filter }>;
interface Literal {
  readonly leaf: Leaf;
  readonly negated: boolean;
}
/** Alternatives; any of them will do. */
type Clause = readonly Literal[];

/** A filter whose expanded form is larger than this is a bug of ours. */
const mostLiterals = 2000;

/** @throws RangeError for a filter that grows beyond bounds. */
export function filterText(filters: readonly Filter[]): string {
  const clauses = filters.flatMap((filter) => clausesOf(filter, false));
  return clauses
    .map((clause) => {
      if (clause.length === 0) return nothing;
      const text = clause.map(literalText).join(' OR ');
      return clause.length === 1 ? text : `(${text})`;
    })
    .join(' AND ');
}

function clausesOf(filter: Filter, negated: boolean): readonly Clause[] {
  if ('not' in filter) return clausesOf(filter.not, !negated);
  if ('all' in filter || 'any' in filter) {
    const isAll = 'all' in filter;
    const parts = (isAll ? filter.all : filter.any).map((part) => clausesOf(part, negated));
    return isAll !== negated ? parts.flat() : parts.reduce(spread, [[]]);
  }
  if ('ids' in filter) {
    const leaves = filter.ids.map((id): Literal => ({ leaf: { facet: 'objectID', value: id }, negated }));
    return negated ? leaves.map((leaf) => [leaf]) : [leaves];
  }
  return [[{ leaf: filter, negated }]];
}

/** Either side: each clause of one with each of the other. */
function spread(left: readonly Clause[], right: readonly Clause[]): readonly Clause[] {
  if (left.length * right.length > mostLiterals) throw new RangeError('The filter is too large.');
  return left.flatMap((one) => right.map((other) => [...one, ...other]));
}

/** An empty OR finds nothing: no record has this. */
const nothing = 'objectID:"\u0000"';

function literalText({ leaf, negated }: Literal): string {
  const not = negated ? 'NOT ' : '';
  if ('facet' in leaf) return `${not}${quoted(leaf.facet)}:${quoted(leaf.value)}`;
  if ('ids' in leaf) throw new Error('Ids have to be a separate condition.');
  if ('isNot' in leaf) return `${not}${leaf.number} != ${leaf.isNot}`;
  const { number, from, to } = leaf;
  if (from !== undefined && to !== undefined) return `${not}${number}:${from} TO ${to}`;
  if (from !== undefined) return `${not}${number} >= ${from}`;
  if (to !== undefined) return `${not}${number} <= ${to}`;
  return negated ? nothing : `${number} >= ${Number.MIN_SAFE_INTEGER}`;
}

function quoted(text: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(text) && !/^(?:AND|OR|NOT|TO)$/.test(text)
    ? text
    : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
