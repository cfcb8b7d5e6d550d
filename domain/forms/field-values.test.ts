import { describe, expect, test } from 'vitest';
import type { FormField } from '#schemas/documents/form.ts';
import { aForm } from '#tests/build/form.ts';
import { context, field, messages, options } from '#tests/build/form-fields.ts';
import { formField } from '../finance/carried-figures.ts';
import { loanInputs } from './kinds/loan.ts';
import { kilometresPresets, presetsOf } from './kinds/numbers.ts';

describe('what a field takes', () => {
  test.each<[string, FormField, { [input: string]: string }, { [input: string]: string } | null]>([
    ['text left out', field('text'), {}, null],
    [
      'text that is needed',
      field('text', { required: true }),
      { asked: '  ' },
      { asked: 'Asked: please fill this in.' },
    ],
    [
      'text of 100 KB',
      field('text'),
      { asked: 'x'.repeat(100_000) },
      { asked: 'Asked: 100000 characters are too many; 120 is the most.' },
    ],
    ['markup', field('text'), { asked: '<b>"\'&' }, null],
    ['emoji are counted as people do', field('text'), { asked: '🚙'.repeat(120) }, null],
    ['right-to-left words', field('long-text'), { asked: 'مرحبا \u202e abc' }, null],
    [
      'a long text that is too long',
      field('long-text'),
      { asked: 'x'.repeat(4001) },
      { asked: 'Asked: 4001 characters are too many; 4000 is the most.' },
    ],
    [
      'a second phone',
      field('phone'),
      { asked: '12' },
      { asked: 'This phone number does not look right. Please check it, for example 0412 345 678.' },
    ],
    [
      'a second mail',
      field('mail'),
      { asked: 'mia@' },
      { asked: 'This email does not look right. Please check it, for example name@example.com.' },
    ],
    ['a postcode', field('postcode'), { asked: '31' }, { asked: 'Invalid postcode. Please enter a 4-digit number.' }],
    [
      'a suburb without its postcode',
      field('postcode', { suburb: true }),
      { asked_suburb: 'Ringwood' },
      { asked: 'Please enter a postcode.' },
    ],
    ['R5-032: money as people type it', field('money'), { asked: ' $12,500 ' }, null],
    [
      'money below nothing',
      field('money'),
      { asked: '-5' },
      { asked: 'Asked: this is not a number. Please write it like 12,500.' },
    ],
    [
      'R5-014: money beyond its ends',
      field('money', { min: 1000, max: 5000 }),
      { asked: '$5,001' },
      { asked: 'Cannot be less than $1,000 or more than $5,000' },
    ],
    [
      'money of many digits',
      field('money'),
      { asked: '9'.repeat(5000) },
      { asked: 'Asked: this is not a number. Please write it like 12,500.' },
    ],
    [
      'a question that is not answered',
      field('radio', { options, required: true, label: 'Which one?' }),
      {},
      { asked: 'Which one? Please choose.' },
    ],
    ['R5-033: kilometres with their unit', field('kilometres'), { asked: '45,000 kms' }, null],
    [
      'kilometres in words',
      field('kilometres'),
      { asked: 'lots' },
      { asked: 'Asked: this is not a number. Please write it like 45,000.' },
    ],
    ['a choice of the list', field('select', { options }), { asked: 'wash' }, null],
    [
      'a choice that is not there',
      field('radio', { options }),
      { asked: 'paint' },
      { asked: 'Asked: please choose one from the list.' },
    ],
    [
      'no box of those that need one',
      field('checks', { options, required: true }),
      {},
      { 'asked.wash(check_option)': 'Asked: please tick at least one.' },
    ],
    [
      'a day that is none',
      field('date'),
      { asked: '2026-02-30' },
      { asked: 'Asked: this is not a day. Please choose one, or write it like 2026-03-31.' },
    ],
    ['today on the site’s clock', field('date', { fromDays: 0 }), { asked: '2026-03-02' }, null],
    [
      'yesterday',
      field('date', { fromDays: 0 }),
      { asked: '2026-03-01' },
      { asked: 'Asked: please choose 2 Mar 2026 or later.' },
    ],
    [
      'too far ahead',
      field('date', { toDays: 7 }),
      { asked: '2026-03-10' },
      { asked: 'Asked: please choose 9 Mar 2026 or earlier.' },
    ],
    ['a slot without its time', field('slot'), { asked: '2026-03-03' }, { asked_time: 'Asked: please choose a time.' }],
    ['a slot', field('slot', { required: true }), { asked: '2026-03-03', asked_time: '09:30' }, null],
    ['a slot of a list', field('slot', { required: true }), { asked_time: '2026-03-03T09:30' }, null],
    ['any time', field('slot'), { asked: 'none', asked_time: '2026-03-03T09:30' }, null],
    [
      'any time where one is needed',
      field('slot', { required: true }),
      { asked: 'none' },
      { asked: 'Asked: please choose a day and a time.' },
    ],
    [
      'a time of another day',
      field('slot'),
      { asked: '2026-03-04', asked_time: '2026-03-03T09:30' },
      { asked_time: 'Asked: please choose a time.' },
    ],
    [
      'a plate without its state',
      field('rego'),
      { asked: 'abc 123' },
      { askedState: 'Please choose the state of registration.' },
    ],
    [
      'a plate with markup',
      field('rego'),
      { asked: '<b>' },
      { asked: 'Asked: a plate has letters and digits, 12 at most.' },
    ],
    ['a plate', field('rego'), { asked: 'abc 123', askedState: 'VIC' }, null],
    [
      'a make without a model',
      field('make-model'),
      { asked: 'Mazda' },
      { asked_model: 'Asked: please enter the model.' },
    ],
    [
      'a year that cannot be',
      field('make-model'),
      { asked: 'Mazda', asked_model: '3', asked_year: '3026' },
      { asked_year: 'Asked: please enter a year from 1900 to 2027.' },
    ],
    [
      'R5-001: a yard that is needed',
      field('location', { required: true }),
      {},
      { location_id: '*Please select a dealership location' },
    ],
    [
      'a yard that is not ours',
      field('location'),
      { location_id: 'l_9' },
      { location_id: 'This is no longer one of our locations. Please choose another.' },
    ],
    ['terms that are not agreed to', field('terms'), {}, { asked: 'Please agree to the terms.' }],
    ['a loan', field('loan', { required: true }), { finance_amount: '$20,000', finance_term: '5' }, null],
    [
      'a loan without an amount',
      field('loan', { required: true }),
      { finance_deposit: 'some', finance_term: '8' },
      {
        finance_amount: 'Asked: please enter the amount.',
        finance_deposit: 'Deposit: this is not a number. Please write it like 12,500.',
        finance_term: 'Please choose how many years.',
      },
    ],
    ['news that are not wanted', field('opt-in'), {}, null],
  ])('%s', (_, asked, typed, expected) => {
    expect(messages(aForm({ f_asked: asked }), typed)).toEqual(expected ?? {});
  });

  test('a yard is not asked for where the vehicle decides it, or where there is one', () => {
    const form = aForm({ f_asked: field('location', { required: true }) });
    expect(messages(form, {}, { hasVehicle: true })).toEqual({});
    expect(messages(form, {}, { locations: context.locations.slice(0, 1) })).toEqual({});
  });

  test('R2-036: a loan is not asked for where the address brings it, under the names that the calculator has', () => {
    expect(messages(aForm({ f_asked: field('loan', { required: true }) }), {}, { hasLoan: true })).toEqual({});
    expect(loanInputs).toEqual({ amount: formField('amount'), deposit: formField('deposit'), term: formField('term') });
  });

  test('R5-032 R5-033: presets', () => {
    const ends = (presets: readonly number[]) => [presets[0], presets.at(-1)];
    expect(ends(presetsOf(field('money')))).toEqual([5000, 70_000]);
    expect(ends(presetsOf(field('money', { large: true })))).toEqual([300_000, 800_000]);
    expect(presetsOf(field('kilometres'))).toBe(kilometresPresets);
    expect(presetsOf(field('money', { presets: [1] }))).toEqual([1]);
  });
});
