import { expect, test } from 'vitest';
import { initialsOf } from './person-mark.tsx';

test.each([
  ['Ann Lee', 'AL'],
  ['ann', 'A'],
  ['Mary Jane van Dyk', 'MD'],
  ['  ', '?'],
  ['Ōtara Īhaka', 'ŌĪ'],
])('initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
