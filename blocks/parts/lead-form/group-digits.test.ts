import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits } from './group-digits.ts';

test.each([
  ['1234', 4, '1,234', 5],
  // A digit put in before the others.
  ['91,234', 1, '91,234', 1],
  ['9123,456', 4, '9,123,456', 5],
  // After a deletion the caret stays behind the same digit.
  ['1,23', 4, '123', 3],
  ['0', 1, '0', 1],
  ['007', 2, '7', 0],
  ['12 000', 2, '12,000', 2],
])('R5-032 R5-033: %j with the caret at %i becomes %j, %i', (typed, caret, text, place) => {
  expect(groupDigits(typed, caret)).toEqual({ text, caret: place });
});

test.each(['', '45 thousand', '12.50', '$5', '20,000 kms', '9'.repeat(13)])('%j is left alone', (typed) => {
  expect(groupDigits(typed, typed.length)).toBeNull();
});

test('after typing anywhere, the same digits are in front of the caret, and grouping again changes nothing', () => {
  const chars = fc.string({ unit: fc.constantFrom(...'0123456789, '), maxLength: 20 });
  fc.assert(
    fc.property(chars, fc.nat(20), (typed, at) => {
      const caret = Math.min(at, typed.length);
      const grouped = groupDigits(typed, caret);
      if (grouped === null) return;
      const digits = (text: string) => text.replace(/[, ]/g, '');
      expect(Number(digits(grouped.text))).toBe(Number(digits(typed)));
      if (!/^[0, ]/.test(typed))
        expect(digits(grouped.text.slice(0, grouped.caret))).toBe(digits(typed.slice(0, caret)));
      expect(groupDigits(grouped.text, grouped.caret)).toEqual(grouped);
    }),
  );
});
