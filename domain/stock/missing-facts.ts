/**
 * Facts that a buyer needs about a vehicle that a person adds by hand. A missing one waits among the vehicle's doubts
 * and keeps it off the site (decision 0333). Pure.
 */
import { towed, worked } from '#schemas/catalogue/vehicle/words.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { sellingPrice } from '../price/selling-price.ts';
import { priceTypeLabel } from '../price/type.ts';

type Doubt = Vehicle['needs_look'][number];

interface FactRule {
  /** With its article, in a list. */
  readonly word: string;
  readonly reason: string;
  readonly isMissing: (vehicle: Vehicle) => boolean;
  /** The decision to show the vehicle without it; absent where buyers need it. */
  readonly without?: string;
}

const listOf = new Intl.ListFormat('en-AU');
const isOneOf = (kinds: readonly Vehicle['item_type'][], { item_type }: Vehicle) => kinds.includes(item_type);

const rules = {
  car_type: {
    word: 'the condition',
    reason: 'The condition was not chosen: new, demo or used.',
    // A vehicle always has a condition: only the code that adds it knows whether it was chosen.
    isMissing: () => false,
    without: 'Keep the condition',
  },
  km: {
    word: 'the kilometres',
    reason: 'The kilometres are missing.',
    isMissing: (vehicle) =>
      vehicle.km === null && vehicle.car_type !== 'new' && !isOneOf(worked, vehicle) && !isOneOf(towed, vehicle),
  },
  engine_hours: {
    word: 'the hours',
    reason: 'The hours are missing.',
    isMissing: (vehicle) => vehicle.engine_hours === null && vehicle.car_type !== 'new' && isOneOf(worked, vehicle),
  },
  price: {
    word: 'a price',
    reason: 'The price is missing.',
    isMissing: (vehicle) => sellingPrice(vehicle) === null && vehicle.subscription_price === null,
    without: 'Show it without a price',
  },
  price_type: {
    word: 'the price type',
    reason: 'It does not say what the price includes.',
    isMissing: (vehicle) => sellingPrice(vehicle) !== null && priceTypeLabel(vehicle.price_type) === null,
  },
  location_id: {
    word: 'the location',
    reason: 'The location is missing.',
    isMissing: ({ location_id }) => location_id === null,
  },
  images: {
    word: 'a photograph',
    reason: 'It has no photograph.',
    isMissing: ({ images }) => images.length === 0,
    without: 'Show it without photographs',
  },
} as const satisfies { readonly [field in keyof Vehicle]?: FactRule };

export type NeededFact = keyof typeof rules;
const entries = Object.entries(rules) as readonly (readonly [NeededFact, FactRule])[];

/** Whether the vehicle waits for a fact, and not for a check of a file's value. */
export function isMissingFact({ field, cell }: Pick<Doubt, 'field' | 'cell'>): boolean {
  return cell === '' && Object.hasOwn(rules, field);
}

/** The decision that replaces the fact, in the words of a button; null where buyers need the fact itself. */
export function decisionWithout(field: string): string | null {
  return entries.find(([name]) => name === field)?.[1].without ?? null;
}

/** The needed facts that the vehicle lacks. */
export function missingFacts(vehicle: Vehicle): readonly NeededFact[] {
  return entries.flatMap(([field, { isMissing }]) => (isMissing(vehicle) ? [field] : []));
}

/**
 * The doubts of the vehicle until a person has filled these in. A condition that was not chosen is proposed as it is.
 */
export function factDoubts(fields: readonly NeededFact[], vehicle: Vehicle): Doubt[] {
  return fields.map((field) => {
    const value = field === 'car_type' ? JSON.stringify(vehicle.car_type) : null;
    return { field, cell: '', reason: rules[field].reason, value, off: true };
  });
}

/** "the kilometres, the price type and a photograph": what of its doubts the vehicle still lacks; null for nothing. */
export function missingWords({ needs_look }: Pick<Vehicle, 'needs_look'>): string | null {
  const words = entries.flatMap(([field, { word }]) =>
    needs_look.some((doubt) => doubt.field === field && isMissingFact(doubt)) ? [word] : [],
  );
  return words.length === 0 ? null : listOf.format(words);
}

/**
 * The doubts of an unfinished vehicle after a change. A fact that was filled in no longer waits; one that was emptied
 * again, or that another kind of vehicle needs, does. A fact that a person chose to leave out stays decided.
 */
export function doubtsAfter(before: Vehicle, next: Vehicle): Doubt[] {
  const { needs_look } = next;
  const waited = new Set(before.needs_look.filter(isMissingFact).map(({ field }) => field));
  if (waited.size === 0) return needs_look;
  const lacked = new Set<string>(missingFacts(before));
  const missing = missingFacts(next).filter((field) => waited.has(field) || !lacked.has(field));
  // The condition has no empty value: its doubt ends only when a person has chosen.
  const kept = needs_look.filter((doubt) => !isMissingFact(doubt) || doubt.field === 'car_type');
  return [
    ...kept,
    ...factDoubts(
      missing.filter((field) => !kept.some((doubt) => doubt.field === field)),
      next,
    ),
  ];
}
