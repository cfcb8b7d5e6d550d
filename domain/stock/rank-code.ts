/**
 * The rank facts of a vehicle as one small whole number, so that an index can store it and work out the points of any
 * weights without the vehicle. Boosts are not in it: they go by words that the index has.
 */
import type { Ranking } from './ranking-settings.ts';
import { type RankFacts, rankFactParts, rankUnder } from './recommended-rank.ts';

/** Codes are below this: what can be bought or not, by the shares of each fact. */
const codes = rankFactParts.reduce((sum, parts) => sum * (parts + 1), 2);
const noWords = { make: '', model: '', body: '', car_type: '', location: '', tag: '' };

/** 0 to some thousands; the same for all vehicles that every weight gives the same points. */
export function rankCode({ available, shares }: RankFacts): number {
  let code = available ? 1 : 0;
  let at = 0;
  for (const parts of rankFactParts) code = code * (parts + 1) + Math.round((shares[at++] ?? 0) * parts);
  return code;
}

/** By code, the points under a tenant's weights without its boosts. */
export function rankPoints(ranking: Ranking): readonly number[] {
  const weights = { ...ranking, boosts: [] };
  return Array.from({ length: codes }, (_, code) => rankUnder(weights, factsOf(code)));
}

function factsOf(code: number): RankFacts {
  const shares: number[] = [];
  let rest = code;
  for (const parts of [...rankFactParts].reverse()) {
    shares.unshift((rest % (parts + 1)) / parts);
    rest = Math.floor(rest / (parts + 1));
  }
  return { available: rest === 1, shares, words: noWords };
}
