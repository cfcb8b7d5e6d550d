/** A row's facts as a whole vehicle: a new one, or the one in stock with the row's values applied. Pure. */
import { layPatch, type VehiclePatch } from '#domain/stock/vehicle-patch.ts';
import { joinTexts } from '#domain/text/quantity.ts';
import { blankVehicle } from '#domain/vehicle/blank-vehicle.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';

export function nameOf({ name, year, make, model, badge }: Partial<Vehicle>): string {
  return name ?? joinTexts([year, make, model, badge]);
}

/**
 * A vehicle that was not in stock. The patch has make, model and year.
 * @param identity its id and its name in addresses, minted by the caller.
 * @param arrives false in a dealer's first import: those vehicles stood in the yard before.
 */
export function newVehicle(
  patch: VehiclePatch,
  identity: { readonly id: string; readonly slug: string },
  now: Date,
  arrives = true,
): Vehicle {
  const { make = '', model = '', year = 0 } = patch.fields;
  const at = now.toISOString();
  const blank: Vehicle = {
    ...blankVehicle,
    ...identity,
    make,
    model,
    year,
    name: nameOf(patch.fields),
    path: `/cars/${identity.slug}`,
    created_at: arrives ? at : null,
    created_at_timestamp: now.getTime(),
    updated_at: at,
  };
  return layPatch(blank, patch);
}
