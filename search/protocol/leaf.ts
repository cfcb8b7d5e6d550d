/** The smallest filters: one attribute, one value. What an attribute means comes from the index's schema. */
import type { Filter, IndexSchema } from '../engine/types.ts';
import { isNumeric, type Operator } from './tokens.ts';

export const nothing: Filter = { any: [] };

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

/** A filter that lifts what passes it; scores of one group stand for alternatives. */
export interface Scored {
  readonly filter: Filter;
  readonly score: number;
  readonly group: number;
}

/**
 * Scores that add up. Of alternatives the highest counts (Algolia's `sumOrFiltersScores: false`): each step between two
 * scores is given to whatever reaches at least the higher one.
 */
export function liftsOf(
  scored: readonly Scored[],
  sumAlternatives: boolean,
): readonly { readonly filter: Filter; readonly score: number }[] {
  if (sumAlternatives) return scored.filter(({ score }) => score > 0).map(({ filter, score }) => ({ filter, score }));
  const groups = new Map<number, Scored[]>();
  for (const item of scored) {
    const known = groups.get(item.group);
    if (known) known.push(item);
    else groups.set(item.group, [item]);
  }
  return [...groups.values()].flatMap((group) => {
    const steps = [...new Set(group.map(({ score }) => score))].filter((score) => score > 0).sort((a, b) => a - b);
    return steps.map((step, index) => ({
      filter: anyOf(group.filter(({ score }) => score >= step).map(({ filter }) => filter)),
      score: step - (steps[index - 1] ?? 0),
    }));
  });
}
