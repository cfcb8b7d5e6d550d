import { expect, test } from 'vitest';
import { readOutline } from './read-outline.ts';

test('steps of the drawing are degrees again: the north of the equator is above it', () => {
  expect(readOutline('<g transform="scale(0.5)"><path d="M2 0l-1 0 3-4zM4 2l2 0"/><path d="M0 0l1 1"/></g>')).toEqual({
    land: [
      [
        [-0, 1],
        [-0, 0.5],
        [expect.closeTo(2, 2), 2],
      ],
      [
        [expect.closeTo(-1, 2), 2],
        [expect.closeTo(-1, 2), 3],
      ],
    ],
    borders: [
      [
        [-0, 0],
        [expect.closeTo(-0.5, 2), 0.5],
      ],
    ],
  });
  expect(() => readOutline('<svg/>')).toThrow(/outline.svg/);
});
