/** A form that asks what it is about, where the site says what the form leaves open. */
import { describe, expect, test } from 'vitest';
import type { FormField } from '#schemas/documents/form.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import { aForm, mia } from '#tests/build/form.ts';
import { aLocation } from '#tests/build/location.ts';
import { siteAsks } from '../leads/site-asks.ts';
import { settingNamed } from '../switches/settings.ts';
import { checkFormDocument } from './check-document.ts';
import { checkForm } from './check-form.ts';
import { newField } from './edit-form.ts';
import type { FormContext } from './kinds/kind.ts';
import { categoryOf, leadOfForm } from './lead-answers.ts';

const site: Site = {
  name: 'Harbour Motors',
  shortName: 'Harbour',
  country: 'AU',
  locale: 'en-AU',
  currency: 'AUD',
  timeZone: 'Australia/Brisbane',
  domains: [],
  contact: { phone: '+61732001234', email: 'hello@harbour.example' },
  legal: { company: 'Harbour Motors Pty Ltd', companyNumber: '11 222 333 444', licences: [] },
};
const contact = aForm(
  {
    f_about: {
      kind: 'subject',
      name: 'category',
      label: 'What is it about?',
      required: true,
      when: { switch: 'enquiry.category-select', is: true },
    },
    f_deal: { kind: 'dealership', name: 'dealership_slug', label: 'Dealership', required: true },
    f_words: {
      kind: 'long-text',
      name: 'message',
      label: 'Comments',
      labelSwitch: 'enquiry.message-label',
      required: true,
      requiredWhen: { switch: 'enquiry.message-required', is: true },
    },
    f_news: { kind: 'opt-in', name: 'opt_in', label: 'News' },
  },
  { category: 'General Enquiry' },
);

type Settings = Parameters<typeof siteAsks>[1]['settings'];
const yards = ['north', 'south'].map((slug) => aLocation({ id: `l_${slug}`, slug, name: slug, dealership_slug: slug }));

function asked(
  settings: Settings = {},
  changes: Partial<FormContext> = {},
  locations: readonly Location[] = yards,
): FormContext {
  return {
    country: 'AU',
    timeZone: 'Australia/Brisbane',
    now: new Date('2026-03-02T01:00:00Z'),
    locations: [],
    hasVehicle: false,
    hasLoan: false,
    switches: (key) => settingNamed(settings, key),
    asks: siteAsks(contact, { settings, site, locations }),
    ...changes,
  };
}
const whole = { ...mia, category: 'Parts', dealership_slug: 'north', message: 'Do you have it?' };
const fieldNamed = (context: FormContext, name: string): FormField | undefined =>
  checkForm(contact, whole, context)
    .steps.flatMap((step) => step.fields)
    .find(({ field }) => field.name === name)?.field;

describe('R5-020: what it is about', () => {
  test.each<[string, Settings, Partial<FormContext>, { readonly [input: string]: string }, string, string]>([
    ['chosen of the site’s list', {}, {}, whole, '', 'Parts'],
    [
      'nothing chosen',
      {},
      {},
      { ...whole, category: '' },
      'Please choose what your enquiry is about.',
      'General Enquiry',
    ],
    [
      'not on the list',
      { 'enquiry.categories': ['Detailing'] },
      {},
      whole,
      'Please choose one of the listed subjects.',
      'General Enquiry',
    ],
    [
      'the site’s own list',
      { 'enquiry.categories': ['Detailing'] },
      {},
      { ...whole, category: 'Detailing' },
      '',
      'Detailing',
    ],
    [
      'an empty list',
      { 'enquiry.categories': [] },
      {},
      { ...whole, category: 'General Enquiry' },
      '',
      'General Enquiry',
    ],
    ['not asked for', { 'enquiry.category-select': false }, {}, whole, '', 'General Enquiry'],
  ])('%s', (_, settings, changes, typed, problem, category) => {
    const checked = checkForm(contact, typed, asked(settings, changes));
    expect(checked.problems.map(({ message }) => message).join()).toBe(problem);
    expect(categoryOf(contact, checked, '')).toBe(category);
  });

  test('a vehicle decides it; a form that does not ask says it itself', () => {
    const checked = checkForm(contact, whole, asked({}, { hasVehicle: true }));
    expect(checked.problems).toEqual([]);
    expect(['used', 'demo', ''].map((carType) => categoryOf(contact, checked, carType))).toEqual([
      'Used Vehicle',
      'New Vehicle',
      'General Enquiry',
    ]);
    expect(leadOfForm(aForm(), checked, 'used').fields['category']).toBe('Fleet');
  });

  test('choices of the form’s own go before the site’s, and their words are the subject', () => {
    const own = aForm({
      f_about: {
        kind: 'subject',
        name: 'category',
        label: 'About?',
        options: [{ value: 'wash', label: 'Wash & vacuum' }],
      },
    });
    const lead = leadOfForm(own, checkForm(own, { ...mia, category: 'wash' }, asked()));
    expect(lead).toMatchObject({ fields: { category: 'Wash & vacuum' }, answers: [] });
  });
});

test('R5-021: the form asks for the dealership if the site wants that and has several', () => {
  const without = { ...whole, dealership_slug: '' };
  const problems = (context: FormContext) =>
    checkForm(contact, without, context).problems.map(({ message }) => message);
  expect(problems(asked())).toEqual(['*Please select a dealership location']);
  expect(problems(asked({ 'enquiry.dealership-select': false }))).toEqual([]);
  expect(problems(asked({}, {}, yards.slice(0, 1)))).toEqual([]);
  expect(leadOfForm(contact, checkForm(contact, whole, asked())).fields['dealership_slug']).toBe('north');
});

test('R5-019: a switch says whether the message is needed, and what it is called', () => {
  const without = { ...whole, message: '' };
  expect(checkForm(contact, without, asked({ 'enquiry.message-label': 'Your question' })).problems).toMatchObject([
    { input: 'message', message: 'Please fill in Your question: tell us how we can help.' },
  ]);
  expect(checkForm(contact, without, asked({ 'enquiry.message-required': false })).problems).toEqual([]);
  expect(fieldNamed(asked({ 'enquiry.message-required': false }), 'message')).toMatchObject({
    required: false,
    label: 'Comments',
  });
});

test('R5-023: a consent box for news without its own words has those of the site', () => {
  expect(fieldNamed(asked(), 'opt_in')).toMatchObject({
    text: 'Send me news and offers from Harbour Motors. I can unsubscribe at any time.',
    ticked: true,
  });
  const own = aForm({ f_news: { kind: 'opt-in', name: 'opt_in', label: 'News', text: 'News by mail.' } });
  const [step] = checkForm(own, mia, asked()).steps;
  expect(step?.fields.at(-1)?.field).toEqual({ kind: 'opt-in', name: 'opt_in', label: 'News', text: 'News by mail.' });
});

test('as a document it is sound, and so is a new field of each of its kinds', () => {
  const switchSchema = (key: string) => findSwitch(key)?.schema ?? null;
  expect(checkFormDocument(contact, { switchSchema })).toEqual([]);
  for (const kind of ['subject', 'dealership', 'opt-in'] as const)
    expect(checkFormDocument(aForm({ f_new: newField(aForm(), kind) }), { switchSchema })).toEqual([]);
});
