/** The smallest filters: one attribute, one value. The index's schema decides what an attribute means. */
import { groupBy } from '#domain/json/group-by.ts';
import type { Filter, IndexSchema, Lift } from '../engine/types.ts';
import { isNumeric, type Operator } from './tokens.ts';

const nothing: Filter = { any: [] };

/** `attribute:value`. Names of attributes count by case, values do not, those of `_tags` do. */
export function facetLeaf(schema: IndexSchema, attribute: string, value: string): Filter {
  if (attribute === 'objectID') return { ids: [value] };
  if (schema.facets.includes(attribute))
    return attribute === '_tags' ? { facet: attribute, value } : { facet: attribute, value, anyCase: true };
  if (!schema.numbers.includes(attribute)) return nothing;
  if (!isNumeric(value)) return nothing;
  return { number: attribute, from: Number(value), to: Number(value) };
}

/** `attribute >= number`. Ends of ranges are part of them, so that a strict comparison leaves its own value out. */
export function numberLeaf(attribute: string, operator: Operator, value: number): Filter {
  switch (operator) {
    case '=':
      return { number: attribute, from: value, to: value };
    case '!=':
      return { number: attribute, isNot: value };
    case '>=':
      return { number: attribute, from: value };
    case '<=':
      return { number: attribute, to: value };
    case '>':
      return {
        all: [
          { number: attribute, from: value },
          { number: attribute, isNot: value },
        ],
      };
    case '<':
      return {
        all: [
          { number: attribute, to: value },
          { number: attribute, isNot: value },
        ],
      };
  }
}

/** A list of one is that one. */
export function allOf(filters: readonly Filter[]): Filter {
  const [only] = filters;
  return only !== undefined && filters.length === 1 ? only : { all: filters };
}

export function anyOf(filters: readonly Filter[]): Filter {
  const [only] = filters;
  return only !== undefined && filters.length === 1 ? only : { any: filters };
}

/** A filter that raises the score of what passes it; scores of one group are alternatives. */
export interface Scored {
  readonly filter: Filter;
  readonly score: number;
  readonly group: number;
}

/**
 * Scores that add up. Of alternatives the highest counts (Algolia's `sumOrFiltersScores: false`); those with one score
 * are one filter. The index does the comparing, so that the size of the query grows with its text.
 */
export function liftsOf(scored: readonly Scored[], sumAlternatives: boolean): readonly Lift[] {
  const lifting = scored.filter(({ score }) => score > 0);
  if (sumAlternatives) return lifting.map(({ filter, score }) => [{ filter, score }]);
  return [...groupBy(lifting, ({ group }) => group).values()].map((steps) =>
    [...groupBy(steps, ({ score }) => score)].map(([score, same]) => ({
      filter: anyOf(same.map(({ filter }) => filter)),
      score,
    })),
  );
}
