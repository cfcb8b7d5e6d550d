/**
 * Searches that belong together. For disjunctive facets the clients send 1 + k requests: one with every filter, and one
 * without hits for each refined attribute that leaves that attribute's own filters out. One search of the index with
 * refinements answers all of them.
 */
import { compareText } from '#domain/text/compare.ts';
import type { IndexQuery, Refinement } from '../engine/types.ts';
import { allOf } from './leaf.ts';
import type { ParsedSearch } from './parse-search.ts';

export interface SharedSearch {
  /** Place in the list of the request that has every filter. */
  readonly main: number;
  /** Place of each request that leaves an attribute out, with that attribute. */
  readonly sides: ReadonlyMap<number, string>;
}

/** Every search is in exactly one group; those that go with no other are alone in theirs. */
export function groupSearches(searches: readonly ParsedSearch[]): readonly SharedSearch[] {
  const known = searches.map((search) => ({
    key: JSON.stringify([search.index.name, { ...search.base, sort: '' }]),
    clauses: search.clauses.map((clause) => JSON.stringify(clause)),
  }));
  const taken = new Set<number>();
  return searches.flatMap((search, main) => {
    const own = known[main];
    if (taken.has(main) || !own) return [];
    taken.add(main);
    const sides = new Map<number, string>();
    for (const [at, other] of searches.entries()) {
      const its = known[at];
      if (taken.has(at) || !its || its.key !== own.key || other.paging.limit > 0) continue;
      const attribute = leftOut(search, own.clauses, other, its.clauses);
      if (attribute === null) continue;
      sides.set(at, attribute);
      taken.add(at);
    }
    return [{ main, sides }];
  });
}

/** The attribute whose filters, and no others, `side` lacks, and which is all it counts; null when it is another search. */
function leftOut(
  main: ParsedSearch,
  mine: readonly string[],
  side: ParsedSearch,
  its: readonly string[],
): string | null {
  const [attribute, ...more] = side.facets;
  if (attribute === undefined || more.length > 0) return null;
  const rest = mine.filter((_, index) => main.clauses[index]?.attribute !== attribute);
  if (rest.length === mine.length || rest.length !== its.length) return null;
  const [left, right] = [[...rest].sort(compareText), [...its].sort(compareText)];
  return left.every((text, index) => text === right[index]) ? attribute : null;
}

/** The one query of a group. @param searches all of the call. */
export function sharedQuery(group: SharedSearch, searches: readonly ParsedSearch[]): IndexQuery {
  const main = searches[group.main];
  if (!main) throw new RangeError('A group names a search that is not there.');
  const refined = new Set(group.sides.values());
  const refinements: Refinement[] = [...refined].map((attribute) => ({
    attribute,
    filter: allOf(main.clauses.filter((clause) => clause.attribute === attribute).map((clause) => clause.filter)),
  }));
  const rest = main.clauses.filter((clause) => clause.attribute === null || !refined.has(clause.attribute));
  const all = [main, ...[...group.sides.keys()].flatMap((at) => searches[at] ?? [])];
  return {
    ...main.base,
    filter: rest.length === 0 ? undefined : allOf(rest.map((clause) => clause.filter)),
    refinements,
    offset: main.paging.offset,
    limit: main.paging.limit,
    count: [...new Set(all.flatMap((search) => search.facets))],
    stats: [...new Set(all.flatMap((search) => search.stats))],
    ...(refinements.length > 0 ? { sides: true } : {}),
  };
}
