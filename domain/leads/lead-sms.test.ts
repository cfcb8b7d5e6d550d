import { expect, test } from 'vitest';
import { leadSms, mobileNumber } from './lead-sms.ts';

test.each<[string, 'AU' | 'NZ', string | null]>([
  ['0412 345 678', 'AU', '+61412345678'],
  ['+61 412 345 678', 'AU', '+61412345678'],
  ['+61 (0)412 345 678', 'AU', '+61412345678'],
  ['0061412345678', 'AU', '+61412345678'],
  ['07 3200 1234', 'AU', null],
  ['1300 123 456', 'AU', null],
  ['13 12 34', 'AU', null],
  ['021 123 456', 'NZ', '+6421123456'],
  ['+64 21 123 4567', 'NZ', '+64211234567'],
  ['+64 21 123 4567', 'AU', '+64211234567'],
  ['0412 345 678', 'NZ', null],
  ['09 123 4567', 'NZ', null],
  ['+44 7468 859615', 'AU', '+447468859615'],
  ['', 'AU', null],
  ['+', 'AU', null],
  ['9'.repeat(100_000), 'AU', null],
])('a message goes to %s in %s as %s', (text, country, expected) => {
  expect(mobileNumber(text, country)).toBe(expected);
});

test('two messages at most, on one line, with how to get no more', () => {
  const text = leadSms({
    category: 'Used Vehicle',
    name: 'Sam\r\n\u2028Nguyen'.repeat(9000),
    phone: '0412 345 678',
    vehicle: 'x'.repeat(5000),
    dealer: 'North Motors',
  });
  expect(text.length).toBeLessThanOrEqual(300);
  expect(text).toMatch(/^North Motors: new lead\. Used Vehicle, x+\. Sam Nguyen.* Reply STOP to end\.$/);
});
