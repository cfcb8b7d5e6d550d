import { expect, test } from 'vitest';
import { displayPhone, phoneHref } from './contact-phone.ts';

test('a number without its country is read as in the site’s', () => {
  expect(displayPhone('09 444 1234', 'NZ')).toBe('09 444 1234');
  expect(phoneHref('09 444 1234', 'NZ')).toBe('tel:+6494441234');
});

test.each([
  ['+61732001234', '07 3200 1234'],
  ['+6494441234', /^\(?09\)? ?444 ?1234$/],
  ['1300 123 456', '1300 123 456'],
])('%s is read as in its own country', (phone, text) => {
  expect(displayPhone(phone)).toMatch(text);
  expect(phoneHref(phone)).toMatch(/^tel:\+?\d+$/);
});
