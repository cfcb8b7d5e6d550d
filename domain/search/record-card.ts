/** What a card needs of a vehicle in addition to the attributes that search knows. */
import { type VehicleCatalogue, vehicleCatalogue } from '#schemas/catalogue/vehicle/vehicle.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { blankVehicle } from '../vehicle/blank-vehicle.ts';

type CardField = {
  [K in keyof VehicleCatalogue]: VehicleCatalogue[K] extends { readonly card: true } ? K : never;
}[keyof VehicleCatalogue];

/** Fields of the vehicle that a card needs and that the record's own attributes name otherwise or not at all. */
const cardFields = Object.entries(vehicleCatalogue).flatMap(
  // Sound: the type asks the same of each entry.
  ([field, entry]): CardField[] => ('card' in entry ? [field as CardField] : []),
);

/** What a card needs in addition to the attributes; values equal to a blank vehicle's are left out. */
export type RecordVehicle = Partial<Pick<Vehicle, CardField | 'images' | 'finance_lenders' | 'autograb_data'>>;

/** @param lender whose weekly figure the card shows */
export function cardOf(vehicle: Vehicle, lender: string | undefined, settings: Settings): RecordVehicle {
  const info = lender === undefined ? undefined : vehicle.finance_lenders[lender];
  const known = cardFields.filter((field) => vehicle[field] !== blankVehicle[field]);
  return {
    ...pick(vehicle, known),
    ...(vehicle.images.length > 0 ? { images: vehicle.images.slice(0, 1) } : {}),
    ...(lender !== undefined && info ? { finance_lenders: { [lender]: info } } : {}),
    ...(setting(settings, 'price.below-market') ? { autograb_data: vehicle.autograb_data } : {}),
  };
}

/** These fields and no others. */
function pick<T extends object, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {};
  for (const field of fields) picked[field] = from[field];
  // Every field is set by now, which TypeScript cannot know.
  return picked as Pick<T, K>;
}
