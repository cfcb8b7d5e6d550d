/**
 * The fields of a model that staff edit by form, in the shape that models have; its place in the range has a special
 * control. Absent where the model has null.
 */
import { formObject, formSections } from '../catalogue/entry-form.ts';
import { modelCatalogue, modelGroups } from '../catalogue/model.ts';
import type { SchemaNode } from '../shapes/json.ts';

export const modelFormSections = formSections(modelCatalogue, modelGroups);

/** All sections in one: what the API checks. */
export const modelFormSchema: SchemaNode = {
  $id: 'https://forecourt.dev/schemas/model-form',
  title: 'Model',
  ...formObject(modelCatalogue, Object.keys(modelGroups)),
};
