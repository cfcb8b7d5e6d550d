import { expect, test } from 'vitest';
import { checkForm } from '#domain/forms/check-form.ts';
import { checkLead } from '#domain/leads/check-lead.ts';
import type { FormField } from '#schemas/documents/form.ts';
import { exampleForm } from './examples.ts';
import type { FormData } from './form-data.ts';
import { messageField, ourForm, personFields, placeFields } from './our-form.ts';

const options = ['south', 'north'].map((value) => ({ value, label: value }));
const place = { dealerships: { options, chosen: '' }, locations: { options, chosen: '' } };
const subject: FormField = { kind: 'subject', name: 'category', label: 'About', required: true, options };
const enquiry = ourForm({
  key: 'enquiry',
  hidden: { category: 'Finance' },
  submit: 'Send',
  asks: exampleForm,
  place,
  fields: [
    ...personFields({ lastName: true, postcode: true }),
    subject,
    ...placeFields(),
    messageField(exampleForm, true),
  ],
});

/** What the browser finds, by input. */
function found(data: FormData, typed: { readonly [input: string]: string }) {
  const { problems } = checkForm(data.form, typed, {
    country: 'AU',
    timeZone: 'Australia/Brisbane',
    now: new Date('2026-11-30T00:00:00Z'),
    switches: () => undefined,
    locations: data.locations,
    asks: data.asks,
    hasVehicle: data.hasVehicle,
    hasLoan: false,
  });
  return Object.fromEntries(problems.map(({ input, message }) => [input, message]));
}

const server = {
  settings: { 'enquiry.categories': options.map(({ value }) => value) },
  country: 'AU',
  asksMessage: true,
  asksCategory: true,
  places: { dealerships: options, locations: options },
  categories: new Set<string>(),
} as const;

test.each([
  ['nothing', {}],
  ['what is wrong', { email: 'kim', phone: '12', postcode: '99', category: 'x', message: 'm'.repeat(4001) }],
])('H-9: %s is found by the browser in the words of the server', (_, typed) => {
  const problems = checkLead(typed, server).map(({ pointer, message }) => [pointer.slice(1), message]);
  expect(problems.length).toBeGreaterThan(4);
  expect(found(enquiry, typed)).toEqual(Object.fromEntries(problems));
});

test('H-9: a yard that the page knows is not asked for, and one that the address names is chosen', () => {
  const asked = { key: 'vehicle', hidden: {}, submit: 'Send', asks: exampleForm, fields: placeFields() };
  expect(found(ourForm({ ...asked, place: { dealerships: null, locations: null } }), {})).toEqual({});
  const chosen = { options, chosen: 'north' };
  expect(ourForm({ ...asked, place: { dealerships: chosen, locations: chosen } }).start).toEqual({
    dealership_slug: 'north',
    location_id: 'north',
  });
});
