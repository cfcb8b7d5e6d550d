/** Kinds of field that are chosen: one of several, or any of several. */

import type { FormField } from '#schemas/documents/form.ts';
import { isTickedText } from '../../leads/lead-fields.ts';
import { t } from '../../messages/translate.ts';
import { type FieldKind, nameOf, saidOf, textKind } from './kind.ts';

const please = (field: FormField) => saidOf(field, t('please choose.'));

const oneOf = (title: string, description: string): FieldKind =>
  textKind(
    {
      title,
      description,
      group: 'choice',
      uses: ['name', 'required', 'options', 'value', 'private'],
      say: (field, value) => labelOf(field, value),
    },
    (field, typed) =>
      field.options?.some(({ value }) => value === typed) ? null : saidOf(field, t('please choose one from the list.')),
    please,
  );

export const select = oneOf('List', 'One of several, from a list that opens.');
export const radio = oneOf('One of several', 'One of several, all of them in sight.');

/** The lead's subject, in place of the form's own. */
export const subject = textKind(
  {
    title: 'Subject',
    description:
      'Asks what it is about, which decides who gets it. Choices come from your list of subjects (Switches, Enquiries), or from this field. On a vehicle’s form, the vehicle decides it.',
    group: 'choice',
    fixedName: 'category',
    uses: ['required', 'options', 'value'],
    isAsked: ({ hasVehicle }) => !hasVehicle,
    // It is the subject of the lead, shown above all lines.
    say: () => '',
  },
  (field, typed) =>
    field.options?.some(({ value }) => value === typed) ? null : t('Please choose one of the listed subjects.'),
  () => t('Please choose what your enquiry is about.'),
);

/** The input of one choice; ticked ones become further services (specification, section 5). */
export function checkInput(field: FormField, option: string): string {
  return `${nameOf(field)}.${option}(check_option)`;
}

export const checks: FieldKind = {
  title: 'Boxes to tick',
  description: 'Any of several. They go along as services.',
  group: 'choice',
  uses: ['name', 'required', 'options', 'private'],
  inputs: (field) => (field.options ?? []).map(({ value }) => checkInput(field, value)),
  read: (field, textOf) => {
    const ticked = (field.options ?? []).filter(({ value }) => isTickedText(textOf(checkInput(field, value))));
    return ticked.length > 0 ? ticked.map(({ value }) => value) : null;
  },
  check: (field, _textOf, _context, value) => {
    const [first] = field.options ?? [];
    return field.required && value === null && first
      ? [
          {
            input: checkInput(field, first.value),
            message: t('{field}: please tick at least one.', { field: field.label }),
          },
        ]
      : [];
  },
  say: (field, value) => (Array.isArray(value) ? value.map((each) => labelOf(field, each)).join('; ') : ''),
};

/** A choice's label for shoppers. */
export function labelOf({ options = [] }: FormField, value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? '';
}
