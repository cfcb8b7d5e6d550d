import { type Settings, setting } from '../switches/settings.ts';
import type { FuelUnit, FuelUse } from './fuel-cost.ts';

/**
 * Where the calculator starts. For a vehicle that uses litres, its own combined consumption comes before the tenant's;
 * the catalogue has no kilowatt-hours, so an electric one starts at the tenant's.
 */
export function defaultFuelUse(consumption: number | null, settings: Settings, unit: FuelUnit = 'L'): FuelUse {
  const weeklyKm = setting(settings, 'fuel.weekly-km');
  if (unit === 'kWh')
    return {
      price: setting(settings, 'fuel.electricity-price'),
      weeklyKm,
      consumption: setting(settings, 'fuel.electric-consumption'),
    };
  return {
    price: setting(settings, 'fuel.price'),
    weeklyKm,
    consumption: consumption !== null && consumption > 0 ? consumption : setting(settings, 'fuel.consumption'),
  };
}
