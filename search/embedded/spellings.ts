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
  readonly shown: string;
  readonly all: readonly string[];
}

/** A value that the stock spells in one way only is that text: most are, and hundreds of sites are in memory. */
type Spelt = string | Group;

export class Spellings {
  /** By facet and key. */
  readonly #groups = new Map<FacetName, ReadonlyMap<string, Spelt>>();
  /** By facet and spelling, so that no key is computed for what the stock has. */
  readonly #known = new Map<FacetName, ReadonlyMap<string, Spelt>>();

  /** @param counts of the whole stock, `writtenFacets` among them. */
  constructor(counts: IndexAnswer['counts']) {
    for (const name of writtenFacets) {
      const found = new Map<string, (readonly [value: string, count: number])[]>();
      for (const entry of counts[name] ?? []) {
        const key = spellingKey(name, entry[0]);
        const same = found.get(key);
        if (same) same.push(entry);
        else found.set(key, [entry]);
      }
      const groups = new Map<string, Spelt>();
      const known = new Map<string, Spelt>();
      for (const [key, same] of found) {
        const spelt = spell(same);
        groups.set(key, spelt);
        for (const [value] of same) known.set(value, spelt);
      }
      this.#groups.set(name, groups);
      this.#known.set(name, known);
    }
  }

  /** A value as most of the stock spells it; unchanged where the stock has none like it. */
  shown(name: FacetName, value: string): string {
    const spelt = this.#find(name, value) ?? value;
    return typeof spelt === 'string' ? spelt : spelt.shown;
  }

  /** Every spelling of a value in the stock; the value itself if there is none. */
  all(name: FacetName, value: string): readonly string[] {
    const spelt = this.#find(name, value) ?? value;
    return typeof spelt === 'string' ? [spelt] : spelt.all;
  }

  #find(name: FacetName, value: string): Spelt | undefined {
    const groups = this.#groups.get(name);
    return groups && (this.#known.get(name)?.get(value) ?? groups.get(spellingKey(name, value)));
  }
}

/** Spellings of one value, shown as most vehicles have it, and of those the first in order. */
function spell(same: readonly (readonly [value: string, count: number])[]): Spelt {
  const most = Math.max(...same.map(([, count]) => count));
  let shown: string | undefined;
  for (const [value, count] of same) if (count === most && (shown === undefined || value < shown)) shown = value.trim();
  if (shown === undefined) throw new Error('A value has at least one spelling.');
  const all = same.map(([value]) => value);
  return all.length === 1 && all[0] === shown ? shown : { shown, all };
}
