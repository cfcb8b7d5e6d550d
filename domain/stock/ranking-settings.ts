/** A tenant's points for the order 'recommended', read from its switches. */
import type { Json } from '#schemas/json.ts';
import { type BoostSubject, boostSubjects, rankingLimits } from '#schemas/switches/ranking.ts';
import { numberSetting, type Settings } from '../settings.ts';
import { foldText } from '../text/fold.ts';

export interface Boost {
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
  const weight = (key: string, fallback: number) =>
    Math.round(Math.min(Math.max(numberSetting(settings, key, fallback), 0), rankingLimits.weight));
  const ranking: Ranking = {
    notReserved: weight('ranking.not-reserved', 400),
    promoted: weight('ranking.promoted', 200),
    photos: weight('ranking.photos', 80),
    price: weight('ranking.price', 40),
    justArrived: weight('ranking.just-arrived', 20),
    inStock: weight('ranking.in-stock', 10),
    age: weight('ranking.age', 0),
    certified: weight('ranking.certified', 0),
    boosts: readBoosts(settings['ranking.boosts']),
  };
  rankings.set(settings, ranking);
  return ranking;
}

/** Settings are one object a release, and are asked once a vehicle. */
const rankings = new WeakMap<Settings, Ranking>();

function readBoosts(value: Json | undefined): readonly Boost[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, rankingLimits.boosts).flatMap((item: Json): readonly Boost[] => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
    const { when, is, add } = item as { readonly [key: string]: Json };
    if (typeof when !== 'string' || !isSubject(when) || typeof is !== 'string' || typeof add !== 'number') return [];
    const word = boostWord(is);
    if (word === '' || !Number.isFinite(add)) return [];
    const { boost } = rankingLimits;
    return [{ when, is: is.trim(), word, add: Math.round(Math.min(Math.max(add, -boost), boost)) }];
  });
}

function isSubject(text: string): text is BoostSubject {
  return Object.hasOwn(boostSubjects, text);
}

/** A value as boosts compare it: 'SUV', ' suv ' and 'Suv' are the same. */
export function boostWord(text: string | null): string {
  return text === null ? '' : foldText(text).trim();
}
