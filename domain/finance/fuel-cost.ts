import type { Vehicle } from '#schemas/entities/vehicle.ts';

/** Beyond this a field is cut: the cents of a cost would be lost. */
const mostTyped = 1_000_000;

/** Price of a unit in dollars, distance in km, consumption in units per 100 km (specification, section 9). */
export interface FuelUse {
  readonly price: number;
  readonly weeklyKm: number;
  readonly consumption: number;
}

/** The unit of energy: litres of fuel, or kilowatt-hours. */
export type FuelUnit = 'L' | 'kWh';

/** Vehicles whose running costs are counted by the hour, or that are towed. */
const withoutFuel: ReadonlySet<Vehicle['item_type']> = new Set(['caravan', 'trailer', 'machinery']);

/** The energy that a vehicle uses; null for one that has no engine, is counted by hours, or uses hydrogen. */
export function fuelUnit(vehicle: Pick<Vehicle, 'item_type' | 'simple_fuel' | 'fuel'>): FuelUnit | null {
  const fuel = (vehicle.simple_fuel ?? vehicle.fuel ?? '').toLowerCase();
  if (withoutFuel.has(vehicle.item_type) || fuel.includes('hydrogen')) return null;
  return /^(?:electric|bev\b|battery electric)/.test(fuel) ? 'kWh' : 'L';
}

/** Dollars a week to the cent: distance / 100 × consumption × price. */
export function weeklyFuelCost({ price, weeklyKm, consumption }: FuelUse): number {
  return Math.round((weeklyKm / 100) * consumption * price * 100 + 1e-7) / 100;
}

/** A field of the calculator as typed: '$', ',' and 'kms' are stripped (section 5). 0 when no number is left. */
export function parseFuelField(text: string): number {
  const value = Number(text.replace(/[$,\s]|kms?/gi, ''));
  return Number.isFinite(value) && value > 0 ? Math.min(value, mostTyped) : 0;
}
