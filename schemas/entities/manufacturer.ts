/** A make (specification, section 3). */
import { schemasOf } from '../catalogue/derive.ts';
import { manufacturerCatalogue } from '../catalogue/manufacturer.ts';
import { shape } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

export const manufacturerSchema = {
  $id: 'https://forecourt.dev/schemas/manufacturer',
  ...shape('Make', 'A maker of vehicles.', schemasOf(manufacturerCatalogue)),
};

export type Manufacturer = FromSchema<typeof manufacturerSchema>;
