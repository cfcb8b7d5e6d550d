/** Forms of the console from entries: the fields of a form with their words, kinds and bounds. */
import type { SchemaNode } from '../shapes/json.ts';
import { listed } from './derive.ts';
import type { FieldEntries, FieldEntry } from './entry.ts';

interface FormSection {
  readonly key: string;
  readonly title: string;
  readonly schema: SchemaNode;
}

/** The fields of one form that staff write, as one closed object. @param groups in their order; all in one when left out */
export function formObject(entries: FieldEntries<string>, groups: readonly string[] = []): SchemaNode {
  const inForm = listed(entries, ({ form }) => form);
  const fields =
    groups.length === 0 ? inForm : groups.flatMap((key) => inForm.filter(([, { group }]) => group === key));
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      fields.flatMap(([field]) => {
        const entry = entries[field];
        return entry ? [[field, formField(entry)]] : [];
      }),
    ),
    required: fields.flatMap(([field, { required }]) => (required ? [field] : [])),
  };
}

/** The same as a section for each group. */
export function formSections(
  entries: FieldEntries<string>,
  groups: { readonly [key: string]: string },
): readonly FormSection[] {
  return Object.entries(groups).map(([key, title]) => ({ key, title, schema: formObject(entries, [key]) }));
}

/** One field as the form has it. */
export function formField({ schema: entity, form, sheet }: FieldEntry<string>): SchemaNode {
  const { title, description, ...own } = entity;
  const help = form?.help ?? helpOf(description);
  return {
    title,
    ...(help === '' ? {} : { description: help }),
    ...(form?.schema ?? own),
    ...(sheet ? { 'x-sheet': sheet } : {}),
  };
}

/** "Odometer in km. Feed." → "Odometer in km.": who fills a field in is no help to who does it by hand. */
export function helpOf(description: string): string {
  const source = /(?:Feed|Staff|Platform|Price ledger|Location|Catalogue|Gazetteer|Reviews|Review service)\.$/.exec(
    description,
  );
  return source ? description.slice(0, source.index).trimEnd() : description;
}
