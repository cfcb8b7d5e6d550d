import { item } from '../shapes/field.ts';
import { amount, type SwitchSpec, switchGroup } from './define.ts';

/** Bounds of the points that staff give, so that vehicles for sale always come before sold ones. */
export const rankingLimits = {
  /** Most points of one fact; none takes points away. */
  weight: 1000,
  /** Most points that one boost adds or takes away. */
  boost: 1000,
  /** Most boosts of a site. */
  boosts: 20,
} as const;

/** Subjects of a boost, with their names for staff. */
export const boostSubjects = {
  make: 'Make',
  model: 'Model',
  body: 'Body',
  car_type: 'Car type',
  location: 'Location',
  tag: 'Tag',
} as const;
export type BoostSubject = keyof typeof boostSubjects;

/** Points for vehicles with a certain value of one fact. */
export type Boosting = { readonly when: BoostSubject; readonly is: string; readonly add: number };

function points<K extends string>(key: K, title: string, description: string, chosen: number): SwitchSpec<K, number> {
  return amount(key, [title, description], { min: 0, max: rankingLimits.weight }, chosen);
}

const boosts: SwitchSpec<'ranking.boosts', readonly Boosting[]> = {
  key: 'ranking.boosts',
  title: 'Boosts',
  description: `Points for vehicles of a make, model, body, car type, location or tag; below 0 they move down. At most ${rankingLimits.boosts}.`,
  schema: {
    type: 'array',
    items: item('Boost', ['when', 'is', 'add'], {
      when: {
        type: 'string',
        title: 'Where the',
        enum: Object.keys(boostSubjects),
        'x-enum-titles': Object.values(boostSubjects),
      },
      is: { type: 'string', title: 'Is', minLength: 1, maxLength: 80 },
      add: { type: 'integer', title: 'Points', minimum: -rankingLimits.boost, maximum: rankingLimits.boost },
    }),
    maxItems: rankingLimits.boosts,
  },
  screen: { path: 'ranking', title: 'Search ranking' },
  default: [],
};

/**
 * Points of the order 'recommended' (`domain/stock/recommended-rank.ts`), the specification's custom rank. Vehicles for
 * sale come before sold ones with any points.
 */
export const ranking = switchGroup('ranking', 'Search ranking', [
  points('ranking.not-reserved', 'Not reserved', 'Points for vehicles that are not reserved.', 400),
  points('ranking.promoted', 'Promoted', 'Points for vehicles that are marked as promoted in the stock.', 200),
  points('ranking.photos', 'Photos', 'Points for ten photos or more; for fewer, a tenth of them for each photo.', 80),
  points('ranking.price', 'Price present', 'Points for vehicles that say what they cost.', 40),
  points(
    'ranking.just-arrived',
    'Just arrived',
    'Points for vehicles as long as they count as just arrived; how many days that is, is set under Labels on pictures.',
    20,
  ),
  points('ranking.in-stock', 'In stock', 'Points for vehicles that are at a location, and not only coming soon.', 10),
  points(
    'ranking.age',
    'Long in stock',
    'Points for vehicles that wait for a buyer: a third from 30 days on, two thirds from 60, all from 90.',
    0,
  ),
  points('ranking.certified', 'Certified', 'Points for vehicles that are marked as certified in the stock.', 0),
  boosts,
]);
