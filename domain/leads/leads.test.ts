import { describe, expect, test } from 'vitest';
import { aLocation } from '#tests/build/location.ts';
import { leadCategories } from './categories.ts';
import { checkLead, type LeadRules } from './check-lead.ts';
import { isHoneypotFilled, type LeadFields, normaliseLeadFields, storedDetails } from './lead-fields.ts';
import { type PlaceOption, placeChoices } from './place-choices.ts';

const rules: LeadRules = {
  settings: {},
  country: 'AU',
  asksMessage: true,
  asksCategory: true,
  places: { dealerships: [], locations: [] },
  categories: new Set(leadCategories),
};
const two = { dealerships: ['a', 'b'].map((each) => ({ value: each, label: each })), locations: [] };
const filled: LeadFields = {
  name: 'Kim Lee',
  email: 'kim@example.com',
  phone: '0412 345 678',
  message: 'Is it still there?',
  category: 'General Enquiry',
};

describe('fields', () => {
  test('R5-024: radio options are dropped, ticked check options become services', () => {
    expect(
      normaliseLeadFields({
        ...filled,
        contact_radio_options: 'a',
        'Tow_bar (check_option)': 'on',
        'Detailing(check_option)': true,
        'Wash(check_option)': false,
        website: '',
        name: ' Kim ',
      }),
    ).toEqual({ ...filled, name: 'Kim', additional_services: ['Tow bar', 'Detailing'] });
    expect(normaliseLeadFields({ 'Wash(check_option)': 'false' })).toEqual({});
  });

  test('R3-023: the hidden field must be empty', () => {
    const forms: readonly LeadFields[] = [{}, { website: '' }, { website: null }, { website: 'http://spam.example' }];
    expect(forms.map(isHoneypotFilled)).toEqual([false, false, false, true]);
  });

  test('R5-025: details are kept only when name, email and phone are all there', () => {
    expect(storedDetails({ ...filled, postcode: '4006' })).toEqual({
      name: 'Kim Lee',
      last_name: '',
      email: 'kim@example.com',
      phone: '0412 345 678',
      postcode: '4006',
    });
    for (const field of ['name', 'email', 'phone']) expect(storedDetails({ ...filled, [field]: ' ' })).toBeNull();
  });
});

describe('checks', () => {
  test('a filled form has no problems', () => expect(checkLead(filled, rules)).toEqual([]));

  const cases: readonly [string, LeadFields, Partial<LeadRules>, readonly string[]][] = [
    ['contact fields are needed', { name: '', email: '', phone: '' }, {}, ['/name', '/email', '/phone']],
    ['an email without a domain', { email: 'kim@' }, {}, ['/email']],
    ['an email with a line break', { email: 'kim@example.com\nbcc: x@y.z' }, {}, ['/email']],
    ['a short phone number', { phone: '0412' }, {}, ['/phone']],
    ['an Australian number on a New Zealand site', { phone: '0732001234' }, { country: 'NZ' }, ['/phone']],
    ['R5-007: a postcode of three digits', { postcode: '400' }, {}, ['/postcode']],
    ['R5-019: a message is needed', { message: ' ' }, {}, ['/message']],
    ['R5-019: unless the site says not', { message: '' }, { settings: { 'enquiry.message-required': false } }, []],
    ['R5-027: photos need none', { message: '' }, { asksMessage: false }, []],
    ['R5-020: a category is needed', { category: '' }, {}, ['/category']],
    [
      'R5-020: one of the list',
      { category: 'Other' },
      { settings: { 'enquiry.categories': ['General Enquiry'] } },
      ['/category'],
    ],
    ['R5-020: only where asked', { category: '' }, { asksCategory: false }, []],
    ['R5-021: a dealership of several', {}, { places: two }, ['/dealership_slug']],
    [
      'R5-022: a location where configured',
      {},
      { places: { dealerships: [], locations: two.dealerships } },
      ['/location_id'],
    ],
    ['a name that is too long', { name: 'x'.repeat(121) }, {}, ['/name']],
  ];
  test.each(cases)('%s', (_, changes, change, pointers) => {
    const problems = checkLead({ ...filled, ...changes }, { ...rules, ...change });
    expect(problems.map(({ pointer }) => pointer)).toEqual(pointers);
    expect(problems.every(({ severity, message }) => severity === 'error' && /[.n]$/.test(message))).toBe(true);
  });

  test('R5-001: the dealership’s message is the specification’s', () => {
    expect(checkLead(filled, { ...rules, places: two })[0]?.message).toBe('*Please select a dealership location');
  });
});

describe('R5-021 R5-022: where an enquiry may go', () => {
  const yard = (id: string, dealership_slug: string) =>
    aLocation({ id, slug: `yard-${id}`, name: `Yard ${id}`, dealership_slug, primary: id === '2' });
  const both = { 'enquiry.website-location-select': true };
  const none = { 'enquiry.dealership-select': false };
  test.each([
    ['one yard', [yard('1', 'a')], {}, [], []],
    ['one yard, though configured', [yard('1', 'a')], both, [], []],
    [
      'two dealerships, by their main yards',
      [yard('1', 'a'), yard('2', 'b'), yard('3', 'b')],
      {},
      ['a Yard 1', 'b Yard 2'],
      [],
    ],
    ['one dealership with two yards', [yard('1', 'a'), yard('2', 'a')], {}, ['yard-1 Yard 1', 'yard-2 Yard 2'], []],
    ['the same, asked for by yard alone', [yard('1', 'a'), yard('2', 'a')], both, [], ['1 Yard 1', '2 Yard 2']],
    ['removed', [yard('1', 'a'), yard('2', 'b')], none, [], []],
  ])('%s', (_, locations, settings, dealerships, yards) => {
    const choices = placeChoices(locations, settings);
    const words = (options: readonly PlaceOption[]) => options.map(({ value, label }) => `${value} ${label}`);
    expect([words(choices.dealerships).toSorted(), words(choices.locations)]).toEqual([dealerships, yards]);
  });
});
