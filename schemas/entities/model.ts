/** A model of a maker's range (specification, section 3). One complete shape, with null for unknown values. */
import { schemasOf } from '../catalogue/derive.ts';
import { modelCatalogue } from '../catalogue/model.ts';
import { shape } from '../shapes/field.ts';
import type { FromSchema } from '../shapes/json.ts';

export const modelSchema = {
  $id: 'https://forecourt.dev/schemas/model',
  ...shape('Model', 'A model of the range.', schemasOf(modelCatalogue)),
};

export type Model = FromSchema<typeof modelSchema>;
