/** The catalogue of vehicles: every field with all that is said of it, each in one place. */
import { identityFields } from './vehicle-identity.ts';
import { mediaFields } from './vehicle-media.ts';
import { placeFields } from './vehicle-place.ts';
import { saleFields } from './vehicle-sale.ts';
import { technicalFields } from './vehicle-technical.ts';

export const vehicleCatalogue = {
  ...identityFields,
  ...saleFields,
  ...technicalFields,
  ...mediaFields,
  ...placeFields,
} as const;

export type VehicleCatalogue = typeof vehicleCatalogue;
