/**
 * The order 'recommended' (the specification's custom rank, whose formula is not shown): a sum of whole points, highest
 * first. Vehicles for sale get a lead that no other points make up for; each further fact gets the points that the
 * tenant gives it, in full or in part; boosts add to the vehicles that they name. `explainRank` says the same in words.
 */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { type BoostSubject, boostSubjects } from '#schemas/switches/ranking.ts';
import { sellingPrice } from '../price/selling-price.ts';
import type { Settings } from '../switches/settings.ts';
import { hasText } from '../text/quantity.ts';
import { isAvailable } from '../vehicle/availability.ts';
import { bodyName } from '../vehicle/body.ts';
import { isJustArrived, justArrivedChangeTimes } from '../vehicle/image-tag.ts';
import { boostWord, type Ranking, rankingOf } from './ranking-settings.ts';
import { stockSince } from './stock-since.ts';

/** Points of what can be bought: more than all weights and boosts together can make up for (held by a test). */
export const availableLead = 100_000;

/** The rank facts of a vehicle, valid under any weights. */
export interface RankFacts {
  readonly available: boolean;
  /** How much of each fact's points it gets, 0 to 1, in the order of `facts`. */
  readonly shares: readonly number[];
  /** Folded values that boosts compare with, '' for none. */
  readonly words: { readonly [subject in BoostSubject]: string };
}

interface RankLine {
  /** What it is for: being for sale, a fact, or a boost. */
  readonly fact: 'available' | keyof Ranking;
  /** 'Not reserved', '7 photos', 'Make is Toyota'. */
  readonly text: string;
  /** Whole points. */
  readonly points: number;
}

interface Fact {
  readonly name: keyof Omit<Ranking, 'boosts'>;
  /** The share is a whole number of these parts. */
  readonly parts: number;
  readonly share: (vehicle: Vehicle, settings: Settings, now: Date) => number;
  readonly describe: (vehicle: Vehicle, now: Date) => string;
}

const dayMs = 86_400_000;
/** Days in stock from which on a further third of the points is given. */
const ageSteps = [30, 60, 90] as const;
/** This many photos score in full. */
const enoughPhotos = 10;

const facts: readonly Fact[] = [
  { name: 'notReserved', parts: 1, share: (vehicle) => (vehicle.reserved ? 0 : 1), describe: () => 'Not reserved' },
  { name: 'promoted', parts: 1, share: (vehicle) => (vehicle.promoted ? 1 : 0), describe: () => 'Promoted' },
  {
    name: 'photos',
    parts: enoughPhotos,
    share: (vehicle) => Math.min(photoCount(vehicle), enoughPhotos) / enoughPhotos,
    describe: (vehicle) => {
      const count = photoCount(vehicle);
      return count >= enoughPhotos ? `${enoughPhotos} photos or more` : `${count} ${count === 1 ? 'photo' : 'photos'}`;
    },
  },
  {
    name: 'price',
    parts: 1,
    share: (vehicle) => (sellingPrice(vehicle) === null ? 0 : 1),
    describe: () => 'Price present',
  },
  {
    name: 'justArrived',
    parts: 1,
    share: (vehicle, settings, now) => (isJustArrived(vehicle, settings, now) ? 1 : 0),
    describe: () => 'Just arrived',
  },
  {
    name: 'inStock',
    parts: 1,
    share: (vehicle) => (vehicle.status === 'in_stock' ? 1 : 0),
    describe: () => 'In stock',
  },
  {
    name: 'age',
    parts: ageSteps.length,
    share: (vehicle, _settings, now) =>
      ageSteps.filter((days) => daysInStock(vehicle, now) >= days).length / ageSteps.length,
    describe: (vehicle, now) => `${Math.floor(daysInStock(vehicle, now))} days in stock`,
  },
  { name: 'certified', parts: 1, share: (vehicle) => (vehicle.certified ? 1 : 0), describe: () => 'Certified' },
];

