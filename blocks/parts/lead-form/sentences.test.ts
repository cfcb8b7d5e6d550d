import { expect, test } from 'vitest';
import { hasSentence, withSentence } from './sentences.ts';

test.each([
  ['', 'Is it there?', 'Is it there?'],
  ['Hello', 'Is it there?', 'Hello\nIs it there?'],
  ['Hello \n\n', 'Is it there?', 'Hello\nIs it there?'],
  ['Is it there?', 'Is it there?', ''],
  ['Hello\nIs it there?\nThanks', 'Is it there?', 'Hello\nThanks'],
])('%j and a press of %j is %j', (message, sentence, expected) => {
  expect(withSentence(message, sentence)).toBe(expected);
});

test('a sentence inside another line is not the ready-made one', () => {
  expect(hasSentence('I ask: Is it there?', 'Is it there?')).toBe(false);
});
