/**
 * How a tenant's stock spells its facets. 'White', 'WHITE' and 'White ' of three feeds are one colour to shoppers:
 * counted together, found by one filter, shown in the most common spelling. The protocol's own answers keep them apart,
 * as Algolia does.
 */

import { spellingKey } from '#domain/search/spelling.ts';
import { type FacetName, facetAspect, facetNames, wordsColumns } from '#schemas/catalogue/vehicle/search.ts';
import type { IndexAnswer } from '../engine/types.ts';

/** Facets whose values are written by staff and feeds; those of the others are ours. */
export const writtenFacets: readonly FacetName[] = facetNames.filter((name) => {
  const { values, order } = facetAspect(name);
  return wordsColumns.some((column) => column === name) && values === undefined && order !== 'bands';
});

interface Group {
  shown: string;
  /** Vehicles with the spelling that is shown. */
  most: number;
  readonly all: string[];
}

export class Spellings {
  /** By facet and key. */
  readonly #groups = new Map<FacetName, ReadonlyMap<string, Group>>();
  /** By facet and spelling, so that no key is computed for what the stock has. */
  readonly #known = new Map<FacetName, ReadonlyMap<string, Group>>();

  /** @param counts of the whole stock, `writtenFacets` among them. */
  constructor(counts: IndexAnswer['counts']) {
    for (const name of writtenFacets) {
      const groups = new Map<string, Group>();
      const known = new Map<string, Group>();
      for (const [value, count] of counts[name] ?? []) {
        const key = spellingKey(name, value);
        const group = groups.get(key) ?? { shown: value.trim(), most: 0, all: [] };
        groups.set(key, group);
        known.set(value, group);
        group.all.push(value);
        if (count < group.most || (count === group.most && value >= group.shown)) continue;
        group.shown = value.trim();
        group.most = count;
      }
      this.#groups.set(name, groups);
      this.#known.set(name, known);
    }
  }

  /** A value as most of the stock spells it; unchanged where the stock has none like it. */
  shown(name: FacetName, value: string): string {
    return this.#find(name, value)?.shown ?? value;
  }

  /** Every spelling of a value in the stock; the value itself if there is none. */
  all(name: FacetName, value: string): readonly string[] {
    return this.#find(name, value)?.all ?? [value];
  }

  #find(name: FacetName, value: string): Group | undefined {
    const groups = this.#groups.get(name);
    return groups && (this.#known.get(name)?.get(value) ?? groups.get(spellingKey(name, value)));
  }
}