/** Into how many parts the share of each is cut, in the order of `facts`. */
export const rankFactParts = facts.map((fact) => fact.parts);

/** @param vehicle under the tenant's names. */
export function rankFacts(vehicle: Vehicle, settings: Settings, now: Date): RankFacts {
  return {
    available: isAvailable(vehicle),
    shares: facts.map((fact) => fact.share(vehicle, settings, now)),
    // Folded only where a boost asks.
    get words() {
      return mapSubjects(boostValues(vehicle), boostWord);
    },
  };
}

/** The values that boosts match, as shoppers read them; null for none. */
export function boostValues(vehicle: Vehicle): { readonly [subject in BoostSubject]: string | null } {
  const { make, model, car_type, location, tag } = vehicle;
  const known = { make, model, body: bodyName(vehicle.simple_body), car_type, location, tag };
  // As the index knows them: a feed's 'null' is not a word.
  return mapSubjects(known, (value) => (hasText(value) ? value : null));
}

/** The same for each thing that boosts go by. */
export function mapSubjects<A, B>(
  of: { readonly [subject in BoostSubject]: A },
  change: (value: A, subject: BoostSubject) => B,
): { readonly [subject in BoostSubject]: B } {
  return {
    make: change(of.make, 'make'),
    model: change(of.model, 'model'),
    body: change(of.body, 'body'),
    car_type: change(of.car_type, 'car_type'),
    location: change(of.location, 'location'),
    tag: change(of.tag, 'tag'),
  };
}

/** The rank under a tenant's points: a whole number, higher comes first. */
export function rankUnder(ranking: Ranking, known: RankFacts): number {
  let rank = known.available ? availableLead : 0;
  let at = 0;
  for (const { name } of facts) rank += pointsOf(ranking[name], known.shares[at++]);
  if (ranking.boosts.length === 0) return rank;
  const { words } = known;
  for (const boost of ranking.boosts) if (words[boost.when] === boost.word) rank += boost.add;
  return rank;
}

/** The specification's custom rank of one vehicle: higher comes first. @param vehicle under the tenant's names. */
export function rankOf(vehicle: Vehicle, settings: Settings, now: Date): number {
  return rankUnder(rankingOf(settings), rankFacts(vehicle, settings, now));
}

/** Why a vehicle has its rank: what gives it points or takes them. The points add up to `rankOf`. */
export function explainRank(vehicle: Vehicle, settings: Settings, now: Date): readonly RankLine[] {
  const ranking = rankingOf(settings);
  const known = rankFacts(vehicle, settings, now);
  const { words } = known;
  const lines: readonly RankLine[] = [
    { fact: 'available', text: 'Can be bought', points: known.available ? availableLead : 0 },
    ...facts.map((fact, at) => ({
      fact: fact.name,
      text: fact.describe(vehicle, now),
      points: pointsOf(ranking[fact.name], known.shares[at]),
    })),
    ...ranking.boosts
      .filter((boost) => words[boost.when] === boost.word)
      .map((boost) => ({
        fact: 'boosts' as const,
        text: `${boostSubjects[boost.when]} is ${boost.is}`,
        points: boost.add,
      })),
  ];
  return lines.filter(({ points }) => points !== 0);
}

/** Instants (ms) at which the rank changes by time alone under any weights. */
export function rankFactChangeTimes(vehicle: Vehicle, settings: Settings): readonly number[] {
  const created = stockSince(vehicle);
  if (created === null) return [];
  return [...justArrivedChangeTimes(vehicle, settings), ...ageSteps.map((days) => created + days * dayMs)];
}

function pointsOf(weight: number, share = 0): number {
  return Math.round(weight * share);
}

function photoCount(vehicle: Vehicle): number {
  return Math.max(vehicle.photos_count, vehicle.images.length);
}

/** Days since it came; below 0 while it is to come, NaN when unknown. */
function daysInStock(vehicle: Vehicle, now: Date): number {
  return (now.getTime() - (stockSince(vehicle) ?? Number.NaN)) / dayMs;
}
