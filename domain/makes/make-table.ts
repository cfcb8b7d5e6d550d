/** Makes as a file: a row for each. */
import { manufacturerFormSchema } from '#schemas/entities/manufacturer-form.ts';
import { entryTable } from '../content/entry-columns.ts';

export const makeTable = entryTable(manufacturerFormSchema, { word: 'make', words: 'makes' });
