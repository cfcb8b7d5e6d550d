import { blanksOf } from '#schemas/catalogue/derive.ts';
import { vehicleCatalogue } from '#schemas/catalogue/vehicle/vehicle.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';

/** A whole vehicle of which nothing is known yet: what an import or a search record begins from. */
// Sound: the catalogue has an entry, and so a blank value, for each field of the type that is derived from it.
export const blankVehicle = blanksOf(vehicleCatalogue) as Vehicle;
