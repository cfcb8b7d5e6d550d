/** What a file says of a vehicle: only the fields that it speaks of. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { VehicleSpecifications, VehicleVariant } from '#schemas/entities/vehicle-details.ts';

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
