/** A new model without any facts. */
import { blanksOf } from '#schemas/catalogue/derive.ts';
import { modelCatalogue } from '#schemas/catalogue/model.ts';
import type { Model } from '#schemas/entities/model.ts';

// Valid: the catalogue test checks each blank value against the schema of its field.
const blank = blanksOf(modelCatalogue) as Model;

export function blankModel(id: string, slug: string): Model {
  return { ...structuredClone(blank), id, slug };
}
