/** How far, and how many hours, vehicles go. */
import type { StockKind } from '../catalogue/catalogue.ts';
import type { Random } from '../random.ts';

const perYearByBody: Readonly<Record<string, number>> = {
  Ute: 19_000,
  Van: 22_000,
  'People Mover': 17_000,
  Coupe: 8000,
  Convertible: 6500,
  'Prime Mover': 120_000,
  Bus: 30_000,
};
const perYearByKind: Readonly<Partial<Record<StockKind, number>>> = {
  car: 14_000,
  import: 11_000,
  motorcycle: 4200,
  truck: 38_000,
};

/** Ordinary kilometres a year, or null where vehicles of the kind have no odometer. `body` is body or configuration. */
export function kmPerYear(kind: StockKind, body: string, configuration: string): number | null {
  const base = perYearByKind[kind];
  if (base === undefined) return null;
  return perYearByBody[configuration] ?? perYearByBody[body] ?? base;
}

/** Odometer of a used vehicle of that age in years. */
export function usedKm(random: Random, perYear: number, age: number): number {
  const factor = Math.max(0.25, random.around(1, 0.3));
  return Math.min(
    1_150_000,
    Math.max(1500, Math.round(perYear * Math.max(age, 0.6) * factor * 0.96) + random.int(0, 90)),
  );
}

/** A demonstrator's odometer; a new vehicle's is delivery distance only. */
export function littleKm(random: Random, carType: 'new' | 'demo', perYear: number): number {
  return carType === 'demo'
    ? Math.round(perYear * 0.05) + random.int(200, Math.max(400, Math.round(perYear * 0.35)))
    : random.int(3, 28);
}

/** Hour meter of a machine of that age in years; null for what has none. New ones were driven about the yard. */
export function machineHours(
  random: Random,
  { kind, carType }: { readonly kind: StockKind; readonly carType: 'new' | 'demo' | 'used' },
  age: number,
): number | null {
  if (kind !== 'machinery') return null;
  if (carType === 'new') return random.int(2, 14);
  if (carType === 'demo') return random.int(60, 280);
  return Math.round(Math.max(60, age * random.around(430, 150)));
}
