/** Models as a file: a row for each variant, what the model itself says in one of them or in all. */
import { modelFormSchema } from '#schemas/entities/model-form.ts';
import { entryTable } from '../content/entry-columns.ts';

export const modelTable = entryTable(modelFormSchema, {
  word: 'model',
  words: 'models',
  rows: 'model_variants',
  within: 'manufacturer_name',
});
