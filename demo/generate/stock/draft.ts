/** The first half of a vehicle: which variant, which year, what for how much. */

import { motorCatalogue, rareConfigurations, type StockKind, towedCatalogue } from '../catalogue/catalogue.ts';
import type { CaravanVariant } from '../catalogue/parse-caravans.ts';
import type { CatalogueVariant } from '../catalogue/parse-table.ts';
import type { StockPart } from '../plan.ts';
import type { Random } from '../random.ts';
import { marketPrice } from './price.ts';
import { kmPerYear, littleKm, usedKm } from './usage.ts';

export type AnyVariant = { motor: CatalogueVariant; towed: null } | { motor: null; towed: CaravanVariant };

export type Draft = AnyVariant & {
  kind: StockKind;
  make: string;
  model: string;
  badge: string | null;
  body: string;
  bodyConfiguration: string;
  carType: 'new' | 'demo' | 'used';
  year: number;
  /** Years, with a fraction; 0 for new. */
  age: number;
  km: number | null;
  /** New today, and the market's middle for this one: whole dollars of the tenant's country. */
  newPrice: number;
  market: number;
  /** Month of build, 1 to 12. */
  buildMonth: number;
  /** Price types of its part when used, by weight; the tenant's own when null. */
  usedPriceTypes: Record<string, number> | null;
};

/** How often a make is met in Australian yards; 3 where nothing is said. */
const popularity: Readonly<Record<string, number>> = {
  Toyota: 19,
  Mazda: 9,
  Ford: 8,
  Hyundai: 8,
  Mitsubishi: 8,
  Kia: 7,
  Nissan: 7,
  Volkswagen: 6,
  Holden: 5,
  Subaru: 5,
  Isuzu: 5,
  Honda: 4,
  BMW: 4,
  'Mercedes-Benz': 4,
  Audi: 3,
  MG: 4,
  GWM: 3,
  Suzuki: 3,
  Porsche: 0.7,
  'Alfa Romeo': 0.6,
  Fiat: 0.8,
  Ram: 0.8,
  Chevrolet: 0.5,
  Lexus: 2,
};

/** Half-life of stock on a yard, so to say: how welcome a used vehicle of that age is. */
const welcome = (age: number): number => (age < 1 ? 0.4 : age <= 8 ? 1 : 0.9 ** (age - 8));

/** What a part of the stock can be drawn from, each with its weight: the same for all of its vehicles. */
export type Choices = readonly (readonly [Choice, number])[];

function takes({ bodies, configurations }: StockPart, v: Choice): boolean {
  if (bodies.length > 0 && !bodies.includes(v.body)) return false;
  return configurations?.includes(v.bodyConfiguration) ?? !rareConfigurations.has(v.bodyConfiguration);
}

/** Throws when the part's own limits leave nothing to draw. */
export function choicesFor(part: StockPart, carType: Draft['carType'], now: Date): Choices {
  const thisYear = now.getUTCFullYear();
  const makes = carType === 'used' ? part.usedMakes : part.franchises;
  const wanted = listVariants(part.kind).filter(
    (v) =>
      (makes.length === 0 || makes.includes(v.make)) &&
      takes(part, v) &&
      v.price <= part.maximumNewPrice &&
      yearsFor(v, carType, thisYear, part.maximumAge).length > 0,
  );
  if (wanted.length === 0) throw new Error(`No ${carType} ${part.kind} fits the plan's limits.`);
  const variants = new Map<string, number>();
  for (const { make } of wanted) variants.set(make, (variants.get(make) ?? 0) + 1);
  // Each make counts by its popularity however many variants the table has of it.
  return wanted.map((v) => [v, (popularity[v.make] ?? 3) / (variants.get(v.make) ?? 1)]);
}

/** Draws one vehicle for a part of the stock. */
export function drawDraft(
  random: Random,
  { part, carType, choices }: { part: StockPart; carType: Draft['carType']; choices: Choices },
  now: Date,
  country: 'AU' | 'NZ',
): Draft {
  const thisYear = now.getUTCFullYear();
  const rate = country === 'NZ' && part.kind !== 'import' ? 1.1 : 1;
  const variant = random.weighted(choices);
  const years = yearsFor(variant, carType, thisYear, part.maximumAge);
  const year =
    carType === 'used'
      ? random.weighted(years.map((y) => [y, welcome(thisYear - y)] as const))
      : random.weighted(years.map((y) => [y, y === thisYear ? 5 : 1] as const));
  const buildMonth = random.int(1, year === thisYear ? Math.max(1, now.getUTCMonth()) : 12);
  const built = Date.UTC(year, buildMonth - 1, 15);
  const age = carType === 'used' ? Math.max(0.3, (now.getTime() - built) / 31_556_952_000) : 0;
  const perYear = kmPerYear(part.kind, variant.body, variant.bodyConfiguration);
  const km =
    perYear === null ? null : carType === 'used' ? usedKm(random, perYear, age) : littleKm(random, carType, perYear);
  const newPrice = Math.round(variant.price * rate);
  const discount = carType === 'demo' ? 0.92 : thisYear - year > 0 ? 0.95 : 1;
  const market =
    carType === 'used'
      ? marketPrice({ newPrice, resale: variant.resale, age, km, kmPerYear: perYear ?? 0 })
      : newPrice * discount * 1.04;
  return {
    ...variant.source,
    kind: part.kind,
    make: variant.make,
    model: variant.model,
    badge: variant.badge,
    body: variant.body,
    bodyConfiguration: variant.bodyConfiguration,
    carType,
    year,
    age,
    km,
    newPrice,
    market: Math.round(market),
    buildMonth,
    usedPriceTypes: part.usedPriceTypes,
  };
}

interface Choice {
  source: AnyVariant;
  make: string;
  model: string;
  badge: string | null;
  body: string;
  bodyConfiguration: string;
  resale: CatalogueVariant['resale'];
  from: number;
  to: number | null;
  price: number;
}

function listVariants(kind: StockKind): Choice[] {
  if (kind === 'caravan' || kind === 'trailer') {
    return towedCatalogue[kind].map((v) => ({
      ...v,
      body: v.kind,
      bodyConfiguration: v.layout,
      source: { motor: null, towed: v },
    }));
  }
  return motorCatalogue[kind].map((v) => ({ ...v, source: { motor: v, towed: null } }));
}

function yearsFor(
  v: { from: number; to: number | null },
  carType: Draft['carType'],
  thisYear: number,
  maximumAge: number,
): number[] {
  const first = carType === 'used' ? Math.max(v.from, thisYear - maximumAge) : thisYear - 1;
  const last = Math.min(v.to ?? thisYear, carType === 'used' ? thisYear - 1 : thisYear);
  const years = [];
  for (let year = Math.max(first, v.from); year <= last; year++) years.push(year);
  return years;
}
