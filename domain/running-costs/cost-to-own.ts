/** What keeping a vehicle costs beside its price: energy and registration, each with how it was worked out. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { defaultFuelUse, fuelUnit, weeklyFuelCost } from '../finance/fuel-cost.ts';
import type { Settings } from '../settings.ts';
import { bodyName } from '../vehicle/body.ts';
import { type RegistrationClass, type RegistrationRates, registrationTable } from './registration-table.ts';

export interface EnergyCost {
  readonly kind: 'fuel' | 'electricity';
  /** Dollars and cents. */
  readonly weekly: number;
  readonly weeklyKm: number;
  /** Litres, or kilowatt-hours, per 100 km. */
  readonly consumption: number;
  /** Dollars a litre, or a kilowatt-hour. */
  readonly price: number;
}

export interface RegistrationCost {
  readonly state: string;
  readonly rates: RegistrationRates;
  readonly class: RegistrationClass;
}

const weeksAYear = 52;
/** Bodies that are registered as goods vehicles, at other rates. */
const goodsBodies: ReadonlySet<string> = new Set(['Ute', 'Van', 'Cab Chassis']);

/** Null for what has no engine of its own or is counted by hours. */
export function energyCost(vehicle: Vehicle, settings: Settings): EnergyCost | null {
  const unit = fuelUnit(vehicle);
  if (!unit) return null;
  const use = defaultFuelUse(vehicle.variant.fuelconsumptioncombined, settings, unit);
  return { kind: unit === 'kWh' ? 'electricity' : 'fuel', weekly: weeklyFuelCost(use), ...use };
}

/** Null where the state's rates are not known, or the vehicle is none of their classes. */
export function registrationCost(vehicle: Vehicle): RegistrationCost | null {
  const { state, item_type, simple_body } = vehicle;
  const rates = state !== null && Object.hasOwn(registrationTable, state) ? registrationTable[state] : undefined;
  if (state === null || !rates || item_type !== 'car' || goodsBodies.has(bodyName(simple_body) ?? '')) return null;
  const cylinders = fuelUnit(vehicle) === 'kWh' ? 0 : Number(vehicle.variant.cylinders ?? Number.NaN);
  const [only] = rates.classes;
  const found =
    rates.classes.length === 1 ? only : rates.classes.find((one) => cylinders >= 0 && cylinders <= one.cylinders);
  return found ? { state, rates, class: found } : null;
}

/** Dollars and cents a year of what is known; 0 where nothing is. */
export function yearlyCost(energy: EnergyCost | null, registration: RegistrationCost | null): number {
  const cents =
    Math.round((energy?.weekly ?? 0) * 100) * weeksAYear + Math.round((registration?.class.yearly ?? 0) * 100);
  return cents / 100;
}
