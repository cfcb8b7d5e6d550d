import { expect, test } from 'vitest';
import { checkForm } from '#domain/forms/check-form.ts';
import type { FormContext } from '#domain/forms/kinds/kind.ts';
import { aForm, mia } from '#tests/build/form.ts';
import { leftErrors, remainingErrors } from './form-errors.ts';

const context: FormContext = {
  country: 'AU',
  timeZone: 'Australia/Brisbane',
  now: new Date('2026-03-02T01:00:00Z'),
  locations: [],
  switches: () => undefined,
  hasVehicle: false,
  hasLoan: false,
  asks: { subjects: [], dealerships: [], news: { text: '', ticked: false } },
};
const form = aForm({
  f_size: { kind: 'text', name: 'size', label: 'Size' },
  f_more: { kind: 'text', name: 'more', label: 'More', required: true, when: { data: 'size', is: 'large' } },
  f_visit: { kind: 'slot', name: 'visit', label: 'Visit' },
});
const checked = (typed: { readonly [input: string]: string }) => checkForm(form, { ...mia, ...typed }, context);
const errors = { email: 'Please enter your email.', visit_time: 'It is taken.', more: 'More: please fill this in.' };

test.each<[string, string, { readonly [input: string]: string }, readonly string[]]>([
  ['a field that is right now', 'email', { size: 'large' }, ['visit_time', 'more']],
  ['a field that is still wrong', 'email', { size: 'large', email: 'mia@' }, ['email', 'visit_time', 'more']],
  ['another field', 'name', { size: 'large' }, ['email', 'visit_time', 'more']],
  [
    'what only the server knows of, by the other input of its field',
    'visit',
    { size: 'large', visit: '2026-03-09', visit_time: '10:00' },
    ['email', 'more'],
  ],
  ['an answer that takes a field away', 'size', { size: 'small' }, ['email', 'visit_time']],
])('after typing into %s, these errors stand', (_, input, typed, left) => {
  expect(Object.keys(remainingErrors(errors, form, checked(typed), input))).toEqual(left);
});

test('an error without a field stays, and no new error is shown before the form is sent again', () => {
  const whole = { car_id: 'We do not have it any more.' };
  expect(remainingErrors(whole, form, checked({ email: '' }), 'email')).toBe(whole);
});

test('a field that is left says what is wrong with it now; the others stay as they are', () => {
  const typed = checked({ email: 'mia@' });
  expect(leftErrors(errors, typed, 'email').email).toMatch(/does not look right/);
  expect(leftErrors(errors, typed, 'email').visit_time).toBe('It is taken.');
  expect(leftErrors(errors, typed, 'name')).toBe(errors);
});
