import { expect, test } from 'vitest';
import { Answers } from './answers.ts';

test('R4-023: answers are kept up to the limit; the oldest goes first, and none where the limit is none', () => {
  const answers = new Answers(2);
  for (const name of ['a', 'b', 'c']) answers.keep(name, `<p>${name}</p>`);
  expect([answers.get('a'), answers.get('b'), answers.get('c')]).toEqual([undefined, '<p>b</p>', '<p>c</p>']);
  answers.keep('b', 'new');
  answers.keep('d', 'd');
  expect([answers.get('b'), answers.get('c')]).toEqual(['new', undefined]);
  const none = new Answers(0);
  none.keep('a', 'a');
  expect(none.get('a')).toBeUndefined();
});
