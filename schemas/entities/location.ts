/** A location: a yard with an address (specification, section 3). One complete shape, with null for unknown values. */
import { schemasOf } from '../catalogue/derive.ts';
import { locationCatalogue } from '../catalogue/location.ts';
import { shape } from '../shapes/field.ts';
import type { openingHoursSchema, specialHoursSchema } from '../shapes/hours.ts';
import type { FromSchema } from '../shapes/json.ts';

export const locationSchema = {
  $id: 'https://forecourt.dev/schemas/location',
  ...shape('Location', 'A yard, showroom, workshop or parts counter.', schemasOf(locationCatalogue)),
};

export type OpeningHours = FromSchema<typeof openingHoursSchema>;
export type SpecialHours = FromSchema<typeof specialHoursSchema>;
export type Location = FromSchema<typeof locationSchema>;
export type Address = Location['address'];
