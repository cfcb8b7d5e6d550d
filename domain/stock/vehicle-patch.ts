/** A file's values for a vehicle: only the fields that it contains. Pure. */
import type { Vehicle, VehicleSpecifications, VehicleVariant } from '#schemas/entities/vehicle.ts';
import { guardedFields } from './locked-fields.ts';

export interface VehiclePatch {
  readonly fields: Partial<Vehicle>;
  readonly variant: Partial<VehicleVariant>;
  readonly specifications: Partial<VehicleSpecifications>;
}

export const emptyPatch: VehiclePatch = { fields: {}, variant: {}, specifications: {} };

/** Both together. Where both speak of a field, the one that has something wins, the later before the earlier. */
export function combine(earlier: VehiclePatch, later: VehiclePatch): VehiclePatch {
  return {
    fields: overlay(earlier.fields, later.fields),
    variant: overlay(earlier.variant, later.variant),
    specifications: overlay(earlier.specifications, later.specifications),
  };
}

function overlay<T extends object>(earlier: T, later: T): T {
  const something = Object.entries(later).filter(([key, value]) => value !== null || !(key in earlier));
  return { ...earlier, ...Object.fromEntries(something) };
}

/** The vehicle with what the patch says, but for the fields that staff have locked. Its id and address stay. */
export function updatedVehicle(vehicle: Vehicle, patch: VehiclePatch): Vehicle {
  const merged = layPatch(vehicle, patch);
  const locked = guardedFields(vehicle);
  const kept = Object.fromEntries(Object.entries(vehicle).filter(([field]) => locked.has(field)));
  return { ...merged, ...kept, id: vehicle.id, slug: vehicle.slug };
}

/** The vehicle with what the patch says, locks or not. */
export function layPatch(vehicle: Vehicle, { fields, variant, specifications }: VehiclePatch): Vehicle {
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
