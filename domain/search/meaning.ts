import type { FacetName, RangeName } from '#schemas/catalogue/vehicle/search.ts';

/** The meaning of a run of words. */
export interface Meaning {
  /** How many words say it. */
  readonly words: number;
  readonly facet?: readonly [name: FacetName, values: readonly string[]];
  readonly range?: readonly [name: RangeName, bounds: { readonly min?: number; readonly max?: number }];
}

/** Reads folded words from a position on; null if they have no meaning. */
export type Reader = (words: readonly string[], at: number) => Meaning | null;
