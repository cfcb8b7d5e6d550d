/** The catalogue of vehicles: every field with all its aspects, each in one place. */
import { identityFields } from './identity.ts';
import { mediaFields } from './media.ts';
import { placeFields } from './place.ts';
import { saleFields } from './sale.ts';
import { technicalFields } from './technical.ts';

export const vehicleCatalogue = {
  ...identityFields,
  ...saleFields,
  ...technicalFields,
  ...mediaFields,
  ...placeFields,
} as const;

export type VehicleCatalogue = typeof vehicleCatalogue;
