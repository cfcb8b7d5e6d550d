import { checkForm } from '#domain/forms/check-form.ts';
import { fieldKinds } from '#domain/forms/field-kinds.ts';
import type { FormContext } from '#domain/forms/kinds/kind.ts';
import type { FieldKindName, Form, FormField } from '#schemas/documents/form.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import { mia } from './form.ts';

export const context: FormContext = {
  country: 'AU',
  now: new Date('2026-03-02T01:00:00Z'),
  timeZone: 'Australia/Brisbane',
  switches: (key) => (key === 'enquiry.opt-in' ? true : undefined),
  locations: [
    { value: 'l_1', label: 'North' },
    { value: 'l_2', label: 'South' },
  ],
  asks: { subjects: ['General Enquiry', 'Parts'], dealerships: [], news: { text: 'Send me news.', ticked: false } },
  hasVehicle: false,
  hasLoan: false,
};

export const documentContext = { switchSchema: (key: string) => findSwitch(key)?.schema ?? null };

export const messages = (form: Form, typed: { readonly [input: string]: string }, changes: Partial<FormContext> = {}) =>
  Object.fromEntries(
    checkForm(form, { ...mia, ...typed }, { ...context, ...changes }).problems.map(({ input, message }) => [
      input,
      message,
    ]),
  );

export const field = (kind: FieldKindName, more: Partial<FormField> = {}): FormField => ({
  kind,
  name: fieldKinds[kind].fixedName ?? 'asked',
  label: 'Asked',
  ...more,
});

export const options = [
  { value: 'wash', label: 'Wash' },
  { value: 'tyres', label: 'Tyres & wheels' },
];
