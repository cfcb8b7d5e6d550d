import { type FuelUnit, type FuelUse, fuelUnit } from '#domain/finance/fuel-cost.ts';
import { defaultFuelUse } from '#domain/finance/fuel-defaults.ts';
import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly slug: string;
  /** The initial values; null if there is nothing to work out. */
  readonly use: (FuelUse & { readonly unit: FuelUnit }) | null;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  const { settings } = context;
  const shows = setting(settings, 'fuel.calculator') && isAvailable(vehicle);
  const unit = shows ? fuelUnit(vehicle) : null;
  return {
    slug: vehicle.slug,
    use: unit && { ...defaultFuelUse(vehicle.variant.fuelconsumptioncombined, settings, unit), unit },
  };
}
