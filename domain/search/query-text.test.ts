import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryText } from './query-text.ts';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('Cab Chassis', 'a&b=c', '%41+', '~'),
);

test('R4-018: any query reads as URLSearchParams writes it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('make', 'price_min', 'sortBy'), text)), (parameters) => {
      expect(queryText(parameters)).toBe(new URLSearchParams(parameters).toString());
    }),
  );
});
