import { numberSetting, type Settings } from '../settings.ts';

/** Price of a litre in dollars, distance in km, consumption in L/100km (specification, section 9). */
export interface FuelUse {
  readonly price: number;
  readonly weeklyKm: number;
  readonly consumption: number;
}

/** Where the calculator starts; the vehicle's own combined consumption comes before the tenant's. */
export function defaultFuelUse(consumption: number | null, settings: Settings): FuelUse {
  return {
    price: numberSetting(settings, 'fuel.price', 1.7),
    weeklyKm: numberSetting(settings, 'fuel.weekly-km', 250),
    consumption:
      consumption !== null && consumption > 0 ? consumption : numberSetting(settings, 'fuel.consumption', 10),
  };
}

/** Dollars a week to the cent: distance / 100 × consumption × price. */
export function weeklyFuelCost({ price, weeklyKm, consumption }: FuelUse): number {
  return Math.round((weeklyKm / 100) * consumption * price * 100 + 1e-7) / 100;
}

/** A field of the calculator as typed: '$', ',' and 'kms' are stripped (section 5). 0 when no number is left. */
export function parseFuelField(text: string): number {
  const value = Number(text.replace(/[$,\s]|kms?/gi, ''));
  return Number.isFinite(value) && value > 0 ? value : 0;
}
