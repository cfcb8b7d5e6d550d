import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyWords, rowWords } from './row-words.ts';

test.each([
  ['Mazda CX-5', ['mazda', 'cx', '5', 'cx5']],
  ['RAV4 2.5L', ['rav4', '2', '5l', '25l']],
  ['a-b-c d', ['a', 'b', 'ab', 'c', 'bc', 'd']],
  ['Škoda Octavia', ['skoda', 'octavia']],
  ['- -- ,', []],
  ['', []],
])('%j', (text, words) => {
  expect(rowWords(text)).toEqual(words);
});

test('the walk over ASCII gives what the expressions give', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30, unit: 'binary-ascii' }), (text) => {
      expect(rowWords(text)).toEqual(anyWords(text));
    }),
    { numRuns: 3000 },
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 20, unit: 'grapheme' }), (text) => {
      expect(rowWords(text)).toEqual(anyWords(text));
    }),
  );
});
