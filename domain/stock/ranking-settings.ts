/** A tenant's points for the order 'recommended', read from its switches. */
import { type Boosting, type BoostSubject, rankingLimits } from '#schemas/switches/ranking.ts';
import type { SwitchKeyOf } from '#schemas/switches/registry.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { foldText } from '../text/fold.ts';

interface Boost {
  readonly when: BoostSubject;
  /** As staff wrote it. */
  readonly is: string;
  /** Folded, for comparing. */
  readonly word: string;
  /** Whole points, below 0 to move down. */
  readonly add: number;
}

export interface Ranking {
  readonly notReserved: number;
  readonly promoted: number;
  readonly photos: number;
  readonly price: number;
  readonly justArrived: number;
  readonly inStock: number;
  readonly age: number;
  readonly certified: number;
  readonly boosts: readonly Boost[];
}

/** Missing values are the defaults; what is out of bounds is brought within, and boosts that make no sense are left out. */
export function rankingOf(settings: Settings): Ranking {
  const known = rankings.get(settings);
  if (known) return known;
  const weight = (key: SwitchKeyOf<number>) =>
    Math.round(Math.min(Math.max(setting(settings, key), 0), rankingLimits.weight));
  const ranking: Ranking = {
    notReserved: weight('ranking.not-reserved'),
    promoted: weight('ranking.promoted'),
    photos: weight('ranking.photos'),
    price: weight('ranking.price'),
    justArrived: weight('ranking.just-arrived'),
    inStock: weight('ranking.in-stock'),
    age: weight('ranking.age'),
    certified: weight('ranking.certified'),
    boosts: readBoosts(setting(settings, 'ranking.boosts')),
  };
  rankings.set(settings, ranking);
  return ranking;
}

/** Settings are one object per release, and are read once per vehicle. */
const rankings = new WeakMap<Settings, Ranking>();

function readBoosts(boosts: readonly Boosting[]): readonly Boost[] {
  return boosts.slice(0, rankingLimits.boosts).flatMap(({ when, is, add }): readonly Boost[] => {
    const word = boostWord(is);
    if (word === '') return [];
    const { boost } = rankingLimits;
    return [{ when, is: is.trim(), word, add: Math.round(Math.min(Math.max(add, -boost), boost)) }];
  });
}

/** A value as boosts compare it: 'SUV', ' suv ' and 'Suv' are the same. */
export function boostWord(text: string | null): string {
  return text === null ? '' : foldText(text).trim();
}
