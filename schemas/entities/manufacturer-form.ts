/** The fields of a make that staff edit by form, in the shape that makes have. Absent where the make has null. */
import { formObject } from '../catalogue/entry-form.ts';
import { manufacturerCatalogue } from '../catalogue/manufacturer.ts';
import type { SchemaNode } from '../shapes/json.ts';

export const manufacturerFormSchema: SchemaNode = {
  $id: 'https://forecourt.dev/schemas/manufacturer-form',
  title: 'Make',
  ...formObject(manufacturerCatalogue),
};
