/** Made-up vehicles whose makes, models, lots and words fall off as in real stocks (Zipf): the same for the same seed. */
import type { IndexRow, IndexSchema } from '#search/engine/types.ts';

/** Attributes with one value; with how many values each. */
const small = {
  body: 10,
  fuel: 6,
  transmission: 3,
  drive: 4,
  car_type: 3,
  status: 4,
  item_type: 2,
  colour: 14,
  seats_text: 6,
  certified: 2,
  state: 8,
  doors: 4,
  cylinders: 7,
} as const;
export const singles = [
  'make',
  'model',
  'make_model',
  'badge',
  ...Object.keys(small),
  'price_range',
  'weekly_price_range',
  'location_name',
  'dealership_name',
  'city',
];
export const multiples = ['filtered_features', 'categories'];
export const numbers = ['price', 'km', 'year', 'weekly_price', 'created', 'custom_rank'];
export const stats = ['price', 'km', 'year', 'weekly_price', 'created'];

/** Marks are below this; points that are the marks themselves give the rank that vehicles come with. */
export const rankCodes = 4000;

export const benchSchema: IndexSchema = {
  facets: [...singles, ...multiples],
  numbers,
  texts: ['name', 'description', 'stocknum'],
  sorts: {
    recommended: [{ number: 'custom_rank', descending: true }],
    price_asc: [{ number: 'price', descending: false }],
    price_desc: [{ number: 'price', descending: true }],
    year_desc: [{ number: 'year', descending: true }],
    km_asc: [{ number: 'km', descending: false }],
    newest: [{ number: 'created', descending: true }],
  },
  marks: ['rank_code'],
};

export type Random = () => number;

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ranks from 0, rank r with a weight of 1 / (r + 1). */
export function zipf(count: number): (random: Random) => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) {
    sum += 1 / (rank + 1);
    sums[rank] = sum;
  }
  return (random) => {
    const wanted = random() * sum;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

const syllables = [
  'ka',
  'ro',
  'mi',
  'ten',
  'lu',
  'sar',
  'vo',
  'nex',
  'pel',
  'dra',
  'qui',
  'zen',
  'hol',
  'fin',
  'gar',
  'bex',
];

/** A made-up word for a number, different for each. */
export function wordFor(number: number, shortest: number): string {
  let word = '';
  let rest = number;
  do {
    word += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  } while (rest > 0);
  while (word.length < shortest) word += 'x';
  return word;
}

export const makes = Array.from({ length: 45 }, (_, make) => title(wordFor(make * 37 + 300, 4)));
const pickMake = zipf(makes.length);
const pickModel = zipf(14);
const pickSmall = Object.fromEntries(Object.values(small).map((count) => [count, zipf(count)]));
const pickFeature = zipf(60);
const words = Array.from({ length: 20_000 }, (_, word) => wordFor(word + 5000, 4));
const pickWord = zipf(words.length);

export interface Lot {
  readonly lat: number;
  readonly lng: number;
}

/** One lot for some 250 vehicles. */
export function lotsFor(count: number): Lot[] {
  const random = randomOf(77);
  return Array.from({ length: Math.max(4, Math.round(count / 288)) }, () => ({
    lat: Math.round((-44 + random() * 32) * 1e4) / 1e4,
    lng: Math.round((113 + random() * 40) * 1e4) / 1e4,
  }));
}

/** Vehicles of a stock of `count`, one after the other. */
export function* vehiclesOf(count: number, seed = 1): Generator<IndexRow> {
  const random = randomOf(seed);
  const lots = lotsFor(count);
  const pickLot = zipf(lots.length);
  for (let at = 0; at < count; at++) yield vehicle(`v${String(at).padStart(8, '0')}`, random, lots, pickLot);
}

/** Some of them, for searches that find something. */
export function sampleOf(count: number): IndexRow[] {
  const sample: IndexRow[] = [];
  let at = 0;
  for (const row of vehiclesOf(count)) if (at++ % 97 === 0) sample.push(row);
  return sample;
}

export function vehicle(
  id: string,
  random: Random,
  lots: readonly Lot[],
  pickLot: (random: Random) => number,
): IndexRow {
  const make = makes[pickMake(random)] as string;
  const model = title(wordFor(makes.indexOf(make) * 16 + pickModel(random) + 1000, 4));
  const badge = `${model} ${['Base', 'Plus', 'Sport', 'Touring', 'Prime'][pickSmall[6]?.(random) ?? 0] ?? 'Grand'}`;
  const lot = pickLot(random);
  const price = 2000 + Math.floor(random() ** 3 * 240) * 500 + (random() < 0.3 ? 490 : 0);
  const year = 2025 - Math.floor(random() ** 2 * 22);
  const name = `${year} ${make} ${badge}`;
  const facets: { [name: string]: string[] } = {
    make: [make],
    model: [model],
    make_model: [`${make} ${model}`],
    badge: [badge],
    price_range: [`${Math.floor(price / 10_000)}`],
    weekly_price_range: [`${Math.floor(price / 5000)}`],
    location_name: [`Lot ${lot}`],
    dealership_name: [`Group ${Math.floor(lot / 3)}`],
    city: [`City ${lot % 40}`],
    filtered_features: unique(random, 4 + Math.floor(random() * 9)),
    categories: random() < 0.4 ? [] : [`Category ${Math.floor(random() * 9)}`, `Category ${Math.floor(random() * 9)}`],
  };
  for (const [attribute, values] of Object.entries(small))
    facets[attribute] = [`${attribute}-${pickSmall[values]?.(random) ?? 0}`];
  const rank = Math.floor(random() * rankCodes);
  const description = Array.from({ length: 32 }, () => words[pickWord(random)]).join(' ');
  return {
    id,
    facets,
    numbers: {
      price: random() < 0.02 ? null : price,
      km: Math.floor(random() * 2500) * 100,
      year,
      weekly_price: random() < 0.05 ? null : Math.round(price / 208),
      created: 1_700_000_000 + Math.floor(random() * 40_000_000),
      custom_rank: rank,
    },
    marks: { rank_code: rank },
    texts: { name, description, stocknum: `S${Math.floor(random() * 1e9)}` },
    place: lots[lot] ?? null,
  };
}

function unique(random: Random, count: number): string[] {
  const found = new Set<string>();
  for (let at = 0; at < count; at++) found.add(`Feature ${pickFeature(random)}`);
  return [...found];
}

function title(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
