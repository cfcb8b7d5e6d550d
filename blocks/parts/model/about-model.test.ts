import { expect, test } from 'vitest';
import { withModel } from './about-model.ts';

test.each([
  ['/book-test-drive', '/book-test-drive?model_slug=cx-5'],
  ['/book-test-drive/', '/book-test-drive/?model_slug=cx-5'],
  ['/book-test-drive#test-drive', '/book-test-drive?model_slug=cx-5#test-drive'],
  // What staff chose stays.
  ['/book-test-drive?car_id=1', '/book-test-drive?car_id=1'],
  ['/book-test-drives', '/book-test-drives'],
  ['#enquire', '#enquire'],
  ['https://maker.example/book-test-drive', 'https://maker.example/book-test-drive'],
  ['', ''],
])('%s leads to %s', (href, expected) => {
  expect(withModel(href, 'cx-5')).toBe(expected);
});

test('the name of a model is one value, even with odd characters', () => {
  expect(withModel('/book-test-drive', 'a&b=c d')).toBe('/book-test-drive?model_slug=a%26b%3Dc%20d');
});
