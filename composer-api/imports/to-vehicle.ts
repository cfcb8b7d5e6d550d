/** A row's facts as a whole vehicle: a new one, or the one in stock with what the row says of it. Pure. */
import { guardedFields } from '#domain/stock/locked-fields.ts';
import { joinTexts } from '#domain/text/quantity.ts';
import { blankVehicle } from '#domain/vehicle/blank-vehicle.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { VehiclePatch } from './vehicle-patch.ts';

export function nameOf({ name, year, make, model, badge }: Partial<Vehicle>): string {
  return name ?? joinTexts([year, make, model, badge]);
}

/**
 * A vehicle that was not in stock. The patch has make, model and year.
 * @param identity its id and its name in addresses, minted by the caller.
 */
export function newVehicle(
  patch: VehiclePatch,
  identity: { readonly id: string; readonly slug: string },
  now: Date,
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
    created_at: at,
    created_at_timestamp: now.getTime(),
    updated_at: at,
  };
  return lay(blank, patch);
}

/** The vehicle with what the patch says, but for the fields that staff have locked. Its id and address stay. */
export function updatedVehicle(vehicle: Vehicle, patch: VehiclePatch): Vehicle {
  const merged = lay(vehicle, patch);
  const locked = guardedFields(vehicle);
  const kept = Object.fromEntries(Object.entries(vehicle).filter(([field]) => locked.has(field)));
  return { ...merged, ...kept, id: vehicle.id, slug: vehicle.slug };
}

function lay(vehicle: Vehicle, { fields, variant, specifications }: VehiclePatch): Vehicle {
  const { images } = fields;
  const media = images
    ? {
        photos_count: images.length,
        primary_image_url: images[0]?.url ?? null,
        thumbnails: images.map((image) => image.thumb),
      }
    : {};
  return {
    ...vehicle,
    ...fields,
    ...media,
    variant: { ...vehicle.variant, ...variant },
    specifications: { ...vehicle.specifications, ...specifications },
  };
}
