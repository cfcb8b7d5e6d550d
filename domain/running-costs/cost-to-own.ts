/** What keeping a vehicle costs in addition to its price: energy and registration, each with how it was computed. */
import type { Site } from '#schemas/documents/site.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { fuelUnit, weeklyFuelCost } from '../finance/fuel-cost.ts';
import { defaultFuelUse } from '../finance/fuel-defaults.ts';
import type { Settings } from '../switches/settings.ts';
import { bodyName } from '../vehicle/body.ts';
import { type Drive, type RegistrationClass, type RegistrationRates, registrationTable } from './registration-table.ts';

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

/** Null for a vehicle that has no engine or is counted by hours. */
export function energyCost(vehicle: Vehicle, settings: Settings): EnergyCost | null {
  const unit = fuelUnit(vehicle);
  if (!unit) return null;
  const use = defaultFuelUse(vehicle.variant.fuelconsumptioncombined, settings, unit);
  return { kind: unit === 'kWh' ? 'electricity' : 'fuel', weekly: weeklyFuelCost(use), ...use };
}

/**
 * Null if the rates of the state are unknown, or the vehicle fits none of their classes.
 * @param country of the dealer; New Zealand has one table for all its regions
 */
export function registrationCost(vehicle: Vehicle, country: Site['country']): RegistrationCost | null {
  const { item_type, simple_body } = vehicle;
  const state = country === 'NZ' ? country : vehicle.state;
  const rates = state !== null && Object.hasOwn(registrationTable, state) ? registrationTable[state] : undefined;
  if (state === null || !rates || item_type !== 'car' || goodsBodies.has(bodyName(simple_body) ?? '')) return null;
  if ((vehicle.variant.grossvehiclemass ?? 0) >= (rates.belowMass ?? Number.POSITIVE_INFINITY)) return null;
  const found = rates.classes.find((one) => isOfClass(vehicle, one));
  return found ? { state, rates, class: found } : null;
}

function isOfClass(vehicle: Vehicle, { cylinders: most, drives }: RegistrationClass): boolean {
  const drive = driveOf(vehicle);
  if (drives && (drive === null || !drives.includes(drive))) return false;
  if (most === undefined) return true;
  const cylinders = drive === 'electric' ? 0 : (vehicle.variant.cylinders ?? Number.NaN);
  return cylinders >= 0 && cylinders <= most;
}

/** Null for plug-in hybrids, gas, or an unknown fuel: the applicable rates are not known. */
function driveOf(vehicle: Vehicle): Drive | null {
  if (fuelUnit(vehicle) === 'kWh') return 'electric';
  const fuel = (vehicle.simple_fuel ?? vehicle.fuel ?? '').toLowerCase();
  if (/plug|phev/.test(fuel)) return null;
  if (fuel.includes('diesel')) return 'diesel';
  return /petrol|unleaded|^hybrid/.test(fuel) ? 'petrol' : null;
}

/** Dollars and cents per year of what is known; 0 if nothing is. */
export function yearlyCost(energy: EnergyCost | null, registration: RegistrationCost | null): number {
  const cents =
    Math.round((energy?.weekly ?? 0) * 100) * weeksAYear + Math.round((registration?.class.yearly ?? 0) * 100);
  return cents / 100;
}
