/**
 * A vehicle: the specification's Car (section 3), derived from the catalogue. One complete shape: every field exists,
 * with null for unknown values.
 */
import { schemasOf } from '../catalogue/derive.ts';
import { type VehicleCatalogue, vehicleCatalogue } from '../catalogue/vehicle/vehicle.ts';
import type { priceTypes } from '../catalogue/vehicle/words.ts';
import { shape } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

/** Every field's schema by name: titles for staff, types for imports and bindings. */
export const vehicleFields = schemasOf(vehicleCatalogue);

/** All fields as one closed schema. */
export const vehicleSchema = {
  $id: 'https://forecourt.dev/schemas/vehicle',
  ...shape<{ readonly [field: string]: unknown }>('Vehicle', 'A vehicle in stock, on its way or sold.', vehicleFields),
};

/** Derived field by field: one schema of them all is more than the compiler works out. */
type Fields = { -readonly [K in keyof VehicleCatalogue]: FromSchema<VehicleCatalogue[K]['schema']> };

export interface Vehicle extends Fields {}

export type CarType = Vehicle['car_type'];
/** A type of price that carries a meaning; a feed may send any text. */
export type PriceType = (typeof priceTypes)[number];
export type VehicleStatus = Vehicle['status'];
export type VehicleSpecifications = Vehicle['specifications'];
export type VehicleVariant = Vehicle['variant'];
