import { blanksOf } from '#schemas/catalogue/derive.ts';
import { vehicleCatalogue } from '#schemas/catalogue/vehicle/vehicle.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';

/** A complete vehicle without any data: the starting point of an import or a search record. */
// Sound: the catalogue has an entry, and so a blank value, for each field of the type that is derived from it.
export const blankVehicle = blanksOf(vehicleCatalogue) as Vehicle;
