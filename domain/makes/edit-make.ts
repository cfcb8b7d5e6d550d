/** A make as staff wrote it, and the order of makes. */
import { blanksOf } from '#schemas/catalogue/derive.ts';
import { manufacturerCatalogue } from '#schemas/catalogue/manufacturer.ts';
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import { manufacturerFormSchema } from '#schemas/entities/manufacturer-form.ts';
import type { FieldMessage } from '#schemas/validate/messages.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import { entryForm } from '../content/entry-form.ts';
import { keepReadOnlyFields } from '../content/read-only-fields.ts';
import { jsonObjectOf } from '../json/json-object.ts';
import { slugify } from '../text/fold.ts';

// Valid: the catalogue test checks each blank value against the schema of its field.
const blank = blanksOf(manufacturerCatalogue) as Manufacturer;

export function blankMake(id: string, slug: string): Manufacturer {
  return { ...structuredClone(blank), id, slug };
}

/** The stored make after an edit: its address and place stay. */
export function editedMake(stored: Manufacturer, given: Manufacturer): Manufacturer {
  return {
    ...keepReadOnlyFields(manufacturerCatalogue, stored, given),
    name: given.name.trim(),
    position: stored.position,
  };
}

/** Its problems, each at its field. @param others the other makes of the site */
export function makeProblems(make: Manufacturer, others: readonly Pick<Manufacturer, 'id' | 'name'>[]): FieldMessage[] {
  const key = slugify(make.name);
  const isTaken = others.some(({ id, name }) => id !== make.id && slugify(name) === key);
  return [
    ...validateValue(manufacturerFormSchema, entryForm(manufacturerFormSchema, jsonObjectOf(make))),
    ...(key === '' && make.name !== ''
      ? [{ pointer: '/name', message: 'A name needs a letter or a digit, because it becomes part of addresses.' }]
      : []),
    ...(isTaken
      ? [{ pointer: '/name', message: 'Another make has this name. Shoppers could not tell them apart.' }]
      : []),
  ];
}

/** In the order that staff set; by name where they set none. */
export function orderMakes<M extends Pick<Manufacturer, 'name' | 'position'>>(makes: readonly M[]): readonly M[] {
  return [...makes].sort((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'en-AU'));
}
